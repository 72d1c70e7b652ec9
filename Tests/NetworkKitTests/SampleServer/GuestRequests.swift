import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import NetworkKitTesting

@JSONCodable(sample: #"{"id": 1, "name": "Sample"}"#)
struct Guest: Equatable {
  let id: Int
  let name: String
}

@NetworkRequest(endpoint: "/guests/{id}")
@Receivable
@Failure(404, ProblemDetails.self)
struct FetchGuest: Equatable {
  typealias ResponseType = Guest
  let id: Int
  @Query var fields: [String] = []
  @Header("X-Tag") var tag: String?
  @Cookie var theme: String?
}

/// The host has a more specific path than a guest.
@NetworkRequest(endpoint: "/guests/host")
@Receivable
struct FetchHost: Equatable {
  typealias ResponseType = Guest
}

@NetworkRequest(endpoint: "/guests")
@Receivable
struct FindGuest {
  typealias ResponseType = Guest?
  @Query let name: String
}

@NetworkRequest(endpoint: "/guests", method: .post)
@Receivable
@Failure(409, ProblemDetails.self)
struct CreateGuest: Equatable {
  typealias ResponseType = Guest
  let name: String
  var tags: [String] = []
}

@NetworkRequest(endpoint: "/guests/{id}", method: .delete)
@Receivable
struct RemoveGuest {
  let id: Int
}

@NetworkRequest(endpoint: "/guests/{id}", method: .put)
@Receivable
struct RenameGuest: Equatable {
  typealias ResponseType = Guest
  let id: Int
  @Field let name: String
  @Field var tags: [String] = []
}

@NetworkRequest(endpoint: "/photos", method: .post)
@Receivable
struct UploadPhoto {
  typealias ResponseType = String
  @Part let title: String
  @Part let photo: MultipartPart
}

@NetworkRequest(endpoint: "/count", method: .put)
@Receivable
struct CountBytes {
  typealias ResponseType = String
  @Body let bytes: [UInt8]
}

@NetworkRequest(endpoint: "/guests/all")
@Receivable
struct ListGuests {
  typealias ResponseType = JSONLines<Guest>
}

@NetworkRequest(endpoint: "/guests/events")
@Receivable
struct FollowGuests {
  typealias ResponseType = ServerSentEvents<Guest>
}

@ServerSentEventDecodable
enum PartyEvent: Equatable {
  case arrived(Guest)
  @JSONOther case other(ServerSentEvent)
}

@NetworkRequest(endpoint: "/party")
@Receivable
struct FollowParty {
  typealias ResponseType = ServerSentEvents<PartyEvent>
}

/// A request that no server has a handler for.
@NetworkRequest(endpoint: "/unknown")
struct FetchUnknown {
  typealias ResponseType = String
}

extension SampleServer {
  /// A client of the server over the transport of the tests.
  func client(retries: RetryPolicy = .never) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: baseURL, configuration: .init(timeouts: .generous, retries: retries),
      transport: TestTransport.shared)
  }
}
