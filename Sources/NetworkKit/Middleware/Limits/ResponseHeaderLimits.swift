internal import HTTPTypes

/// Refuses a response with too many header fields, or too large ones.
///
/// Part of every ``HTTPNetworkClient``, below redirects: their responses count, too. A transport that
/// parses heads has read one by then; its parser has limits of its own, which fail with the same code.
public struct ResponseHeaderLimits: Middleware {
  /// What a line of a head has beside name and value: the colon, a space, CR LF.
  private static let lineOverhead = 4

  private let limits: ResponseLimits

  /// Creates the step.
  ///
  /// - Parameter limits: How many header fields are accepted, and how large they may be together.
  public init(_ limits: ResponseLimits = .default) {
    self.limits = limits
  }

  /// Sends the request and looks at the header fields of its response.
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
        "header fields of more than \(limits.headerSectionSize) bytes", remedy: "headerSectionSize"
      ).about(request)
    }
    return response
  }
}

extension NetworkError {
  /// - Parameters:
  ///   - found: What the response has too much of.
  ///   - remedy: The limits to increase; `nil` if there are none.
  static func headersTooLarge(
    _ found: String, remedy: String?, underlyingError: (any Error)? = nil
  ) -> NetworkError {
    let advice = remedy.map {
      "; to accept more, increase \($0) of the ResponseLimits for the client and the transport"
    }
    return NetworkError(
      .responseHeadersTooLarge, "the response has \(found)\(advice ?? "")",
      underlyingError: underlyingError, transmission: .responseReceived)
  }
}
