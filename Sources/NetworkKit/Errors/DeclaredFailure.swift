/// A failure that a request or its API declares with `@Failure`.
///
/// ``RequestFailure/declaredFailures`` lists the failures of a request, for tests and documentation:
///
/// ```swift
/// for failure in GetUser.Failure.declaredFailures {
///   print(failure.statusCodes, failure.name)   // 404...404 notFound
/// }
/// ```
public struct DeclaredFailure: Sendable, Hashable {
  /// The name of the case of the `Failure` enum, such as `notFound`.
  public let name: String

  /// The status codes of the failure.
  public let statusCodes: ClosedRange<Int>

  /// The sample of the body; `nil` if its type doesn't conform to ``JSONSampled``.
  public let sampleJSON: String?

  /// Creates the description of a failure, in generated code.
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
