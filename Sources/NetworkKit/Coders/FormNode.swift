internal import Foundation

/// A form as a tree: `a[x]=1&a[y]=2&b=3&b=4` is a node `a` with two members and a node `b` with two
/// texts.
struct FormNode {
  /// The texts that stand under this very name, in their order.
  private(set) var texts: [String] = []
  /// What stands below it, in the order of its first appearance.
  private(set) var members: [(name: String, node: FormNode)] = []

  private var places: [String: Int] = [:]

  init() {}

  /// Reads a form (WHATWG URL, section 5.1).
  ///
  /// - Parameter objects: How names say that they are members of an object.
  init(_ form: String, objects: ObjectStyle) throws {
    // Bytes rather than characters: to compare those takes long where many marks are combined.
    for bytes in form.utf8.split(separator: UInt8(ascii: "&")) {
      let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
      let name = try Self.decoded(bytes[..<equals])
      guard name.hasFewCombiningMarks else {
        throw Self.corrupted(
          "a name has more than \(CombiningMarks.limit) combining marks in a row")
      }
      let path = Self.path(of: name, objects)
      guard path.count <= ParameterItems.maximumDepth else {
        throw Self.corrupted("a name is nested deeper than \(ParameterItems.maximumDepth) levels")
      }
      insert(try Self.decoded(bytes[equals...].dropFirst()), at: path[...])
    }
  }

  /// The texts of an array: several of one name, one with separators, or members named by numbers.
  func elements(_ style: ArrayStyle) -> [FormNode] {
    if texts.isEmpty {
      // In the order of the numbers; `a[]` has no number and keeps its order.
      return members.filter { $0.name.isEmpty }.flatMap { $0.node.elements(.repeated) }
        + members.compactMap { member in Int(member.name).map { ($0, member.node) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    guard let separator = style.separator?.utf8.first, texts.count == 1, let text = texts.first
    else { return texts.map(FormNode.init(text:)) }
    return text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { FormNode(text: String(Substring($0))) }
  }

  /// The member of a name.
  subscript(name: String) -> FormNode? {
    places[name].map { members[$0].node }
  }

  private init(text: String) {
    texts = [text]
  }

  private mutating func insert(_ text: String, at path: ArraySlice<String>) {
    guard let name = path.first else { return texts.append(text) }
    let place = places[name] ?? members.endIndex
    if place == members.endIndex {
      places[name] = place
      members.append((name, FormNode()))
    }
    members[place].node.insert(text, at: path.dropFirst())
  }

  /// `a[x][]` as `a`, `x` and an empty name; a bracket that is not closed is part of the name.
  private static func path(of name: String, _ style: ObjectStyle) -> [String] {
    let bracket = name.firstIndex(of: "[") ?? name.endIndex
    var path = [String(name[..<bracket])]
    if style == .dots {
      path = path[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    var rest = name[bracket...]
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      path.append(String(rest[rest.index(after: rest.startIndex)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? path : [name]
  }

  private static func decoded(_ bytes: Substring.UTF8View) throws -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"): decoded.append(try escaped(&rest))
      default: decoded.append(byte)
      }
    }
    guard let text = String(bytes: decoded, encoding: .utf8) else { throw notEncoded }
    return text
  }

  /// The byte that two hexadecimal digits stand for.
  private static func escaped(_ bytes: inout Substring.UTF8View) throws -> UInt8 {
    let digits = [bytes.popFirst(), bytes.popFirst()].compactMap { byte in
      byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
    }
    guard digits.count == 2 else { throw notEncoded }
    return UInt8(digits[0] << 4 | digits[1])
  }

  private static var notEncoded: DecodingError {
    corrupted("the form is not percent-encoded UTF-8")
  }

  private static func corrupted(_ description: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: description))
  }
}
