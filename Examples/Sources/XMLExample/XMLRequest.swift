public import NetworkKit

/// An API that speaks XML: what its requests send and what comes back.
public protocol XMLRequest: NetworkRequest {}

nonisolated extension XMLRequest {
  /// XML.
  public var coder: any BodyCoder { XMLBodyCoder() }
}
