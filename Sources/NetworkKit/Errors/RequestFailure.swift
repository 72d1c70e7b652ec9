/// What a request throws: always made from the plain error, and able to give it back.
///
/// ``NetworkError`` is one; the enumeration that `@Failure` generates is another.
public protocol RequestFailure: Error {
  /// Creates the failure from the plain error.
  init(_ error: NetworkError)

  /// The plain error underneath: what generic code (logging, retrying) asks for.
  var networkError: NetworkError { get }
}

extension NetworkError: RequestFailure {
  /// The error itself.
  public init(_ error: NetworkError) {
    self = error
  }

  /// The error itself.
  public var networkError: NetworkError { self }
}
