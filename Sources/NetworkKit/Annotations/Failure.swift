#if Macros
  /// Declares the body of an error response, which the request decodes and throws.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// @Failure(404, NotFound.self)
  /// @Failure(400..<500, ProblemDetails.self)
  /// struct GetUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  /// }
  /// ```
  ///
  /// The macro generates a nested enum `Failure`, with a case for each declaration and `other` for everything else. The
  /// name of a case is the reason phrase of the status code in RFC 9110, such as `unprocessableContent` for 422:
  ///
  /// ```swift
  /// do throws(GetUser.Failure) {
  ///   user = try await GetUser(id: 42).perform()
  /// } catch {
  ///   switch error {
  ///   case .notFound(let failure): print(failure.hint)
  ///   case .clientError(let failure): print(failure.title ?? "")
  ///   case .other(let error): print(error)
  ///   }
  /// }
  /// ```
  ///
  /// A single status code takes precedence over a range. If the body can't be decoded, the failure is `other`, which
  /// keeps the status code. On a `@NetworkAPI` protocol, the annotation declares a failure that all requests of the API
  /// have in common. The `other` case of a request's enum then contains the API's enum.
  ///
  /// If the type of the body is nested in the request, write the attribute on `typealias ResponseType`, because on the
  /// struct, the compiler reports a circular reference:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct GetUser {
  ///   @Failure(404, Missing.self)
  ///   typealias ResponseType = User
  ///   @JSONDecodable struct Missing { let hint: String }
  ///   let id: Int
  /// }
  /// ```
  ///
  /// A body that's only ``JSONDecodable`` is decoded as JSON, and one that's `Decodable` by the request's
  /// ``NetworkRequest/coder``. For a type that conforms to both, see ``BodyCoder``.
  ///
  /// ## Restrictions
  ///
  /// - The annotation requires `@NetworkRequest` or `@NetworkAPI`: "'@Failure' has no effect here; it belongs on a type
  ///   with '@NetworkRequest' or '@NetworkAPI', or on the request's 'typealias ResponseType'".
  /// - The status code and the type must be literals: "'@Failure' requires literals, such as
  ///   '@Failure(404, NotFound.self)' or '@Failure(400..<500, Problem.self)'".
  /// - Each status code can be declared once, and ranges can't overlap: "status 404 is declared twice",
  ///   "status range 450...460 overlaps 400..<500, so either could be thrown".
  /// - The status code must indicate an error: "status 600 isn't valid; status codes range from 100 to 599 (RFC 9110,
  ///   section 15)", "status 204 is a success and never thrown; 'acceptableStatusCodes' determines which status codes
  ///   are successes".
  ///
  /// - Parameters:
  ///   - status: The status code or a range of status codes, as a literal: `404`, `400..<500`, `500...599`.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares the `Decodable` body of an error response, in the format of the request.
  ///
  /// - Parameters:
  ///   - status: The status code or a range of status codes, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares the body of an error response that's both ``JSONDecodable`` and `Decodable`.
  ///
  /// - Parameters:
  ///   - status: The status code or a range of status codes, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif

/// A status code or a range of status codes, for which `@Failure` declares a body.
public protocol FailureStatus {}

extension Int: FailureStatus {}
extension Range: FailureStatus where Bound == Int {}
extension ClosedRange: FailureStatus where Bound == Int {}
