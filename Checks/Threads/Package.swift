// swift-tools-version: 6.2

// The tests of the transport and of the consumer by themselves, for the thread sanitizer: they're built here without
// macros, and so without swift-syntax.

import PackageDescription

let package = Package(
  name: "Threads",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: ["NIO", "Compression"]),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit")
      ]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [
        "Consumer",
        .product(name: "NetworkKitResilience", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "ThreadsTests",
      dependencies: [
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTP2", package: "swift-nio-http2"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
