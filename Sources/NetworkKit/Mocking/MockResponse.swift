public import HTTPTypes

/// One answer of a mock to a request whose response is `Value`.
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

  /// A value, as the response's type has it.
  ///
  /// - Parameter value: The value. Text and bytes are the body as they are; what can be encoded is
  ///   encoded and really decoded again; else the value itself travels behind an empty 200, and
  ///   only decoding is skipped.
  /// - Returns: The answer.
  public static func value(_ value: Value) -> MockResponse {
    MockResponse(answer: .value(value))
  }

  /// A body, always really decoded.
  ///
  /// - Parameters:
  ///   - json: The body's text.
  ///   - status: The status.
  ///   - headers: The header fields; `Content-Type: application/json` is added
  ///     where there is a body.
  /// - Returns: The answer.
  public static func json(
    _ json: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> MockResponse {
    var headers = headers
    if headers[.contentType] == nil, !json.isEmpty { headers[.contentType] = "application/json" }
    return .bytes(Array(json.utf8), status: status, headers: headers)
  }

  /// A body of bytes, always really decoded.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - status: The status.
  ///   - headers: The header fields.
  /// - Returns: The answer.
  public static func bytes(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> MockResponse {
    MockResponse(answer: .bytes(bytes, HTTPResponse(status: status, headerFields: headers)))
  }

  /// A failure of the network.
  ///
  /// - Parameter error: A ``NetworkError`` is thrown as it is, any other as the
  ///   ``NetworkError/underlyingError`` of ``NetworkError/Code/transportFailed``.
  /// - Returns: The answer.
  public static func failure(_ error: any Error) -> MockResponse {
    MockResponse(answer: .failure(error))
  }

  /// The same answer after some time on the mock's clock; a cancelled request does not wait.
  ///
  /// - Parameter delay: How long it takes.
  /// - Returns: The answer.
  public func delayed(by delay: Duration) -> MockResponse {
    var response = self
    response.delay = delay
    return response
  }
}

extension MockResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of the response, such as `200 OK (155 bytes)`, and never its value or its body.
  public var description: String {
    switch answer {
    case .value: "a value of \(Value.self)"
    case .bytes(let bytes, let head): "\(head.status) (\(bytes.count) bytes)"
    case .failure(let error): "a failure of \(type(of: error))"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
