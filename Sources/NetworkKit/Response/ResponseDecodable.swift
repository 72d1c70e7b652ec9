public import Foundation

/// A type that can be created from a response in any format.
///
/// ```swift
/// struct Feed: ResponseDecodable {
///   init(response: NetworkResponse) throws(NetworkError) {
///     entries = try parseFeed(response.bytes)
///   }
/// }
/// ```
///
/// This conformance takes precedence over ``JSONDecodable`` and `Decodable`.
public protocol ResponseDecodable: Sendable {
  /// Creates the value from a response with an acceptable status code.
  ///
  /// - Parameter response: The response, whose body is buffered.
  /// - Throws: A ``NetworkError`` that describes the expected and actual content if the value can't be created.
  init(response: NetworkResponse) throws(NetworkError)
}

/// A type of response whose body is read as it arrives.
///
/// A response of this type is delivered as ``ResponseDelivery/streamed``: `response.body` is a stream, and the client's
/// total timeout and body size limit don't apply.
public protocol StreamedResponse: ResponseDecodable {
  /// Sets defaults for a request with this response type, such as header fields that the request doesn't specify.
  ///
  /// This method is called after the request is encoded. By default, it does nothing.
  ///
  /// ```swift
  /// static func setDefaults(of request: inout OutgoingRequest) {
  ///   if request.head.headerFields[.accept] == nil {
  ///     request.head.headerFields[.accept] = "application/x-ndjson"
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter request: The encoded request.
  static func setDefaults(of request: inout OutgoingRequest)
}

extension StreamedResponse {
  /// Sets no defaults.
  public static func setDefaults(of request: inout OutgoingRequest) {}
}

// `String`, `Data`, and `[UInt8]` conform, because extensions `where ResponseType == String` would make the default of
// `ResponseType` ambiguous.

extension String: ResponseDecodable {
  /// Creates a string from the body. U+FFFD replaces invalid UTF-8.
  ///
  /// - Parameter response: The response, whose body is buffered.
  public init(response: NetworkResponse) {
    self = response.text
  }
}

extension Data: ResponseDecodable {
  /// Creates data from the body.
  ///
  /// - Parameter response: The response, whose body is buffered.
  public init(response: NetworkResponse) {
    guard case .bytes(let chunk) = response.body else {
      self.init()
      return
    }
    self = chunk.data
  }
}

extension Array: ResponseDecodable where Element == UInt8 {
  /// Creates an array of bytes from the body.
  ///
  /// - Parameter response: The response, whose body is buffered.
  public init(response: NetworkResponse) {
    self = response.bytes
  }
}

// Without this conformance, `String?` would be decoded as JSON.
extension Optional: ResponseDecodable where Wrapped: ResponseDecodable {
  /// Creates the wrapped value, or `nil` if the response is empty.
  ///
  /// - Parameter response: The response, whose body is buffered.
  /// - Throws: Any error that the wrapped type's initializer throws.
  public init(response: NetworkResponse) throws(NetworkError) {
    self = response.isEmpty ? nil : try Wrapped(response: response)
  }
}
