extension String {
  /// The text without the white space at its ends.
  var trimmingWhiteSpace: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// The name of a type without its module: `NetworkKitJSON.JSON`, `NetworkKitJSON::JSON`, and `JSON` are the same type.
  var unqualified: String {
    let isSeparator = { (character: Character) in character == "." || character == ":" }
    guard let end = firstIndex(where: isSeparator), Self.modules.contains(self[..<end]) else {
      return self
    }
    return String(self[end...].drop(while: isSeparator))
  }

  /// The type without the brackets of arrays and the question marks of optionals, and without its module.
  var elementType: String { filter { !"[]?".contains($0) }.unqualified }

  /// Returns whether the type consists only of types that every part of a request and JSON can represent.
  func isPlainType(or other: String? = nil) -> Bool {
    ["String", "Int", "Bool", "Double", other].contains(elementType)
  }

  private static let modules: [Substring] = [
    "Swift", "Foundation", "NetworkKit", "NetworkKitJSON", "NetworkKitStreams",
  ]

  /// The text with all characters percent-encoded that aren't valid in a path (RFC 3986, section 3.3), except slashes
  /// and existing percent-encoding.
  var percentEncodedPath: String {
    let bytes = Array(utf8)
    var encoded = ""
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%")
        && bytes.dropFirst(index + 1).prefix(2).count(where: \.isHexDigit) == 2
      if isEscape || byte.isPathCharacter {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }

  /// The number of characters that must be inserted, removed, replaced, or swapped with their neighbor to get another
  /// string, each of them once (the optimal string alignment distance).
  func editDistance(to other: String) -> Int {
    let source = Array(self)
    let target = Array(other)
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let replaced = previous[column] + (target[column] == source[row] ? 0 : 1)
        var least = Swift.min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column]
        {
          least = Swift.min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[target.count]
  }

  /// The candidate that most resembles the string; nil if no candidate is similar.
  func nearest(among candidates: some Sequence<String>) -> String? {
    let near = candidates.map { ($0, lowercased().editDistance(to: $0.lowercased())) }
      .min { $0.1 < $1.1 }
    guard let (name, distance) = near, distance <= Swift.max(1, count / 3) else { return nil }
    return name
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }

  /// `pchar` of RFC 3986, and the slash.
  fileprivate var isPathCharacter: Bool {
    isAlphanumeric || "-._~!$&'()*+,;=:@/".utf8.contains(self)
  }
}
