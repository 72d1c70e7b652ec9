#if Macros
  /// Declares the body that comes with an error status, so that it is thrown decoded.
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
  /// The macro nests an enumeration `Failure` in the request, with a case for each declaration, named
  /// by the status's standard phrase, and `other` for all the rest:
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
  /// An exact status goes before a range. A body that is not what was declared makes the failure
  /// `other`: it never hides the status. On the protocol of a `@NetworkAPI` it declares what all
  /// requests of the API throw; `other` of a request then carries the API's own enumeration.
  ///
  /// A body nested in the request can't be named on the struct, the compiler sees a circle. Write the
  /// attribute on `typealias ResponseType` then:
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
  /// A body that is only ``JSONDecodable`` is read as JSON. One that is `Decodable` is read in the
  /// request's own format, its ``NetworkRequest/coder``; where it is both, ``BodyCoder`` says which
  /// conformance counts.
  ///
  /// ## Restrictions
  ///
  /// - It stands where a macro reads it: "'@Failure' has no effect here; it stands on a type with
  ///   '@NetworkRequest' or '@NetworkAPI', or on the request's 'typealias ResponseType'".
  /// - Status and type are literals: "'@Failure' takes a status and the type of its body as they are
  ///   written: '404' or '400..<500', and 'NotFound.self'".
  /// - A status is declared once, and two ranges have none in common: "status 404 is declared twice",
  ///   "status range 450...460 overlaps 400..<500, so that either could be thrown".
  /// - It is one that a response can have and that is thrown: "no response has status 600; they are
  ///   from 100 to 599 (RFC 9110, section 15)", "status 204 is a success and never thrown;
  ///   'acceptableStatusCodes' says what is one".
  ///
  /// - Parameters:
  ///   - status: The status code or a range of them, as a literal: `404`, `400..<500`, `500...599`.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares a `Decodable` body that comes with an error status, in the request's own format.
  ///
  /// - Parameters:
  ///   - status: The status code or a range of them, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Declares a body that comes with an error status and is both ``JSONDecodable`` and `Decodable`.
  ///
  /// - Parameters:
  ///   - status: The status code or a range of them, as a literal.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure<Status: FailureStatus, Body: JSONDecodable & Decodable & Sendable>(
    _ status: Status, _ body: Body.Type
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif

/// What `@Failure` declares a body for: a status code, or a range of them.
public protocol FailureStatus {}

extension Int: FailureStatus {}
extension Range: FailureStatus where Bound == Int {}
extension ClosedRange: FailureStatus where Bound == Int {}
