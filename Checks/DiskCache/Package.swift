// swift-tools-version: 6.2

// A user of the disk cache alone: no macros, no transport. One tool is killed while it writes, the other measures.
// `.ci/run` enables the traits of the benchmarks, and builds both packages in the same folder.

import PackageDescription

let package = Package(
  name: "DiskCache",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(
      name: "BenchmarkTraits",
      description: "The traits of the benchmarks, with which a release build can use their folder.")
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "../..",
      traits: [
        .trait(name: "AsyncHTTPClient", condition: .when(traits: ["BenchmarkTraits"])),
        .trait(name: "Compression", condition: .when(traits: ["BenchmarkTraits"])),
      ])
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
