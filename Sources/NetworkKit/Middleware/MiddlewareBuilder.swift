/// Lists middleware in braces, the outermost first; `if` and `for` may stand among them.
@resultBuilder
public enum MiddlewareBuilder {
  /// One middleware.
  public static func buildExpression(_ middleware: any Middleware) -> [any Middleware] {
    [middleware]
  }

  /// Middleware that is listed already.
  public static func buildExpression(_ middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// One after the other.
  public static func buildBlock(_ parts: [any Middleware]...) -> [any Middleware] {
    parts.flatMap { $0 }
  }

  /// `if` without `else`.
  public static func buildOptional(_ middleware: [any Middleware]?) -> [any Middleware] {
    middleware ?? []
  }

  /// `if`.
  public static func buildEither(first middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// `else`.
  public static func buildEither(second middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }

  /// `for`.
  public static func buildArray(_ parts: [[any Middleware]]) -> [any Middleware] {
    parts.flatMap { $0 }
  }

  /// `if #available`.
  public static func buildLimitedAvailability(_ middleware: [any Middleware]) -> [any Middleware] {
    middleware
  }
}
