internal import HTTPTypes
public import Logging

/// Logs each request and what became of it, with secrets left out.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.github.com") {
///   LoggingMiddleware()
/// }
/// // FetchUser (GET https://api.github.com/users/42): 200 in 0.031 s
/// // FetchUser (GET https://api.github.com/users/43): 200 in 0.524 s after 3 attempts
/// ```
///
/// Listed last, it shows what goes over the wire; listed first, what the caller sees. Header fields
/// are logged at `trace`; `Authorization`, cookies and what is declared sensitive are redacted.
public struct LoggingMiddleware: Middleware {
  private let logger: Logger
  private let level: Logger.Level

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - logger: Where the lines go.
  ///   - level: The level of a line for each answered request; failures are logged as `error`.
  public init(logger: Logger = Logger(label: "NetworkKit"), level: Logger.Level = .info) {
    self.logger = logger
    self.level = level
  }

  /// Sends the request and logs its end.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let summary = RequestSummary(request)
    let redaction = Redaction(request)
    logger.trace("\(summary)", metadata: Self.metadata(of: request.head.headerFields, redaction))
    let start = ContinuousClock.now
    do {
      let response = try await next.send(request)
      let attempts = response.attemptCount > 1 ? " after \(response.attemptCount) attempts" : ""
      logger.log(
        level: level,
        "\(summary): \(response.head.status.code) in \(Self.time(since: start))\(attempts)")
      logger.trace(
        "\(summary): response",
        metadata: Self.metadata(of: response.head.headerFields, redaction))
      return response
    } catch {
      logger.error("\(error.about(request)) after \(Self.time(since: start))")
      throw error
    }
  }

  private static func time(since start: ContinuousClock.Instant) -> String {
    let milliseconds = (start.duration(to: .now) / .milliseconds(1)).rounded()
    return "\(milliseconds / 1000) s"
  }

  private static func metadata(
    of fields: HTTPFields, _ redaction: Redaction
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [:]
    for field in fields {
      let name = field.name.canonicalName
      let value = redaction.value(of: field)
      metadata[name] = .string(metadata[name].map { "\($0), \(value)" } ?? value)
    }
    return metadata
  }
}
