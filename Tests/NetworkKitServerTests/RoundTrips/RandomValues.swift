import Foundation
import NetworkKit

/// Random values for the properties of requests, many of them with characters that have a meaning in a URL, a form, a
/// header field, or JSON.
struct RandomValues {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  private static let characters: [Character] = [
    " ", "/", "?", "&", "=", "%", "+", "#", "\"", "'", ";", ",", "|", "[", "]", "{", "}", ".", ":",
    "@", "\\", "<", ">", "a", "Z", "0", "~", "-", "_", "ü", "漢", "😀", "e\u{301}", "\u{202E}", "\n",
    "\r\n", "\t", "\u{0}", "\u{7F}",
  ]

  mutating func bool() -> Bool { Bool.random(using: &generator) }

  mutating func int(_ range: ClosedRange<Int> = .min ... .max) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Text of at most eight characters, each of which is often a delimiter; empty at times.
  mutating func text(_ length: ClosedRange<Int> = 0...8) -> String {
    String((0..<int(length)).map { _ in bool() ? element(of: Self.characters) : character() })
  }

  /// A Unicode scalar as a character, or a letter with marks that don't form another character.
  private mutating func character() -> Character {
    switch int(0...4) {
    case 0: Character(scalar(0x20...0x7E))
    case 1: Character(scalar(0x80...0x7FF))
    case 2: Character(scalar(0x300...0x36F))
    default: Character(scalar(0...0x10FFFF))
    }
  }

  private mutating func scalar(_ range: ClosedRange<Int>) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(int(range))) ?? "\u{FFFD}"
  }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(0...(elements.count - 1))]
  }

  /// A delimiter of URLs, forms, multipart bodies, or JSON.
  mutating func delimiter() -> Unicode.Scalar {
    element(of: Array("&=%[]\"\r\n;/".unicodeScalars))
  }

  /// Text without control characters that isn't empty or a dot segment.
  mutating func segment() -> String {
    let scalars = text(1...6).unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let text = String(String.UnicodeScalarView(scalars))
    return text.isEmpty || text == "." || text == ".." ? "a" : text
  }

  /// Text for the rest of a path, with several segments at times.
  mutating func rest() -> String {
    array(1...3) { "s" + $0.element(without: "/") }.joined(separator: "/")
  }

  /// Text of an element in a list that is one string, without control characters.
  mutating func element(without separator: Unicode.Scalar) -> String {
    let scalars = segment().unicodeScalars.filter { $0 != separator }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Text that a header field can contain (RFC 9110, section 5.5), which many clients send only in ASCII.
  mutating func field() -> String { "x" + segment() + "x" }

  /// Text that a cookie can contain (RFC 6265, section 4.1.1).
  mutating func cookie() -> String {
    segment().filter { $0.isASCII && !" \",;\\".contains($0) }
  }

  mutating func double() -> Double {
    switch int(0...3) {
    case 0: Double(int(-1000...1000))
    case 1: Double.random(in: -1...1, using: &generator)
    default: finite(Double(bitPattern: generator.next()))
    }
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 1.5e300 }

  /// A date with whole milliseconds, between the years 1 and 9999.
  mutating func date() -> Date {
    let milliseconds = bool() ? 1000 * int(0...999) : int(0...999_999)
    return Date(timeIntervalSince1970: seconds() + Double(milliseconds) / 1000)
  }

  /// A date with whole seconds.
  mutating func wholeDate() -> Date { Date(timeIntervalSince1970: seconds()) }

  private mutating func seconds() -> Double {
    Double(bool() ? int(-62_135_596_800...253_402_300_000) : int(0...4_000_000_000))
  }

  mutating func integer<Value: FixedWidthInteger>() -> Value {
    Value.random(in: .min ... .max, using: &generator)
  }

  mutating func float() -> Float {
    let value = Float(bitPattern: integer())
    return value.isFinite ? value : 0.1
  }

  /// A number with up to 38 digits.
  mutating func decimal() -> Decimal {
    let digits = Decimal(int()) * Decimal(int(1...1_000_000_000_000_000_000))
    return Decimal(sign: .plus, exponent: int(-20...20), significand: digits)
  }

  /// A JSON value with at most two levels of arrays and objects.
  mutating func json(_ levelCount: Int = 2) -> JSON {
    switch int(0...(levelCount > 0 ? 5 : 3)) {
    case 0: .null
    case 1: .bool(bool())
    case 2: .number(JSON.Number(int()))
    case 3: .string(text())
    case 4: .array(array { $0.json(levelCount - 1) })
    default: .object(JSON.Object(dictionary { $0.json(levelCount - 1) }.map { ($0.key, $0.value) }))
    }
  }

  mutating func link() -> URL {
    let path = cookie().filter { $0.isLetter || $0.isNumber }
    let query = data().base64EncodedString()
    let fragment = bool() ? "#%C3%BC\(int(0...9))" : ""
    return URL(string: "https://example.com/\(path)/%2F?q=\(query)&\(int())\(fragment)")
      ?? URL(fileURLWithPath: "/")
  }

  /// A part with a filename and any bytes, in which delimiters begin at times.
  mutating func file() -> MultipartPart {
    let bytes = array(0...9) {
      $0.bool() ? [UInt8($0.int(0...255))] : Array("\r\n--networkkit-".utf8)
    }
    return .bytes(
      bytes.joined(), filename: optional { Self.name($0.text()) },
      contentType: optional { _ in "text/plain; charset=utf-8" })
  }

  mutating func uuid() -> UUID {
    let (high, low) = (generator.next(), generator.next())
    return withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func data(_ count: ClosedRange<Int> = 0...9) -> Data {
    Data((0..<int(count)).map { _ in UInt8(int(0...255)) })
  }

  mutating func array<Element>(
    _ count: ClosedRange<Int> = 0...4, _ element: (inout RandomValues) -> Element
  ) -> [Element] {
    (0..<int(count)).map { _ in element(&self) }
  }

  mutating func optional<Wrapped>(_ value: (inout RandomValues) -> Wrapped) -> Wrapped? {
    bool() ? value(&self) : nil
  }

  /// A dictionary for a property that's a member of a request, or for a map. Names of members can't contain the brackets
  /// and dots of the style.
  mutating func dictionary<Value>(
    isMap: Bool = false, _ value: (inout RandomValues) -> Value
  ) -> [String: Value] {
    var dictionary: [String: Value] = [:]
    for _ in 0..<int(0...3) {
      let name = text().unicodeScalars.filter { isMap || !"[].".unicodeScalars.contains($0) }
      let text = Self.name(String(String.UnicodeScalarView(name)))
      if !text.isEmpty { dictionary[text] = value(&self) }
    }
    return dictionary
  }

  /// Returns the name of a part or a file, which is empty if it contains an escape. Multipart forms escape a line break
  /// as `%0D%0A`, but not the percent sign, so both names are encoded in the same way (WHATWG HTML, section 4.10.22.8).
  private static func name(_ text: String) -> String {
    ["%0A", "%0D", "%22"].contains { text.contains($0) } ? "" : text
  }

  mutating func element<Value: CaseIterable>(_ type: Value.Type) -> Value? {
    type.allCases.randomElement(using: &generator)
  }
}
