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
  /// The way the body of a response of this type is delivered; ``ResponseDelivery/buffered`` by default.
  ///
  /// ``StreamedResponse`` and ``StoredResponse`` change the default. A request whose response type is a generic parameter
  /// uses the mode of the actual type.
  static var delivery: ResponseDelivery { get }

  /// Creates the value from a response with an acceptable status code.
  ///
  /// - Parameter response: The response, whose body is buffered unless ``delivery`` specifies otherwise.
  /// - Throws: A ``NetworkError`` that describes the expected and actual content if the value can't be created.
  init(response: NetworkResponse) throws(NetworkError)
}

extension ResponseDecodable {
  /// ``ResponseDelivery/buffered``, so the client buffers the body.
  public static var delivery: ResponseDelivery { .buffered }
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
  /// The delivery mode, which is ``ResponseDelivery/streamed``. The body is read as it arrives.
  public static var delivery: ResponseDelivery { .streamed }

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
    self = response.body.chunk?.data ?? Data()
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
  /// The delivery mode of the wrapped type.
  public static var delivery: ResponseDelivery { Wrapped.delivery }

  /// Creates the wrapped value, or `nil` if the response is empty. An empty file is removed.
  ///
  /// - Parameter response: The response.
  /// - Throws: Any error that the wrapped type's initializer throws.
  public init(response: NetworkResponse) throws(NetworkError) {
    let file = response.file
    guard file.map({ $0.byteCount == 0 }) ?? response.isEmpty else {
      self = try Wrapped(response: response)
      return
    }
    self = nil
    if let file { try? FileManager.default.removeItem(at: file.url) }
  }
}

extension Optional: StreamedResponse where Wrapped: StreamedResponse {
  /// Sets the defaults of the wrapped type.
  public static func setDefaults(of request: inout OutgoingRequest) {
    Wrapped.setDefaults(of: &request)
  }
}
