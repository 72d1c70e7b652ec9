import Foundation
import HTTPTypes
import Logging
import NetworkKit
import Testing

/// No error and no line of a log breaks its line by a name that it quotes.
@Suite struct QuotedNamesTests {
  private static let name = "X\r\nEvil: 1\u{0}\u{1B}\u{85}\u{2028}"
  private static let shown = #"X\r\nEvil: 1\0\u{1B}\u{85}\u{2028}"#

  @Test func anErrorEscapesTheNamesThatItQuotes() throws {
    let name = Self.name
    let errors = [
      WrittenRequest.error { try $0.setHeader(name, 1) },
      WrittenRequest.error { try $0.setHeaderMap("map", [name: 1]) },
      WrittenRequest.error { try $0.addCookie(name, "a") },
      WrittenRequest.error { try $0.appendPathSegment(name, "") },
      WrittenRequest.error { try $0.addQueryItem("q", [name: Double.nan]) },
      WrittenRequest.error { try $0.setBody(.file(path: name, contentType: "a/b")) },
    ]
    for error in errors {
      let error = try #require(error)
      #expect(error.reason.contains(Self.shown))
      for text in [error.reason, error.description, error.localizedDescription] {
        #expect(!text.contains { $0.isNewline || $0 == "\0" || $0 == "\u{1B}" })
      }
    }
  }

  @Test func aReasonThatIsSetLaterIsEscapedWhenItIsShown() {
    var error = NetworkError(.invalidRequest, "no")
    error.reason = Self.name
    #expect("\(error)" == "\(Self.shown) [invalidRequest]")
  }

  @Test func aTargetAndANameOfARequestAreEscaped() async throws {
    let request = OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: "a.test", path: "/\(Self.name)"),
      name: Self.name)
    let (logger, lines) = LogRecorder.logger()
    let client = HTTPNetworkClient(transport: FakeTransport()) { LoggingMiddleware(logger: logger) }
    let error = await #expect(throws: NetworkError.self) { try await client.send(request) }
    #expect(error?.code == .invalidRequest)
    let texts = [error.map { "\($0)" } ?? "", "\(request)"] + lines.values.map(\.message)
    #expect(texts.count == 4)
    for text in texts { #expect(!text.contains { $0.isNewline || $0 == "\u{1B}" }) }
  }

  @Test func aKeyOfADocumentIsEscaped() throws {
    let error = try #require(throws: NetworkError.self) {
      try NetworkResponse(Array("{\"a\\r\\nb\": \"x\"}".utf8)).decodeJSON([String: Int].self)
    }
    #expect(
      error.reason.hasPrefix(
        #"can't decode the response as JSON: a\r\nb: expected an "#
          + #"integer"#))
  }
}
