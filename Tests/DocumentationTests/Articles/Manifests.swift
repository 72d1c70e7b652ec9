// The manifests of the README and the articles. A test can't import SwiftPM's module, so the compiler only parses them.

#if canImport(PackageDescription)
  // swift-tools-version: 6.2

  import PackageDescription

  let package = Package(
    name: "Stars",
    platforms: [.macOS(.v13)],
    dependencies: [
      .package(url: "<repository URL>", branch: "main")
    ],
    targets: [
      .executableTarget(
        name: "Stars",
        dependencies: [
          .product(name: "NetworkKit", package: "NetworkKit")
        ]),
      .testTarget(
        name: "StarsTests",
        dependencies: [
          "Stars",
          .product(name: "NetworkKitTesting", package: "NetworkKit"),
        ]),
    ]
  )

  let app = Package(
    name: "App",
    dependencies: [.package(url: "<repository URL>", branch: "main")],
    targets: [
      .target(name: "App", dependencies: [.product(name: "NetworkKit", package: "NetworkKit")])
    ]
  )

  let urlSessionApp = Package(
    name: "App",
    dependencies: [
      .package(url: "<repository URL>", branch: "main", traits: ["Macros", "URLSession"])
    ])

  let museumPackage = Package(
    name: "Museum",
    targets: [
      .target(
        name: "MuseumAPI",
        dependencies: [.product(name: "NetworkKit", package: "NetworkKit")]),
      .executableTarget(
        name: "MuseumApp",
        dependencies: ["MuseumAPI", .product(name: "NetworkKit", package: "NetworkKit")]),
      .testTarget(
        name: "MuseumAppTests",
        dependencies: [
          "MuseumAPI", "MuseumApp",
          .product(name: "NetworkKitTesting", package: "NetworkKit"),
        ]),
    ]
  )
#endif
