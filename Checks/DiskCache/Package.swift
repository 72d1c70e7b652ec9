// swift-tools-version: 6.2

// A user of the disk cache alone: no macros, no transport. One tool is killed while it writes, the other measures.

import PackageDescription

let package = Package(
  name: "DiskCache",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "CacheWriter",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitCaching", package: "NetworkKit"),
        .product(name: "NetworkKitDiskCache", package: "NetworkKit"),
      ]),
    .executableTarget(
      name: "CacheTiming",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitCaching", package: "NetworkKit"),
        .product(name: "NetworkKitDiskCache", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
