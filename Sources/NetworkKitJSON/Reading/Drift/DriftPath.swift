/// The path of a value or a key in a document, which is found by reading the document again.
struct DriftPath {
  /// The offset of a byte in the value, or of the opening quote of the key.
  private var offset: Int?
  /// The rest of the path, beginning at the value at the offset.
  private var rest: ArraySlice<JSONPath.Component>
  private let dictionaries: Set<Int>
  private var text = ""

  /// Returns the text of a path, with `[]` for each index and `*` for each key of a dictionary.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the document.
  static func path(
    at offset: Int?, then rest: JSONPath, dictionaries: Set<Int>,
    in bytes: UnsafeRawBufferPointer, _ options: JSONReadingOptions
  ) -> String {
    var path = DriftPath(offset: offset, rest: rest.components[...], dictionaries: dictionaries)
    var reader = JSONReader(bytes, options)
    reader.skipByteOrderMark()
    do throws(JSONError) {
      try path.descend(&reader)
    } catch {
      // The document was already read up to this value, so only the rest of the document can be invalid.
    }
    return path.text
  }

  private init(offset: Int?, rest: ArraySlice<JSONPath.Component>, dictionaries: Set<Int>) {
    self.offset = offset
    self.rest = rest
    self.dictionaries = dictionaries
  }

  /// Steps into the next value, as long as it contains the target.
  private mutating func descend(_ reader: inout JSONReader) throws(JSONError) {
    // Recursive, but limited by `maximumDepth`.
    guard offset != nil || !rest.isEmpty else { return }
    let start = reader.mark()
    switch reader.peek() {
    case UInt8(ascii: "{"):
      if try stepIntoMember(&reader) { return }
    case UInt8(ascii: "["):
      if try stepIntoElement(&reader) { return }
    default: break
    }
    if offset != nil {
      // None of the children contains the offset: the path continues in this value.
      offset = nil
      try reader.rewind(to: start)
      try descend(&reader)
    } else {
      for component in rest { append(component) }
    }
  }

  private mutating func stepIntoMember(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    let isDictionary = dictionaries.contains(reader.valueOffset)
    try reader.beginObject()
    while try reader.nextMember() {
      let keyOffset = reader.position
      try reader.readKey()
      let key = reader.key
      let value = reader.mark()
      try reader.skipValue()
      guard takeStep(.key(key), keyOffset..<reader.position, isDictionary) else { continue }
      if let offset, offset < value.position { return true }
      try reader.rewind(to: value)
      try descend(&reader)
      return true
    }
    return false
  }

  private mutating func stepIntoElement(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    var index = 0
    try reader.beginArray()
    while try reader.nextElement() {
      let value = reader.mark()
      try reader.skipValue()
      if takeStep(.index(index), value.position..<reader.position) {
        try reader.rewind(to: value)
        try descend(&reader)
        return true
      }
      index += 1
    }
    return false
  }

  /// Appends a child to the path if it contains the target.
  private mutating func takeStep(
    _ component: JSONPath.Component, _ range: Range<Int>, _ isDictionary: Bool = false
  ) -> Bool {
    if let offset {
      guard range.contains(offset) else { return false }
    } else {
      guard let first = rest.first, Self.isSame(first, component) else { return false }
      rest.removeFirst()
    }
    append(component, isDictionary)
    return true
  }

  private mutating func append(_ component: JSONPath.Component, _ isDictionary: Bool = false) {
    switch component {
    case .index: text += "[]"
    case .key(let key):
      if !text.isEmpty { text += "." }
      text += isDictionary ? "*" : JSONPath([.key(Self.shortened(key))]).description
    }
  }

  /// The maximum number of Unicode scalars of a key in a path, so that hashing a path takes linear time.
  private static let maximumKeyLength = 100

  private static func shortened(_ key: String) -> String {
    let scalars = key.unicodeScalars
    let start = scalars.prefix(maximumKeyLength)
    return start.endIndex == scalars.endIndex ? key : String(start) + "…"
  }

  /// Returns a Boolean value that indicates whether two components are equal, comparing keys byte by byte.
  private static func isSame(_ left: JSONPath.Component, _ right: JSONPath.Component) -> Bool {
    switch (left, right) {
    case (.key(let left), .key(let right)): UTF8Key(left) == UTF8Key(right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }
}
