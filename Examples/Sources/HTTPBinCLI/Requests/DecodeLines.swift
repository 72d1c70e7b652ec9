internal import NetworkKit
internal import NetworkKitStreams

/// Requests lines of JSON, which are decoded as they arrive.
@NetworkRequest(endpoint: "/stream/{count}")
struct DecodeLines {
  typealias ResponseType = JSONLines<NumberedLine>
  let count: Int
}

/// A line of `/stream`.
@JSONDecodable
struct NumberedLine {
  let id: Int
  let url: String
}
