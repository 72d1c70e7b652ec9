// swift-tools-version: 6.2

// The modules that `.ci/run` needs to type-check the code for Apple's systems on Linux.

import PackageDescription

let package = Package(
  name: "AppleCheck",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "AppleCheck",
      dependencies: [
        .product(name: "NetworkKitIdentity", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
