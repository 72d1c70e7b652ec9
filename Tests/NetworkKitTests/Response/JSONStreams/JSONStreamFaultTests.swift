import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// Arrays and models over a connection that fails.
@Suite(.timeLimit(.minutes(60))) struct JSONStreamFaultTests {
  private static let array = #"{"data": [{"id":1}, {"id":22},{"id":3} ], "n": 3}"#

  /// The number of elements that end within the first bytes of the array.
  private func completeCount(of count: Int) -> Int {
    Self.array.prefix(count).count { $0 == "}" }
  }

  /// Every element that arrived is delivered once, and then an error.
  @Test(arguments: [true, false]) func aResponseIsCutOffAtEveryByte(isChunked: Bool) async throws {
    let bytes = Array(Self.array.utf8)
    try await withFaultServer { request in
      let part = Array(bytes.prefix(Int(request.path.dropFirst()) ?? 0))
      return isChunked
        ? .status(200).header("Transfer-Encoding", "chunked").chunk(part).close()
        : .status(200).header("Content-Length", "\(bytes.count)").body(part).close()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for count in 1..<bytes.count {
        let elements = try await client.perform(PartOfArray(count: count))
        let (items, error) = await elements.collected()
        #expect(
          items == [1, 22, 3].prefix(completeCount(of: count)).map { Item(id: $0) }, "\(count)")
        let failure = try #require(error as? NetworkError)
        #expect(failure.code == .incompleteBody, "\(count) bytes: \(failure)")
        #expect(failure.request?.name == "PartOfArray", "\(count)")
      }
    }
  }

  /// A server may end a truncated document as if it were whole.
  @Test func aDocumentIsTruncatedAtEveryByte() async throws {
    let bytes = Array(Self.array.utf8)
    try await withFaultServer { request in
      .reply(body: String(Self.array.prefix(Int(request.path.dropFirst()) ?? 0)))
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for count in 1..<bytes.count {
        let (items, error) = try await client.perform(PartOfArray(count: count)).collected()
        #expect(
          items == [1, 22, 3].prefix(completeCount(of: count)).map { Item(id: $0) }, "\(count)")
        #expect((error as? NetworkError)?.code == .invalidJSON, "\(count) bytes")
        #expect((error as? NetworkError)?.request?.name == "PartOfArray")
      }
    }
  }

  @Test func leavingTheLoopClosesTheConnection() async throws {
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked").chunk(#"[{"id":1},{"id":2}"#).stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for try await item in try await client.perform(ListAllItems()) {
        #expect(item == Item(id: 1))
        break
      }
      try await server.waitForConnectionsToClose()
      #expect(server.openConnectionCount == 0)
    }
  }

  @Test func cancellingTheTaskEndsTheLoop() async throws {
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked").chunk(#"[{"id":1},"#).stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      let hasElement = Gate()
      let task = Task {
        var count = 0
        do {
          for try await _ in try await client.perform(ListAllItems()) {
            count += 1
            hasElement.open()
          }
          return (count, nil as NetworkError.Code?)
        } catch {
          return (count, (error as? NetworkError)?.code)
        }
      }
      try await hasElement.wait()
      task.cancel()
      let (count, code) = await task.value
      #expect(count == 1)
      #expect(code == .cancelled)
      try await server.waitForConnectionsToClose()
    }
  }

  /// An endless array is read only as far as its elements are requested.
  @Test func elementsArePulled() async throws {
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked").chunk("[{\"id\":0}")
        .chunk(",{\"id\":1}", times: .infinite)
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      var count = 0
      for try await _ in try await client.perform(ListAllItems()) {
        count += 1
        if count == 10_000 { break }
      }
      try await server.waitForConnectionsToClose()
      // Buffers of the system and of the transport, far below what an unbounded reader would take.
      #expect(server.sentByteCount < 64 << 20)
    }
  }

  @Test func aModelIsCutOffAtEveryByte() async throws {
    let text = #"{"title": "Soup", "steps": ["a", "b"], "servings": 2}"#
    try await withFaultServer { request in
      .status(200).header("Content-Length", "\(text.utf8.count)")
        .body(String(text.prefix(Int(request.path.dropFirst()) ?? 0))).close()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none))
      for count in 1..<text.utf8.count {
        let model = try await client.perform(PartOfModel(count: count))
        let (partials, error) = await model.collected()
        #expect("Soup".hasPrefix(partials.last?.title ?? ""))
        #expect((error as? NetworkError)?.code == .incompleteBody, "\(count) bytes")
        await #expect(throws: NetworkError.self) { try await model.collect() }
      }
    }
  }
}

/// Requests the first bytes of an array.
private struct PartOfArray: NetworkRequest {
  typealias ResponseType = JSONElements<Item>
  let count: Int
  var endpoint: String { "/\(count)" }

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> JSONElements<Item> {
    try JSONElements(response: response, at: "data")
  }
}

/// Requests the first bytes of a model.
private struct PartOfModel: NetworkRequest {
  typealias ResponseType = StreamedModel<Dish>
  let count: Int
  var endpoint: String { "/\(count)" }
}
