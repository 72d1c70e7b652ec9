internal import NetworkKit

/// Requests lines of JSON, delivered while they arrive.
@NetworkRequest(endpoint: "/stream/{count}")
struct StreamLines {
  typealias ResponseType = ByteStream
  let count: Int
}
