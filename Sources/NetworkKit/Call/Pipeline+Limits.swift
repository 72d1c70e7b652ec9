internal import HTTPTypes

// The limits for the head and the body of a response.

extension Pipeline {
  /// The number of bytes in a header line in addition to the name and value: the colon, a space, and CR LF.
  private static let lineOverhead = 4

  /// Rejects a response with too many header fields or a header section that's too large.
  ///
  /// The pipeline checks each attempt, so it also checks redirect responses. A transport that parses response heads
  /// itself, such as ``AsyncHTTPClientTransport``, also enforces its own limits while it parses a response.
  func check(_ fields: HTTPFields, of request: OutgoingRequest) throws(NetworkError) {
    let limits = configuration.limits
    guard fields.count <= limits.headerFieldCount else {
      throw NetworkError.headersTooLarge(
        "more than \(limits.headerFieldCount) header fields", remedy: "headerFieldCount"
      ).about(request)
    }
    var size = 0
    for field in fields {
      size += field.name.rawName.utf8.count + field.value.utf8.count + Self.lineOverhead
    }
    guard size <= limits.headerSectionSize else {
      throw NetworkError.headersTooLarge(
        "more than \(limits.headerSectionSize) bytes of header fields", remedy: "headerSectionSize"
      ).about(request)
    }
  }

  /// Buffers a response's body up to the size limit, unless the request streams its response.
  func buffer(
    _ response: inout NetworkResponse, of request: OutgoingRequest
  ) async throws(NetworkError) {
    guard request.delivery == .buffered else { return }
    let announced = request.head.method == .head ? nil : response.announcedLength
    try await response.buffer(upTo: configuration.limits.bodySize, announced: announced)
  }
}

extension NetworkError {
  /// - Parameters:
  ///   - found: The description of what exceeds a limit.
  ///   - remedy: The limits to increase, or `nil` if there are none.
  static func headersTooLarge(
    _ found: String, remedy: String?, underlyingError: (any Error)? = nil
  ) -> NetworkError {
    let advice = remedy.map {
      "; to accept more, increase \($0) in the ResponseLimits of the client and the transport"
    }
    return NetworkError(
      .responseHeadersTooLarge, "the response has \(found)\(advice ?? "")",
      underlyingError: underlyingError, transmission: .responseReceived)
  }
}
