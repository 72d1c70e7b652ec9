internal import HTTPTypes

/// Middleware that rejects responses with too many header fields or a header section that's too large.
///
/// Every ``HTTPNetworkClient`` runs this middleware after ``Redirects``, so it also checks redirect responses. A
/// transport that parses response heads itself, such as ``AsyncHTTPClientTransport``, also enforces its own limits
/// while it parses a response.
public struct ResponseHeaderLimits: Middleware {
  /// The number of bytes in a header line in addition to the name and value: the colon, a space, and CR LF.
  private static let lineOverhead = 4

  private let limits: ResponseLimits

  /// Creates the middleware.
  ///
  /// - Parameter limits: The limits on the number and size of header fields; ``ResponseLimits/default`` by default.
  public init(_ limits: ResponseLimits = .default) {
    self.limits = limits
  }

  /// Sends the request and checks the header fields of the response.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let response = try await next.send(request)
    let fields = response.head.headerFields
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
    return response
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
