internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

extension NetworkResponse {
  /// Returns the response with its body buffered.
  ///
  /// - Parameter limit: The maximum size of the body, in bytes; 64 MiB by default. If `nil`, the size isn't limited.
  /// - Returns: The response with a buffered body, or this response if its body is already buffered.
  /// - Throws: ``NetworkError/Code/responseTooLarge`` as soon as the declared or received size exceeds the limit, or an
  ///   error that occurs while the body is being read.
  public func buffered(upTo limit: Int? = 64 << 20) async throws(NetworkError) -> NetworkResponse {
    var response = self
    try await response.buffer(upTo: limit)
    return response
  }

  /// Buffers the body.
  ///
  /// - Parameter hasBody: A Boolean value that indicates whether the head declares the length of this body. The response
  ///   to a HEAD request may have a `Content-Length` field but has no body (RFC 9110, section 8.6).
  @inline(never)
  mutating func buffer(upTo limit: Int?, hasBody: Bool = true) async throws(NetworkError) {
    switch body {
    case .bytes(let chunk):
      try check(chunk.count, against: limit)
    case .stream(let stream):
      let announced = hasBody ? announcedLength ?? 0 : 0
      try check(announced, against: limit)
      // The stages through which the response passed wrapped its stream: each chunk comes from the transport, within the
      // idle timeout, and is decompressed.
      var collector = BodyCollector(expectedCount: min(announced, limit ?? .max))
      for try await chunk in stream {
        try check(collector.count + chunk.count, against: limit)
        collector.append(chunk)
      }
      body = .bytes(collector.chunk)
    }
  }

  /// The body length that the head declares, or `nil` for a 304 response or a response to HEAD, because it declares the
  /// length of a different body (RFC 9110, section 8.6).
  ///
  /// A length that's too large for an `Int` becomes `Int.max`, which exceeds every limit.
  var announcedLength: Int? {
    guard head.status != .notModified, request?.method != .head else { return nil }
    return head.headerFields[.contentLength].flatMap { Int(digits: $0) }
  }

  private func check(_ count: Int, against limit: Int?) throws(NetworkError) {
    guard let limit, count > limit else { return }
    throw NetworkError(
      .responseTooLarge,
      """
      the response's body is larger than the limit of \(limit) bytes; stream it, or increase \
      the limit: ResponseLimits.bodySize, or the argument to buffered(upTo:)
      """,
      response: withoutBody)
  }
}

// MARK: Unneeded bodies
extension NetworkResponse {
  /// Reads the rest of a small body, so that its connection can be reused.
  ///
  /// Call this method in middleware that doesn't return a response, for example because it sends the request again. If
  /// the body has more than 64 KiB or isn't complete after 100 ms, it's discarded, and its connection is closed.
  public func drain() async {
    guard case .stream(let stream) = body else { return }
    await stream.makeAsyncIterator().drain()
  }

  /// Returns the response with the part of its body that arrives within 100 ms, up to 1 MiB. That's enough to explain
  /// an error, but not enough for a download. If the body is incomplete, the response gets a note.
  func bufferedError() async -> NetworkResponse {
    guard case .stream(let stream) = body else { return self }
    let beginning = await stream.makeAsyncIterator().prefix(1 << 20)
    var response = self
    response.body = .bytes(beginning.collector.chunk)
    if !beginning.isComplete {
      response.notes.append(
        """
        the body is incomplete, because it exceeds the client's limits for a streamed error response (1 MiB, 100 ms), \
        or because the connection was lost
        """)
    }
    return response
  }
}

extension BodyStream.AsyncIterator {
  /// Reads the rest of a small body whose content is complete, so that its connection can be reused.
  ///
  /// Call this method in a ``StreamedResponse`` whose format marks its own end. Middleware that records or measures the
  /// body then also reaches the end of the body. After 64 KiB or the specified duration, the rest is discarded, and the
  /// connection is closed.
  ///
  /// - Parameters:
  ///   - duration: The maximum time to wait for the rest; 100 milliseconds by default.
  ///   - clock: The clock that measures the duration; `ContinuousClock` by default.
  public func drain(
    within duration: Duration = .milliseconds(100), clock: any Clock<Duration> = ContinuousClock()
  ) async {
    _ = await prefix(64 << 10, within: duration, clock: clock)
  }

  /// Returns the beginning of the bytes that haven't been read. Reading ends when there are more than the maximum, the
  /// duration has passed, or the stream fails.
  fileprivate func prefix(
    _ maximumCount: Int, within duration: Duration = .milliseconds(100),
    clock: any Clock<Duration> = ContinuousClock()
  ) async -> (isComplete: Bool, collector: BodyCollector) {
    let beginning = Locked((isComplete: false, collector: BodyCollector()))
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          while let chunk = try await pull() {
            let isTooLarge = beginning.withLock { beginning in
              guard beginning.collector.count + chunk.count <= maximumCount else { return true }
              beginning.collector.append(chunk)
              return false
            }
            if isTooLarge { return }
          }
          beginning.withLock { $0.isComplete = true }
        } catch {
          // The bytes that arrived are kept, although the connection is lost.
        }
      }
      group.addTask { try? await clock.sleep(for: duration.bounded) }
      await group.next()
      group.cancelAll()
    }
    return beginning.withLock { $0 }
  }
}

/// A collector of body chunks. If a body has only one chunk, the chunk isn't copied.
///
/// A body with several chunks is collected in `Data`, whose memory the system extends in place. An array would be
/// copied each time it grows, and would require up to three times the body's size during the copy.
struct BodyCollector: Sendable {
  /// The maximum number of bytes to reserve for a body, regardless of the length that the server declares.
  private static let maximumReservation = 64 << 20

  private let expectedCount: Int
  private var first: BodyChunk?
  private var data: Data?

  /// The number of bytes collected so far.
  private(set) var count = 0

  /// Creates an empty collector.
  ///
  /// - Parameter expectedCount: The expected number of bytes; 0 if the server doesn't declare a length.
  init(expectedCount: Int = 0) {
    self.expectedCount = expectedCount
  }

  /// The bytes collected so far.
  var chunk: BodyChunk { data.map { BodyChunk($0) } ?? first ?? BodyChunk([]) }

  /// Adds the next chunk.
  mutating func append(_ chunk: BodyChunk) {
    count += chunk.count
    guard let first else { return self.first = chunk }
    if data == nil {
      data = Data(capacity: max(min(expectedCount, Self.maximumReservation), count))
      first.withUnsafeBytes { data?.append(contentsOf: $0) }
      self.first = BodyChunk([])
    }
    chunk.withUnsafeBytes { data?.append(contentsOf: $0) }
  }
}
