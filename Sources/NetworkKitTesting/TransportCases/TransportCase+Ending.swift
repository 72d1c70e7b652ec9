internal import Dispatch
import NetworkKit

// Requests that are canceled, and bodies that aren't read completely.
extension TransportCase {
  static let ending: [TransportCase] = [
    TransportCase(
      "canceledBeforehand", "a canceled task doesn't send a request", script: { _ in .reply() }
    ) { probe in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await probe.error(of: probe.request())
      }
      try probe.expect(try await task.value.code, is: .cancelled, "the error's code")
      try probe.expect(probe.server.requests.count, is: 0, "the number of requests")
    },
    TransportCase(
      "canceledBeforeHead",
      "canceling a task that's waiting for the response closes the connection",
      script: { _ in .stall() }
    ) { probe in
      _ = try await cancelled(probe, probe.request()) {
        try await probe.server.waitForRequests(count: 1)
      }
      try await probe.server.waitForConnectionsToClose()
    },
    TransportCase(
      "canceledInBody", "canceling a task that's waiting for the body closes the connection",
      script: { _ in .status(200).header("Content-Length", "10").body("abc").stall() }
    ) { probe in
      let hasChunk = Observed(false)
      let task = Task { () -> NetworkError? in
        do throws(NetworkError) {
          let response = try await probe.transport.send(probe.request())
          guard case .stream(let stream) = response.body else { return nil }
          for try await _ in stream { hasChunk.update { $0 = true } }
          return nil
        } catch {
          return error
        }
      }
      _ = try await hasChunk.wait { $0 }
      task.cancel()
      try probe.expect(await task.value?.code, is: .cancelled, "the error's code")
      try await probe.server.waitForConnectionsToClose()
    },
    TransportCase(
      "canceledUpload",
      "canceling a task that's waiting for a chunk of its request body closes the connection",
      responds: .afterHead, script: { _ in .stall() }
    ) { probe in
      let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
      continuation.yield([1])
      let request = probe.request(method: .post, body: .stream(BodyStream(chunks)))
      _ = try await cancelled(probe, request) { try await probe.server.waitForRequests(count: 1) }
      try await probe.server.waitForConnectionsToClose()
      continuation.finish()
    },
    TransportCase(
      "droppedResponse", "dropping a response closes its connection",
      script: { _ in .status(200).header("Content-Length", "10").body("abc").stall() }
    ) { probe in
      _ = try await probe.transport.send(probe.request())
      try await probe.server.waitForConnectionsToClose()
    },
    TransportCase(
      "leftLoop", "if a loop over a body ends early, the connection closes",
      script: { _ in .status(200).header("Content-Length", "10").body("abc").stall() }
    ) { probe in
      for try await _ in try await probe.transport.send(probe.request()).stream { break }
      try await probe.server.waitForConnectionsToClose()
    },
    TransportCase(
      "slowReader", "if a body is read slowly, the transport buffers less than 16 MiB",
      script: { _ in
        .status(200).header("Transfer-Encoding", "chunked")
          .chunk([UInt8](repeating: 0, count: 64 << 10), times: .infinite)
      }
    ) { probe in
      var iterator = try await probe.transport.send(probe.request()).stream.makeAsyncIterator()
      _ = try await iterator.next()
      // Wait until no more data is sent for a while, because sockets buffer several megabytes.
      var sent = -1
      while sent < probe.server.sentByteCount, sent < 64 << 20 {
        sent = probe.server.sentByteCount
        try await Task.sleep(for: .milliseconds(300))
      }
      try probe.expect(sent < 16 << 20, "\(sent >> 20) MiB were sent")
      _ = try await iterator.next()
    },
    TransportCase(
      "slowServer",
      "if the server reads an upload slowly, the transport buffers less than 16 MiB",
      responds: .afterHead,
      script: { _ in
        // The thread of the connection doesn't read in the meantime, although it would in a step of a script.
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .seconds(4))
        return .close()
      }
    ) { probe in
      let produced = Observed(0)
      let body = RequestBody.stream(BodyStream(CountedBytes(produced: produced)))
      let task = Task { try await probe.transport.send(probe.request(method: .post, body: body)) }
      var count = -1
      while count < produced.value, count < 64 << 20 {
        count = produced.value
        try await Task.sleep(for: .milliseconds(300))
      }
      try probe.expect(count < 16 << 20, "\(count >> 20) MiB were produced")
      task.cancel()
    },
  ]

  /// Returns the error from a request that's canceled after an operation.
  private static func cancelled(
    _ probe: TransportProbe, _ request: OutgoingRequest, after operation: () async throws -> Void
  ) async throws -> NetworkError {
    let task = Task { () -> NetworkError? in
      do throws(NetworkError) {
        _ = try await probe.transport.send(request)
        return nil
      } catch {
        return error
      }
    }
    try await operation()
    task.cancel()
    guard let error = await task.value else { throw Finding("the request received a response") }
    try probe.expect(error.code, is: .cancelled, "the error's code")
    return error
  }
}

extension NetworkResponse {
  fileprivate var stream: BodyStream {
    get throws {
      guard case .stream(let stream) = body else { throw Finding("the body wasn't a stream") }
      return stream
    }
  }
}

/// A sequence of zeros in chunks of 64 KiB. The chunks are counted.
private struct CountedBytes: AsyncSequence, Sendable {
  let produced: Observed<Int>

  struct AsyncIterator: AsyncIteratorProtocol {
    let produced: Observed<Int>

    mutating func next() async throws -> [UInt8]? {
      let chunk = [UInt8](repeating: 0, count: 64 << 10)
      produced.update { $0 += chunk.count }
      return chunk
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(produced: produced) }
}
