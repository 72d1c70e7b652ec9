import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Responses that aren't JSON though JSON was expected: the error names what the server sent.
@Suite struct ForeignFormatTests {
  @JSONDecodable
  struct User {
    let id: Int
  }

  struct Coded: Decodable {
    let id: Int
  }

  private func response(_ body: String, _ contentType: String?) -> NetworkResponse {
    NetworkResponse(
      Array(body.utf8), headers: contentType.map { [.contentType: $0] } ?? [:])
  }

  private static let page = "the response may be from a proxy or a login page"
  private static let other = "to read a format other than JSON, use String, Data, or a BodyCoder"

  @Test(
    arguments: [
      (
        "<!DOCTYPE html><p>hush", "text/html; charset=utf-8",
        "HTML (Content-Type: text/html); \(page)"
      ),
      ("<html>hush", nil, "HTML; \(page)"), ("\n <HTML lang=hush>", nil, "HTML; \(page)"),
      ("<!doctype HTML>hush", "application/json", "HTML (Content-Type: application/json); \(page)"),
      ("hush", "TEXT/HTML", "HTML (Content-Type: text/html); \(page)"),
      ("not hush", "text/plain", "text/plain; \(other)"),
      (" ", "text/plain", "text/plain; \(other)"),
      ("<?xml version='1.0'?><hush/>", "application/xml", "application/xml; \(other)"),
      ("<?xml version='1.0'?><hush/>", nil, "XML; \(other)"),
      ("<hush/>", "application/json", "XML (Content-Type: application/json); \(other)"),
    ] as [(String, String?, String)])
  func theErrorNamesTheFormat(body: String, contentType: String?, expected: String) throws {
    let response = response(body, contentType)
    for decode in [
      { () throws in _ = try response.decodeJSON(User.self) },
      { () throws in _ = try response.decode(Coded.self, with: JSONCoder()) },
      { () throws in
        _ = try response.decode([String: Int].self, with: JSONCoder(prefersCodable: true))
      },
    ] {
      let error = try #require(throws: NetworkError.self) { try decode() }
      #expect(error.code == .invalidJSON)
      #expect(error.reason == "expected JSON, but the server sent \(expected)")
      #expect(error.response?.bytes == response.bytes)
      for text in printedForms(of: error) { #expect(!text.contains("hush")) }
    }
  }

  @Test(
    arguments: [
      (#"{"id": "x"}"#, "text/plain", NetworkError.Code.typeMismatch),
      (#"{"name": 1}"#, "text/html", .missingKey), ("42", "text/plain", .typeMismatch),
      (#"{"id": "#, "text/plain", .invalidJSON), ("[1", nil, .invalidJSON),
      ("x", nil, .invalidJSON),
      ("x", "application/problem+json", .invalidJSON),
    ] as [(String, String?, NetworkError.Code)])
  func whatMayBeJSONIsReadAsJSON(body: String, contentType: String?, code: NetworkError.Code) throws
  {
    let error = try #require(throws: NetworkError.self) {
      try response(body, contentType).decodeJSON(User.self)
    }
    #expect(error.reason.hasPrefix("can't decode the response as JSON: "))
    #expect(error.code == code)
  }

  @Test(arguments: [
    "a\r\nb/c", "text", "text/pl ain; x", "text/" + String(repeating: "x", count: 200),
  ])
  func aContentTypeThatIsNoneIsNotRepeated(contentType: String) throws {
    let error = try #require(throws: NetworkError.self) {
      try response("<html>", contentType).decodeJSON(User.self)
    }
    #expect(error.reason == "expected JSON, but the server sent HTML; \(Self.page)")
  }

  @Test func theBodyOfAnErrorNamesItsFormatToo() throws {
    let page = NetworkResponse(
      Array("<html>hush".utf8), status: .badGateway, headers: [.contentType: "text/html"])
    let failure = NetworkError(.serverError, "no", response: page)
    let error = try #require(throws: JSONError.self) { try failure.decodeBody(as: User.self) }
    #expect("\(error)" == "expected JSON, found HTML (Content-Type: text/html)")
    #expect(error.code == .invalidSyntax)
  }

  @Test func aResourceNamesTheFormatToo() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array("<html>".utf8), headers: [.contentType: "text/html"])
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let url = try #require(URL(string: "https://a.test/users"))
    let error = await #expect(throws: NetworkError.self) {
      try await client.load(Resource<[User]>(url: url))
    }
    #expect(
      error?.reason == "expected JSON, but the server sent HTML (Content-Type: text/html); "
        + "\(Self.page)")
  }
}
