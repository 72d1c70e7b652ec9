internal import Foundation
internal import HTTPTypes

/// A reader of the events in a response and in the responses after reconnections.
struct EventStreamReader {
  static let mediaType = "text/event-stream"

  private let options: ServerSentEventOptions
  private let performedRequest: PerformedRequest?
  private let coder: any BodyCoder
  private var parser: ServerSentEventParser
  /// The body that's being read, or `nil` after the end of the stream.
  private var chunks: BodyStream.AsyncIterator?
  /// The number of reconnections since the last event.
  private var attemptCount = 0

  init(_ response: NetworkResponse, options: ServerSentEventOptions) {
    self.options = options
    performedRequest = response.performedRequest
    coder = response.coder
    parser = ServerSentEventParser(maximumEventSize: options.maximumEventSize)
    chunks = response.eventChunks
  }

  /// Returns the next event, or `nil` at the end of the stream.
  mutating func next() async throws(NetworkError) -> ServerSentEvent? {
    do throws(NetworkError) {
      while chunks != nil {
        guard var event = try parser.next() else {
          try await readChunk()
          continue
        }
        attemptCount = 0
        if event.data == options.endMarker { break }
        event.coder = coder
        return event
      }
    } catch {
      throw about(error)
    }
    chunks = nil
    return nil
  }

  /// Decodes an event. If decoding throws an error, the method adds the request to the error.
  func decoding<Event>(
    _ event: ServerSentEvent, by decode: (ServerSentEvent) throws(NetworkError) -> Event
  ) throws(NetworkError) -> Event {
    do throws(NetworkError) {
      return try decode(event)
    } catch {
      throw about(error)
    }
  }

  private func about(_ error: NetworkError) -> NetworkError {
    performedRequest.map { error.about($0.request) } ?? error
  }

  private mutating func readChunk() async throws(NetworkError) {
    var failure: NetworkError?
    do throws(NetworkError) {
      if let chunk = try await chunks?.next() { return parser.append(chunk) }
    } catch {
      failure = error
    }
    // The connection closes before the delay.
    chunks = nil
    try await reconnect(after: failure)
  }
}

// MARK: Reconnecting
extension EventStreamReader {
  /// Sends the request again until a response arrives.
  ///
  /// - Parameter end: The error that ended the connection, or `nil` if the server ended the response, which is the end
  ///   of a stream that doesn't reconnect.
  private mutating func reconnect(after end: NetworkError?) async throws(NetworkError) {
    var failure = end
    while true {
      if Task.isCancelled { throw .cancelled(.responseReceived) }
      guard let performedRequest, let delay = delay(after: failure) else {
        if let failure { throw failure }
        return
      }
      attemptCount += 1
      options.onReconnect?(
        Reconnection(
          attempt: attemptCount, delay: delay, lastEventID: parser.lastEventID, error: failure))
      do {
        try await options.clock.sleep(for: delay.bounded)
      } catch {
        throw .cancelled(.responseReceived)
      }
      do throws(NetworkError) {
        return try await connect(performedRequest)
      } catch {
        failure = error
      }
    }
  }

  private mutating func connect(_ performedRequest: PerformedRequest) async throws(NetworkError) {
    let lastEventID = parser.lastEventID
    let response = try await performedRequest.send { request in
      guard let lastEventID, let name = HTTPField.Name("Last-Event-ID") else { return }
      request.head.headerFields[name] = lastEventID.isEmpty ? nil : lastEventID
    }
    try response.checkIsEventStream()
    parser.beginStream()
    chunks = response.eventChunks
  }

  /// The delay before the next reconnection, or `nil` if there is none.
  private func delay(after failure: NetworkError?) -> Duration? {
    let policy = options.reconnection
    guard let performedRequest, performedRequest.isRepeatable,
      attemptCount < policy.maximumRetryCount
    else { return nil }
    var generator = SystemRandomNumberGenerator()
    let backoff = policy.wait(beforeRetry: attemptCount, using: &generator)
    // The server's time, if it sent one, replaces the backoff of the first attempt.
    var delay = parser.reconnectionTime ?? backoff
    if attemptCount > 0 { delay = max(delay, backoff) }
    guard let failure else { return delay }
    guard let head = failure.response?.head, failure.isStatus else {
      return failure.mayReconnect ? delay : nil
    }
    let requested = RequestedWait(head.headerFields, now: Date()).duration ?? .zero
    guard policy.retryableStatuses.contains(head.status), requested <= policy.maximumRetryAfter
    else { return nil }
    return max(delay, requested)
  }
}

extension NetworkError {
  /// A Boolean value that indicates whether the error reports a status code that isn't acceptable.
  fileprivate var isStatus: Bool { code == .clientError || code == .serverError }

  /// A Boolean value that indicates whether the connection failed and a new connection may succeed.
  fileprivate var mayReconnect: Bool {
    let interruptions: [Code] = [
      .connectionLost, .incompleteBody, .streamReset, .idleTimeout, .connectionUnavailable,
      .circuitOpen,
    ]
    return mayBeTransient || interruptions.contains(code)
  }
}

extension NetworkResponse {
  /// A Boolean value that indicates whether the server requests the end of the stream.
  private var endsEventStream: Bool {
    head.status == .noContent || head.status == .resetContent
  }

  /// The chunks of an event stream, or `nil` if the server ends the stream.
  fileprivate var eventChunks: BodyStream.AsyncIterator? {
    endsEventStream ? nil : bodyStream.makeAsyncIterator()
  }

  /// Rejects a response with a different media type.
  func checkIsEventStream() throws(NetworkError) {
    let contentType = head.headerFields[.contentType]
    guard !endsEventStream, contentType?.mediaType != EventStreamReader.mediaType else { return }
    let found = contentType.map { $0.prefix(100).description } ?? "no Content-Type"
    throw NetworkError(
      .decodingFailed, "expected an event stream (text/event-stream), found \(found)",
      response: self)
  }
}
