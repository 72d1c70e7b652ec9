// swift-tools-version: 6.2

// Tests that are expected to fail: what a user sees who forgot the mock. Run by `.ci/run`, which
// counts the issues; nothing here is meant to be green by itself.

import PackageDescription

let package = Package(
  name: "UnmockedCalls",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "UnmockedCallsTests",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
