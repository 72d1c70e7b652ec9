import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Tests of the bodies that can be sent again, and of those that are rejected before anything is sent.
@Suite(.timeLimit(.minutes(60))) struct RequestBodyTests {
  private func outgoing(
    _ method: HTTPRequest.Method = .post, _ write: @escaping WrittenRequest.Write
  ) throws -> OutgoingRequest {
    try WrittenRequest(method) { request in
      try request.appendPath("/")
      try write(&request)
    }.makeOutgoingRequest()
  }

  private func form(_ part: MultipartPart) throws -> RequestBody {
    try outgoing { try $0.addPart("part", part) }.body
  }

  // MARK: Replaying

  @Test func aBodySaysWhetherItCanBeSentAgain() async throws {
    let stream = BodyStream.chunks(["a"])
    #expect(RequestBody.empty.isReplayable)
    #expect(RequestBody.text("a").isReplayable)
    #expect(RequestBody.bytes([1]).isReplayable)
    #expect(!RequestBody.stream(stream).isReplayable)
    #expect(RequestBody.stream(stream, isReplayable: true).isReplayable)
    #expect(try form(.text("a")).isReplayable)
    #expect(try !form(.stream(stream)).isReplayable)
    #expect(try !form(.stream(stream, length: 1)).isReplayable)
    #expect(try form(.stream(stream, isReplayable: true)).isReplayable)
    try await withTemporaryFile("abc") { path async throws in
      #expect(RequestBody.file(path: path, contentType: "text/plain").isReplayable)
      #expect(try form(.file(path: path)).isReplayable)
    }
  }

  // MARK: Files

  @Test func aFileURLIsItsPath() async throws {
    try await withTemporaryFile("abc") { path async throws in
      let url = URL(fileURLWithPath: path)
      let body = try outgoing { try $0.setBody(.file(url, contentType: "text/plain")) }.body
      #expect(body.length == 3)
      #expect(body.contentType == "text/plain")
      let part = MultipartPart.file(url, contentType: "text/plain")
      #expect(part.length == 3)
      #expect(part.filename == url.lastPathComponent)
    }
  }

  /// The path of the URL exists on this computer, but isn't that of a file URL.
  @Test func aURLOfAnotherSchemeIsNoFile() async throws {
    try await withTemporaryFile("abc") { path async throws in
      let url = try #require(URL(string: "https://a.test\(path)"))
      let writes: [WrittenRequest.Write] = [
        { try $0.setBody(.file(url, contentType: "text/plain")) },
        { try $0.addPart("part", MultipartPart.file(url)) },
      ]
      for write in writes {
        let error = #expect(throws: NetworkError.self) { try outgoing(.post, write) }
        #expect(error?.code == .invalidBody)
        #expect(error?.reason.contains("the file https://a.test") == true)
      }
    }
  }

  // MARK: Redirects

  /// The requests that arrive first and after a redirect that repeats the body.
  private func redirected(_ body: RequestBody) async throws -> [ReceivedRequest] {
    try await withServer { request in
      request.path == "/old" ? .redirect(307, to: "/new") : .text(request.text)
    } operation: { server in
      let text = try await server.client().perform(PostBody("/old", body: body))
      #expect(text == server.requests.last?.text)
      return server.requests
    }
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks"))
  func aFileIsSentAgainAfterARedirect() async throws {
    let content = String(repeating: "0123456789abcdef", count: 10_000)
    try await withTemporaryFile(content) { path in
      let requests = try await redirected(.file(path: path, contentType: "text/plain"))
      #expect(requests.map(\.path) == ["/old", "/new"])
      for request in requests {
        #expect(request.text == content)
        #expect(request.values(of: "Content-Length") == ["160000"])
        #expect(request.values(of: "Content-Type") == ["text/plain"])
      }
    }
  }

  @Test func aFormWithAFileIsSentAgainAfterARedirect() async throws {
    try await withTemporaryFile("abc") { path in
      let requests = try await redirected(try form(.file(path: path)))
      #expect(requests.count == 2)
      #expect(requests.first?.body == requests.last?.body)
      #expect(requests.first?.text.contains("\r\n\r\nabc\r\n") == true)
    }
  }

  @Test func aStreamIsNotSentAgainAfterARedirect() async throws {
    for body in [.stream(.chunks(["a"])), try form(.stream(.chunks(["a"])))] as [RequestBody] {
      let error = await #expect(throws: NetworkError.self) { try await redirected(body) }
      #expect(error?.code == .bodyNotReplayable)
      #expect(error?.request?.name == "PostBody")
    }
  }

  // MARK: Files

  /// A file of many megabytes that needs no space on the disk.
  private func withLargeFile<Result>(
    of size: UInt64, operation: (_ path: String) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFile("") { path in
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: size)
      try handle.close()
      return try await operation(path)
    }
  }

  @Test func aFileIsReadInSmallChunks() async throws {
    let size = 128 << 20
    try await withLargeFile(of: UInt64(size)) { path in
      for body in [.file(path: path, contentType: "a/b"), try form(.file(path: path))] {
        var largest = 0
        var total = 0
        for try await chunk in (body as RequestBody).chunks {
          largest = max(largest, chunk.count)
          total += chunk.count
        }
        #expect(largest == 64 << 10)
        #expect(total == body.length)
        #expect(total >= size)
      }
    }
  }

  @Test func aFileIsReadAsFastAsTheServerTakesIt() async throws {
    let size = 1 << 30
    let read = Recorder<Int>()
    try await withLargeFile(of: UInt64(size)) { path in
      try await withExchanges { exchange in
        _ = try await exchange.nextChunk()
        try await exchange.reset()
      } operation: { server in
        let client = try server.client { BodyCounter { sent, _ in read.record(sent) } }
        let body = RequestBody.file(path: path, contentType: "video/mp4")
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(PostBody("/", body: body))
        }
        #expect(error?.transmission == .mayHaveBeenSent)
      }
    }
    // Bytes that the server didn't read stay in the sockets' buffers, a few megabytes at most.
    #expect((read.values.last ?? 0) < size / 8)
  }

  @Test func theLengthIsThatOfTheFileWhenTheRequestIsEncoded() async throws {
    try await withTemporaryFile("abc") { path in
      let body = RequestBody.file(path: path, contentType: "text/plain")
      #expect(body.length == 3)
      try Data("abcdef".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try outgoing { try $0.setBody(body) }.body.length == 6)
    }
  }

  @Test func aFileIsFoundThroughASymbolicLink() async throws {
    try await withTemporaryFile("abc") { path in
      let link = path + ".link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      defer { try? FileManager.default.removeItem(atPath: link) }
      let body = try outgoing { try $0.setBody(.file(path: link, contentType: "text/plain")) }.body
      #expect(body.length == 3)
      var bytes: [UInt8] = []
      for try await chunk in body.chunks { bytes += chunk.bytes }
      #expect(bytes == Array("abc".utf8))
    }
  }

  @Test(arguments: ["/nowhere/at/all", NSTemporaryDirectory()])
  func whatIsNoFileIsRejected(path: String) async throws {
    let body = RequestBody.file(path: path, contentType: "a/b")
    let error = WrittenRequest.error { try $0.setBody(body) }
    #expect(error?.code == .invalidBody)
    #expect(error?.request?.name == "WrittenRequest")
    #expect(error?.reason.contains(path) == true)
    #expect(body.length == nil)
    // Put into a request by middleware, it fails when it is read.
    var chunks = body.chunks.makeAsyncIterator()
    let late = await #expect(throws: NetworkError.self) { try await chunks.next() }
    #expect(late?.code == .invalidBody)
  }

  @Test func aFileThatBecomesShorterFailsTheRequest() async throws {
    try await withTemporaryFile("abcdef") { path in
      let body = try outgoing { try $0.setBody(.file(path: path, contentType: "a/b")) }.body
      try Data("abc".utf8).write(to: URL(fileURLWithPath: path))
      var chunks = body.chunks.makeAsyncIterator()
      #expect(try await chunks.next()?.bytes == Array("abc".utf8))
      let error = await #expect(throws: NetworkError.self) { try await chunks.next() }
      #expect(error?.code == .invalidBody)
      #expect(error?.reason.contains("3 bytes shorter") == true)
    }
  }

  // MARK: Streams

  @Test(arguments: [(2, "more"), (4, "only 3")])
  func aPartThatIsNotAsLongAsAnnouncedFailsTheRequest(length: Int, found: String) async throws {
    let body = try form(.stream(.chunks(["ab", "c"]), length: length))
    let error = await #expect(throws: NetworkError.self) {
      for try await _ in body.chunks {}
    }
    #expect(error?.code == .invalidBody)
    #expect(
      error?.reason
        == "a stream's declared length is \(length) bytes, but the stream contains \(found)")
  }

  // MARK: Rejected bodies

  @Test(arguments: [HTTPRequest.Method.get, .head])
  func aBodyOnGETIsRejectedUnlessItIsMeant(method: HTTPRequest.Method) throws {
    let writes: [WrittenRequest.Write] = [
      { try $0.setBody("") }, { try $0.addFormField("a", 1) }, { try $0.addPart("a", 1) },
      { try $0.setBody(["a": 1] as JSON) },
    ]
    for write in writes {
      let error = #expect(throws: NetworkError.self) { try outgoing(method, write) }
      #expect(error?.code == .invalidBody)
      #expect(error?.request?.name == "WrittenRequest")
      #expect(
        error?.reason.contains("a body in a \(method) request has no defined meaning") == true)
      let meant = try outgoing(method) { request in
        request.allowsBodyOnGET = true
        try write(&request)
      }
      #expect(meant.body.bytes != nil)
      #expect(meant.head.headerFields[.contentType] != nil)
    }
  }

  @Test func twoBodiesAreRejectedInAnyOrder() {
    let error = WrittenRequest.error {
      try $0.setBody("a")
      try $0.setBody(["b": 1] as JSON)
    }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason == "the request has two bodies; it can have only one")
  }

  /// A request that's created without encoding, or sent again later.
  @Test(arguments: ["", "older"])
  func aFileThatChangesAfterItsBodyWasCreatedIsSentAsItIs(content: String) async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    let manager = FileManager.default
    if !content.isEmpty { _ = manager.createFile(atPath: path, contents: Data(content.utf8)) }
    defer { try? manager.removeItem(atPath: path) }
    let body = RequestBody.file(path: path, contentType: "text/plain")
    _ = manager.createFile(atPath: path, contents: Data("the content".utf8))
    let transport = FakeTransport { (request) async throws(NetworkError) in
      var bytes: [UInt8] = []
      for try await chunk in request.body.chunks { bytes += chunk.bytes }
      return NetworkResponse(bytes)
    }
    let head = HTTPRequest(method: .post, scheme: "https", authority: "a.test", path: "/")
    let request = OutgoingRequest(head: head, body: body, name: "Own")
    let response = try await HTTPNetworkClient(transport: transport).send(request)
    #expect(response.text == "the content")
    #expect(transport.requests.first?.body.length == 11)
  }
}
