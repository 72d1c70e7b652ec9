// swift-tools-version: 6.2

// An app: declared requests over URLSession, and no SwiftNIO to build.

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: ["Macros", "URLSession"])
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit")
      ]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
