/// A request that a mock got: the declared one, and what would have gone over the wire.
public struct RecordedRequest: Sendable {
  /// The wire form: method, URL, header fields and body.
  public let outgoing: OutgoingRequest

  init(_ outgoing: OutgoingRequest) {
    self.outgoing = outgoing
  }

  /// The name of the request's type.
  public var name: String { outgoing.name }

  /// The declared request.
  ///
  /// - Parameter type: The type to have it as.
  /// - Returns: `nil` where it is of another type.
  public func request<Request: NetworkRequest>(as type: Request.Type = Request.self) -> Request? {
    outgoing.declaredRequest as? Request
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// The request by name, method and redacted URL.
  public var description: String { outgoing.description }
}
