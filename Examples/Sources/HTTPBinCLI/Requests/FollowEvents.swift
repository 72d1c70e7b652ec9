internal import NetworkKit
internal import NetworkKitStreams

/// Requests events, which are delivered as they arrive.
@NetworkRequest(endpoint: "/sse")
struct FollowEvents {
  typealias ResponseType = ServerSentEvents<HTTPBinEvent>
  let count: Int
  @Query("per_connection") var perConnection: Int?
}

/// An event of `/sse`.
@ServerSentEventDecodable
enum HTTPBinEvent {
  case ping(Ping)
  @JSONOther case other(ServerSentEvent)

  @JSONDecodable
  struct Ping {
    let id: Int
  }
}
