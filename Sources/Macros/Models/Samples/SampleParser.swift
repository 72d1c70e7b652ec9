/// A strict JSON parser (RFC 8259) for samples, which records the location of each value.
///
/// It rejects the same documents as the library's reader: comments, trailing commas, unpaired surrogates, and values
/// that are nested more than 128 levels deep.
struct SampleParser {
  private static let maximumDepth = 128

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var place = SamplePlace()

  /// Parses a document.
  static func parse(_ text: String) throws(SampleSyntaxError) -> SampleValue {
    var parser = SampleParser(scalars: Array(text.unicodeScalars))
    let value = try parser.value(0)
    parser.skipWhiteSpace()
    guard parser.next == nil else { throw parser.error("the end of the sample") }
    return value
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func advance() {
    let isNewline = next == "\n"
    position += 1
    place = SamplePlace(
      line: place.line + (isNewline ? 1 : 0), column: isNewline ? 1 : place.column + 1)
  }

  private mutating func skipWhiteSpace() {
    while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { advance() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    advance()
    return true
  }

  private func error(_ expected: String) -> SampleSyntaxError {
    let found =
      switch next {
      case nil: "the end of the sample"
      case "\"": "'\"'"
      case let scalar?: scalar.value < 0x20 ? "a control character" : "'\(scalar)'"
      }
    return SampleSyntaxError(expected: expected, found: found, place: place)
  }
}

// MARK: Values

extension SampleParser {
  private mutating func value(_ depth: Int) throws(SampleSyntaxError) -> SampleValue {
    skipWhiteSpace()
    let start = place
    let content: SampleValue.Content
    switch next {
    case "{":
      content = .object(
        try list(until: "}", depth) { (self) throws(SampleSyntaxError) in try self.member(depth) })
    case "[":
      content = .array(
        try list(until: "]", depth) { (self) throws(SampleSyntaxError) in try self.value(depth + 1)
        })
    case "\"": content = .string(try string())
    case "t": content = try literal("true", .bool)
    case "f": content = try literal("false", .bool)
    case "n": content = try literal("null", .null)
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": content = .number(try number())
    default: throw error("a value")
    }
    return SampleValue(content: content, place: start)
  }

  private mutating func literal(
    _ text: String, _ content: SampleValue.Content
  ) throws(SampleSyntaxError) -> SampleValue.Content {
    for scalar in text.unicodeScalars {
      guard take(scalar) else { throw error("'\(text)'") }
    }
    return content
  }

  private mutating func member(
    _ depth: Int
  ) throws(SampleSyntaxError) -> (key: SampleText, value: SampleValue) {
    skipWhiteSpace()
    let start = place
    guard next == "\"" else { throw error("a key in quotes") }
    let key = SampleText(text: try string(), place: start)
    skipWhiteSpace()
    guard take(":") else { throw error("':'") }
    return (key, try value(depth + 1))
  }

  private mutating func list<Element>(
    until end: Unicode.Scalar, _ depth: Int,
    _ element: (inout Self) throws(SampleSyntaxError) -> Element
  ) throws(SampleSyntaxError) -> [Element] {
    guard depth < Self.maximumDepth else {
      throw error("at most \(Self.maximumDepth) levels of nesting")
    }
    var elements: [Element] = []
    advance()
    skipWhiteSpace()
    if take(end) { return elements }
    while true {
      elements.append(try element(&self))
      skipWhiteSpace()
      if take(end) { return elements }
      guard take(",") else { throw error("',' or '\(end)'") }
    }
  }
}

// MARK: Numbers and strings

extension SampleParser {
  private mutating func number() throws(SampleSyntaxError) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func digits() throws(SampleSyntaxError) {
    guard let first = next, "0"..."9" ~= first else { throw error("a digit") }
    while let digit = next, "0"..."9" ~= digit { advance() }
  }

  private mutating func string() throws(SampleSyntaxError) -> String {
    var text = String.UnicodeScalarView()
    advance()
    while !take("\"") {
      guard let scalar = next, scalar.value >= 0x20 else { throw error("'\"'") }
      if scalar == "\\" {
        text.append(try escapedScalar())
      } else {
        text.append(scalar)
        advance()
      }
    }
    return String(text)
  }

  private mutating func escapedScalar() throws(SampleSyntaxError) -> Unicode.Scalar {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    advance()
    if let name = next, let scalar = escapes[name] {
      advance()
      return scalar
    }
    guard take("u") else { throw error("a JSON escape sequence") }
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { throw error("a surrogate pair") }
    let low = try codeUnit()
    guard 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw error("a surrogate pair") }
    return scalar
  }

  private mutating func codeUnit() throws(SampleSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = next, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      advance()
    }
    return unit
  }
}
