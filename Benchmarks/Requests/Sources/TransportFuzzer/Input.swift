import Foundation

/// What a server sends to one request, and how, and what the client does with it.
struct Input: Sendable, Codable {
  /// What the client does with the response.
  enum Use: String, CaseIterable, Sendable, Codable {
    case getBuffered, getStream, leaveStream, head, postSmall, postLarge
  }

  var bytes: [UInt8]
  var isHTTP2: Bool
  var isSecure: Bool
  /// Whether the server sends them when it accepts the connection, and not when it has a request.
  var isBeforeRequest: Bool
  /// The most bytes of one write.
  var pieceSize: Int
  /// Whether the server keeps the connection open afterwards.
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
