internal import HTTPTypes
public import NetworkKit

extension RequestRouter: NetworkClient {
  /// Sends a request to the router's handlers, without a network.
  ///
  /// A router is a transport, so the client's middleware, decoding, and errors are the same as over a network. Use it to
  /// test a client and a server together:
  ///
  /// ```swift
  /// let client = HTTPNetworkClient(baseURL: "http://localhost", transport: router)
  /// let user = try await client.perform(FetchUser(id: 42))
  /// ```
  ///
  /// - Parameter request: The request.
  /// - Returns: The response of the handler.
  /// - Throws: A `NetworkError` only if the response's body can't be read.
  public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let received = ReceivedRequest(
      method: request.head.method, target: request.head.path ?? "/",
      headerFields: request.head.headerFields, body: request.body)
    let served = await respond(to: received)
    let head = HTTPResponse(status: served.status, headerFields: served.headerFields)
    guard request.head.method != .head else {
      return NetworkResponse(head: head, body: .bytes(BodyChunk([])))
    }
    if let bytes = served.body.bytes, request.delivery == .buffered {
      return NetworkResponse(head: head, body: .bytes(BodyChunk(bytes)))
    }
    return NetworkResponse(head: head, body: .stream(served.body.chunks))
  }
}
