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
  /// Whether the bytes take the place of the settings that begin a connection of HTTP/2.
  var isBeforeSettings: Bool
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
    bytes: [UInt8], isHTTP2: Bool, isSecure: Bool, isBeforeSettings: Bool, pieceSize: Int,
    staysOpen: Bool, use: Use
  ) {
    self.bytes = bytes
    self.isHTTP2 = isHTTP2
    self.isSecure = isSecure
    self.isBeforeSettings = isBeforeSettings
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
