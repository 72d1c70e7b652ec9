internal import NetworkKit

/// Asks for random bytes, delivered while they arrive.
@NetworkRequest(endpoint: "/bytes/{count}")
struct DownloadBytes {
  typealias ResponseType = ByteStream
  let count: Int
}
