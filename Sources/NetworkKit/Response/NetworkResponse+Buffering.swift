internal import HTTPTypes

extension NetworkResponse {
  /// The response with its whole body collected.
  ///
  /// - Parameter limit: The largest body, in bytes; 64 MiB by default, `nil` for no limit.
  /// - Returns: The response; itself where the body is collected already.
  /// - Throws: ``NetworkError/Code/responseTooLarge`` as soon as more is announced or has arrived,
  ///   and what reading throws.
  public func buffered(upTo limit: Int? = 64 << 20) async throws(NetworkError) -> NetworkResponse {
    var response = self
    try await response.buffer(upTo: limit, announced: announcedLength)
    return response
  }

  /// Collects the whole body.
  ///
  /// - Parameter announced: The length that the head announces for this very body; the answer to a
  ///   HEAD request has the field and no body (RFC 9110, section 8.6).
  mutating func buffer(upTo limit: Int?, announced: Int?) async throws(NetworkError) {
    switch body {
    case .bytes(let chunk):
      try check(chunk.count, against: limit)
    case .stream(let stream):
      try check(announced ?? 0, against: limit)
      body = .bytes(try await collect(stream, announced: announced, limit: limit))
    }
  }

  /// The response as its request wants it delivered.
  ///
  /// A client without ``ResponseBuffering`` delivers a stream to a request that wants a buffered body. A body
  /// that is buffered already has met the limit of its client.
  func ready(for delivery: ResponseDelivery) async throws(NetworkError) -> NetworkResponse {
    guard delivery == .buffered, case .stream = body else { return self }
    return try await buffered()
  }

  /// The length of the body that the head announces; a 304 announces that of another one.
  ///
  /// A length beyond every integer is the largest one: it exceeds each limit.
  var announcedLength: Int? {
    guard head.status != .notModified, let field = head.headerFields[.contentLength],
      !field.isEmpty, field.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(field) ?? .max
  }

  private func collect(
    _ stream: BodyStream, announced: Int?, limit: Int?
  ) async throws(NetworkError) -> BodyChunk {
    var collector = BodyCollector(expectedCount: min(announced ?? 0, limit ?? .max))
    for try await chunk in stream {
      try check(collector.count + chunk.count, against: limit)
      collector.append(chunk)
    }
    return collector.chunk
  }

  private func check(_ count: Int, against limit: Int?) throws(NetworkError) {
    guard let limit, count > limit else { return }
    var head = self
    head.body = .bytes(BodyChunk([]))
    throw NetworkError(
      .responseTooLarge,
      """
      the response's body is larger than the limit of \(limit) bytes; stream it, or raise bodySize \
      of the ResponseLimits
      """,
      response: head)
  }
}

// MARK: Bodies that nothing waits for
extension NetworkResponse {
  /// The longest that a client waits for a body that it doesn't need.
  private static let patience = Duration.milliseconds(100)

  /// Reads the rest of a small body, so that its connection can be used again.
  ///
  /// A body of more than 64 KiB, or one that isn't complete after 100 ms, is dropped with its connection.
  func drain() async {
    guard case .stream(let stream) = body else { return }
    _ = await stream.prefix(64 << 10, within: Self.patience)
  }

  /// The response with as much of its body as arrives within 100 ms, at most 1 MiB: an error's explanation
  /// and not a download.
  func bufferedError() async -> NetworkResponse {
    guard case .stream(let stream) = body else { return self }
    var response = self
    response.body = .bytes(await stream.prefix(1 << 20, within: Self.patience))
    return response
  }
}

extension BodyStream {
  /// The beginning of the body: what arrives before a number of bytes is exceeded, a time has passed, or the
  /// stream fails.
  fileprivate func prefix(_ maximumCount: Int, within duration: Duration) async -> BodyChunk {
    let collected = Locked(BodyCollector())
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          for try await chunk in self {
            let isComplete = collected.withLock { collector in
              guard collector.count + chunk.count <= maximumCount else { return true }
              collector.append(chunk)
              return false
            }
            if isComplete { return }
          }
        } catch {
          // What arrived is kept; the connection is gone.
        }
      }
      group.addTask { try? await Task.sleep(for: duration) }
      await group.next()
      group.cancelAll()
    }
    return collected.withLock { $0.chunk }
  }
}
