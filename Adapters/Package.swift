// swift-tools-version: 6.2

// NetworkKitHummingbird, which serves declared requests with Hummingbird, and an example: an API of five requests, whose
// declarations a server and its clients share.
//
//     swift run --package-path Adapters notes-server
//
// A separate package, so that packages that depend on NetworkKit don't resolve Hummingbird.

import PackageDescription

let package = Package(
  name: "NetworkKitAdapters",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NetworkKitHummingbird", targets: ["NetworkKitHummingbird"]),
    .library(name: "NotesAPI", targets: ["NotesAPI"]),
    .executable(name: "notes-server", targets: ["notes-server"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "../",
      traits: [
        "NIO", "Compression",
        .trait(name: "Macros", condition: .when(traits: ["Macros"])),
      ]),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
  ],
  targets: [
    .target(
      name: "NetworkKitHummingbird",
      dependencies: [
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
      ]),
    .target(
      name: "NotesAPI",
      dependencies: [
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ]),
    .target(
      name: "NotesServer",
      dependencies: [
        "NetworkKitHummingbird", "NotesAPI",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
      ]),
    .executableTarget(
      name: "notes-server",
      dependencies: [
        "NotesAPI", "NotesServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ]),
    // The testing product's server with the same declarations, for clients in other languages.
    .executableTarget(
      name: "notes-sample-server",
      dependencies: [
        "NotesAPI",
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
    // The same handlers with and without declarations, to compare their speed.
    .executableTarget(
      name: "notes-benchmark",
      dependencies: [
        "NotesAPI", "NotesServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NetworkKit", package: "NetworkKit"),
      ],
      path: "Sources/NotesBenchmark"),
    .testTarget(
      name: "NetworkKitHummingbirdTests",
      dependencies: [
        "NetworkKitHummingbird", "NotesServer",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
      ]),
    // The requests of a browser, which both servers receive.
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "NetworkKitHummingbird", "NotesServer",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ],
      resources: [.copy("Page.html")]),
    .testTarget(
      name: "NotesServerTests",
      dependencies: [
        "NotesAPI", "NotesServer",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NetworkKit", package: "NetworkKit"),
        .product(name: "NetworkKitServer", package: "NetworkKit"),
        .product(name: "NetworkKitStreams", package: "NetworkKit"),
        .product(name: "NetworkKitTesting", package: "NetworkKit"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The strict settings of NetworkKit itself, the same for every target.
for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
