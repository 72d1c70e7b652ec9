import NetworkKit
import NetworkKitServer
import NetworkKitStreams

/// Requests lines of JSON, which are decoded as they arrive.
@NetworkRequest(endpoint: "/stream/{count}")
@Receivable
package struct DecodeLines {
  package typealias ResponseType = JSONLines<NumberedLine>
  package let count: Int
}

/// A line of `/stream`.
@JSONCodable
package struct NumberedLine: Sendable {
  package let id: Int
  package let url: String
}
