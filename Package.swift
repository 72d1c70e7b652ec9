// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "NetworkKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "NetworkKit", targets: ["NetworkKit"]),
    .library(name: "NetworkKitJSON", targets: ["NetworkKitJSON"]),
    .library(name: "NetworkKitCaching", targets: ["NetworkKitCaching"]),
    .library(name: "NetworkKitDiskCache", targets: ["NetworkKitDiskCache"]),
    .library(name: "NetworkKitIdentity", targets: ["NetworkKitIdentity"]),
    .library(name: "NetworkKitObservability", targets: ["NetworkKitObservability"]),
    .library(name: "NetworkKitRecording", targets: ["NetworkKitRecording"]),
    .library(name: "NetworkKitResilience", targets: ["NetworkKitResilience"]),
    .library(name: "NetworkKitServer", targets: ["NetworkKitServer"]),
    .library(name: "NetworkKitStreams", targets: ["NetworkKitStreams"]),
    .library(name: "NetworkKitTesting", targets: ["NetworkKitTesting"]),
    // The reader of declarations, which the macros and the command in Tools share. Apps don't use it.
    .library(name: "NetworkKitDeclarations", targets: ["NetworkKitDeclarations"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description:
        "@NetworkRequest, @JSONDecodable, and the other annotations; builds swift-syntax."),
    .trait(
      name: "NIO",
      description:
        "NIOTransport, the default transport, with the library's own connections; builds SwiftNIO."
    ),
    .trait(
      name: "Compression",
      description: "Decompression of gzip and deflate responses; links the system's zlib."),
    .trait(
      name: "URLSession",
      description:
        "URLSessionTransport on Linux, by FoundationNetworking and libcurl; on Apple platforms, "
        + "it's always available."
    ),
    .trait(
      name: "AsyncHTTPClient",
      description: "AsyncHTTPClientTransport; builds AsyncHTTPClient.",
      enabledTraits: ["NIO"]),
    .trait(
      name: "Brotli",
      description: "Decompression of Brotli responses; links the system's libbrotlidec.",
      enabledTraits: ["Compression"]),
    .trait(
      name: "Zstandard",
      description: "Decompression of Zstandard responses; links the system's libzstd.",
      enabledTraits: ["Compression"]),
    .default(enabledTraits: ["Macros", "NIO", "Compression"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"605.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay.git", from: "1.13.0"),
  ],
  targets: [
    .target(
      name: "NetworkKitDeclarations",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Macros",
      exclude: ["Plugin"]),
    .macro(
      name: "NetworkKitMacros",
      dependencies: [
        "NetworkKitDeclarations",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Macros/Plugin"),
    .target(
      name: "CNetworkKitZlib",
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "CNetworkKitSQLite",
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "CNetworkKitBrotli",
      linkerSettings: [.linkedLibrary("brotlidec")]),
    .target(
      name: "CNetworkKitZstandard",
      linkerSettings: [.linkedLibrary("zstd")]),
    // Locks, queues, hash functions, hosts, URLs, percent-encoding, and lines that several modules use. It isn't a
    // product, and contains nothing of HTTP but the syntax of header fields.
    .target(name: "NetworkKitSupport"),
    .target(
      name: "NetworkKitJSON",
      dependencies: [
        "NetworkKitSupport",
        .target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"])),
      ]),
    .target(
      name: "NetworkKit",
      dependencies: [
        "NetworkKitJSON",
        "NetworkKitSupport",
        .target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"])),
        .target(name: "CNetworkKitZlib", condition: .when(traits: ["Compression"])),
        .target(name: "CNetworkKitBrotli", condition: .when(traits: ["Brotli"])),
        .target(name: "CNetworkKitZstandard", condition: .when(traits: ["Zstandard"])),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOHPACK", package: "swift-nio-http2",
          condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOHTTP2", package: "swift-nio-http2",
          condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOSOCKS", package: "swift-nio-extras", condition: .when(traits: ["NIO"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["NIO"])),
        .product(name: "NIOTLS", package: "swift-nio", condition: .when(traits: ["NIO"])),
      ]),
    // The modules above the core, to the next comment, use only its public API, and NetworkKitSupport, which apps don't
    // have. The compiler proves that an app's own middleware or storage can do the same.
    moduleAbove("NetworkKitCaching"),
    .target(
      name: "NetworkKitDiskCache",
      dependencies: ["NetworkKit", "NetworkKitCaching", "CNetworkKitSQLite"],
      packageAccess: false),
    moduleAbove("NetworkKitIdentity", [.product(name: "Logging", package: "swift-log")]),
    moduleAbove(
      "NetworkKitObservability",
      [
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    moduleAbove(
      "NetworkKitRecording",
      [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")]),
    moduleAbove("NetworkKitResilience"),
    moduleAbove(
      "NetworkKitServer",
      [
        "NetworkKitStreams",
        .target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"])),
      ]),
    moduleAbove(
      "NetworkKitStreams",
      [.target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"]))]),
    // The support for tests.
    .target(
      name: "NetworkKitTesting",
      dependencies: [
        "NetworkKit",
        "NetworkKitRecording",
        "NetworkKitServer",
        "NetworkKitSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["NIO"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["NIO"])),
      ]),
    .target(
      name: "TestLimits",
      path: "Tests/Limits"),
    .testTarget(
      name: "NetworkKitMacrosTests",
      dependencies: [
        "NetworkKitDeclarations",
        "TestLimits",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "NetworkKitJSONTests",
      dependencies: ["NetworkKitJSON"],
      exclude: ["Schema/SchemaModels.json"]),
    .testTarget(
      name: "NetworkKitTests",
      dependencies: [
        "NetworkKit",
        "NetworkKitCaching",
        "NetworkKitDiskCache",
        "NetworkKitIdentity",
        "NetworkKitObservability",
        "NetworkKitRecording",
        "NetworkKitResilience",
        "NetworkKitServer",
        "NetworkKitStreams",
        "NetworkKitSupport",
        "NetworkKitTesting",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      exclude: ["Recording/__Recordings__", "ReliabilityCases.md"]),
    .testTarget(
      name: "NetworkKitServerTests",
      dependencies: [
        "NetworkKit",
        "NetworkKitServer",
        "NetworkKitStreams",
        "NetworkKitSupport",
        "TestLimits",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ]),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["NetworkKit"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "NetworkKit",
        "NetworkKitCaching",
        "NetworkKitDiskCache",
        "NetworkKitIdentity",
        "NetworkKitObservability",
        "NetworkKitRecording",
        "NetworkKitResilience",
        "NetworkKitServer",
        "NetworkKitStreams",
        "NetworkKitSupport",
        "NetworkKitTesting",
      ],
      exclude: ["Articles/__Recordings__"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The strict settings, the same for every target.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// Apple requires the reasons for the use of file timestamps. Elsewhere, the files would only add bundles to each app.
for target in package.targets where ["NetworkKit", "NetworkKitServer"].contains(target.name) {
  #if canImport(Darwin)
    target.resources = [.copy("PrivacyInfo.xcprivacy")]
  #else
    target.exclude.append("PrivacyInfo.xcprivacy")
  #endif
}

/// Returns the target of a module that uses the core's public API.
func moduleAbove(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: [
      "NetworkKit",
      "NetworkKitSupport",
      .product(name: "HTTPTypes", package: "swift-http-types"),
    ] + dependencies,
    packageAccess: false)
}
