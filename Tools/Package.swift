// swift-tools-version: 6.2

// The command `networkkit`, which imports, exports, compares, and serves OpenAPI documents:
//
//     swift run --package-path Tools networkkit import openapi.yaml --output Sources/API
//     swift run --package-path Tools networkkit export Sources/API --output openapi.yaml
//     swift run --package-path Tools networkkit check Sources/API --against openapi.yaml
//     swift run --package-path Tools networkkit serve Sources/API --port 8080
//
// A separate package, so that packages that depend on NetworkKit don't resolve the dependencies of the command.

import PackageDescription

let package = Package(
  name: "NetworkKitTools",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "networkkit", targets: ["networkkit"]),
    .library(name: "OpenAPI", targets: ["OpenAPI"]),
  ],
  dependencies: [
    .package(name: "NetworkKit", path: "..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
  ],
  targets: [
    .target(
      name: "OpenAPI",
      dependencies: [
        .product(name: "NetworkKitDeclarations", package: "NetworkKit"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "networkkit",
      dependencies: [
        "OpenAPI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "OpenAPITests",
      dependencies: ["OpenAPI"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The strict settings of NetworkKit itself, the same for every target.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
