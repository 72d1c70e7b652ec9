import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// Responses whose lines are JSON.
@Suite(.timeLimit(.minutes(60))) struct JSONLinesTests {
  struct Export: NetworkRequest {
    typealias ResponseType = JSONLines<EventRequests.Message>
    var endpoint: String { "/export" }
    var coder: any BodyCoder = JSONCoder()
  }

  private func all<Element: Sendable>(_ lines: JSONLines<Element>) async throws -> [Element] {
    try await lines.reduce(into: []) { $0.append($1) }
  }

  @Test(arguments: [
    ("", []), ("1", [1]), ("1\n", [1]), ("1\n2\r\n3", [1, 2, 3]),
    ("\n\r\n 1 \n \t\n2\n\n", [1, 2]),
  ])
  func eachLineIsAnElement(text: String, elements: [Int]) async throws {
    #expect(try await all(JSONLines<Int>(text: text)) == elements)
  }

  @Test func anElementIsDecodedAsItsType() async throws {
    let text = #"{"text":"a"}"# + "\n" + #"{"text":"b"}"#
    #expect(try await all(JSONLines<EventRequests.Message>(text: text)).map(\.text) == ["a", "b"])
    #expect(
      try await all(JSONLines<EventRequests.CodableMessage>(text: text)).map(\.text) == ["a", "b"])
    #expect(try await all(JSONLines<[String: String]>(text: text)).count == 2)
  }

  @Test func anErrorNamesLineAndPath() async throws {
    let text = #"{"text":"a"}"# + "\n\n" + #"{"text":3}"# + "\n" + #"{"text":"c"}"#
    var lines = try JSONLines<EventRequests.Message>(text: text).makeAsyncIterator()
    #expect(try await lines.next()?.text == "a")
    let error = await #expect(throws: NetworkError.self) { try await lines.next() }
    #expect(error?.code == .typeMismatch)
    #expect(error?.reason.hasPrefix("line 3: can't decode the response as JSON: text: ") == true)
    #expect(try await lines.next() == nil)
  }

  @Test func aLineBeyondTheLimitIsRejected() async throws {
    var lines = try JSONLines<String>(text: "\"12345\"\n\"123456\"\n")
    lines.maximumLineLength = 7
    var iterator = lines.makeAsyncIterator()
    #expect(try await iterator.next() == "12345")
    let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
    #expect(error?.code == .responseTooLarge)
    #expect(error?.reason.hasSuffix("increase JSONLines.maximumLineLength") == true)
  }

  @Test func aTypeThatCannotBeDecodedIsRejected() {
    struct Opaque: Sendable {}
    #expect(throws: NetworkError.self) { try JSONLines<Opaque>(text: "1") }
  }

  @Test func theRequestHasTheDefaultsOfLines() throws {
    let request = try Export().makeOutgoingRequest()
    #expect(request.head.headerFields[.accept] == "application/x-ndjson, */*;q=0.5")
    #expect(request.head.headerFields[.cacheControl] == nil)
    #expect(request.idleTimeout == .none)
  }

  @Test func theCoderOfTheRequestCounts() async throws {
    let mock = MockNetworkClient()
    mock.stub(Export.self) { _ in .bytes(Array(#"{"text":"a","text":"b"}"#.utf8)) }
    #expect(try await all(mock.perform(Export())).count == 1)
    let strict = JSONCoder(readingOptions: JSONReadingOptions(duplicateKeys: .reject))
    let error = await #expect(throws: NetworkError.self) {
      try await all(mock.perform(Export(coder: strict)))
    }
    #expect(error?.code == .invalidValue)
    #expect(error?.request?.name == "Export")
  }

  @Test func aMockGivesElements() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      Export.self, elements: [.init(text: "a")], throwing: NetworkError(.connectionLost, "lost"))
    var lines = try await mock.perform(Export()).makeAsyncIterator()
    #expect(try await lines.next()?.text == "a")
    let error = await #expect(throws: NetworkError.self) { try await lines.next() }
    #expect(error?.code == .connectionLost)
  }

  // MARK: Over a connection

  @Test func nothingIsMadeUpWhereverLinesAreCut() async throws {
    let text = "{\"text\":\"a\"}\n{\"text\":\"b\"}\n"
    for length in 0..<text.utf8.count {
      try await withFaultServer { _ in
        .status(200).header("Content-Length", "\(text.utf8.count)").body(
          String(text.prefix(length))
        )
        .close()
      } operation: { (server) async throws in
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(timeouts: .none, retries: .never))
        let texts = Recorder<String>()
        let error = await #expect(throws: NetworkError.self) {
          for try await message in try await client.perform(Export()) { texts.record(message.text) }
        }
        #expect(error?.code == .incompleteBody)
        // A line is given when its line break has arrived.
        #expect(texts.values == (length < 13 ? [] : ["a"]))
      }
    }
  }

  @Test func aLineIsGivenBeforeTheNextArrives() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked").chunk("{\"text\":\"a\"}\n{\"te")
        .wait(for: gate).chunk("xt\":\"b\"}").lastChunk()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      var lines = try await client.perform(Export()).makeAsyncIterator()
      #expect(try await lines.next()?.text == "a")
      gate.open()
      #expect(try await lines.next()?.text == "b")
      #expect(try await lines.next() == nil)
    }
  }

  @Test func leavingTheLoopClosesTheConnection() async throws {
    try await withFaultServer { _ in
      .status(200).body("{\"text\":\"a\"}\n").stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for try await _ in try await client.perform(Export()) { break }
      try await server.waitForConnectionsToClose()
      #expect(server.openConnectionCount == 0)
    }
  }

  @Test func linesArePulledByDemand() async throws {
    // More than what the sockets' buffers hold.
    let line = "{\"text\":\"\(String(repeating: "x", count: 1000))\"}\n"
    try await withFaultServer { _ in
      .status(200).body(line, times: .infinite)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      var lines = try await client.perform(Export()).makeAsyncIterator()
      for _ in 1...1000 { #expect(try await lines.next()?.text.count == 1000) }
      let sent = server.sentByteCount
      #expect(sent < 64 << 20)
    }
  }
}
