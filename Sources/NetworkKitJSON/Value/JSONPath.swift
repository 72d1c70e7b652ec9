/// Where a value stands in a JSON document: `statuses[3].user.id`.
///
/// Keys are separated by dots, indexes stand in brackets. A backslash before a dot, a bracket or a
/// backslash makes it part of a key: `#"files.read\.me"#` is the key `read.me` in `files`.
///
/// ```swift
/// let path: JSONPath = "users[0].name"
/// path.components        // [.key("users"), .index(0), .key("name")]
/// ```
public struct JSONPath: Sendable, Hashable {
  /// One step from a value to a value inside it.
  public enum Component: Sendable, Hashable {
    /// To the member of an object.
    case key(String)
    /// To the element of an array, counted from 0.
    case index(Int)
  }

  /// The steps, outermost first; none for the document itself.
  public var components: [Component]

  /// Makes a path of steps.
  public init(_ components: [Component]) {
    self.components = components
  }

  /// Makes a path from its text; brackets that hold no index count as part of the key.
  public init(_ text: String) {
    var parser = Parser()
    for character in text { parser.take(character) }
    components = parser.finish()
  }

  func prefix(_ count: Int) -> JSONPath {
    JSONPath(Array(components.prefix(count)))
  }
}

extension JSONPath {
  /// Reads a path character by character: one key is open at a time.
  private struct Parser {
    private var components: [Component] = []
    private var key = ""
    private var isKeyOpen = false
    private var isEscaped = false
    private var index: String?

    mutating func take(_ character: Character) {
      if isEscaped {
        isEscaped = false
        key.append(character)
      } else if let index {
        takeInBrackets(character, index)
      } else {
        takeInKey(character)
      }
    }

    private mutating func takeInKey(_ character: Character) {
      switch character {
      case "\\":
        isEscaped = true
        isKeyOpen = true
      case ".":
        closeKey()
        isKeyOpen = true
      case "[":
        index = ""
      default:
        isKeyOpen = true
        key.append(character)
      }
    }

    private mutating func takeInBrackets(_ character: Character, _ digits: String) {
      if character == "]", let number = Int(digits) {
        closeKey()
        components.append(.index(number))
        index = nil
      } else if character.isASCII, character.isNumber {
        index = digits + String(character)
      } else {
        abandonBrackets(digits)
        takeInKey(character)
      }
    }

    private mutating func abandonBrackets(_ digits: String) {
      key += "[" + digits
      isKeyOpen = true
      index = nil
    }

    private mutating func closeKey() {
      // Right after an index no key is open: the dot there opens one, it does not close one.
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
  /// The path as text.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index):
        text += "[\(index)]"
      case .key(let key):
        if !text.isEmpty { text += "." }
        // Scalars rather than characters: to compare those takes long where many marks are combined.
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
  /// Makes a path from its text.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  /// Makes a path of steps, in which text is a key even where it has dots.
  public init(arrayLiteral components: Component...) {
    self.init(components)
  }
}

extension JSONPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a step to a member.
  public init(stringLiteral key: String) {
    self = .key(key)
  }

  /// Makes a step to an element.
  public init(integerLiteral index: Int) {
    self = .index(index)
  }
}
