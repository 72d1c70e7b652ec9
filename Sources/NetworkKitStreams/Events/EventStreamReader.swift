internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// A reader of the events in a response and in the responses after reconnections.
struct EventStreamReader: Sendable {
  static let mediaType = "text/event-stream"

  private let options: ServerSentEventOptions
  private let performedRequest: PerformedRequest?
  private let coder: any BodyCoder
  private var parser: ServerSentEventParser
  /// The response that's being read, without its body, for errors.
  private var response: NetworkResponse
  /// The body that's being read, or `nil` after the end of the stream.
  private var chunks: BodyStream.AsyncIterator?
  /// The end that an event marks: the end marker, or the failure that an event reports.
  private var end: Result<Void, NetworkError>?
  /// The number of reconnections since the last event.
  private var attemptCount = 0
  /// The number of reconnections since a connection lasted, which determines the backoff.
  private var backoffCount = 0
  /// The time since the connection opened.
  private var connectionTime: StartedClock

  init(_ response: NetworkResponse, options: ServerSentEventOptions) {
    self.options = options
    performedRequest = response.performedRequest
    coder = response.coder
    parser = ServerSentEventParser(maximumEventSize: options.maximumEventSize)
    self.response = response.head(with: [])
    chunks = response.eventChunks
    connectionTime = StartedClock(options.clock)
  }

  /// Returns the next event if it has arrived; otherwise, returns `nil`.
  mutating func nextArrived() throws(NetworkError) -> ServerSentEvent? {
    do throws(NetworkError) {
      guard chunks != nil, end == nil, var event = try parser.next() else { return nil }
      attemptCount = 0
      event.coder = coder
      // Comparing the strings would take time that's proportional to the square of a run of combining marks.
      if let marker = options.endMarker, event.data.utf8.elementsEqual(marker.utf8) {
        end = .success(())
      } else if let code = options.failureStatusCode?(event) {
        // The code may come from the event, and `HTTPResponse.Status` accepts only codes with three digits.
        let statusCode = (100...999).contains(code) ? code : 500
        end = .failure(failure(statusCode, reportedBy: event))
      }
      return end == nil ? event : nil
    } catch {
      throw error.about(response)
    }
  }

  /// Waits for more bytes.
  ///
  /// - Returns: `false` at the end of the stream.
  mutating func receive() async throws(NetworkError) -> Bool {
    do throws(NetworkError) {
      if let end {
        // The response usually ends right after the event. Middleware such as a recording reaches its end, too.
        await chunks?.drain(within: .seconds(1), clock: options.clock)
        chunks = nil
        try end.get()
      } else if chunks != nil {
        try await readChunk()
      }
      return chunks != nil
    } catch {
      throw error.about(response)
    }
  }

  /// Decodes an event. If decoding throws an error, the method adds the request to the error.
  func decoding<Event>(
    _ event: ServerSentEvent, by decode: (ServerSentEvent) throws(NetworkError) -> Event
  ) throws(NetworkError) -> Event {
    do throws(NetworkError) {
      return try decode(event)
    } catch {
      throw error.about(response)
    }
  }

  private mutating func readChunk() async throws(NetworkError) {
    var failure: NetworkError?
    do throws(NetworkError) {
      if let chunk = try await chunks?.next() { return parser.append(chunk) }
      if let marker = options.endMarker, options.requiresEndMarker {
        failure = .missingEndMarker(marker)
      }
    } catch {
      failure = error
    }
    // The connection closes before the delay.
    chunks = nil
    // A server that ends each connection at once isn't requested again and again.
    let longestDelay = options.reconnection.maximumDelay(beforeRetry: backoffCount)
    if connectionTime.elapsed >= longestDelay { backoffCount = 0 }
    try await reconnect(after: failure)
  }
}

// MARK: Reconnecting
extension EventStreamReader {
  /// Sends the request again until a response arrives.
  ///
  /// - Parameter end: The error that ended the connection, or `nil` if the server ended a response that's complete,
  ///   which is the end of a stream that doesn't reconnect.
  private mutating func reconnect(after end: NetworkError?) async throws(NetworkError) {
    var failure = end
    while true {
      if Task.isCancelled { throw .cancelled(.responseReceived) }
      guard let performedRequest, let delay = delay(after: failure) else {
        if let failure { throw failure }
        return
      }
      attemptCount += 1
      backoffCount += 1
      options.onReconnect?(
        Reconnection(
          attempt: attemptCount, delay: delay, lastEventID: sentEventID, error: failure))
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
    let (lastEventID, sentEventID) = (parser.lastEventID, sentEventID)
    let response = try await performedRequest.send { request in
      guard lastEventID != nil, let name = HTTPField.Name("Last-Event-ID") else { return }
      request.head.headerFields[name] = sentEventID
    }
    try response.checkIsEventStream()
    parser.beginStream()
    self.response = response.head(with: [])
    chunks = response.eventChunks
    connectionTime = StartedClock(options.clock)
  }

  /// The last ID, or `nil` if there's none, it's empty, or a header field would change it.
  private var sentEventID: String? {
    parser.lastEventID.flatMap { !$0.isEmpty && HTTPField.isValidValue($0) ? $0 : nil }
  }

  /// The delay that the server requests, within the limits of the options.
  private var reconnectionTime: Duration? {
    let range = options.reconnectionTimeRange
    return parser.reconnectionTime.map { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// The delay before the next reconnection, or `nil` if there is none.
  private func delay(after failure: NetworkError?) -> Duration? {
    let policy = options.reconnection
    guard let performedRequest, performedRequest.isRepeatable,
      attemptCount < policy.maximumRetryCount
    else { return nil }
    var generator = SystemRandomNumberGenerator()
    let backoff = policy.delay(beforeRetry: backoffCount, using: &generator)
    // The server's time, if it sent one, replaces the backoff of the first attempt.
    var delay = reconnectionTime ?? backoff
    if backoffCount > 0 { delay = max(delay, backoff) }
    guard let failure else { return delay }
    guard let head = failure.response?.head, failure.isStatus else {
      return failure.mayReconnect ? delay : nil
    }
    let requested = ServerLimits(head.headerFields).retryDelay ?? .zero
    guard policy.retryableStatuses.contains(head.status), requested <= policy.maximumRetryAfter
    else { return nil }
    return max(delay, requested)
  }
}

// MARK: Errors
extension EventStreamReader {
  /// Returns the error for an event that reports a failure. Its response contains the event's data as the body.
  private func failure(_ statusCode: Int, reportedBy event: ServerSentEvent) -> NetworkError {
    var response = response.head(with: Array(event.data.utf8))
    response.head.status = HTTPResponse.Status(code: statusCode)
    response.head.headerFields[.contentType] = "application/json"
    var error = response.statusError()
    error.reason =
      "the event \(event) reports a failure with the status code \(statusCode); to decode its data, call "
      + "decodeBody(as:)"
    return error
  }
}

extension NetworkError {
  /// Returns the error for a stream that ends without its end marker.
  fileprivate static func missingEndMarker(_ marker: String) -> NetworkError {
    NetworkError(
      .incompleteBody,
      "the event stream ended without its end marker, '\(marker)'; if the server may omit the end marker, set "
        + "ServerSentEventOptions.requiresEndMarker to false",
      transmission: .responseReceived)
  }

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
