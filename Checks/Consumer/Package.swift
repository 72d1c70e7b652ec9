// swift-tools-version: 6.2

// A user without traits: no macros, no transport, no swift-syntax and no SwiftNIO to build.

import PackageDescription

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: [])
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
  ],
  swiftLanguageModes: [.v6]
)
