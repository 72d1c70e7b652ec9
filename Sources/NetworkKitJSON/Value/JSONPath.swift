/// The path of a value in a JSON document, such as `statuses[3].user.id`.
///
/// Keys are separated by dots, and indexes are in brackets. A backslash makes the dot, bracket, or backslash that
/// follows it part of a key: `#"files.read\.me"#` is the key `read.me` in `files`.
///
/// ```swift
/// let path: JSONPath = "users[0].name"
/// path.components        // [.key("users"), .index(0), .key("name")]
/// ```
public struct JSONPath: Sendable, Hashable {
  /// A component of a path, which is either a key or an index.
  public enum Component: Sendable, Hashable {
    /// The key of an object's member.
    case key(String)
    /// The index of an array's element, starting at 0.
    case index(Int)
  }

  /// The components, outermost first. If the path refers to the document itself, the array is empty.
  public var components: [Component]

  /// Creates a path from its components.
  ///
  /// - Parameter components: The components, outermost first.
  public init(_ components: [Component]) {
    self.components = components
  }

  /// Creates a path from a string. Brackets that don't contain an index are part of the key.
  ///
  /// - Parameter text: The string.
  public init(_ text: String) {
    var parser = Parser()
    // Scalars, because a combining mark after a dot or bracket forms a single character with it.
    for scalar in text.unicodeScalars { parser.take(scalar) }
    components = parser.finish()
  }

  func prefix(_ count: Int) -> JSONPath {
    JSONPath(Array(components.prefix(count)))
  }
}

extension JSONPath {
  /// A parser that reads a path scalar by scalar, with at most one open key.
  private struct Parser {
    private var components: [Component] = []
    private var key = ""
    private var isKeyOpen = false
    private var isEscaped = false
    private var index: String?

    mutating func take(_ scalar: Unicode.Scalar) {
      if isEscaped {
        isEscaped = false
        key.unicodeScalars.append(scalar)
      } else if let index {
        takeInBrackets(scalar, index)
      } else {
        takeInKey(scalar)
      }
    }

    private mutating func takeInKey(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "\\":
        isEscaped = true
        isKeyOpen = true
      case ".":
        // A path that begins with a dot begins with an empty key.
        if components.isEmpty { isKeyOpen = true }
        closeKey()
        isKeyOpen = true
      case "[":
        index = ""
      default:
        isKeyOpen = true
        key.unicodeScalars.append(scalar)
      }
    }

    private mutating func takeInBrackets(_ scalar: Unicode.Scalar, _ digits: String) {
      if scalar == "]", let number = Int(digits) {
        closeKey()
        components.append(.index(number))
        index = nil
      } else if ("0"..."9").contains(scalar) {
        index = digits + String(scalar)
      } else {
        abandonBrackets(digits)
        takeInKey(scalar)
      }
    }

    private mutating func abandonBrackets(_ digits: String) {
      key += "[" + digits
      isKeyOpen = true
      index = nil
    }

    private mutating func closeKey() {
      // No key is open directly after an index: a dot there opens a key instead of closing one.
      if isKeyOpen { components.append(.key(key)) }
      key = ""
      isKeyOpen = false
    }

    mutating func finish() -> [Component] {
      if let index { abandonBrackets(index) }
      if isEscaped { key.append("\\") }
      closeKey()
      return components
    }
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path as a string.
  public var description: String {
    var text = ""
    for (position, component) in components.enumerated() {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key):
        if position > 0 { text += "." }
        // Scalars instead of characters, which take long to compare if they combine many marks.
        for scalar in key.unicodeScalars {
          if ".[]\\".unicodeScalars.contains(scalar) { text.append("\\") }
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension JSONPath: ExpressibleByStringInterpolation {
  /// Creates a path from a string literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  /// Creates a path from its components. Each string literal is a single key, even if it contains dots.
  public init(arrayLiteral components: Component...) {
    self.init(components)
  }
}

extension JSONPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a component for a member.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Creates a component for an element.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}
