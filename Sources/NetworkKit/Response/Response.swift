public import HTTPTypes

/// A request's value beside the head of the response it came from.
public struct Response<Value> {
  /// The decoded value.
  public let value: Value

  /// Status and header fields.
  public let head: HTTPResponse

  /// The redirects that were followed on the way here, the first one first.
  public let redirects: [Redirect]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - value: The decoded value.
  ///   - head: Status and header fields.
  ///   - redirects: The redirects that were followed on the way here.
  public init(value: Value, head: HTTPResponse, redirects: [Redirect] = []) {
    self.value = value
    self.head = head
    self.redirects = redirects
  }
}

extension Response: Sendable where Value: Sendable {}
