// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Releases",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "NetworkKit", path: "../NetworkKit")
  ],
  targets: [
    .executableTarget(
      name: "Releases",
      dependencies: [.product(name: "NetworkKit", package: "NetworkKit")]),
    .testTarget(
      name: "ReleasesTests",
      dependencies: [
        "Releases",
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
  ]
)
