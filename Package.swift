// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "NetworkKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "NetworkKit", targets: ["NetworkKit"]),
    .library(name: "NetworkKitJSON", targets: ["NetworkKitJSON"]),
    .library(name: "NetworkKitTesting", targets: ["NetworkKitTesting"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description: "@NetworkRequest, @JSONDecodable and their markers; builds swift-syntax."),
    .trait(
      name: "AsyncHTTPClient",
      description:
        "AsyncHTTPClientTransport, the default transport if it is enabled; builds SwiftNIO."),
    .trait(
      name: "Compression",
      description: "Decompression, which inflates gzip and deflate; links the system's zlib."),
    .trait(
      name: "URLSession",
      description:
        "URLSessionTransport on Linux, by FoundationNetworking and libcurl; on Apple platforms it is always there."
    ),
    .default(enabledTraits: ["Macros", "AsyncHTTPClient", "Compression"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.1"..<"604.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay.git", from: "1.13.0"),
  ],
  targets: [
    .macro(
      name: "NetworkKitMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "Sources/Macros"),
    .target(
      name: "CNetworkKitZlib",
      linkerSettings: [.linkedLibrary("z")]),
    .target(
      name: "NetworkKitJSON",
      dependencies: [
        .target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"]))
      ]),
    .target(
      name: "NetworkKit",
      dependencies: [
        "NetworkKitJSON",
        .target(name: "NetworkKitMacros", condition: .when(traits: ["Macros"])),
        .target(name: "CNetworkKitZlib", condition: .when(traits: ["Compression"])),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(
          name: "AsyncHTTPClient", package: "async-http-client",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHPACK", package: "swift-nio-http2",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOHTTP2", package: "swift-nio-http2",
          condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
        .product(
          name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
      ]),
    .target(
      name: "NetworkKitTesting",
      dependencies: [
        "NetworkKit",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "NetworkKitMacrosTests",
      dependencies: [
        "NetworkKitMacros",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "NetworkKitJSONTests",
      dependencies: ["NetworkKitJSON"]),
    .testTarget(
      name: "NetworkKitTests",
      dependencies: [
        "NetworkKit",
        "NetworkKitTesting",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
      ]),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["NetworkKit"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "NetworkKit",
        "NetworkKitTesting",
      ]),
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
