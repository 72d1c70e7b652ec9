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
    for pair in form.split(separator: "&") {
      let equals = pair.firstIndex(of: "=") ?? pair.endIndex
      let name = try Self.decoded(pair[..<equals])
      let path = Self.path(of: name, objects)
      guard path.count <= ParameterItems.maximumDepth else {
        throw Self.corrupted("a name is nested deeper than \(ParameterItems.maximumDepth) levels")
      }
      insert(try Self.decoded(pair[equals...].dropFirst()), at: path[...])
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
    guard let separator = style.separator, texts.count == 1, let text = texts.first else {
      return texts.map(FormNode.init(text:))
    }
    return text.split(separator: separator, omittingEmptySubsequences: false)
      .map { FormNode(text: String($0)) }
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

  private static func decoded(_ text: Substring) throws -> String {
    let spaced = text.replacing("+", with: " ")
    guard let decoded = spaced.removingPercentEncoding else {
      throw corrupted("the form is not percent-encoded UTF-8")
    }
    return decoded
  }

  private static func corrupted(_ description: String) -> DecodingError {
    DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: description))
  }
}
