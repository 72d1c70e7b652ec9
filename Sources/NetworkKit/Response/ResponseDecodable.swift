public import Foundation

/// A kind of response that is not JSON: what it takes to be a `ResponseType`.
///
/// ```swift
/// struct Feed: ResponseDecodable {
///   init(response: NetworkResponse) throws(NetworkError) {
///     entries = try parseFeed(response.bytes)
///   }
/// }
/// ```
///
/// A type that is ``JSONDecodable`` or `Decodable` as well is read by this.
public protocol ResponseDecodable: Sendable {
  /// Creates the value from an accepted response.
  ///
  /// - Parameter response: The response, its body collected.
  /// - Throws: ``NetworkError`` that says what was expected and what was found.
  init(response: NetworkResponse) throws(NetworkError)
}

/// A kind of response that reads its body while it arrives.
///
/// Its requests are delivered as ``ResponseDelivery/streamed``: `response.body` is a stream, and
/// the client's total limit and body limit do not apply.
public protocol StreamedResponse: ResponseDecodable {}

// `String`, `Data` and `[UInt8]` conform; extensions `where ResponseType == String` would make the
// default of `ResponseType` ambiguous.

extension String: ResponseDecodable {
  /// The body as text; what is not UTF-8 is replaced by U+FFFD.
  public init(response: NetworkResponse) {
    self = response.text
  }
}

extension Data: ResponseDecodable {
  /// The body as it is.
  public init(response: NetworkResponse) {
    guard case .bytes(let chunk) = response.body else {
      self.init()
      return
    }
    self = chunk.data
  }
}

extension Array: ResponseDecodable where Element == UInt8 {
  /// The body as it is.
  public init(response: NetworkResponse) {
    self = response.bytes
  }
}

// `String?` must not fall back to JSON.
extension Optional: ResponseDecodable where Wrapped: ResponseDecodable {
  /// The value, or `nil` where the response is empty.
  public init(response: NetworkResponse) throws(NetworkError) {
    self = response.isEmpty ? nil : try Wrapped(response: response)
  }
}
