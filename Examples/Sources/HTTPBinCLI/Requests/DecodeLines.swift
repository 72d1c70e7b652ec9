internal import NetworkKit

/// Requests lines of JSON, each decoded as soon as it has arrived.
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
