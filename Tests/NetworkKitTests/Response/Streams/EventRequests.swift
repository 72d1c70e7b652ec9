import HTTPTypes
import NetworkKit
import NetworkKitStreams

/// Requests for event streams, and what their events are.
enum EventRequests {
  struct Follow: NetworkRequest {
    typealias ResponseType = ServerSentEvents<String>

    var endpoint: String { "/events" }
    var method: HTTPRequest.Method = .get
    var headers: HTTPFields = [:]
    var timeout: Duration?
    var idleTimeout: TimeoutOverride = .inherited
  }

  @JSONDecodable struct Message: Hashable {
    let text: String
  }

  struct CodableMessage: Decodable {
    let text: String
  }

  @ServerSentEventDecodable
  enum RoomEvent: Hashable {
    case joined(Message)
    case message(String)
    @JSONKey("room-closed") case closed
    case counted(Int)
    @JSONOther case other(ServerSentEvent)
  }

  enum ManualEvent: ServerSentEventDecodable {
    case joined(CodableMessage)
    case other

    init(event: ServerSentEvent) throws(NetworkError) {
      switch event.name {
      case "joined": self = .joined(try event.decode())
      default: self = .other
      }
    }
  }
}
