// swift-tools-version: 6.2

// A user of the disk cache. One tool is killed while it writes, the other measures.

import PackageDescription

let package = Package(
  name: "DiskCache",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    // The traits of the request benchmarks, with which `.ci/run` shares a folder.
    .package(
      name: "NetworkKit", path: "../..",
      traits: [
        "AsyncHTTPClient", "Compression",
        .trait(name: "Macros", condition: .when(traits: ["Macros"])),
      ])
  ],
  targets: [
    .executableTarget(
      name: "CacheWriter",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitDiskCache", package: "NetworkKit"),
      ]),
    .executableTarget(
      name: "CacheTiming",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitDiskCache", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
