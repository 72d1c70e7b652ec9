// swift-tools-version: 6.2

// A million random requests of each declaration in the tests of NetworkKitServer, in a release build. Packages with the
// same traits can share its build folder. `Scripts/round-trips` runs it.

import PackageDescription

let package = Package(
  name: "RoundTrips",
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
        "AsyncHTTPClient", "Compression",
        .trait(name: "Macros", condition: .when(traits: ["Macros"])),
      ]),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
  ],
  targets: [
    // The declared requests and their random values are links to files of the tests.
    .executableTarget(
      name: "round-trips",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
      ],
      path: "Sources/RoundTrips")
  ],
  swiftLanguageModes: [.v6]
)
