internal import NetworkKitDeclarations

/// A value in a document, with its position.
final class Node {
  /// The value itself. A number keeps its digits.
  enum Content {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([Node])
    case object(Members)
  }

  let content: Content
  let location: Location

  init(_ content: Content, at location: Location) {
    self.content = content
    self.location = location
  }
}

/// The members of an object, in the order of the document.
struct Members {
  private(set) var keys: [String] = []
  private(set) var values: [Node] = []
  /// The position of each key, which small objects don't need.
  private var positions: [String: Int] = [:]

  /// Appends a member; returns `false` if the key already exists.
  mutating func append(_ key: String, _ value: Node) -> Bool {
    guard position(of: key) == nil else { return false }
    keys.append(key)
    values.append(value)
    if keys.count == 9 {
      for (index, key) in keys.enumerated() { positions[key] = index }
    } else if keys.count > 9 {
      positions[key] = keys.count - 1
    }
    return true
  }

  private func position(of key: String) -> Int? {
    keys.count > 8 ? positions[key] : keys.firstIndex(of: key)
  }

  subscript(key: String) -> Node? { position(of: key).map { values[$0] } }
}

/// The place of a value: its file, its line and column, and its JSON Pointer (RFC 6901).
final class Location {
  let file: String
  let line: Int
  let column: Int
  private let parent: Location?
  private let token: String
  /// The name of the declaration at a place in Swift, such as `ListPets.limit`; nil in a document.
  let symbol: String?

  init(
    file: String, line: Int, column: Int, parent: Location? = nil, token: String = "",
    symbol: String? = nil
  ) {
    self.symbol = symbol
    self.file = file
    self.line = line
    self.column = column
    self.parent = parent
    self.token = token
  }

  /// The pointer, such as `#/paths/~1users/get`.
  var pointer: String {
    var text = "#"
    for token in tokens {
      let isPlain = token.utf8.allSatisfy { $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "/") }
      text += "/"
      text += isPlain ? token : token.replacing("~", with: "~0").replacing("/", with: "~1")
    }
    return text
  }

  var tokens: [String] {
    var tokens: [String] = []
    var location = self
    while let parent = location.parent {
      tokens.append(location.token)
      location = parent
    }
    return tokens.reversed()
  }

  var lastToken: String { token }

  /// The same place as a part of another value, which repeats this one.
  func moved(into parent: Location) -> Location {
    Location(file: file, line: line, column: column, parent: parent, token: token)
  }
}

extension Node {
  subscript(key: String) -> Node? { members?[key] }

  var members: Members? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The members as pairs; empty if the value isn't an object.
  var pairs: [(key: String, value: Node)] {
    guard let members else { return [] }
    return zip(members.keys, members.values).map { (key: $0, value: $1) }
  }

  /// The members whose names don't begin with `x-`.
  var standardPairs: [(key: String, value: Node)] { pairs.filter { !$0.key.hasPrefix("x-") } }

  var elements: [Node] {
    if case .array(let elements) = content { elements } else { [] }
  }

  var isArray: Bool {
    if case .array = content { true } else { false }
  }

  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  /// The digits of a number.
  var number: String? {
    if case .number(let digits) = content { digits } else { nil }
  }

  /// The text of a scalar, as an enum value or a status code can be written in several ways.
  var scalarText: String? {
    switch content {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }

  var int: Int? { number.flatMap { Int($0) ?? Double($0).flatMap(Int.init(exactly:)) } }
}

extension Node {
  /// Returns the digits of a number in the notation that JSON and Swift share.
  ///
  /// - Parameter text: A number that may have leading zeros, or no digits before or after the point.
  static func number(_ text: String) -> String { DeclaredBounds.digits(text) }
}
