import Testing

@testable import OpenAPI

/// Paths whose text has a meaning in an endpoint.
struct EndpointTests {
  @Test(arguments: [
    ("/files/*name", "/files/%2Aname"), ("/files/a*", "/files/a*"), ("/*", "/%2A"),
    ("/items/[id]", "/items/%5Bid%5D"), ("/items[0]/{id}", "/items%5B0%5D/{id}"),
  ])
  func placeholdersOfOtherNotationsAreText(path: String, endpoint: String) throws {
    let result = try imported(paths: "'\(path)': {get: {operationId: fetch}}")
    #expect(result.file("Requests").contains("endpoint: \"\(endpoint)\""))
  }

  @Test func itemsInAPathHaveDecodedNames() throws {
    let result = try imported(
      paths: "'/search?filter%5Btype%5D=a%20b&=c&%zz=d&e': {get: {operationId: search}}")
    #expect(
      result.file("Requests").contains(
        #"endpoint: "/search", query: ["filter[type]": "a b", "%zz": "d", "e": ""]"#))
  }
}
