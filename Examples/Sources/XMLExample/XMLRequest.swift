public import NetworkKit

/// An API with XML bodies in requests and responses.
public protocol XMLRequest: NetworkRequest {}

nonisolated extension XMLRequest {
  /// The coder for XML.
  public var coder: any BodyCoder { XMLBodyCoder() }
}
