internal import Foundation

/// A check of a property list's nesting depth, which runs before Foundation decodes the list with recursive functions.
///
/// The check parses XML as strictly as necessary to count the elements in the same way as Foundation, and rejects
/// ambiguous documents. It doesn't accept OpenStep's text format.
struct PropertyListNesting {
  /// The maximum nesting depth, which is the same as for a JSON document.
  static let limit = 128

  /// Checks the nesting depth of a body.
  ///
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/decodingFailed`` if the values are nested too deep,
  ///   or the body is neither XML nor binary.
  static func check(_ body: BodyChunk) throws(NetworkError) {
    let isBinary = body.withUnsafeBytes { $0.starts(with: "bplist".utf8) }
    guard isBinary else {
      return try body.utf8.withUnsafeBytes { bytes throws(NetworkError) in
        var elements = PropertyListElements(bytes)
        try elements.check()
      }
    }
    try body.withUnsafeBytes { bytes throws(NetworkError) in
      guard var objects = PropertyListObjects(bytes) else { throw Self.malformed("binary") }
      try objects.check()
    }
  }

  static func tooDeep() -> NetworkError {
    NetworkError(.decodingFailed, "the property list is nested deeper than \(limit) levels")
  }

  static func malformed(_ form: String) -> NetworkError {
    NetworkError(.decodingFailed, "the body isn't a valid \(form) property list")
  }
}

/// The elements of a property list in XML, which are counted without being decoded.
private struct PropertyListElements {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if has("\u{FEFF}") { position = 3 }
  }

  mutating func check() throws(NetworkError) {
    let space = " \t\r\n".utf8
    while position < bytes.count, space.contains(bytes[position]) { position += 1 }
    guard has("<") else {
      throw NetworkError(
        .decodingFailed, "the body is neither an XML nor a binary property list")
    }
    // The `plist` element contains the values.
    var depth = -1
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if has("<!--") {
        try skip(to: "-->")
      } else if has("<![CDATA[") {
        try skip(to: "]]>")
      } else if has("<?") {
        try skipInstruction()
      } else if has("</") {
        if Self.nests(try tag().dropFirst()) { depth -= 1 }
      } else if has("<!") {
        // A declaration inside the document type could hide elements.
        guard !(try tag().contains(UInt8(ascii: "["))) else { throw malformed }
      } else {
        let tag = try tag()
        guard Self.nests(tag) else { continue }
        if depth >= PropertyListNesting.limit { throw PropertyListNesting.tooDeep() }
        if tag.last != UInt8(ascii: "/") { depth += 1 }
      }
    }
  }

  /// Returns a Boolean value that indicates whether an element can contain other elements, which single values can't.
  private static func nests(_ tag: Slice<UnsafeRawBufferPointer>) -> Bool {
    let name = tag.prefix { !" \t\r\n/".utf8.contains($0) }
    return ![
      "key", "string", "integer", "real", "date", "data", "true", "false",
    ].contains(String(decoding: name, as: UTF8.self))
  }

  private var malformed: NetworkError { PropertyListNesting.malformed("XML") }

  private func has(_ text: StaticString) -> Bool {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position...].starts(with: text)
  }

  /// Skips to the end of a section.
  private mutating func skip(to end: StaticString) throws(NetworkError) {
    while !has(end) {
      position += 1
      guard position < bytes.count else { throw malformed }
    }
    position += end.utf8CodeUnitCount
  }

  /// Skips a processing instruction. Rejects an encoding in which `<` might be another byte.
  private mutating func skipInstruction() throws(NetworkError) {
    let start = position
    try skip(to: "?>")
    let text = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    guard let encoding = text.firstRange(of: "encoding") else { return }
    let name = text[encoding.upperBound...].split { " \t\r\n='\"?>".contains($0) }.first ?? ""
    guard ["utf-8", "utf8", "us-ascii", "iso-8859-1", "utf-16"].contains(name) else {
      throw NetworkError(.decodingFailed, "the property list isn't encoded in UTF-8")
    }
  }

  /// Skips a tag and returns the text between its angle brackets, which can't contain another bracket.
  private mutating func tag() throws(NetworkError) -> Slice<UnsafeRawBufferPointer> {
    let inside = bytes[position...].dropFirst()
    let isBracket = { (byte: UInt8) in byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }
    guard let end = inside.firstIndex(where: isBracket), bytes[end] == UInt8(ascii: ">") else {
      throw malformed
    }
    position = end + 1
    return bytes[inside.startIndex..<end]
  }
}

/// The objects of a binary property list: a tree of references to objects anywhere in the document.
private struct PropertyListObjects {
  private let bytes: UnsafeRawBufferPointer
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let top: Int
  private let table: Int
  /// The number of levels of each container, including itself; 0 until it's known.
  private var heights: [Int]

  /// Parses the trailer; returns `nil` if it isn't valid.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
      let count = Self.number(bytes, at: trailer + 8, size: 8),
      let top = Self.number(bytes, at: trailer + 16, size: 8),
      let table = Self.number(bytes, at: trailer + 24, size: 8),
      top < count, table < trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
    heights = Array(repeating: 0, count: count)
  }

  mutating func check() throws(NetworkError) {
    // Visits the containers from the outermost one inward, without recursion.
    var path: [(object: Int, containers: [Int], next: Int)] = []
    if isContainer(top) { path.append((top, try containers(in: top), 0)) }
    while let (object, containers, next) = path.last {
      if next == containers.count {
        path.removeLast()
        heights[object] = 1 + (containers.map { heights[$0] }.max() ?? 0)
        continue
      }
      path[path.count - 1].next += 1
      // A container that occurs again isn't visited again. A container that contains itself has no height.
      let inner = containers[next]
      guard path.count + max(heights[inner], 1) <= PropertyListNesting.limit else {
        throw PropertyListNesting.tooDeep()
      }
      if heights[inner] == 0 { path.append((inner, try self.containers(in: inner), 0)) }
    }
  }

  /// Returns the containers among the values of a container.
  private func containers(in object: Int) throws(NetworkError) -> [Int] {
    guard var position = offset(of: object) else { throw malformed }
    let marker = bytes[position]
    var length = Int(marker & 0xF)
    position += 1
    if length == 0xF {
      // A longer length is a separate integer object.
      guard position < bytes.count, bytes[position] >> 4 == 1 else { throw malformed }
      let size = 1 << Int(bytes[position] & 0xF)
      guard size <= 8, let long = number(at: position + 1, size: size) else { throw malformed }
      (length, position) = (long, position + 1 + size)
    }
    // A dictionary contains its keys, followed by the same number of values.
    let isDictionary = marker >> 4 == 0xD
    guard length <= (bytes.count - position) / referenceSize / (isDictionary ? 2 : 1) else {
      throw malformed
    }
    var containers: [Int] = []
    for index in 0..<length * (isDictionary ? 2 : 1) {
      guard let value = number(at: position + index * referenceSize, size: referenceSize),
        value < count
      else { throw malformed }
      if isContainer(value) { containers.append(value) }
    }
    return containers
  }

  /// Returns a Boolean value that indicates whether an object is an array, an ordered set, a set, or a dictionary.
  private func isContainer(_ object: Int) -> Bool {
    offset(of: object).map { 0xA...0xD ~= bytes[$0] >> 4 } ?? false
  }

  /// Returns the offset of an object, or `nil` if it isn't in the document.
  private func offset(of object: Int) -> Int? {
    number(at: table + object * offsetSize, size: offsetSize).flatMap { $0 < table ? $0 : nil }
  }

  /// Returns a big-endian number of the given size, or `nil` if it isn't in the document or is too large.
  private func number(at position: Int, size: Int) -> Int? {
    Self.number(bytes, at: position, size: size)
  }

  private static func number(
    _ bytes: UnsafeRawBufferPointer, at position: Int, size: Int
  ) -> Int? {
    guard position >= 0, size <= bytes.count - position else { return nil }
    let value = bytes[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }

  private var malformed: NetworkError { PropertyListNesting.malformed("binary") }
}
