// swift-tools-version: 6.2

// An app: declared requests over URLSession, and no SwiftNIO to build. Stars is the program of the article "Getting
// started".

import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(name: "NetworkKit", path: "../..", traits: ["Macros", "URLSession"])
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit")
      ]),
    .executableTarget(
      name: "Stars",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit")
      ]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "App",
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
    .testTarget(
      name: "StarsTests",
      dependencies: [
        "Stars",
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
