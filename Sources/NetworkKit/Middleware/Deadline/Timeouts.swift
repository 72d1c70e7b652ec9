/// How long a client waits for a request.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", timeouts: try .total(.seconds(10)))
/// ```
///
/// How long a connection may take to be made is the transport's to say: see
/// ``AsyncHTTPClientTransport``.
public struct Timeouts: Sendable, Hashable {
  /// The longest that a request may take, its redirects, repetitions and body included; `nil` for no
  /// limit.
  ///
  /// A request's own ``NetworkRequest/timeout`` replaces it. A streamed response has only that one.
  public let total: Duration?

  /// The longest that a server may be silent while something is due from it; `nil` for no limit.
  public let idle: Duration?

  /// 60 seconds in all, and 30 seconds of silence.
  public static let `default` = Timeouts(checkedTotal: .seconds(60), idle: .seconds(30))

  /// No limits: a request ends when the server, the connection or the task does.
  public static let none = Timeouts(checkedTotal: nil, idle: nil)

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - total: The longest that a request may take; 60 seconds by default, `nil` for no limit.
  ///   - idle: The longest that a server may be silent; 30 seconds by default, `nil` for no limit.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where a limit is not above zero.
  public init(
    total: Duration? = .seconds(60), idle: Duration? = .seconds(30)
  ) throws(NetworkError) {
    for (name, limit) in [("total", total), ("idle", idle)] {
      guard let limit, limit <= .zero else { continue }
      throw NetworkError(
        .invalidConfiguration,
        "Timeouts.\(name) is \(limit); it must be above zero, or nil for no limit")
    }
    self.init(checkedTotal: total, idle: idle)
  }

  /// A total of one's own, and the usual limit of silence.
  ///
  /// - Parameter total: The longest that a request may take.
  /// - Returns: The limits.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where the limit is not above zero.
  public static func total(_ total: Duration) throws(NetworkError) -> Timeouts {
    try Timeouts(total: total)
  }

  private init(checkedTotal total: Duration?, idle: Duration?) {
    self.total = total
    self.idle = idle
  }
}
