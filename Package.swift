// swift-tools-version: 6.3
import PackageDescription

/// Every Swift target: the upcoming rules of the language, and no warning passes.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
/// Targets that see no C: every unsafe use must be marked where it stands.
let memorySafe = strict + [.strictMemorySafety()]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "weir",
  products: [.executable(name: "weir", targets: ["weir"])],
  targets: [
    // C and C++ behind plain C headers.
    .target(name: "CMicroHTTPD", cSettings: strictC, linkerSettings: [.linkedLibrary("microhttpd")]),
    .target(
      name: "CSimdjson", cxxSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("simdjson")]),
    .systemLibrary(name: "CGnuTLS"),
    .systemLibrary(name: "CNettle"),
    .systemLibrary(name: "CCompression"),
    .target(name: "CSystem", cSettings: strictC),
    .target(name: "COpenAPI", cSettings: strictC + [.disableWarning("c23-extensions")]),

    // The modules, and what each may import.
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "Secrets", dependencies: ["CNettle", "Platform"], swiftSettings: strict),
    .target(name: "LayoutEngine", swiftSettings: memorySafe),
    .target(name: "JSON", dependencies: ["CSimdjson", "Platform"], swiftSettings: strict),
    .target(name: "LayoutWire", dependencies: ["JSON", "LayoutEngine", "Platform"], swiftSettings: strict),
    .target(name: "HTTP", dependencies: ["Platform", "Secrets"], swiftSettings: memorySafe),
    .target(name: "Access", dependencies: ["HTTP", "Platform", "Secrets"], swiftSettings: strict),
    .target(name: "Compression", dependencies: ["CCompression", "HTTP", "Platform"], swiftSettings: strict),
    .target(name: "Observability", dependencies: ["CSystem", "Platform"], swiftSettings: strict),
    .target(
      name: "HTTPServer", dependencies: ["CGnuTLS", "CMicroHTTPD", "HTTP", "Platform", "Secrets"],
      swiftSettings: strict),
    .target(
      name: "WeirService",
      dependencies: [
        "Access", "COpenAPI", "CSystem", "Compression", "HTTP", "JSON", "LayoutEngine", "LayoutWire", "Observability",
        "Platform",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "weir",
      dependencies: [
        "Access", "CGnuTLS", "Compression", "HTTP", "HTTPServer", "JSON", "LayoutEngine", "LayoutWire", "Observability",
        "Platform", "WeirService",
      ],
      swiftSettings: strict),

    // Figures in process. Not part of the product.
    .executableTarget(
      name: "weir-bench", dependencies: ["LayoutEngine", "LayoutWire", "Platform", "Secrets", "TestSupport"],
      path: "Benchmarks/WeirBenchmarks", swiftSettings: strict),

    // One test target for each module.
    .systemLibrary(name: "CEpoll", path: "Tests/CEpoll"),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount", cSettings: strictC),
    .target(
      name: "CDecompression", path: "Tests/CDecompression", cSettings: strictC,
      linkerSettings: ["brotlidec", "z", "zstd"].map { .linkedLibrary($0) }),
    .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "AccessTests", dependencies: ["Access", "HTTP", "Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests",
      dependencies: ["CAllocationCount", "CDecompression", "Compression", "HTTP", "Platform", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPServerTests", dependencies: ["CEpoll", "CGnuTLS", "HTTP", "HTTPServer", "Platform", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LayoutWireTests", dependencies: ["JSON", "LayoutEngine", "LayoutWire", "Platform", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ObservabilityTests", dependencies: ["Observability", "Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WeirServiceTests",
      dependencies: [
        "Access", "CAllocationCount", "Compression", "HTTP", "JSON", "LayoutEngine", "LayoutWire", "Observability",
        "Platform", "Secrets", "TestSupport", "WeirService",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WeirTests",
      dependencies: ["Compression", "HTTPServer", "LayoutWire", "Observability", "TestSupport", "WeirService", "weir"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx20
)

// The fuzzers are built by Scripts/fuzz alone: they have no main of their own, libFuzzer brings it.
if Context.environment["WEIR_FUZZ"] != nil {
  package.targets += [
    .target(name: "FuzzSupport", path: "Tests/Fuzz/FuzzSupport", swiftSettings: strict),
    .executableTarget(
      name: "RequestFuzzer",
      dependencies: ["FuzzSupport", "JSON", "LayoutEngine", "LayoutWire", "Platform", "TestSupport"],
      path: "Tests/Fuzz/RequestFuzzer", swiftSettings: strict),
    .executableTarget(
      name: "TargetFuzzer",
      dependencies: ["FuzzSupport", "HTTP", "LayoutEngine", "LayoutWire", "Platform", "WeirService"],
      path: "Tests/Fuzz/TargetFuzzer", swiftSettings: strict),
    .executableTarget(
      name: "FieldFuzzer", dependencies: ["Access", "Compression", "FuzzSupport", "HTTP", "Observability"],
      path: "Tests/Fuzz/FieldFuzzer", swiftSettings: strict),
  ]
}
