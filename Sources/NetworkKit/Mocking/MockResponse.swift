public import HTTPTypes

/// A stubbed response to a request whose response type is `Value`.
///
/// ```swift
/// mock.stub(FetchUser.self, sequence: [
///   .failure(URLError(.notConnectedToInternet)),
///   .json(#"{"message": "wait"}"#, status: .tooManyRequests),
///   .value(User(id: 7, name: "Ann")).delayed(by: .seconds(2)),
/// ])
/// ```
public struct MockResponse<Value: Sendable>: Sendable {
  enum Answer: Sendable {
    case value(Value)
    case bytes([UInt8], HTTPResponse)
    case failure(any Error)
  }

  let answer: Answer
  private(set) var delay: Duration = .zero

  /// Returns a response with a value.
  ///
  /// - Parameter value: The value. A string, a byte array, or `Data` becomes the body. A value that can be encoded is
  ///   encoded, and the request decodes the encoded body. Any other value is returned with an empty 200 response and
  ///   isn't decoded.
  /// - Returns: The response.
  public static func value(_ value: Value) -> MockResponse {
    MockResponse(answer: .value(value))
  }

  /// Returns a response with JSON, which the request decodes.
  ///
  /// - Parameters:
  ///   - json: The JSON in the body.
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields; none by default. `Content-Type: application/json` is added unless the body is
  ///     empty or the fields contain a `Content-Type`.
  /// - Returns: The response.
  public static func json(
    _ json: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> MockResponse {
    var headers = headers
    if headers[.contentType] == nil, !json.isEmpty { headers[.contentType] = "application/json" }
    return .bytes(Array(json.utf8), status: status, headers: headers)
  }

  /// Returns a response with bytes, which the request decodes.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - status: The status code; 200 by default.
  ///   - headers: The header fields; none by default.
  /// - Returns: The response.
  public static func bytes(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> MockResponse {
    MockResponse(answer: .bytes(bytes, HTTPResponse(status: status, headerFields: headers)))
  }

  /// Returns a response that makes the request throw an error.
  ///
  /// - Parameter error: The error. An error that isn't a ``NetworkError`` becomes the ``NetworkError/underlyingError``
  ///   of an error with the code ``NetworkError/Code/transportFailed``.
  /// - Returns: The response.
  public static func failure(_ error: any Error) -> MockResponse {
    MockResponse(answer: .failure(error))
  }

  /// Returns this response with a delay, which the mock's clock measures. Canceling the request ends the delay.
  ///
  /// - Parameter delay: The delay before the response.
  /// - Returns: The response.
  public func delayed(by delay: Duration) -> MockResponse {
    var response = self
    response.delay = delay
    return response
  }
}

extension MockResponse where Value: JSONSampled {
  /// A response with the sample JSON of the value's type, which the request decodes.
  public static var sample: MockResponse { .json(Value.sampleJSON) }
}

extension MockResponse: RedactedStringConvertible {
  /// A description of the response, such as `200 OK (155 bytes)`. It doesn't include the value or body.
  public var description: String {
    switch answer {
    case .value: "a value of type \(Value.self)"
    case .bytes(let bytes, let head): "\(head.status.text) (\(bytes.count) bytes)"
    case .failure(let error): "an error of type \(type(of: error))"
    }
  }
}
