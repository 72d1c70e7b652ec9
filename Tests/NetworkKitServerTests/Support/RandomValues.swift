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
  private static let printable = characters.filter {
    $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  mutating func bool() -> Bool { Bool.random(using: &generator) }

  mutating func int(_ range: ClosedRange<Int> = .min ... .max) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Text of at most eight characters; empty at times.
  mutating func text(_ length: ClosedRange<Int> = 0...8) -> String {
    String((0..<int(length)).map { _ in Self.characters.randomElement(using: &generator) ?? "a" })
  }

  /// Text without control characters that isn't empty or a dot segment.
  mutating func segment() -> String {
    let text = String(
      (0..<int(1...6)).map { _ in Self.printable.randomElement(using: &generator) ?? "a" })
    return text == "." || text == ".." ? "a" : text
  }

  /// Text that a header field can contain (RFC 9110, section 5.5).
  mutating func field() -> String {
    "x" + segment().filter { $0.isASCII && $0 != "," } + "x"
  }

  /// Text that a cookie can contain (RFC 6265, section 4.1.1).
  mutating func cookie() -> String {
    segment().filter { $0.isASCII && !" \",;\\".contains($0) }
  }

  mutating func double() -> Double {
    switch int(0...3) {
    case 0: Double(int(-1000...1000))
    case 1: Double.random(in: -1...1, using: &generator)
    default: Double(bitPattern: generator.next()).isFinite ? 1.5e300 : -2.5e-300
    }
  }

  /// A date with whole milliseconds.
  mutating func date() -> Date {
    Date(timeIntervalSince1970: Double(int(-1_000_000_000...4_000_000_000)))
  }

  mutating func uuid() -> UUID { UUID() }

  mutating func data() -> Data {
    Data((0..<int(0...9)).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  mutating func array<Element>(
    _ count: ClosedRange<Int> = 0...4, _ element: (inout RandomValues) -> Element
  ) -> [Element] {
    (0..<int(count)).map { _ in element(&self) }
  }

  mutating func optional<Wrapped>(_ value: (inout RandomValues) -> Wrapped) -> Wrapped? {
    bool() ? value(&self) : nil
  }

  mutating func dictionary<Value>(_ value: (inout RandomValues) -> Value) -> [String: Value] {
    var dictionary: [String: Value] = [:]
    for _ in 0..<int(0...3) {
      // Names of members can't contain the brackets and dots of the style.
      let name = segment().filter { !"[].".contains($0) }
      if !name.isEmpty { dictionary["m" + name] = value(&self) }
    }
    return dictionary
  }

  mutating func element<Value: CaseIterable>(_ type: Value.Type) -> Value? {
    type.allCases.randomElement(using: &generator)
  }
}
