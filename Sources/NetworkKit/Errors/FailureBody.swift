public import Foundation

/// The payload of a declared failure: the decoded body and the underlying network error.
///
/// Dynamic member lookup provides access to the body's members:
///
/// ```swift
/// do throws(GetUser.Failure) {
///   user = try await GetUser(id: 42).perform()
/// } catch {
///   if case .notFound(let failure) = error { print(failure.hint) }
/// }
/// ```
@dynamicMemberLookup
public struct FailureBody<Body> {
  /// The decoded body.
  public let body: Body

  /// The underlying network error, which also contains the status code and the request.
  public let networkError: NetworkError

  /// The response, which contains the header fields and the bytes of the body.
  ///
  /// If the body has a member with the same name, that member is ``body``'s `response`.
  public var response: NetworkResponse? { networkError.response }

  /// Creates the payload of a declared failure.
  ///
  /// - Parameters:
  ///   - body: The decoded body.
  ///   - networkError: The error that contains the body.
  public init(_ body: Body, _ networkError: NetworkError) {
    self.body = body
    self.networkError = networkError
  }

  /// Returns a member of the body.
  ///
  /// - Parameter member: The key path of the member.
  public subscript<Member>(dynamicMember member: KeyPath<Body, Member>) -> Member {
    body[keyPath: member]
  }
}

extension FailureBody: Sendable where Body: Sendable {}

// The compiler reports the type of a body in the declaration of the failure's case, and a body that can't be decoded
// by the message of the unavailable method. For a type that doesn't exist, the compiler chooses that method silently.

@_documentation(visibility: internal)
extension NetworkError {
  /// Returns a declared failure with the body of the error's response, or `nil` if the body can't be decoded, which is
  /// then a part of the error's reason; called by generated code.
  @_disfavoredOverload
  public mutating func declaredFailure<Body: JSONDecodable, Failure>(
    _ make: (FailureBody<Body>) -> Failure
  ) -> Failure? {
    explainingFailure { error throws in try error.decodeBody(as: Body.self) }.map(make)
  }

  /// Returns a declared failure with the body of the error's response, which the request's ``NetworkRequest/coder``
  /// decodes.
  public mutating func declaredFailure<Body: Decodable, Failure>(
    _ make: (FailureBody<Body>) -> Failure
  ) -> Failure? {
    explainingFailure { error throws in try error.decodeBody(as: Body.self) }.map(make)
  }

  private mutating func explainingFailure<Body>(
    decode: (NetworkError) throws -> Body
  ) -> FailureBody<Body>? {
    do {
      return FailureBody(try decode(self), self)
    } catch {
      // The reason already contains the notes.
      var response = response
      response?.notes = []
      let mismatch = NetworkError(decoding: Body.self, by: coder, threw: error, of: response)
      let explanation = "; the body isn't a valid \(Body.self): \(mismatch.reason)"
      if !reason.hasSuffix(explanation) { reason += explanation }
      return nil
    }
  }

  /// Unavailable, because the body can't be decoded.
  @available(
    *, unavailable, message: "the body of a failure must be JSONDecodable or Decodable"
  )
  @_disfavoredOverload
  public mutating func declaredFailure<Make, Failure>(_ make: Make) -> Failure? { nil }
}

// The body can contain a sensitive value. Printing also looks for `TextOutputStreamable`; a conformance to
// `CustomStringConvertible` would hide a member of the body with the name `description`.
extension FailureBody: TextOutputStreamable, CustomReflectable {
  /// Writes the body's type and the network error, but not the body.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write("\(Body.self): \(networkError)")
  }

  /// A mirror that contains only the body's type and the network error.
  public var customMirror: Mirror { Mirror(self, children: ["description": "\(self)"]) }
}

/// A type for the errors that requests throw. Each error is created from a ``NetworkError``.
///
/// ``NetworkError`` conforms to this protocol, and so does the enum that `@Failure` generates. The `localizedDescription`
/// of both is the description of the network error.
public protocol RequestFailure: LocalizedError {
  /// Creates the failure from a network error.
  ///
  /// - Parameter error: The network error.
  init(_ error: NetworkError)

  /// The underlying network error, for code that handles all failures in the same way, such as code that logs them.
  var networkError: NetworkError { get }

  /// The failures that the request declares, followed by the failures that its API declares; none by default.
  ///
  /// If several failures apply to the same status code, the first one takes precedence.
  static var declaredFailures: [DeclaredFailure] { get }
}

extension RequestFailure {
  /// An empty array, because the error type doesn't declare any failures.
  public static var declaredFailures: [DeclaredFailure] { [] }

  /// The description of the ``networkError``.
  public var errorDescription: String? { networkError.description }
}

// A file that doesn't import Foundation has no access to the defaults of `LocalizedError`.
@_documentation(visibility: internal)
extension RequestFailure {
  /// `nil`, because ``errorDescription`` contains the reason.
  public var failureReason: String? { nil }
  /// `nil`, because ``errorDescription`` contains the remedy.
  public var recoverySuggestion: String? { nil }
  /// `nil`, because there's no help for an error.
  public var helpAnchor: String? { nil }
}

extension NetworkError: RequestFailure {
  /// Creates a copy of the specified error.
  ///
  /// - Parameter error: The error to copy.
  public init(_ error: NetworkError) {
    self = error
  }

  /// The error itself.
  public var networkError: NetworkError { self }
}

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

  /// Creates the description of a failure from its case; called by generated code.
  @_documentation(visibility: internal)
  public init<Body, Failure>(
    _ name: String, _ statusCodes: ClosedRange<Int>, _ make: (FailureBody<Body>) -> Failure
  ) {
    self.init(name, statusCodes, Body.self)
  }

  /// Unavailable, because the type of the case's body doesn't exist.
  @_documentation(visibility: internal)
  @available(*, unavailable)
  @_disfavoredOverload
  public init<Make>(_ name: String, _ statusCodes: ClosedRange<Int>, _ make: Make) {
    self.init(name, statusCodes, Make.self)
  }
}
