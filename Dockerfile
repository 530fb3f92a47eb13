# Arguments, so that a mirror or another base image can be used.
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
# Empty folders, because .dockerignore excludes their files. SwiftPM needs the folders that Package.swift names.
COPY Benchmarks Benchmarks
COPY Tests Tests
# Links the Swift library statically and strips the symbols.
RUN swift build --configuration release --product weir --static-swift-stdlib -Xlinker --strip-all \
  && install -D "$(swift build --configuration release --show-bin-path)/weir" /out/weir

FROM ${RUN_IMAGE}
# The libraries that the program links. apt installs their dependencies.
RUN apt-get update -q \
  && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    libbrotli1 libgcc-s1 libgnutls30 libmicrohttpd12 libnettle8 libsimdjson14 libstdc++6 libzstd1 zlib1g \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/lib/dpkg/*-old \
    /var/log/apt /var/log/dpkg.log
COPY --from=build /out/weir /usr/local/bin/weir
# A number, so that an orchestrator can check that it is not root. The program writes no file.
USER 65532:65532
# A missing library fails the build instead of the start.
RUN ["weir", "--version"]

# Listens on IPv6 and on IPv4; on IPv4 alone if the system has no IPv6.
ENV WEIR_HOST=:: \
    WEIR_PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=6s --start-period=5s --retries=3 CMD ["weir", "health"]
ENTRYPOINT ["weir"]
CMD ["serve"]
LABEL org.opencontainers.image.title="Weir" \
      org.opencontainers.image.description="Collection layouts as a service over HTTP" \
      org.opencontainers.image.version="0.1.0"
