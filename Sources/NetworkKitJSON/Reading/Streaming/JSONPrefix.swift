/// The beginning of a JSON document, completed to a valid document.
///
/// Incomplete values at its end are closed or removed:
///
/// | Document so far | Completed document |
/// |---|---|
/// | `{"title": "Panc` | `{"title": "Panc"}` |
/// | `{"title": "Pancakes", "ser` | `{"title": "Pancakes"}` |
/// | `{"servings": 1` | `{}`, because more digits may follow |
/// | `{"steps": ["Mix", "Fr` | `{"steps": ["Mix", "Fr"]}` |
/// | `{"note": "caf\u00` | `{"note": "caf"}` |
///
/// The document can be read again after more of it has arrived. Values that were incomplete continue where the last
/// reading ended; see `JSONPrefix+Resuming.swift`.
package final class JSONPrefix {
  /// The element of the grammar that the next byte belongs to.
  private enum Place {
    /// Brackets, commas, colons, and white space.
    case structure
    case key
    case string
    /// A number or a literal.
    case scalar
  }

  /// The bytes that arrived.
  package private(set) var bytes: [UInt8] = []
  /// The offset of the next byte; in a string, the end of its last complete character.
  private var offset = 0
  /// The end of the last bracket or value, at which a document can be cut.
  private var end = 0
  private var place = Place.structure
  private var isKeyNext = false

  /// The open arrays and objects, outermost first.
  private(set) var open: [Container] = []
  /// The number of bytes that arrived before the document was last read.
  private(set) var arrivedCount = 0
  /// The number of bytes that arrived after the document was last read.
  private(set) var unreadCount = 0
  /// A Boolean value that indicates whether more can be read than the last time.
  package private(set) var hasMore = false
  /// The progress of the readings.
  var resumption = Resumption()

  package init() {}

  /// Appends the bytes that arrived.
  package func append(_ chunk: UnsafeRawBufferPointer) {
    let before = (arrivedEnd, place == .string)
    bytes.append(contentsOf: chunk)
    unreadCount += chunk.count
    while offset < bytes.count, step() {}
    if before != (arrivedEnd, place == .string) { hasMore = true }
  }

  /// The end of the bytes that can be read.
  var arrivedEnd: Int { place == .string ? offset : end }

  /// Reads the known part of a value.
  ///
  /// - Returns: The known part, or `nil` if nothing is known.
  /// - Throws: ``JSONError`` with the path and position if the value can't be read, whatever follows.
  package func read<Model: JSONPartiallyDecodable>(
    _ type: Model.Type = Model.self, _ options: JSONReadingOptions = JSONReadingOptions()
  ) throws(JSONError) -> Model.Partial? {
    let count = arrivedEnd
    (hasMore, unreadCount) = (false, 0)
    guard count > 0 else { return nil }
    arrivedCount = count
    beginReading()
    let rest = Array(bytes[count...])
    bytes.removeSubrange(count...)
    if place == .string { bytes.append(UInt8(ascii: "\"")) }
    bytes.append(contentsOf: open.reversed().lazy.map(\.closing))
    defer {
      bytes.removeSubrange(count...)
      bytes += rest
    }
    return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      let document = UnsafeRawBufferPointer(buffer)
      do throws(JSONError) {
        var reader = JSONReader(document, beginning: self, maximumDepth: options.maximumDepth)
        reader.skipByteOrderMark()
        let partial = try Model.readPartial(from: &reader)
        try reader.finish()
        endReading()
        return partial
      } catch {
        throw error.located(in: document)
      }
    }
  }
}

// MARK: Steps

extension JSONPrefix {
  /// Advances by a byte, or by a character of a string.
  ///
  /// - Returns: `false` if the character may be incomplete.
  private func step() -> Bool {
    switch place {
    case .structure: return stepInStructure()
    case .key, .string: return stepInString()
    case .scalar: stepInScalar()
    }
    return true
  }

  private func stepInStructure() -> Bool {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      // A closing bracket is two characters after the opening one.
      end = offset + 1
      open.append(Container(start: offset, closing: byte + 2, end: end))
      isKeyNext = byte == UInt8(ascii: "{")
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = open.popLast()
      resumption.depth = min(resumption.depth, open.count)
      endItem(at: offset + 1)
    case UInt8(ascii: ","):
      isKeyNext = open.last?.closing == UInt8(ascii: "}")
    case UInt8(ascii: ":"):
      isKeyNext = false
    case UInt8(ascii: "\""):
      place = isKeyNext ? .key : .string
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      break
    case 0xEF where offset == 0:
      // A byte order mark, or invalid JSON.
      guard bytes.count >= 3 else { return false }
      offset = 2
    default:
      place = .scalar
    }
    offset += 1
    return true
  }

  /// Ends an element or member of the innermost open array or object.
  private func endItem(at offset: Int) {
    end = offset
    guard let last = open.indices.last else { return }
    open[last].end = offset
    open[last].itemCount += 1
  }

  private func stepInScalar() {
    switch bytes[offset] {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      place = .structure
      endItem(at: offset)
    default:
      offset += 1
    }
  }

  private func stepInString() -> Bool {
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\"") {
      offset += 1
      if place == .string { endItem(at: offset) }
      isKeyNext = false
      place = .structure
      return true
    }
    guard let length = characterLength(byte), bytes.count - offset >= length else { return false }
    offset += length
    return true
  }

  /// Returns the number of bytes of a character of a string, or of its escape sequence; `nil` if it isn't known yet.
  private func characterLength(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "\\"): escapeLength
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// The number of bytes of an escape sequence. The two halves of a surrogate pair are one sequence.
  private var escapeLength: Int? {
    guard bytes.count - offset >= 2 else { return nil }
    guard bytes[offset + 1] == UInt8(ascii: "u") else { return 2 }
    guard bytes.count - offset >= 6 else { return nil }
    let isSurrogate =
      bytes[offset + 2] | 0x20 == UInt8(ascii: "d") && bytes[offset + 3] >= UInt8(ascii: "8")
    return isSurrogate ? 12 : 6
  }
}
