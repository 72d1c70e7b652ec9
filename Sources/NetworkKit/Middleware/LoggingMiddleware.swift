internal import HTTPTypes
public import Logging
internal import NetworkKitSupport

/// Middleware that logs each request and its result, and redacts sensitive values.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.github.com") {
///   LoggingMiddleware()
/// }
/// // FetchUser (GET https://api.github.com/users/42): 200 in 0.031 s
/// // FetchUser (GET https://api.github.com/users/43): 200 in 0.524 s after 3 attempts
/// ```
///
/// List this middleware first in `middleware`, so that it logs each call once, including the response or error that the
/// caller receives. If you list it after ``Authentication``, a request that's sent again with a refreshed credential is
/// logged twice, and the refresh request is also logged. If you list it after `Cache`, it doesn't log cached
/// responses. If you list it in `attemptMiddleware`, it logs each attempt, including redirects and retries, and the
/// header fields that other middleware adds.
///
/// Header fields are logged at the `trace` level. `Authorization`, cookies, and values that are declared sensitive are
/// redacted.
///
/// The log message for a result has the following metadata: `http.request.method`, `url.template`,
/// `http.response.status_code`, `duration` in seconds, `attempts`, `retry.reasons`, and, for a failure, `error.type`.
/// The number of attempts includes redirects and hedged requests. The reason for a retry is a status code or the code of a
/// ``NetworkError``.
public struct LoggingMiddleware: CancelableMiddleware {
  private let logger: Logger
  private let level: Logger.Level
  private let maximumBodyLength: Int

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - logger: The logger that receives the messages; a logger with the label `NetworkKit` by default.
  ///   - level: The log level for requests that receive a response; `info` by default. Failures are logged at the
  ///     `error` level.
  ///   - maximumBodyLength: The maximum number of characters to log from each body at the `trace` level; 0 by default,
  ///     which means that bodies aren't logged. Sensitive members and fields in JSON, forms, and text are redacted. If
  ///     text contains a sensitive name outside JSON and forms, `<redacted>` replaces all of it. For other bodies, and
  ///     for bodies of more than 1 MiB, only the size is logged. Streams aren't logged.
  public init(
    logger: Logger = Logger(label: "NetworkKit"), level: Logger.Level = .info,
    maximumBodyLength: Int = 0
  ) {
    self.logger = logger
    self.level = level
    self.maximumBodyLength = maximumBodyLength
  }

  /// Sends the request and logs its result.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    let summary = RequestSummary(request)
    let redaction = request.redaction
    logger.trace(
      "\(summary)",
      metadata: metadata(
        of: request.head.headerFields, redaction, body: request.body.chunk,
        named: "http.request.body"))
    let result = LoggedResult(request: request)
    do throws(NetworkError) {
      let response = try await result.listener.send(request, next: next)
      let count = next.call.attemptCount
      let attempts = count > 1 ? " after \(count) attempts" : ""
      logger.log(
        level: level,
        "\(summary): \(response.head.status.code) in \(result.time) s\(attempts)",
        metadata: result.metadata(attempts: count, response.head.status.code, nil))
      logger.trace(
        "\(summary): response",
        metadata: metadata(
          of: response.head.headerFields, redaction.union(response.redaction),
          body: response.body.chunk, named: "http.response.body"))
      return response
    } catch {
      logger.error(
        "\(error.about(request)) after \(result.time) s",
        metadata: result.metadata(
          attempts: next.call.attemptCount, error.statusCode, error.code))
      throw error
    }
  }

  private func metadata(
    of fields: HTTPFields, _ redaction: Redaction, body: BodyChunk?, named bodyName: String
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [:]
    for field in fields {
      let name = field.name.canonicalName
      let value = redaction.value(of: field)
      metadata[name] = .string(metadata[name].map { "\($0), \(value)" } ?? value)
    }
    if maximumBodyLength > 0, let body, body.count > 0 {
      metadata[bodyName] = .string(
        redaction.loggedBody(
          body, contentType: fields[.contentType], maximumLength: maximumBodyLength))
    }
    return metadata
  }
}

/// The retries and the duration of a logged request.
private struct LoggedResult {
  let request: OutgoingRequest
  let start = ContinuousClock.now
  let retryReasons = Locked([ClientEvent.RetryReason]())

  /// The middleware that collects the reasons for retries.
  var listener: EventListener {
    EventListener { [retryReasons] event in
      guard case .retryScheduled(let reason, _) = event.kind else { return }
      retryReasons.withLock { $0.append(reason) }
    }
  }

  /// The number of seconds so far, rounded to milliseconds.
  var time: Double { (start.duration(to: .now) / .milliseconds(1)).rounded() / 1000 }

  /// Returns the metadata, whose keys are attributes of OpenTelemetry's semantic conventions if there's one.
  func metadata(
    attempts: Int, _ statusCode: Int?, _ error: NetworkError.Code?
  ) -> Logger.Metadata {
    let reasons = retryReasons.withLock { $0 }
    var metadata: Logger.Metadata = [
      "http.request.method": "\(request.head.method)", "attempts": "\(attempts)",
      "duration": "\(time)",
    ]
    metadata["url.template"] = request.endpointTemplate.map { "\($0)" }
    metadata["http.response.status_code"] = statusCode.map { "\($0)" }
    metadata["error.type"] = error.map { "\($0)" }
    if !reasons.isEmpty { metadata["retry.reasons"] = .array(reasons.map { "\($0)" }) }
    return metadata
  }
}

extension Redaction {
  /// The maximum size of a logged body, in bytes. The size is limited because redaction reads the whole body.
  private static let largestLoggedBody = 1 << 20

  /// Returns the redacted beginning of a body, or the body's size if it may contain sensitive values that can't be
  /// detected.
  fileprivate func loggedBody(
    _ chunk: BodyChunk, contentType: String?, maximumLength: Int
  ) -> String {
    let type = contentType?.mediaType ?? ""
    let isText =
      type.hasPrefix("text/") || Self.isForm(type)
      || (type.isJSONMediaType && (try? JSON(jsonData: chunk.bytes)) != nil)
    guard !hidesBody, isText, chunk.count <= Self.largestLoggedBody else {
      return "<\(chunk.count) bytes>"
    }
    let text = body(chunk, contentType: contentType)
    return text.count > maximumLength ? "\(text.prefix(maximumLength))…" : text
  }
}
