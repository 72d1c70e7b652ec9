internal import NetworkKit

/// Requests bytes that are always the same, which the server can send in parts.
@NetworkRequest(endpoint: "/range/{count}")
struct DownloadBytes {
  typealias ResponseType = DownloadedFile
  let count: Int
}
