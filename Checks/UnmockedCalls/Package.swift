// swift-tools-version: 6.2

// Tests that are expected to fail, with the errors of a user who forgot the mock. `.ci/run` runs them and counts the
// issues; they don't pass by themselves.

import PackageDescription

let package = Package(
  name: "UnmockedCalls",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .trait(
      name: "BenchmarkTraits",
      description: "The traits of the benchmarks, with which a release build can use their folder."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "../..",
      traits: [
        "NIO", "Compression",
        .trait(name: "AsyncHTTPClient", condition: .when(traits: ["BenchmarkTraits"])),
        .trait(name: "Macros", condition: .when(traits: ["Macros"])),
      ])
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
