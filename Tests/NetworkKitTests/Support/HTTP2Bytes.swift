/// Frames of HTTP/2 (RFC 9113, section 4) as bytes: valid ones, and what no codec would write.
enum HTTP2Bytes {
  /// The types of frames (RFC 9113, section 6).
  enum FrameType {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let resetStream: UInt8 = 3
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
    static let goAway: UInt8 = 7
    static let windowUpdate: UInt8 = 8
    static let continuation: UInt8 = 9
  }

  static let endStream: UInt8 = 0x1
  static let endHeaders: UInt8 = 0x4

  /// A server's connection preface: its settings, and that it has seen the client's.
  static let preface = frame(FrameType.settings) + frame(FrameType.settings, flags: 0x1)

  /// A frame with any type, flags, stream and payload.
  static func frame(
    _ type: UInt8, flags: UInt8 = 0, stream: UInt32 = 0, _ payload: [UInt8] = []
  ) -> [UInt8] {
    header(length: payload.count, type, flags: flags, stream: stream) + payload
  }

  /// The header of a frame whose payload may or may not have the announced length.
  static func header(length: Int, _ type: UInt8, flags: UInt8 = 0, stream: UInt32) -> [UInt8] {
    [UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8)]
      + [UInt8(truncatingIfNeeded: length), type, flags]
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stream >> $0) }
  }

  /// A HEADERS frame with fields that the table of HPACK doesn't store.
  static func headers(
    _ fields: [(String, String)], flags: UInt8 = endHeaders, stream: UInt32 = 1
  ) -> [UInt8] {
    frame(FrameType.headers, flags: flags, stream: stream, block(fields))
  }

  static func data(_ text: String, flags: UInt8 = endStream, stream: UInt32 = 1) -> [UInt8] {
    frame(FrameType.data, flags: flags, stream: stream, Array(text.utf8))
  }

  /// A header block of literal fields without indexing (RFC 7541, section 6.2.2).
  static func block(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { name, value in [0] + string(name) + string(value) }
  }

  /// A string without Huffman's code (RFC 7541, section 5.2).
  private static func string(_ text: String) -> [UInt8] {
    integer(text.utf8.count, prefix: 7) + Array(text.utf8)
  }

  /// An integer whose first byte has so many bits of it (RFC 7541, section 5.1).
  static func integer(_ value: Int, prefix: Int) -> [UInt8] {
    let limit = (1 << prefix) - 1
    guard value >= limit else { return [UInt8(value)] }
    var (bytes, rest) = ([UInt8(limit)], value - limit)
    while rest >= 128 {
      bytes.append(UInt8(rest % 128) | 0x80)
      rest /= 128
    }
    return bytes + [UInt8(rest)]
  }
}

/// Finds the frames in the bytes of a client, whatever pieces they arrive in.
struct HTTP2FrameReader {
  // "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" has 24 bytes; frames follow it.
  private var index = 24
  private var bytes: [UInt8] = []

  /// Adds bytes, and returns the types of the frames that they complete.
  mutating func frameTypes(adding more: [UInt8]) -> [UInt8] {
    frames(adding: more).map(\.type)
  }

  /// Adds bytes, and returns the types and streams of the frames that they complete.
  mutating func frames(adding more: [UInt8]) -> [(type: UInt8, stream: Int)] {
    bytes += more
    var frames: [(type: UInt8, stream: Int)] = []
    while index + 9 <= bytes.count {
      let length = bytes[index..<index + 3].reduce(0) { $0 << 8 + Int($1) }
      guard index + 9 + length <= bytes.count else { break }
      let stream = bytes[index + 5..<index + 9].reduce(0) { $0 << 8 + Int($1) }
      frames.append((bytes[index + 3], stream))
      index += 9 + length
    }
    return frames
  }
}
