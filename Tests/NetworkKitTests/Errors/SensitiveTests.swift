import Foundation
import HTTPTypes
import Logging
import NetworkKit
import Testing

/// Tests that a sensitive value is sent, and that no description, log, error, or command shows it in any encoding.
@Suite(.timeLimit(.minutes(60))) struct SensitiveTests {
  private func expectNoTrace(
    in texts: [String], of placement: SensitivePlacement,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      for trace in SensitivePlacement.traces {
        #expect(
          !text.contains(trace), "\(placement.testDescription)", sourceLocation: sourceLocation)
      }
    }
  }

  /// The text that is sent.
  private func wireText(of request: OutgoingRequest) -> String {
    let fields = request.head.headerFields.map { "\($0.name): \($0.value)\n" }.joined()
    return (request.head.path ?? "") + "\n" + fields + (request.bodyText ?? "")
  }

  @Test(arguments: SensitivePlacement.all)
  func isSentAndSeenByWhoAsksForIt(placement: SensitivePlacement) throws {
    let outgoing = try placement.request.makeOutgoingRequest()
    let wire = wireText(of: outgoing)
    #expect(SensitivePlacement.traces.contains { wire.contains($0) })
    let command = try placement.request.curlCommand(showingSecrets: true)
    let isUpload = outgoing.body.length != 0 && command.contains("=@-")
    #expect(isUpload || SensitivePlacement.traces.contains { command.contains($0) })
  }

  @Test(arguments: SensitivePlacement.all)
  func isInNoDescriptionOfTheRequest(placement: SensitivePlacement) throws {
    let outgoing = try placement.request.makeOutgoingRequest()
    let identity = try #require(outgoing.identity)
    expectNoTrace(
      in: printedForms(of: placement.request) + printedForms(of: outgoing)
        + printedForms(of: identity), of: placement)
  }

  @Test(arguments: SensitivePlacement.all)
  func isInNoCurlCommand(placement: SensitivePlacement) throws {
    let command = try placement.request.curlCommand
    #expect(command.contains(redactionMark) && command.contains("X-Plain: shown"))
    expectNoTrace(in: [command], of: placement)
  }

  @Test(arguments: SensitivePlacement.all)
  func isInNoList(placement: SensitivePlacement) throws {
    let list = try placement.request.parameterDescriptions()
    expectNoTrace(in: printedForms(of: list), of: placement)
    #expect(list.contains { $0.isSensitive || $0.text.contains(redactionMark) })
    #expect(list.last?.description == "header X-Plain: shown")
  }

  @Test(arguments: SensitivePlacement.all)
  func isInNoLogAndNoError(placement: SensitivePlacement) async throws {
    for status in [HTTPResponse.Status.ok, .found, .notFound] {
      let (logger, lines) = LogRecorder.logger()
      // The second response of the redirect goes to another origin, with the rest of the request.
      let transport = FakeTransport { request throws(NetworkError) in
        guard request.head.authority != "b.test" else {
          throw NetworkError(.connectionLost, "lost", transmission: .mayHaveBeenSent)
        }
        let location = "https://b.test" + (request.head.path ?? "/")
        return NetworkResponse([], status: status, headers: [.location: location])
      }
      let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
        LoggingMiddleware(logger: logger)
      }
      do throws(NetworkError) {
        try await client.perform(placement.request)
        #expect(status == .ok)
      } catch {
        #expect(status != .ok)
        expectNoTrace(in: printedForms(of: error), of: placement)
        expectNoTrace(in: [error.localizedDescription], of: placement)
      }
      #expect(lines.values.count > 1)
      expectNoTrace(in: lines.values.map(\.description), of: placement)
    }
  }

  @Test(arguments: SensitivePlacement.all)
  func isInNothingThatAMockRemembers(placement: SensitivePlacement) async throws {
    let mock = MockNetworkClient()
    mock.stub(WrittenRequest.self) { _ in }
    try await mock.perform(placement.request)
    expectNoTrace(in: printedForms(of: mock.recordedRequests), of: placement)
    expectNoTrace(in: printedForms(of: mock.requests(of: WrittenRequest.self)), of: placement)
  }

  @Test func isHiddenWhereTheAnnotationSaysSo() throws {
    let secret = SensitivePlacement.token
    let request = DeclaredSecrets(
      id: secret, item: secret, field: secret, map: ["a": secret], flag: secret, member: secret,
      nested: secret)
    let list = try request.parameterDescriptions()
    let texts = printedForms(of: request) + printedForms(of: try request.makeOutgoingRequest())
    for text in texts + printedForms(of: list) + [try request.curlCommand] {
      for trace in SensitivePlacement.traces { #expect(!text.contains(trace)) }
    }
    #expect(list.map(\.isSensitive) == Array(repeating: true, count: 7))
  }

  // MARK: Values that can't be encoded

  private struct SaysItsValue: Encodable {
    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        "hush", .init(codingPath: [], debugDescription: "hush is no number"))
    }
  }

  private static let spoilt = [
    SensitivePlacement("a segment") { try $0.appendPathSegment("id", "hush\r\n", .sensitive) },
    SensitivePlacement("a query item") {
      try $0.addQueryItem("a", ["hush,1", "hush"], .arrays(.commaSeparated), .sensitive)
    },
    SensitivePlacement("a map") { try $0.addQueryMap("a", "hush", .sensitive) },
    SensitivePlacement("a header field") { try $0.setHeader("X-A", "hush\r\n", .sensitive) },
    SensitivePlacement("a cookie") { try $0.addCookie("a", "hush hush") },
    SensitivePlacement("a URL") { try $0.setURL("a", "ftp://hush@hush.test/hush", .sensitive) },
    SensitivePlacement("a member of JSON") { request in
      try request.addJSONField("a", "hush", .sensitive)
      try request.addJSONField("a", "hush", .sensitive)
    },
    SensitivePlacement("a body", .post) { request in
      request.isBodySensitive = true
      try request.setBody(SaysItsValue())
    },
  ]

  @Test(arguments: spoilt)
  func isInNoErrorOfAnEncoding(placement: SensitivePlacement) throws {
    let error = #expect(throws: NetworkError.self) { try placement.request.makeOutgoingRequest() }
    let spoilt = try #require(error)
    #expect([.invalidParameter, .invalidBody].contains(spoilt.code))
    #expect(spoilt.request?.name == "WrittenRequest")
    expectNoTrace(in: printedForms(of: spoilt), of: placement)
    expectNoTrace(in: printedForms(of: placement.request), of: placement)
  }

  @Test func anUnderlyingErrorIsKeptButNotDumped() {
    let underlyingError = EncodingError.invalidValue(
      "hush", .init(codingPath: [], debugDescription: "hush"))
    let error = NetworkError(.invalidBody, "no", underlyingError: underlyingError)
    #expect(error.underlyingError is EncodingError)
    for text in printedForms(of: error) { #expect(!text.contains("hush")) }
  }
}

@NetworkRequest(endpoint: "/secrets/{id}", method: .put)
private struct DeclaredSecrets {
  @Sensitive let id: String
  @Sensitive @Query let item: String
  @Sensitive @Header("X-Field") let field: String
  @Sensitive @QueryMap let map: [String: String]
  @Sensitive @QueryFlag let flag: String
  @Sensitive let member: String
  @Sensitive @JSONKey("user.nested") let nested: String
}

/// The replacement for a sensitive value.
private let redactionMark = "<redacted>"
