import NetworkKit
import NetworkKitServer
import NetworkKitStreams

/// Requests events, which are delivered as they arrive.
@NetworkRequest(endpoint: "/sse")
@Receivable
package struct FollowEvents {
  package typealias ResponseType = ServerSentEvents<HTTPBinEvent>
  package var count = 10
  @Query("per_connection") package var perConnection: Int?
}

/// An event of `/sse`.
@ServerSentEventDecodable
package enum HTTPBinEvent {
  case ping(Ping)
  @JSONOther case other(ServerSentEvent)

  @JSONCodable
  package struct Ping: Sendable {
    package let id: Int

    package init(id: Int) { self.id = id }
  }
}
