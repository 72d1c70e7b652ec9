internal import NetworkKitDeclarations

/// A type that represents a schema: a struct or an enum.
final class Model {
  enum Kind {
    case object(Object)
    case enumeration(Enumeration)
    case union(Union)
    /// A type that's read and written as a value of another type.
    case wrapper(ValueType)
  }

  /// The directions in which values are converted.
  enum Direction { case both, received, sent }

  var name: String
  /// The name, unless a surrounding type contains another type with it.
  var ownName: String
  var kind: Kind
  var documentation = Documentation()
  /// The models that are declared inside this one, because only its properties use them.
  let scope: Scope
  /// The scope in which the type is declared.
  private(set) var home: Scope
  /// The place of the schema.
  let location: Location
  /// A Boolean value that indicates whether the type contains itself without an array or a dictionary in between.
  var isRecursive = false
  /// A Boolean value that indicates whether the type contains itself, in any way.
  var isCyclic = false
  /// A Boolean value that indicates whether a value of the type is a parameter of a request.
  var isParameter = false
  /// JSON that the declaration accepts.
  var sample: String?
  var direction = Direction.both
  var access = "internal"

  init(name: String, kind: Kind, in home: Scope, location: Location) {
    self.name = name
    ownName = name
    self.kind = kind
    self.home = home
    self.location = location
    scope = Scope(parent: home, enclosing: name)
    home.append(self)
  }

  /// Moves a nested type to the top level, because a type outside its scope uses it.
  func hoist(to top: Scope) {
    home.removeAll { $0 === self }
    name = top.unique("\(home.name ?? "")\(name)")
    home = top
    top.append(self)
    scope.move(to: top, enclosing: name)
  }

  struct Object {
    var properties: [Property] = []
    /// The type of the members that the schema doesn't name, if it allows them.
    var additional: (name: String, type: ValueType)?
    /// A Boolean value that indicates whether a member that no property reads is an error.
    var rejectsUnknownKeys = false
  }

  struct Enumeration {
    enum Values { case strings, integers }
    struct Case {
      let name: String
      let value: String
      var documentation = Documentation()
      /// Other values that are read as the case.
      var aliases: [String] = []
      var location: Location?
    }
    var values = Values.strings
    var cases: [Case] = []
    /// The name of the case for unknown values, if there is one.
    var other: String?
  }

  struct Union {
    /// The associated values of a case.
    enum Payload {
      /// A value of the case's type.
      case value
      case nothing
      /// An object with the members of the case's type, a model that only represents the labels of the values.
      case members
      /// An array of values of different types.
      case elements([ValueType])
    }

    struct Case {
      let name: String
      /// The value of the tag.
      let tag: String?
      let type: ValueType
      var payload = Payload.value
      /// Other tags that are read as the case.
      var aliases: [String] = []
      var documentation = Documentation()
      var location: Location?
    }

    /// The place of the tag, if there's one.
    enum Tagging {
      /// The tag is a member of the object that also contains the case's members.
      case beside
      /// The tag is a member beside the member `content`, which contains the case's value.
      case adjacent(content: String)
      /// The tag is the key of the only member, or the string that represents a case without a value.
      case external
      /// The tag is the name of a server-sent event.
      case eventName
    }
    /// The key that identifies the case.
    var tag: String?
    /// The place of the tag; without a tag, only `external` and `eventName` have a meaning.
    var tagging = Tagging.beside
    var cases: [Case] = []
    var other: String?
    /// The type of the value of the case for unknown tags; any JSON if it's nil.
    var otherType: ValueType?
  }

  var object: Object? {
    if case .object(let object) = kind { object } else { nil }
  }

  var enumeration: Enumeration? {
    if case .enumeration(let enumeration) = kind { enumeration } else { nil }
  }

  var union: Union? {
    if case .union(let union) = kind { union } else { nil }
  }
}

/// A property of a model, or a parameter of a request.
struct Property {
  /// The name in the document; empty for the members of a map.
  var key: String
  var name: String
  var type: ValueType
  var isRequired: Bool
  var isNullable = false
  /// The default as a Swift expression.
  var initialValue: String?
  /// The default in the document.
  var defaultValue: Node?
  var limits = Limits()
  var documentation = Documentation()
  var isReadOnly = false
  var isWriteOnly = false
  /// The first example in the document.
  var example: Node?
  /// The media type of a string's content.
  var mediaType: String?
  let location: Location
  /// The path of a value inside nested objects, of which `key` is the first component; empty for other values.
  var path: [KeyComponent] = []
  /// The path at which the value is written, if it differs from the one at which it's read.
  var encodedPath: [KeyComponent] = []
  /// The other paths at which the value is read, as the annotation writes them.
  var aliases: [String] = []
  /// The arguments of the annotation after the name, for a field or a part of a request's body.
  var options: [String] = []
  /// The condition under which a member is omitted, if it isn't the default: `never`, `whenDefault`, or `whenEmpty`.
  var omission: String?
  /// The Swift expression that replaces a value that can't be read.
  var invalidValue: String?
  /// A Boolean value that indicates whether elements that can't be read are skipped.
  var isLossy = false
  /// A Boolean value that indicates whether the members of the value are members of the enclosing object.
  var isFlattened = false
  /// A Boolean value that indicates whether the value is hidden in logs.
  var isSensitive = false
  /// A Boolean value that indicates whether the value is always the initial value.
  var isConstant = false
}

extension Property {
  /// Uses the format of passwords, for which requests have an annotation.
  mutating func readSensitivity() {
    guard let index = documentation.remarks.firstIndex(of: "Format: `password`") else { return }
    documentation.remarks.remove(at: index)
    isSensitive = true
  }
}

/// A part of a path inside a JSON value.
enum KeyComponent: Hashable {
  case key(String)
  case index(Int)
}

/// The limits of a value, as they're written.
struct Limits {
  /// The argument of `@JSONRange`.
  var range: String?
  /// The argument of `@JSONCount`.
  var count: String?

  /// Returns whether a value in the document is within the limits. The length of a string is its number of Unicode
  /// scalars.
  func contain(_ node: Node) -> Bool {
    let size: Double? =
      if range != nil {
        node.number.flatMap(Double.init)
      } else {
        node.string.map { Double($0.unicodeScalars.count) }
          ?? Double(max(node.elements.count, node.members?.keys.count ?? 0))
      }
    guard let limit = range ?? count, let size else { return true }
    return DeclaredBounds(limit).contains(size)
  }

  /// The limits of which an end isn't a literal, such as `0...Limits.page`.
  var unread: [String] { [range, count].compactMap(\.self).filter { !Self.isLiteral($0) } }

  private static func isLiteral(_ limit: String) -> Bool {
    let bounds = DeclaredBounds(limit)
    let ends = limit.replacing("..<", with: "...").split(
      separator: "...", omittingEmptySubsequences: false
    ).map { end in end.contains { !$0.isWhitespace } }
    let (hasLower, hasUpper) = (ends.first == true, ends.last == true)
    return (!hasLower || bounds.lower != nil) && (!hasUpper || bounds.upper != nil)
  }
}

/// The text of a documentation comment.
struct Documentation {
  var text = ""
  /// Sentences that the document expresses in other ways, such as a pattern.
  var remarks: [String] = []
  var isDeprecated = false
}
