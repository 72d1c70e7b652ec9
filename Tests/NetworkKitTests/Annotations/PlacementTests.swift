import Foundation
import HTTPTypes
import NetworkKit
import Testing

@NetworkRequest(endpoint: "/users/{id}")
private struct FetchUser {
  typealias ResponseType = String
  let id: Int
  @Query("expand") var fields: [String] = []
}

@Suite struct PlacementTests {
  @Test func placeholderAndQuery() throws {
    let outgoing = try FetchUser(id: 42, fields: ["a b", "c"]).outgoingRequest()
    #expect(outgoing.head.path == "/users/42?expand=a%20b&expand=c")
  }
}
