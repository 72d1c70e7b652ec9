// swift-tools-version: 6.2

// The speed of reading and writing JSON, measured as in a user's app: the annotated models are in a separate module,
// and built for release.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "json-benchmark", targets: ["json-benchmark"])
  ],
  traits: [
    .trait(
      name: "Macros",
      description: "The compiler plug-in; without it, the build needs the path of one that exists."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "NetworkKit", path: "..",
      traits: [.trait(name: "Macros", condition: .when(traits: ["Macros"]))])
  ],
  targets: [
    .target(
      name: "BenchmarkModels",
      dependencies: [
        .product(name: "NetworkKitJSON", package: "NetworkKit")
      ]),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "json-benchmark",
      dependencies: [
        "AllocationCounter",
        "BenchmarkModels",
        .product(name: "NetworkKitJSON", package: "NetworkKit"),
      ],
      path: "Sources/JSONBenchmark"),
  ],
  swiftLanguageModes: [.v6]
)
