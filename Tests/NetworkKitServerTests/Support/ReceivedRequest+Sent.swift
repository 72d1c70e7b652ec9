import NetworkKit
import NetworkKitServer

extension ReceivedRequest {
  /// The request as a server receives it if a client sends a declared request.
  init(sending request: some NetworkRequest) throws(NetworkError) {
    let outgoing = try request.makeOutgoingRequest()
    self.init(
      method: outgoing.head.method, target: outgoing.head.path ?? "",
      headerFields: outgoing.head.headerFields, body: outgoing.body)
  }
}

extension ReceivableRequest {
  /// The request after it was encoded by a client and decoded by a server.
  func sentAndReceived() throws -> Self {
    try Self(receiving: try ReceivedRequest(sending: self))
  }
}
