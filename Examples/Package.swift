// swift-tools-version: 6.2

// The examples of NetworkKit, of which the largest is `httpbin`, a command line for httpbin.org and servers like it.
// It brings such a server along, which receives the same declared requests, so that it runs on a fresh machine with no
// network:
//
//     swift run --package-path Examples httpbin user yoxisem544
//
// BirdsApp is an app with SwiftUI, whose view models are tested everywhere. XMLExample adds a body format that NetworkKit
// doesn't contain, with the package XMLCoder. SigningExample signs requests by HTTP Message Signatures (RFC 9421).
// GatewayExample is a server that sends requests to another one.
//
// A separate package, so that packages that depend on NetworkKit don't resolve the dependencies of examples.

import PackageDescription

let package = Package(
  name: "NetworkKitExamples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "httpbin", targets: ["httpbin"]),
    .library(name: "HTTPBinServer", targets: ["HTTPBinServer"]),
  ],
  dependencies: [
    .package(name: "NetworkKit", path: "../"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/CoreOffice/XMLCoder.git", from: "0.18.2"),
  ],
  targets: [
    // The requests that the command line sends and the server receives.
    .target(
      name: "HTTPBinAPI",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ]),
    .target(
      name: "HTTPBinServer",
      dependencies: [
        "HTTPBinAPI",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .target(
      name: "HTTPBinCLI",
      dependencies: [
        "HTTPBinAPI",
        "HTTPBinServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitCaching", package: "NetworkKit"),
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
        .product(name: "NetworkKitObservability", package: "NetworkKit"),
        .product(name: "NetworkKitRecording", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .executableTarget(
      name: "httpbin",
      dependencies: [
        "HTTPBinCLI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "XMLExample",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "XMLCoder", package: "XMLCoder"),
      ]),
    .target(
      name: "GatewayExample",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ]),
    .target(
      name: "SigningExample",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
      ]),
    // The app: its requests, its view models, and its views.
    .target(
      name: "BirdsAPI",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ]),
    .target(
      name: "BirdsModel",
      dependencies: [
        "BirdsAPI",
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ]),
    .executableTarget(
      name: "BirdsApp",
      dependencies: [
        "BirdsAPI", "BirdsModel",
        .product(name: "NetworkKit", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "BirdsTests",
      dependencies: [
        "BirdsAPI", "BirdsModel",
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ],
      exclude: ["__Recordings__"]),
    .testTarget(
      name: "HTTPBinServerTests",
      dependencies: [
        "HTTPBinServer",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ]),
    .testTarget(
      name: "HTTPBinCLITests",
      dependencies: [
        "HTTPBinCLI", "HTTPBinServer", "httpbin",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "XMLExampleTests",
      dependencies: [
        "HTTPBinServer", "XMLExample",
        .product(name: "NetworkKit", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "GatewayExampleTests",
      dependencies: [
        "GatewayExample",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "SigningExampleTests",
      dependencies: [
        "SigningExample",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The strict settings of NetworkKit itself, the same for every target.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // The compiler would report the imports of HTTPBinAPI as unused, because only generated code uses them outside it.
  guard target.name != "HTTPBinAPI" else { continue }
  target.swiftSettings?.append(.enableUpcomingFeature("InternalImportsByDefault"))
}
