import Foundation

/// The bytes that a server sends in response to one request, their timing, and the client's use of the response.
struct Input: Sendable, Codable {
  /// The client's use of the response.
  enum Use: String, CaseIterable, Sendable, Codable {
    case getBuffered, getStream, leaveStream, head, postSmall, postLarge
  }

  var bytes: [UInt8]
  var isHTTP2: Bool
  var isSecure: Bool
  /// A Boolean value that indicates whether the server sends them when it accepts the connection, and not when it has a
  /// request.
  var isBeforeRequest: Bool
  /// The most bytes of one write.
  var pieceSize: Int
  /// A Boolean value that indicates whether the server keeps the connection open afterwards.
  var staysOpen: Bool
  var use: Use

  /// The input as a line that `--replay` reads.
  var line: String {
    get throws { try JSONEncoder().encode(self).base64EncodedString() }
  }

  init(
    bytes: [UInt8], isHTTP2: Bool, isSecure: Bool, isBeforeRequest: Bool, pieceSize: Int,
    staysOpen: Bool, use: Use
  ) {
    self.bytes = bytes
    self.isHTTP2 = isHTTP2
    self.isSecure = isSecure
    self.isBeforeRequest = isBeforeRequest
    self.pieceSize = pieceSize
    self.staysOpen = staysOpen
    self.use = use
  }

  init?(line: String) {
    guard let data = Data(base64Encoded: line),
      let input = try? JSONDecoder().decode(Input.self, from: data)
    else { return nil }
    self = input
  }
}
