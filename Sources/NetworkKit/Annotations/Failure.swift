#if Macros
  /// Declares the type of an error response's body. The request decodes the body and includes it in the error that it
  /// throws.
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
  /// `@NetworkRequest` generates a nested `Failure` enum that has a case for each declared failure and an `other` case
  /// for every other error. The case for a status code is named after the code's reason phrase in RFC 9110, such as
  /// `unprocessableContent` for 422. The case's associated value is a ``FailureBody``, which provides the members of
  /// the decoded body, the whole body as ``FailureBody/body``, and the error as ``FailureBody/networkError``:
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
  /// A failure for a single status code takes precedence over a failure for a range. If the body can't be decoded, the
  /// failure is `other`, which preserves the status code. On a `@NetworkAPI` protocol, the annotation declares a
  /// failure that all of the API's requests share. The `other` case of a request's enum then contains the API's enum.
  ///
  /// If the body's type is nested in the request, apply the attribute to `typealias ResponseType`, because applying it
  /// to the struct causes a circular reference:
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
  /// A body type that conforms only to ``JSONDecodable`` is decoded as JSON. A body type that conforms only to
  /// `Decodable` is decoded by the request's ``NetworkRequest/coder``. To learn which conformance is used for a type
  /// that conforms to both, see ``BodyCoder``.
  ///
  /// ## Restrictions
  ///
  /// - The annotation requires `@NetworkRequest` or `@NetworkAPI`: "'@Failure' has no effect here; apply it to a type
  ///   with '@NetworkRequest' or '@NetworkAPI', or to the request's 'typealias ResponseType'".
  /// - The status code and the type must be literals: "'@Failure' requires literal arguments, as in
  ///   '@Failure(404, NotFound.self)' or '@Failure(400..<500, Problem.self)'".
  /// - Each status code can be declared only once, and ranges can't overlap: "status 404 is declared twice", "status
  ///   range 450...460 overlaps 400..<500, so some status codes match both failures".
  /// - The status code must indicate an error: "status 600 isn't valid; status codes range from 100 to 599 (RFC 9110,
  ///   section 15)", "status 204 indicates success, so its failure is never thrown; 'acceptableStatusCodes' determines
  ///   which status codes indicate success".
  ///
  /// - Parameters:
  ///   - status: The status code or range of status codes, as a literal, such as `404`, `400..<500`, or `500...599`.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares a `Decodable` type for an error response's body, which the request's ``NetworkRequest/coder`` decodes.
  ///
  /// - Parameters:
  ///   - status: The status code or range of status codes, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares the type of an error response's body if that type conforms to both ``JSONDecodable`` and `Decodable`.
  ///
  /// - Parameters:
  ///   - status: The status code or range of status codes, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif

/// A status code or range of status codes for which `@Failure` declares a body type.
public protocol FailureStatus {}

extension Int: FailureStatus {}
extension Range: FailureStatus where Bound == Int {}
extension ClosedRange: FailureStatus where Bound == Int {}
