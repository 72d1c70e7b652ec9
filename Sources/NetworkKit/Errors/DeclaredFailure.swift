/// A failure that a request or its API declares with `@Failure`.
///
/// ``RequestFailure/declaredFailures`` lists a request's failures, for use in tests and documentation:
///
/// ```swift
/// for failure in GetUser.Failure.declaredFailures {
///   print(failure.statusCodes, failure.name)   // 404...404 notFound
/// }
/// ```
public struct DeclaredFailure: Sendable, Hashable {
  /// The name of the failure's case in the `Failure` enum, such as `notFound`.
  public let name: String

  /// The failure's status codes.
  public let statusCodes: ClosedRange<Int>

  /// The sample JSON for the body, or `nil` if the body's type doesn't conform to ``JSONSampled``.
  public let sampleJSON: String?

  /// Creates the description of a failure, for use in generated code.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - statusCodes: The status codes.
  ///   - body: The type of the body.
  public init<Body>(_ name: String, _ statusCodes: ClosedRange<Int>, _ body: Body.Type) {
    self.name = name
    self.statusCodes = statusCodes
    sampleJSON = (body as? any JSONSampled.Type)?.sampleJSON
  }
}
