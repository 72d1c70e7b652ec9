/// What a declared failure carries: the decoded body, and the error it came with.
///
/// The body's members are the failure's own:
///
/// ```swift
/// do throws(GetUser.Failure) {
///   user = try await GetUser(id: 42).perform()
/// } catch {
///   if case .notFound(let failure) = error { print(failure.hint) }
/// }
/// ```
@dynamicMemberLookup
public struct FailureBody<Body: Sendable>: Sendable {
  /// The decoded body.
  public let body: Body

  /// The plain error: status, header fields and the body's bytes.
  public let networkError: NetworkError

  /// Creates the payload of a declared failure.
  ///
  /// - Parameters:
  ///   - body: The decoded body.
  ///   - networkError: The error that the body came with.
  public init(_ body: Body, _ networkError: NetworkError) {
    self.body = body
    self.networkError = networkError
  }

  /// A member of the body.
  public subscript<Member>(dynamicMember member: KeyPath<Body, Member>) -> Member {
    body[keyPath: member]
  }
}

extension NetworkError {
  /// The body of the response as a declared failure, for generated code.
  ///
  /// - Parameter type: The declared body, read as JSON.
  /// - Returns: `nil` where the body is not that model: the status must not be hidden by it.
  @_disfavoredOverload
  public func failureBody<Body: JSONDecodable & Sendable>(
    _ type: Body.Type
  ) -> FailureBody<Body>? {
    failureBody { () throws in try decodeBody(as: type) }
  }

  /// The body of the response as a declared failure, for generated code.
  ///
  /// - Parameter type: The declared body, read with the request's ``NetworkRequest/coder``.
  /// - Returns: `nil` where the body is not that model: the status must not be hidden by it.
  public func failureBody<Body: Decodable & Sendable>(_ type: Body.Type) -> FailureBody<Body>? {
    failureBody { () throws in try decodeBody(as: type) }
  }

  private func failureBody<Body>(_ decode: () throws -> Body) -> FailureBody<Body>? {
    do {
      return FailureBody(try decode(), self)
    } catch {
      return nil
    }
  }
}

// The body may hold a secret. `TextOutputStreamable` is what printing looks for as well; a conformance to
// `CustomStringConvertible` would hide a member of the body that is called `description`.
extension FailureBody: TextOutputStreamable, CustomReflectable {
  /// Writes the body's type and the error that it came with, without the body.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write("\(Body.self): \(networkError)")
  }

  /// Holds the body's type and the error that it came with.
  public var customMirror: Mirror { Mirror(self, children: ["description": "\(self)"]) }
}

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
