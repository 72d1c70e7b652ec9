internal import NetworkKit

/// Requests lines of JSON, which are delivered as they arrive.
@NetworkRequest(endpoint: "/stream/{count}")
struct StreamLines {
  typealias ResponseType = ByteStream
  let count: Int
}
