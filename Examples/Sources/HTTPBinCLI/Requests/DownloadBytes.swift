internal import NetworkKit

/// Requests bytes that are always the same, so that the server can send a part of them.
@NetworkRequest(endpoint: "/range/{count}")
struct DownloadBytes {
  typealias ResponseType = DownloadedFile
  let count: Int
}
