// swift-tools-version: 6.2

// A client like those that swift-openapi-generator writes, for the table of `Scripts/request-benchmarks`. It's a separate
// package, so that nothing else depends on the generator's runtime.

import PackageDescription

let package = Package(
  name: "OpenAPIPeer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-openapi-runtime.git", from: "1.9.0"),
    .package(
      url: "https://github.com/swift-server/swift-openapi-async-http-client.git", from: "1.5.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "openapi-peer",
      dependencies: [
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "OpenAPIAsyncHTTPClient", package: "swift-openapi-async-http-client"),
        .product(name: "OpenAPIRuntime", package: "swift-openapi-runtime"),
      ],
      path: "Sources/OpenAPIPeer")
  ],
  swiftLanguageModes: [.v6]
)
