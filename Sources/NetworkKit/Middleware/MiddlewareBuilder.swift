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
