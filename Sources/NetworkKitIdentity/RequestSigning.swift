public import HTTPTypes
public import Logging
public import NetworkKit
internal import NetworkKitSupport

/// A scheme that signs requests, such as HTTP Message Signatures (RFC 9421).
///
/// ```swift
/// struct Signature: RequestSigner {
///   func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
///     head.headerFields[signatureField] = try await keys.signature(of: head, bodySHA256)
///   }
/// }
/// ```
///
/// The package's `Examples` folder contains a signer for HTTP Message Signatures with HMAC-SHA256.
public protocol RequestSigner: Sendable {
  /// Adds the signature to a request's head.
  ///
  /// - Parameters:
  ///   - head: The request's head, which contains the absolute URL. ``RequestSigning`` treats the header fields that
  ///     this method adds or changes, and the query items that it adds, as sensitive.
  ///   - bodySHA256: The SHA-256 hash of the body, or `nil` if the body is a stream that can be read only once. For an
  ///     empty body, it's the hash of zero bytes.
  /// - Throws: Any error. The request throws `NetworkError.Code.missingCredential` with this error as its
  ///   `NetworkError.underlyingError`.
  func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws
}

/// Middleware that signs requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   LoggingMiddleware()
/// } attemptMiddleware: {
///   RequestSigning(signer)
/// }
/// ```
///
/// List the middleware last in `attemptMiddleware`, before any `Recording`. Each retry and each redirect then gets its
/// own signature, which covers the request as it's sent. As with `BearerToken`, the middleware doesn't sign requests to
/// any other origin.
///
/// If the body is a file or a stream that can be sent again, the middleware reads it to compute the hash before it
/// sends the request. Computing the hash uses a constant amount of memory.
public struct RequestSigning: Middleware {
  private let signer: any RequestSigner
  private let scope: CredentialScope

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - signer: The scheme that signs requests.
  ///   - origin: The origin that receives signed requests; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     signature from a request to a given origin, it logs a `notice`.
  public init(
    _ signer: any RequestSigner, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.signer = signer
    scope = CredentialScope(owner: "RequestSigning", origin: origin, logger: logger) { _ in false }
  }

  /// Sends the request with its signature.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await next.send(try await signed(request))
    }
  }

  private func signed(_ request: OutgoingRequest) async throws(NetworkError) -> OutgoingRequest {
    var signed = request
    let hash: [UInt8]?
    do throws(NetworkError) {
      hash = try await request.body.sha256()
    } catch {
      var error = error
      error.transmission = .notSent
      throw error
    }
    do {
      try await signer.sign(&signed.head, bodySHA256: hash)
    } catch is CancellationError {
      throw .cancelled()
    } catch let error as NetworkError where error.code == .cancelled {
      throw .cancelled()
    } catch {
      throw NetworkError(
        .missingCredential, "the request couldn't be signed", underlyingError: error)
    }
    signed.markChangesSensitive(since: request)
    return signed
  }
}

extension RequestBody {
  /// Returns the hash of the bytes, or `nil` for a stream that can be read only once.
  func sha256() async throws(NetworkError) -> [UInt8]? {
    if let bytes { return SHA256.hash(bytes) }
    guard isReplayable else { return nil }
    var hash = SHA256()
    for try await chunk in chunks { chunk.withUnsafeBytes { hash.update($0) } }
    return hash.finish()
  }
}

extension RequestSigning: RedactedStringConvertible {
  /// The name of the middleware. The description doesn't contain the scheme's keys.
  public var description: String { "RequestSigning" }
}
