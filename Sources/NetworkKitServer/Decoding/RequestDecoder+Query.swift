internal import Foundation
public import NetworkKit
internal import NetworkKitSupport

extension RequestDecoder {
  /// Returns the value of a query item, or of several items that form an array or an object.
  ///
  /// - Parameters:
  ///   - name: The name of the item.
  ///   - options: The parameter's options, which take precedence over ``ReceivingOptions/style``.
  /// - Throws: A ``RequestRejection`` if the query isn't percent-encoded UTF-8, or has too many items.
  public mutating func queryItem(
    _ name: String, _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    try queryValue(name, options)
  }

  mutating func queryValue(
    _ name: String, _ options: [ParameterOption]
  ) throws(RequestRejection) -> ReceivedValue {
    let query = try queryItems()
    return try query.value(ReceivedValue(.query, name, self.options.style, options, .missing))
  }

  /// Returns the names without a value in the query.
  ///
  /// - Parameters:
  ///   - name: The name of the flag, for a property that's a Boolean value.
  ///   - declared: The names of the query items that the request declares, for a property that contains the names of
  ///     all other flags.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` if the query isn't percent-encoded UTF-8, or has too many items.
  public mutating func queryFlags(
    _ name: String, besides declared: [String] = [], _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedFlags {
    let query = try queryItems()
    // The name of a property that contains flags isn't sent, so it can be a flag.
    let others = query.rest(besides: declared.filter { $0 != name }, self.options.style.objects)
    return ReceivedFlags(
      name: name, isSet: query.items.contains { $0.name == name },
      others: others.filter(\.text.isEmpty).map(\.name))
  }

  /// Returns an object with the query items that no other property declares.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - declared: The names of the query items that the request declares.
  ///   - options: The parameter's options.
  /// - Throws: A ``RequestRejection`` if the query isn't percent-encoded UTF-8, or has too many items.
  public mutating func queryMap(
    _ name: String, besides declared: [String] = [], _ options: ParameterOption...
  ) throws(RequestRejection) -> ReceivedValue {
    let query = try queryItems()
    return query.map(
      ReceivedValue(.query, name, self.options.style, options, .missing), besides: declared)
  }

  private mutating func queryItems() throws(RequestRejection) -> ReceivedItems {
    if let query { return query }
    let text = String(request.query ?? "")
    try options.checkItemCount(in: text, noun: "query items", of: "query")
    let items = try readItems(text, noun: "query items", of: "query")
    query = items
    return items
  }

  /// Parses the items of a query or a form.
  func readItems(
    _ text: String, noun: String, of parameter: String
  ) throws(RequestRejection) -> ReceivedItems {
    let items: [(name: String, text: String)]
    do {
      items = try ParameterTree.items(of: text)
    } catch {
      throw RequestRejection(
        .badRequest, "the \(noun) aren't percent-encoded UTF-8", parameter: parameter)
    }
    // Comparing other names would take time that's proportional to the square of their length.
    // A key path would be evaluated at run time for each name.
    guard !items.contains(where: { $0.name.hasManyCombiningMarks }) else {
      throw RequestRejection(
        .badRequest,
        "the name of one of the \(noun) has more than \(CombiningMarkRun.limit) combining marks in a "
          + "row", parameter: parameter)
    }
    return ReceivedItems(items: items)
  }
}

/// The decoded items of a query or a form.
struct ReceivedItems {
  let items: [(name: String, text: String)]

  /// Returns a value with the items of its name, or with the items that form its elements or members.
  func value(_ empty: consuming ReceivedValue) throws(RequestRejection) -> ReceivedValue {
    var value = empty
    let name = value.name
    if let index = items.firstIndex(where: { $0.name == name }) {
      let text = items[index].text
      var others: [String] = []
      for item in items[(index + 1)...] where item.name == name { others.append(item.text) }
      value.content = others.isEmpty ? .text(text) : .texts([text] + others)
      return value
    }
    var members = items.filter { Self.isMember($0.name, of: name, value.style.objects) }
    guard !members.isEmpty else { return value }
    // The name itself can contain brackets and dots, so it isn't a part of the path to a member.
    let root = "_"
    for index in members.indices {
      members[index].name = root + Substring(members[index].name.utf8.dropFirst(name.utf8.count))
    }
    let tree = try ReceivedItems(items: members).tree(for: value)
    value.content = tree[root].map { .tree($0) } ?? .missing
    return value
  }

  /// Returns a value with the items that aren't declared elsewhere.
  func map(_ empty: ReceivedValue, besides declared: [String]) -> ReceivedValue {
    var value = empty
    let rest = rest(besides: declared, value.style.objects)
    if !rest.isEmpty { value.content = .map(ReceivedItems(items: rest)) }
    return value
  }

  /// Returns the items that aren't declared elsewhere, alone or as elements or members.
  func rest(
    besides declared: [String], _ style: ObjectStyle
  ) -> [(name: String, text: String)] {
    items.filter { item in
      !declared.contains { item.name == $0 || Self.isMember(item.name, of: $0, style) }
    }
  }

  /// The strings with each name, in the order of the first ones.
  var texts: [(name: String, texts: [String])] {
    var places: [String: Int] = [:]
    var texts: [(name: String, texts: [String])] = []
    for item in items {
      if let place = places[item.name] {
        texts[place].texts.append(item.text)
      } else {
        places[item.name] = texts.endIndex
        texts.append((item.name, [item.text]))
      }
    }
    return texts
  }

  /// Returns the items as a tree, in the style of the value that contains them.
  func tree(for value: ReceivedValue) throws(RequestRejection) -> ParameterTree {
    do {
      return try ParameterTree(items, objects: value.style.objects)
    } catch {
      throw value.rejection(expected: "less deeply nested")
    }
  }

  private static func isMember(_ item: String, of name: String, _ style: ObjectStyle) -> Bool {
    guard item.utf8.count > name.utf8.count, item.utf8.starts(with: name.utf8) else { return false }
    let next = item.utf8.dropFirst(name.utf8.count).first
    return next == UInt8(ascii: "[") || (style == .dots && next == UInt8(ascii: "."))
  }
}

/// The received flags of a query, before they're converted into the type of a property.
public struct ReceivedFlags: Sendable {
  let name: String
  let isSet: Bool
  let others: [String]

  /// A Boolean value that indicates whether the query contains the flag with the property's name.
  public func value() -> Bool { isSet }

  /// `true` if the query contains the flag with the property's name; otherwise `nil`.
  public func value() -> Bool? { isSet ? true : nil }

  /// Returns the first flag that isn't declared elsewhere.
  ///
  /// - Throws: A ``RequestRejection`` if there's none.
  public func value() throws(RequestRejection) -> String {
    guard let flag = others.first else {
      throw RequestRejection(.badRequest, "the query flag \"\(name)\" is missing", parameter: name)
    }
    return flag
  }

  /// The first flag that isn't declared elsewhere.
  public func value() -> String? { others.first }

  /// The flags that aren't declared elsewhere.
  public func value() -> [String] { others }

  /// The flags that aren't declared elsewhere, or `nil` if there are none.
  public func value() -> [String]? { others.isEmpty ? nil : others }
}
