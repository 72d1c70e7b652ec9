internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitServer
internal import NetworkKitSupport

/// The response of a handler, which a connection sends when the handler has returned it.
struct PendingResponse: Sendable {
  /// A Boolean value that indicates whether the request is a HEAD request, whose response has no body.
  let isHead: Bool
  /// A Boolean value that indicates whether the client understands the chunked transfer coding.
  let allowsChunks: Bool
  /// A Boolean value that indicates whether the server closes the connection after the response.
  let closes: Bool
  let response: @Sendable () async -> ServedResponse
}

extension FaultScript {
  /// Waits for a handler, and sends its response.
  func respond(_ response: PendingResponse) -> FaultScript {
    let script = endingHead().adding(.respond(response))
    return response.closes ? script.finish() : script
  }

  /// Sends the end of the stream, and closes the connection when the client has received it.
  func finish() -> FaultScript {
    endingHead().adding(.finish)
  }
}

extension FaultConnection {
  /// Waits for the response of a handler and sends it. If the client closes the connection, the handler's task is
  /// canceled.
  mutating func respond(_ pending: PendingResponse) throws(End) {
    guard let pipe = WakePipe() else { throw .closed }
    let response = try result(of: pending.response, wakingBy: pipe)
    let framing = ResponseFraming(of: response, to: pending)
    let head = response.head(framing, closes: pending.closes)
    if !framing.hasBody {
      try send(head)
    } else if let bytes = response.body.bytes {
      try send(head + bytes)
    } else {
      try send(head)
      try send(response.body.chunks, framing, wakingBy: pipe)
    }
  }

  private mutating func send(
    _ body: BodyStream, _ framing: ResponseFraming, wakingBy pipe: WakePipe
  ) throws(End) {
    let iterator = body.makeAsyncIterator()
    let next: @Sendable () async -> Result<BodyChunk?, NetworkError> = {
      var iterator = iterator
      do throws(NetworkError) { return .success(try await iterator.next()) } catch {
        return .failure(error)
      }
    }
    while true {
      switch try result(of: next, wakingBy: pipe) {
      // Without the rest of the body, the client reports that the body is incomplete.
      case .failure: throw .closed
      case .success(nil): return try framing == .chunked ? send(Array("0\r\n\r\n".utf8)) : ()
      case .success(let chunk?) where chunk.count == 0: continue
      case .success(let chunk?):
        guard framing == .chunked else {
          try send(chunk.bytes)
          continue
        }
        let size = String(chunk.count, radix: 16)
        try send(Array("\(size)\r\n".utf8) + chunk.bytes + Array("\r\n".utf8))
      }
    }
  }

  /// Runs an operation, waits for its result, and cancels it if the client closes the connection.
  private mutating func result<Value: Sendable>(
    of operation: @escaping @Sendable () async -> Value, wakingBy pipe: WakePipe
  ) throws(End) -> Value {
    let outcome = Locked<Value?>(nil)
    let task = Task {
      let value = await operation()
      outcome.withLock { $0 = value }
      pipe.wake()
    }
    while true {
      if let value = outcome.withLock({ $0 }) { return value }
      guard socket.wait(orFor: pipe) == .readable else { continue }
      do throws(End) { try fill() } catch {
        task.cancel()
        throw error
      }
    }
  }

  /// Sends the end of the stream, and discards what the client still sends for up to a second.
  func finish() throws(End) {
    socket.finishSending()
    let end = ContinuousClock.now + .seconds(1)
    while true {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      guard rest > 0, socket.wait(orFor: nil, timeout: Int32(rest.rounded(.up))) == .readable,
        socket.read() != nil
      else { throw .closed }
    }
  }
}

/// The way in which a client finds the end of a response (RFC 9112, section 6.3).
private enum ResponseFraming: Equatable {
  /// The response has no body, and the length that a body would have.
  case none(length: Int?)
  case length(Int)
  case chunked
  /// The server closes the connection after the response to each request with HTTP/1.0.
  case untilClosed

  init(of response: ServedResponse, to pending: PendingResponse) {
    let length = response.body.length
    switch (pending.isHead, response.status.code) {
    // The length in a response with the status code 304 would be that of the content of a response with 200.
    case (_, 100..<200), (_, 204), (_, 304): self = .none(length: nil)
    case (true, _): self = .none(length: length)
    default: self = length.map { .length($0) } ?? (pending.allowsChunks ? .chunked : .untilClosed)
    }
  }

  var fields: HTTPFields {
    switch self {
    case .none(nil), .untilClosed: [:]
    case .none(let length?), .length(let length): [.contentLength: "\(length)"]
    case .chunked: [.transferEncoding: "chunked"]
    }
  }

  var hasBody: Bool {
    if case .none = self { false } else { true }
  }
}

extension ServedResponse {
  /// Returns the status line and the header fields.
  fileprivate func head(_ framing: ResponseFraming, closes: Bool) -> [UInt8] {
    var fields = headerFields
    fields[.contentLength] = nil
    fields[.transferEncoding] = nil
    if fields[.date] == nil { fields[.date] = HTTPDate.text(for: Date()) }
    if closes { fields[.connection] = "close" }
    fields.append(contentsOf: framing.fields)
    let lines = fields.map { "\($0.name.rawName): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n\(lines)\r\n".utf8)
  }
}
