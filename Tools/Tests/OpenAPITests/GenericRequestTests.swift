import Testing

@testable import OpenAPI

/// Generic requests, and requests that are also models.
struct GenericRequestTests {
  @Test func aTypeAliasIsARequest() throws {
    let result = try declarations(
      """
      @JSONDecodable
      struct User { let id: Int }

      @NetworkRequest(endpoint: "/lists/{name}")
      struct FetchList<Element: JSONDecodable & Sendable> {
        typealias ResponseType = [Element]
        let name: String
        @Query var first: Element?
      }

      @NetworkRequest(endpoint: "/items/{id}")
      struct FetchItem<ResponseType: JSONDecodable & Sendable> {
        let id: Int
      }

      @NetworkRequest(endpoint: "/other")
      struct FetchOther<ResponseType: JSONDecodable & Sendable> {}

      enum Users {
        typealias FetchAll = FetchList<User>
      }
      typealias FetchNames = FetchItem<[String: String]>
      """)
    #expect(result.contract.requests.map(\.name) == ["Users.FetchAll", "FetchNames"])
    let list = try #require(result.request("Users.FetchAll"))
    #expect(list.response.identity == "value [User]")
    #expect(list.parameters.map(\.property.type.swift) == ["String", "User"])
    #expect(result.request("FetchNames")?.response.identity == "value [String: String]")
    #expect(
      result.messages == [
        "17: omitted: 'FetchOther' is generic, so only its type aliases are read, such as 'typealias FetchUsers = FetchOther<User>'"
      ])
  }

  @Test func aRequestCanBeAModel() throws {
    let result = try declarations(
      """
      /// Finds places.
      @NetworkRequest(endpoint: "/places")
      @JSONDecodable(schema: true)
      struct FindPlaces {
        typealias ResponseType = [String]
        @JSONRange(1...5) @Query("n") var count = 1
        let text: String
      }

      @NetworkRequest(endpoint: "/searches", method: .post)
      struct SaveSearch {
        @Body let search: FindPlaces
      }
      """)
    #expect(result.messages == [])
    #expect(result.request("FindPlaces")?.parameters.map(\.property.key) == ["n", "text"])
    #expect(result.model("FindPlaces")?.object?.properties.map(\.key) == ["count", "text"])
    let body = result.request("SaveSearch")?.body.properties.first?.type
    #expect(body?.model === result.model("FindPlaces"))
  }
}
