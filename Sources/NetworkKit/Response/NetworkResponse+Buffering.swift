internal import HTTPTypes

extension NetworkResponse {
  /// The response with its whole body collected.
  ///
  /// - Parameter limit: The largest body, in bytes; 64 MiB by default, `nil` for no limit.
  /// - Returns: The response; itself where the body is collected already.
  /// - Throws: ``NetworkError/Code/responseTooLarge`` as soon as more is announced or has arrived,
  ///   and what reading throws.
  public func buffered(limit: Int? = 64 << 20) async throws(NetworkError) -> NetworkResponse {
    try await buffered(limit: limit, announced: announcedLength)
  }

  /// - Parameter announced: The length that the head announces for this very body; the answer to a
  ///   HEAD request has the field and no body (RFC 9110, section 8.6).
  func buffered(limit: Int?, announced: Int?) async throws(NetworkError) -> NetworkResponse {
    var response = self
    switch body {
    case .bytes(let chunk):
      try check(chunk.count, against: limit)
    case .stream(let stream):
      try check(announced ?? 0, against: limit)
      response.body = .bytes(try await collect(stream, announced: announced, limit: limit))
    }
    return response
  }

  /// The length of the body that the head announces; a 304 announces that of another one.
  var announcedLength: Int? {
    head.status == .notModified ? nil : head.headerFields[.contentLength].flatMap(Int.init)
  }

  private func collect(
    _ stream: BodyStream, announced: Int?, limit: Int?
  ) async throws(NetworkError) -> BodyChunk {
    // Most bodies are one chunk: it is kept as it is, without a copy.
    var first: BodyChunk?
    var bytes: [UInt8] = []
    var count = 0
    for try await chunk in stream {
      count += chunk.count
      try check(count, against: limit)
      guard let single = first else {
        first = chunk
        continue
      }
      if bytes.isEmpty {
        bytes.reserveCapacity(min(announced ?? 0, 1 << 20))
        single.withUnsafeBytes { bytes.append(contentsOf: $0) }
      }
      chunk.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }
    return bytes.isEmpty ? first ?? BodyChunk([]) : BodyChunk(bytes)
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

  /// Reads what is left of a body that nobody wants, if it is little, so that its connection serves
  /// again; more is dropped with the connection.
  func drain() async {
    guard case .stream(let stream) = body else { return }
    var count = 0
    do {
      for try await chunk in stream {
        count += chunk.count
        if count > 64 << 10 { return }
      }
    } catch {
      // The connection is gone, and with it what was to be drained.
      return
    }
  }
}
