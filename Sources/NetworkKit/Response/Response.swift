public import HTTPTypes

/// A request's value beside the head of the response it came from.
public struct Response<Value> {
  /// The decoded value.
  public let value: Value

  /// Status and header fields.
  public let head: HTTPResponse

  /// The redirects that were followed on the way here, the first one first.
  public let redirects: [Redirect]

  /// The number of times that the request was sent until this response came, its retries included; of a
  /// redirected request, the last one.
  public let attemptCount: Int

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - value: The decoded value.
  ///   - head: Status and header fields.
  ///   - redirects: The redirects that were followed on the way here.
  ///   - attemptCount: The number of times that the request was sent; 1 by default.
  public init(value: Value, head: HTTPResponse, redirects: [Redirect] = [], attemptCount: Int = 1) {
    self.value = value
    self.head = head
    self.redirects = redirects
    self.attemptCount = attemptCount
  }
}

extension Response: Sendable where Value: Sendable {}

extension Response: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status and the type of the value, such as `200 OK (User)`: header fields and the value may
  /// hold secrets.
  public var description: String { "\(head.status) (\(Value.self))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension NetworkResponse {
  /// The value that was made of this response, with its head and history.
  func with<Value>(_ value: Value) -> Response<Value> {
    Response(value: value, head: head, redirects: redirects, attemptCount: attemptCount)
  }
}
