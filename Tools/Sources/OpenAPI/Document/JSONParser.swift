internal import Foundation

/// Reads a JSON document (RFC 8259) with the position of each value, which Foundation's decoder doesn't provide.
struct JSONParser {
  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  static func read(_ bytes: [UInt8], file: String) throws(DocumentError) -> Node {
    var parser = JSONParser(file: file, bytes: bytes)
    parser.skipSpace()
    let root = try parser.value(in: nil, token: "", depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.error("expected the end of the document")
    }
    return root
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ reason: String) -> DocumentError {
    DocumentError("invalid JSON: \(reason)", file: file, line: line, column: index - lineStart + 1)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
      if byte == 0x0A {
        line += 1
        lineStart = index
      }
    }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(DocumentError) {
    skipSpace()
    guard current == UInt8(ascii: character) else { throw error("expected '\(character)'") }
    index += 1
    skipSpace()
  }

  private mutating func value(
    in parent: Location?, token: String, depth: Int, keyed: Location? = nil
  ) throws(DocumentError) -> Node {
    let location =
      keyed
      ?? Location(
        file: file, line: line, column: index - lineStart + 1, parent: parent, token: token)
    guard depth < DocumentLimits.depth else {
      throw DocumentError("the document is nested too deeply", at: location)
    }
    switch current {
    case UInt8(ascii: "{"): return try object(at: location, depth: depth)
    case UInt8(ascii: "["): return try array(at: location, depth: depth)
    case UInt8(ascii: "\""): return Node(.string(try string()), at: location)
    case UInt8(ascii: "t"): return try word("true", .bool(true), at: location)
    case UInt8(ascii: "f"): return try word("false", .bool(false), at: location)
    case UInt8(ascii: "n"): return try word("null", .null, at: location)
    default: return try number(at: location)
    }
  }

  private mutating func object(at location: Location, depth: Int) throws(DocumentError) -> Node {
    var members = Members()
    try expect("{")
    while current != UInt8(ascii: "}") {
      if !members.keys.isEmpty { try expect(",") }
      let (keyLine, keyColumn) = (line, index - lineStart + 1)
      guard current == UInt8(ascii: "\"") else { throw error("expected a key") }
      let key = try string()
      let place = Location(
        file: file, line: keyLine, column: keyColumn, parent: location, token: key)
      try expect(":")
      let node = try value(in: location, token: key, depth: depth + 1, keyed: place)
      guard members.append(key, node) else {
        throw DocumentError("the key '\(key)' appears twice", at: place)
      }
      skipSpace()
    }
    index += 1
    return Node(.object(members), at: location)
  }

  private mutating func array(at location: Location, depth: Int) throws(DocumentError) -> Node {
    var elements: [Node] = []
    try expect("[")
    while current != UInt8(ascii: "]") {
      if !elements.isEmpty { try expect(",") }
      elements.append(try value(in: location, token: "\(elements.count)", depth: depth + 1))
      skipSpace()
    }
    index += 1
    return Node(.array(elements), at: location)
  }

  private mutating func word(
    _ word: String, _ content: Node.Content, at location: Location
  ) throws(DocumentError) -> Node {
    guard bytes[index...].starts(with: word.utf8) else { throw error("expected a value") }
    index += word.utf8.count
    return Node(content, at: location)
  }

  private mutating func number(at location: Location) throws(DocumentError) -> Node {
    let start = index
    while let byte = current, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard Node.number(text) == text, let value = Double(text), value.isFinite else {
      index = start
      throw error("expected a value")
    }
    return Node(.number(text), at: location)
  }

  /// Foundation decodes the escapes, including surrogate pairs.
  private mutating func string() throws(DocumentError) -> String {
    let start = index
    var hasEscapes = false
    index += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a string can't contain a control character") }
      hasEscapes = hasEscapes || byte == UInt8(ascii: "\\")
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else {
      index = start
      throw error("the string has no end")
    }
    index += 1
    let range = hasEscapes ? start..<index : start + 1..<index - 1
    if !hasEscapes, let text = String(validating: bytes[range], as: UTF8.self) { return text }
    guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes[range])) else {
      index = start
      throw error("the string isn't valid")
    }
    return text
  }
}
