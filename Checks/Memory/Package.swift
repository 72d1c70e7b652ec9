// swift-tools-version: 6.2

// The tests of the JSON reader and writer by themselves, for the address sanitizer: the code that accesses memory is
// built in seconds here, without macros and transport.

import PackageDescription

let package = Package(
  name: "Memory",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: [])
  ],
  targets: [
    .testTarget(
      name: "MemoryTests",
      dependencies: [
        .product(name: "NetworkKitJSON", package: "NetworkKit")
      ])
  ],
  swiftLanguageModes: [.v6]
)
