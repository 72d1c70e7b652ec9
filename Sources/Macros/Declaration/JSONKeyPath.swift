/// The location of a property's value inside the object of its type: `a.b[0]`, with the syntax of `JSONPath`.
struct JSONKeyPath: Hashable {
  typealias Component = DeclaredModel.KeyComponent

  let components: [Component]

  /// The path that consists of one key, including any dots.
  init(key: String) {
    components = [.key(key)]
  }

  /// The path that consists of some components of another path.
  init(_ components: some Sequence<Component>) {
    self.components = Array(components)
  }

  /// The path as an annotation writes it.
  ///
  /// Dots separate keys, indexes are in brackets, and a backslash before one of these characters makes it part of the
  /// key. The result is nil if a key is empty, a bracket isn't closed or doesn't contain an index, or the path doesn't
  /// begin with a key. In other notations, it begins with `$.`.
  init?(text: String) {
    guard !text.hasPrefix("$.") else { return nil }
    var components: [Component] = []
    var rest = Substring(text)
    repeat {
      guard let key = Self.takeKey(from: &rest) else { return nil }
      components.append(.key(key))
      while rest.first == "[" {
        guard let index = Self.takeIndex(from: &rest) else { return nil }
        components.append(.index(index))
      }
    } while Self.take(".", from: &rest)
    guard rest.isEmpty else { return nil }
    self.components = components
  }

  private static func take(_ character: Character, from rest: inout Substring) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private static func takeKey(from rest: inout Substring) -> String? {
    var key = ""
    while let character = rest.first, character != ".", character != "[" {
      rest.removeFirst()
      if character == "\\" {
        guard let escaped = rest.popFirst() else { return nil }
        key.append(escaped)
      } else {
        key.append(character)
      }
    }
    return key.isEmpty ? nil : key
  }

  private static func takeIndex(from rest: inout Substring) -> Int? {
    guard take("[", from: &rest), let end = rest.firstIndex(of: "]"),
      let index = Int(rest[..<end]), index >= 0
    else { return nil }
    rest = rest[rest.index(after: end)...]
    return index
  }

  /// A Boolean value that indicates whether the path contains an index of an array.
  var hasIndex: Bool { components.contains { !$0.isKey } }

  /// The path as a literal of the library's `JSONPath`.
  var literal: String {
    "[" + components.map(\.literal).joined(separator: ", ") + "]"
  }

  /// The path as the argument of a call: the single key, which is faster to compile, or all of the components.
  var argument: String {
    components.count == 1 && !hasIndex ? "key: \(components[0].literal)" : "at: \(literal)"
  }

  /// The path as an annotation writes it.
  var text: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        for character in key {
          if ".[\\".contains(character) { text.append("\\") }
          text.append(character)
        }
      }
    }
    return text
  }

  /// Returns whether a document can't contain values at both paths, because one path is inside the other, or because
  /// they require the same value to be an object and an array.
  func excludes(_ other: JSONKeyPath) -> Bool {
    let fork = zip(components, other.components).first { $0 != $1 }
    return fork.map { $0.isKey != $1.isKey } ?? (components.count != other.components.count)
  }
}

extension DeclaredModel.KeyComponent {
  /// The key; nil for an index.
  var key: String? {
    if case .key(let key) = self { key } else { nil }
  }

  var isKey: Bool { key != nil }

  /// The component as Swift source.
  var literal: String {
    switch self {
    case .key(let key): key.asSwiftLiteral
    case .index(let index): String(index)
    }
  }

  /// Returns whether two components are the same. Keys are compared byte by byte, not up to Unicode normalization (RFC
  /// 8259, section 8.3).
  public static func == (left: Self, right: Self) -> Bool {
    left.literal.utf8.elementsEqual(right.literal.utf8)
  }

  /// Hashes the bytes of the component.
  public func hash(into hasher: inout Hasher) { hasher.combine(Array(literal.utf8)) }
}
