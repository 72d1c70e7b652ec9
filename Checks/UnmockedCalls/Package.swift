// swift-tools-version: 6.2

// Tests that are expected to fail, with the errors of a user who forgot the mock. `.ci/run` runs them and counts the
// issues; they don't pass by themselves.

import PackageDescription

// `.ci/run` builds the release configuration with the transport of the benchmarks, and in the same folder.
let transport = Context.environment["NETWORKKIT_TRANSPORT"] ?? "NIO"

let package = Package(
  name: "UnmockedCalls",
  platforms: [.macOS(.v13)],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "../..",
      traits: [
        .trait(name: transport), "Compression",
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
