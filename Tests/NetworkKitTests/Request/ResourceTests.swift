import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// The errors of a resource's closure.
@Suite struct ResourceTests {
  private struct SaysItsValue: Error, CustomStringConvertible {
    let description = "hush"
  }

  private enum Kind: String, Decodable { case user }

  private struct Session: Decodable {
    let access_token: Kind
  }

  private func error<Value: Sendable>(
    of body: String, _ parse: @escaping @Sendable (Data) throws -> Value
  ) async throws -> NetworkError {
    let transport = FakeTransport { _ in
      NetworkResponse(Array(body.utf8), headers: [.contentType: "text/plain"])
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let url = try #require(URL(string: "https://a.test/session"))
    return try #require(
      await #expect(throws: NetworkError.self) {
        try await client.load(Resource(url: url, parse: parse))
      })
  }

  @Test func aBodyIsSent() async throws {
    let transport = FakeTransport { request in
      NetworkResponse(Array("\(request.head.method): \(request.bodyText ?? "")".utf8))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let draft = RequestBody.text(#"{"title": "Macros"}"#, contentType: "application/json")
    let url = try #require(URL(string: "/episodes"))
    let resource = Resource<Data>(url: url, method: .post, body: draft)
    let text = String(decoding: try await client.load(resource), as: UTF8.self)
    #expect(text == #"POST: {"title": "Macros"}"#)
    #expect(transport.requests.first?.head.headerFields[.contentType] == "application/json")
    let rejected = await #expect(throws: NetworkError.self) {
      try await client.load(Resource<Data>(url: url, body: draft))
    }
    #expect(rejected?.code == .invalidBody)
  }

  @Test func noReasonContainsTheTextOfAnError() async throws {
    let error = try await error(of: "text") { _ -> String in throw SaysItsValue() }
    #expect(error.code == .decodingFailed)
    #expect(error.reason == "Resource.parse can't decode String: SaysItsValue was thrown")
    #expect(error.underlyingError is SaysItsValue)
    for text in printedForms(of: error) + [error.localizedDescription] {
      #expect(!text.contains("hush"))
    }
  }

  @Test func aSensitiveValueIsInNoDecodingError() async throws {
    let error = try await error(of: #"{"access_token": "hush"}"#) { data in
      try JSONDecoder().decode(Session.self, from: data).access_token == .user
    }
    #expect(error.code == .invalidValue)
    #expect(error.reason == "can't decode the response body: access_token: the value isn't valid")
    #expect(error.underlyingError is DecodingError)
    for text in printedForms(of: error) + [error.localizedDescription] {
      #expect(!text.contains("hush"))
    }
  }

  @Test func aMissingKeyIsNamed() async throws {
    let error = try await error(of: "{}") { data in
      try JSONDecoder().decode(Session.self, from: data).access_token == .user
    }
    #expect(error.code == .missingKey)
    #expect(error.reason == "can't decode the response body: access_token: the key is missing")
  }

  /// A closure can read any format, so a body that isn't JSON isn't the mistake.
  @Test func aPropertyListIsNotTakenForAPage() async throws {
    let list = #"<?xml version="1.0"?><plist version="1.0"><dict></dict></plist>"#
    let error = try await error(of: list) { data in
      try PropertyListDecoder().decode(Session.self, from: data).access_token == .user
    }
    #expect(error.code == .missingKey)
    #expect(error.reason == "can't decode the response body: access_token: the key is missing")
    let unreadable = try await self.error(of: "<html>") { data in
      try PropertyListDecoder().decode(Session.self, from: data).access_token == .user
    }
    #expect(unreadable.reason == "can't decode the response body: Resource.parse can't read it")
  }

  @Test func anErrorOfTheLibraryIsThrownAsItIs() async throws {
    let error = try await error(of: "text") { _ -> String in
      throw NetworkError(.unacceptableStatus, "not ready")
    }
    #expect(error.code == .unacceptableStatus)
    #expect(error.reason == "not ready")
    #expect(error.response?.text == "text")
  }
}
