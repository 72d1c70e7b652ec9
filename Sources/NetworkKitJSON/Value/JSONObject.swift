extension JSON {
  /// The members of a JSON object, in their original order.
  ///
  /// An object can contain duplicate keys. Iteration includes all of the members, and the subscript returns the value
  /// of the last member with a key. Keys are compared byte by byte, without Unicode normalization, as specified in RFC
  /// 8259, section 8.3.
  ///
  /// ```swift
  /// let object: JSON.Object = ["b": 1, "a": 2]
  /// object["a"]                // 2
  /// object.map(\.key)          // ["b", "a"]
  /// ```
  public struct Object: Sendable {
    private var members: [Element] = []
    /// The last position of each key; empty for a small object, whose members are searched linearly.
    private var positions: [UTF8Key: Int] = [:]
    private static let searchedCount = 8

    /// Creates an empty object.
    public init() {}

    /// Creates an object from members, which can have duplicate keys.
    ///
    /// - Parameter members: The keys and their values.
    public init(_ members: some Sequence<(String, JSON)>) {
      for (key, value) in members { append(key, value) }
    }

    /// Appends a member, even if the object already contains the key.
    package mutating func append(_ key: String, _ value: JSON) {
      members.append((key, value))
      if members.count > Self.searchedCount + 1 {
        positions[UTF8Key(key)] = members.count - 1
      } else if members.count > Self.searchedCount {
        indexMembers()
      }
    }

    private mutating func indexMembers() {
      positions.removeAll(keepingCapacity: true)
      guard members.count > Self.searchedCount else { return }
      for (position, member) in members.enumerated() { positions[UTF8Key(member.key)] = position }
    }

    private func position(of key: String) -> Int? {
      let key = UTF8Key(key)
      return positions.isEmpty
        ? members.lastIndex { UTF8Key($0.key) == key }
        : positions[key]
    }
  }
}

extension JSON.Object {
  /// Accesses the value of the last member with the specified key, or `nil` if there's no such member.
  ///
  /// Setting a value replaces the current value in place, or appends a member if the key is missing. Assigning `nil`
  /// removes all members with the key.
  ///
  /// - Parameter key: The key.
  public subscript(key: String) -> JSON? {
    get {
      position(of: key).map { members[$0].value }
    }
    set {
      switch (newValue, position(of: key)) {
      case (let value?, let position?):
        members[position].value = value
      case (let value?, nil):
        append(key, value)
      case (nil, .some):
        members.removeAll { UTF8Key($0.key) == UTF8Key(key) }
        indexMembers()
      case (nil, nil):
        break
      }
    }
  }

  /// The keys, in the order of the members.
  public var keys: [String] {
    members.map(\.key)
  }

  /// The values, in the order of the members.
  public var values: [JSON] {
    members.map(\.value)
  }
}

extension JSON.Object {
  /// Applies the members of patches one after another; see ``JSON/merge(_:)``.
  ///
  /// The changes of each value are collected and applied together, and the removed members are removed together, so
  /// that the time is linear even if the patches repeat keys.
  mutating func mergeAll(_ patches: [JSON.Object]) {
    // The changes of the value at each position.
    var changes: [Int: [JSON]] = [:]
    // The number of members when a key was last removed. The members before it that have the key are removed.
    var removals: [UTF8Key: Int] = [:]
    for (key, change) in patches.joined() {
      let last = position(of: key) ?? -1
      let isPresent = last >= removals[UTF8Key(key)] ?? 0
      if change.isNull {
        if isPresent { removals[UTF8Key(key)] = members.count }
      } else if isPresent {
        changes[last, default: []].append(change)
      } else {
        changes[members.count] = [change]
        append(key, .null)
      }
    }
    for (position, changes) in changes { members[position].value.mergeAll(changes) }
    guard !removals.isEmpty else { return }
    members = members.enumerated()
      .filter { $0.offset >= removals[UTF8Key($0.element.key)] ?? 0 }
      .map(\.element)
    indexMembers()
  }
}

extension JSON.Object: RandomAccessCollection {
  /// A key and its value.
  public typealias Element = (key: String, value: JSON)

  /// The position of the first member.
  public var startIndex: Int { members.startIndex }

  /// The position after the last member.
  public var endIndex: Int { members.endIndex }

  /// The member at a position.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSON.Object: Hashable {
  /// Returns a Boolean value that indicates whether two objects have the same keys and values, regardless of order. If
  /// a key is repeated, the last value applies.
  public static func == (left: JSON.Object, right: JSON.Object) -> Bool {
    left.lastValues == right.lastValues
  }

  /// Hashes the members, regardless of their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lastValues)
  }

  private var lastValues: [UTF8Key: JSON] {
    Dictionary(members.map { (UTF8Key($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  /// Creates an object whose members are in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self.init(elements)
  }
}

// MARK: Keys

/// A key that's compared byte by byte.
///
/// `String` compares by canonical equivalence, so two keys of a document that differ only in their normalization would
/// be equal.
package struct UTF8Key: Hashable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UTF8Key: Comparable {
  /// The order of UTF-8 bytes is the order of the Unicode scalars that they encode.
  package static func < (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
