// swift-tools-version: 6.2

// The modules that `.ci/run` needs to type-check the Combine publisher on systems without Combine.

import PackageDescription

let package = Package(
  name: "CombineCheck",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: []),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "CombineCheck",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
