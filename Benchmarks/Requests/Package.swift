// swift-tools-version: 6.2

// The cost of a request compared with bare AsyncHTTPClient, many requests under load and faults, and the fuzzer of the
// transport: everything that is measured or searched in a release build. Packages with the same traits can share its
// build folder. It's a separate package, so that the JSON benchmark doesn't build SwiftNIO.

import PackageDescription

let package = Package(
  name: "RequestBenchmarks",
  platforms: [.macOS(.v15)],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .trait(
      name: "EveryMiddleware",
      description:
        "The passes with metrics, traces, and the disk cache, which need other packages and libraries."
    ),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "../..",
      traits: [
        "AsyncHTTPClient", "Compression",
        .trait(name: "Macros", condition: .when(traits: ["Macros"])),
      ]),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
  ],
  targets: [
    // A link to that of the benchmarks around this package.
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "benchmark-server",
      dependencies: [
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Sources/BenchmarkServer"),
    .executableTarget(
      name: "request-benchmark",
      dependencies: [
        "AllocationCounter",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitCaching", package: "NetworkKit"),
        .product(
          name: "NetworkKitDiskCache", package: "NetworkKit",
          condition: .when(traits: ["EveryMiddleware"])),
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
        .product(
          name: "NetworkKitObservability", package: "NetworkKit",
          condition: .when(traits: ["EveryMiddleware"])),
        .product(name: "NetworkKitResilience", package: "NetworkKit"),
      ],
      path: "Sources/RequestBenchmark"),
    .executableTarget(
      name: "encoding-benchmark",
      dependencies: [
        "AllocationCounter",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
      ],
      path: "Sources/EncodingBenchmark"),
    .executableTarget(
      name: "request-load",
      dependencies: [
        "AllocationCounter",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ],
      path: "Sources/RequestLoad"),
    .executableTarget(
      name: "element-benchmark",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ],
      path: "Sources/ElementBenchmark"),
    .executableTarget(
      name: "transport-fuzzer",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ],
      path: "Sources/TransportFuzzer"),
  ],
  swiftLanguageModes: [.v6]
)
