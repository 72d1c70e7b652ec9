/// A type that processes requests before they're sent and responses after they're received.
///
/// ```swift
/// struct UserAgent: Middleware {
///   func send(
///     _ request: OutgoingRequest, next: Call.Next
///   ) async throws(NetworkError) -> NetworkResponse {
///     var request = request
///     request.head.headerFields[.userAgent] = "Example/1.0"
///     return try await next.send(request)
///   }
/// }
/// ```
///
/// Middleware can also respond without sending the request: return
/// a ``NetworkResponse``. To create a type without a next stage,
/// such as a transport, implement ``NetworkClient`` instead.
public protocol Middleware: Sendable {
  /// Processes a request.
  ///
  /// - Parameters:
  ///   - request: The request, which has an absolute URL.
  ///   - next: The rest of the call. Send the request to it once, several times, or not at all.
  /// - Returns: The response, which the preceding middleware in the chain receives.
  /// - Throws: A ``NetworkError`` if the request fails.
  func send(_ request: OutgoingRequest, next: Call.Next) async throws(NetworkError)
    -> NetworkResponse
}

/// Middleware that waits only for the next stage, or for what the timeouts of a call can cancel. If a client has no other
/// middleware, its calls don't need a separate task.
protocol CancelableMiddleware: Middleware {}

/// A result builder that creates a list of middleware, in the order in which the middleware processes requests. It
/// supports `if` and `for`.
@resultBuilder
public enum MiddlewareBuilder {
  /// Adds middleware.
  public static func buildExpression(_ middleware: any Middleware) -> [any Middleware] {
    [middleware]
  }

  /// Adds a list of middleware.
  public static func buildExpression(_ middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// Unavailable, because the value isn't middleware.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "this type isn't middleware; make it conform to Middleware")
  public static func buildExpression<Value>(_ value: Value) -> [any Middleware] { [] }

  /// Combines lists of middleware.
  public static func buildBlock(_ parts: [any Middleware]...) -> [any Middleware] {
    parts.flatMap { $0 }
  }

  /// Supports `if` without `else`.
  public static func buildOptional(_ middleware: [any Middleware]?) -> [any Middleware] {
    middleware ?? []
  }

  /// Supports the `if` branch of an `if`-`else` statement.
  public static func buildEither(first middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// Supports the `else` branch of an `if`-`else` statement.
  public static func buildEither(second middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// Supports `for`.
  public static func buildArray(_ parts: [[any Middleware]]) -> [any Middleware] {
    parts.flatMap { $0 }
  }

  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }
}
