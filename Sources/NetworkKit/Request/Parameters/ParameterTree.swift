internal import NetworkKitSupport

/// The items of a query or a form as a tree: `a[x]=1&a[y]=2&b=3&b=4` becomes a node `a` with two members and a node `b`
/// with two strings.
///
/// A tree is the inverse of the names that ``ArrayStyle`` and ``ObjectStyle`` describe. It's for code that receives
/// parameters, such as a server:
///
/// ```swift
/// let query = try ParameterTree("tag=a&tag=b&filter%5Bname%5D=x", objects: .brackets)
/// query["tag"]?.texts              // ["a", "b"]
/// query["filter"]?["name"]?.texts  // ["x"]
/// ```
public struct ParameterTree: Sendable {
  /// The strings with exactly this name, in order.
  public private(set) var texts: [String] = []
  /// The child nodes, in the order of their first appearance.
  public private(set) var members: [(name: String, node: ParameterTree)] = []

  private var places: [String: Int] = [:]

  /// Parses a query or a form (WHATWG URL, section 5.1).
  ///
  /// - Parameters:
  ///   - form: The percent-encoded items, separated by `&`. A plus sign is a space.
  ///   - objects: The style of the names of object members.
  /// - Throws: A `DecodingError` if the items aren't percent-encoded UTF-8, or if a name is nested deeper than 128
  ///   levels.
  public init(_ form: String, objects: ObjectStyle) throws {
    try self.init(try Self.items(of: form), objects: objects)
  }

  /// Creates a tree from decoded items.
  ///
  /// - Parameters:
  ///   - items: The names and strings of the items.
  ///   - objects: The style of the names of object members.
  /// - Throws: A `DecodingError` if a name is nested deeper than 128 levels.
  public init(
    _ items: some Sequence<(name: String, text: String)>, objects: ObjectStyle
  ) throws {
    for (name, text) in items {
      guard name.hasFewCombiningMarks else {
        throw Self.corrupted(
          "a name contains more than \(CombiningMarks.limit) combining marks in a row")
      }
      let path = Self.path(of: name, objects)
      guard path.count <= ParameterItems.maximumDepth else {
        throw Self.corrupted("a name is nested deeper than \(ParameterItems.maximumDepth) levels")
      }
      insert(text, at: path[...])
    }
  }

  init() {}

  /// Returns the decoded items of a query or a form, in order (WHATWG URL, section 5.1).
  ///
  /// - Parameter form: The percent-encoded items, separated by `&`. A plus sign is a space.
  /// - Throws: A `DecodingError` if the items aren't percent-encoded UTF-8.
  public static func items(of form: String) throws -> [(name: String, text: String)] {
    // Uses bytes, because comparing characters is slow if they contain many combining marks.
    let bytes = Array(form.utf8)
    var items: [(name: String, text: String)] = []
    items.reserveCapacity(bytes.count { $0 == UInt8(ascii: "&") } + 1)
    var rest = bytes[...]
    while !rest.isEmpty {
      let item = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[item.endIndex...].dropFirst()
      if item.isEmpty { continue }
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      items.append((try decoded(name), try decoded(item[name.endIndex...].dropFirst())))
    }
    return items
  }

  /// Returns the elements of an array: several strings with the same name, one string with separators, or members with
  /// numeric names.
  ///
  /// - Parameter style: The style of the array.
  public func elements(_ style: ArrayStyle) -> [ParameterTree] {
    if texts.isEmpty {
      // In numeric order. The elements of `a[]` have no number and keep their order.
      return members.filter { $0.name.isEmpty }.flatMap { $0.node.elements(.repeated) }
        + members.compactMap { member in Int(member.name).map { ($0, member.node) } }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
    guard let separator = style.separator?.utf8.first, texts.count == 1, let text = texts.first
    else { return texts.map(ParameterTree.init(text:)) }
    return text.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { ParameterTree(text: String(Substring($0))) }
  }

  /// The member with the given name, or `nil` if there's none.
  ///
  /// - Parameter name: The name of the member.
  public subscript(name: String) -> ParameterTree? {
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
      members.append((name, ParameterTree()))
    }
    members[place].node.insert(text, at: path.dropFirst())
  }

  /// Returns the components of a name: `a[x][]` becomes `a`, `x`, and an empty name, and with dots, `a[0].x` becomes `a`,
  /// `0`, and `x`. An unclosed bracket is part of the name.
  private static func path(of name: String, _ style: ObjectStyle) -> [String] {
    // Uses bytes, because a combining mark after a bracket belongs to the same character.
    let (bracket, dot) = (UInt8(ascii: "["), style == .dots ? UInt8(ascii: ".") : nil)
    let first = name.utf8.prefix { $0 != bracket && $0 != dot }
    var path = [String(Substring(first))]
    var rest = name.utf8[first.endIndex...]
    while let separator = rest.first {
      let component: Substring.UTF8View
      if separator == bracket, let end = rest.firstIndex(of: UInt8(ascii: "]")) {
        component = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      } else if separator == dot {
        component = rest.dropFirst().prefix { $0 != bracket && $0 != dot }
        rest = rest[component.endIndex...]
      } else {
        return [name]
      }
      path.append(String(Substring(component)))
    }
    return path
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws -> String {
    let isEncoded = bytes.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    guard isEncoded else { return String(decoding: bytes, as: UTF8.self) }
    guard let decoded = PercentEncoding.decodedText(bytes, isForm: true) else {
      throw corrupted("the form isn't percent-encoded UTF-8")
    }
    return decoded
  }

  private static func corrupted(_ description: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: description))
  }
}
