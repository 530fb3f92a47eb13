# The base images by name, so that a mirror or a stand-in can take their place.
ARG BUILD_IMAGE=swift:6.3-bookworm
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
RUN apt-get update -q \
  && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    libbrotli-dev libgnutls28-dev libmicrohttpd-dev libsimdjson-dev libzstd-dev nettle-dev zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /weir
COPY Package.swift openapi.yaml ./
COPY Sources Sources
# Empty folders: .dockerignore holds back what is in them. The manifest names them, and SwiftPM wants to see them.
COPY Benchmarks Benchmarks
COPY Tests Tests
# The Swift library goes into the program; the linker leaves the symbol table out.
RUN swift build --configuration release --product weir --static-swift-stdlib -Xlinker --strip-all \
  && install -D "$(swift build --configuration release --show-bin-path)/weir" /out/weir

FROM ${RUN_IMAGE}
# What the program links directly; apt brings what these need.
RUN apt-get update -q \
  && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    libbrotli1 libgcc-s1 libgnutls30 libmicrohttpd12 libnettle8 libsimdjson14 libstdc++6 libzstd1 zlib1g \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/lib/dpkg/*-old \
    /var/log/apt /var/log/dpkg.log
COPY --from=build /out/weir /usr/local/bin/weir
# By number, so that an orchestrator can tell that it is not root. The program writes no file.
USER 65532:65532
# A library that is missing fails the build, not the start.
RUN ["weir", "--version"]

ENV WEIR_HOST=0.0.0.0 \
    WEIR_PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=5s --retries=3 CMD ["weir", "health"]
ENTRYPOINT ["weir"]
CMD ["serve"]
LABEL org.opencontainers.image.title="Weir" \
      org.opencontainers.image.description="Collection layouts as a service over HTTP" \
      org.opencontainers.image.version="0.1.0"
