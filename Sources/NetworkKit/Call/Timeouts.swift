/// The total timeout and the idle timeout for a client's requests.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", configuration: .init(timeouts: try .total(.seconds(10))))
/// ```
///
/// The transport sets a third timeout, which limits the time for establishing a connection; see
/// ``NIOTransport``.
public struct Timeouts: Sendable, Hashable {
  /// The total timeout of a request, or `nil` for no timeout. It covers redirects, retries, and the response body.
  ///
  /// A request's ``NetworkRequest/timeout`` takes precedence. For a streamed response, only the request's timeout
  /// applies.
  public let total: Duration?

  /// The idle timeout of a request, or `nil` for no timeout. It limits how long the client waits for data from the
  /// server.
  ///
  /// A request's ``NetworkRequest/idleTimeout`` takes precedence. A request for `ServerSentEvents` or `JSONLines`
  /// has an idle timeout only if the request sets one.
  public let idle: Duration?

  /// The default timeouts: a total timeout of 60 seconds and an idle timeout of 30 seconds.
  public static let `default` = Timeouts(checkedTotal: .seconds(60), idle: .seconds(30))

  /// A value that specifies no timeouts for the client. A request's own ``NetworkRequest/timeout`` and
  /// ``NetworkRequest/idleTimeout``, and the transport's connect timeout, still apply.
  public static let none = Timeouts(checkedTotal: nil, idle: nil)

  /// Creates timeouts.
  ///
  /// - Parameters:
  ///   - total: The total timeout; 60 seconds by default. Pass `nil` for no timeout.
  ///   - idle: The idle timeout; 30 seconds by default. Pass `nil` for no timeout.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a timeout isn't greater than zero.
  public init(
    total: Duration? = .seconds(60), idle: Duration? = .seconds(30)
  ) throws(NetworkError) {
    let requirement = "greater than zero, or nil for no limit"
    for (name, limit) in [("Timeouts.total", total), ("Timeouts.idle", idle)] {
      guard let limit else { continue }
      try NetworkError.check(name, limit, isValid: limit > .zero, mustBe: requirement)
    }
    self.init(checkedTotal: total, idle: idle)
  }

  /// Returns timeouts with the specified total timeout and the default idle timeout.
  ///
  /// - Parameter total: The total timeout.
  /// - Returns: The timeouts.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if the timeout isn't greater than zero.
  public static func total(_ total: Duration) throws(NetworkError) -> Timeouts {
    try Timeouts(total: total)
  }

  private init(checkedTotal total: Duration?, idle: Duration?) {
    self.total = total
    self.idle = idle
  }
}

/// The idle timeout of a request: the client's timeout, a different timeout, or none.
///
/// For example, a server might take minutes to create a report:
///
/// ```swift
/// var idleTimeout: TimeoutOverride { .seconds(300) }
/// ```
///
/// Use `nil` for no timeout. A request for `ServerSentEvents` or `JSONLines` has no timeout by default.
public enum TimeoutOverride: Sendable, Hashable, ExpressibleByNilLiteral {
  /// The timeout of the client that sends the request.
  case inherited
  /// No timeout.
  case none
  /// A timeout that overrides the client's timeout.
  case after(Duration)

  /// Creates an override that specifies no timeout.
  public init(nilLiteral: ()) {
    self = .none
  }

  /// Returns an override with a timeout in seconds.
  ///
  /// - Parameter seconds: The number of seconds. If it isn't greater than zero or isn't a number, the request throws
  ///   ``NetworkError/Code/invalidRequest``. A value that's greater than 3,000,000,000 (95 years), or infinite, is
  ///   treated as 3,000,000,000.
  /// - Returns: The override.
  public static func seconds(_ seconds: Double) -> TimeoutOverride {
    // A duration can't represent every number. Numbers that aren't greater than zero are rejected by the request.
    .after(seconds > 0 ? .seconds(min(seconds, 3_000_000_000)) : .zero)
  }
}
