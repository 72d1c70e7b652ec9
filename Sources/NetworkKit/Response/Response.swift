public import HTTPTypes

/// A request's value beside the head of the response it came from.
public struct Response<Value> {
  /// The decoded value.
  public let value: Value

  /// Status and header fields.
  public let head: HTTPResponse

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - value: The decoded value.
  ///   - head: Status and header fields.
  public init(value: Value, head: HTTPResponse) {
    self.value = value
    self.head = head
  }
}

extension Response: Sendable where Value: Sendable {}
