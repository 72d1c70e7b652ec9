public import Foundation

extension JSON {
  /// The value of a member, or `null` where there is none.
  ///
  /// Setting makes an object of whatever was not one, so that what was set can be read again:
  ///
  /// ```swift
  /// var json: JSON = [:]
  /// json["user"]["name"] = "Ada"       // {"user":{"name":"Ada"}}
  /// ```
  public subscript(key: String) -> JSON {
    get {
      object?[key] ?? .null
    }
    set {
      var members = object ?? [:]
      // Held only once, so that setting one member copies none of the others.
      self = .null
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The value of a member, or `null` where there is none: `json.user.name` is
  /// `json["user"]["name"]`.
  ///
  /// What ``JSON`` has itself, such as ``string``, is no member: write `json["string"]` for that.
  public subscript(dynamicMember key: String) -> JSON {
    get { self[key] }
    set { self[key] = newValue }
  }

  /// The element at an index, or `null` where there is none.
  ///
  /// Setting makes an array of whatever was not one. The index at the end adds an element; further
  /// out, or below 0, is no place in the array, and nothing changes.
  ///
  /// ```swift
  /// var json: JSON = ["tags": ["math"]]
  /// json["tags"][1] = "poetry"         // {"tags":["math","poetry"]}
  /// json["tags"][9] = "lost"           // the same
  /// ```
  public subscript(index: Int) -> JSON {
    get {
      guard let array, array.indices.contains(index) else { return .null }
      return array[index]
    }
    set {
      var elements = array ?? []
      guard (0...elements.count).contains(index) else { return }
      self = .null
      if index == elements.count {
        elements.append(newValue)
      } else {
        elements[index] = newValue
      }
      self = .array(elements)
    }
  }

  /// Whether the value is `null`.
  public var isNull: Bool {
    self == .null
  }

  /// The Boolean, or `nil` for anything else.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or `nil` for anything else.
  public var number: JSON.Number? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an `Int`, or `nil` where it is no integer, does not fit, or is no number.
  public var int: Int? {
    number?.integer(Int.self)
  }

  /// The number as an integer of another width, or `nil` where it is no integer, does not fit, or is
  /// no number.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    number?.integer(type)
  }

  /// The number as a `UInt`, or `nil` where it is no integer, does not fit, or is no number.
  public var uint: UInt? {
    number?.integer(UInt.self)
  }

  /// The number as a `Decimal`, or `nil` where it does not fit exactly or is no number.
  public var decimal: Decimal? {
    number?.decimal
  }

  /// The number as the nearest `Double`, or `nil` where it is too large or no number.
  public var double: Double? {
    number?.double
  }

  /// The string, or `nil` for anything else.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` where the value is no array.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or `nil` where the value is no object.
  public var object: JSON.Object? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSON {
  /// The Boolean, or `false`.
  public var boolValue: Bool { bool ?? false }

  /// The number as an `Int`, or 0.
  public var intValue: Int { int ?? 0 }

  /// The number as the nearest `Double`, or 0.
  public var doubleValue: Double { double ?? 0 }

  /// The string, or the empty string.
  public var stringValue: String { string ?? "" }

  /// The elements, or an empty array.
  public var arrayValue: [JSON] { array ?? [] }

  /// The members, or an empty object.
  public var objectValue: JSON.Object { object ?? [:] }
}

// MARK: Paths

extension JSON {
  /// The value at a path, or `null` where there is none.
  ///
  /// Setting makes the objects and arrays on the way, as setting each step would:
  ///
  /// ```swift
  /// var json: JSON = [:]
  /// json[at: "users[0].name"] = "Ada"      // {"users":[{"name":"Ada"}]}
  /// json[at: "users[0].name"].string       // "Ada"
  /// ```
  public subscript(at path: JSONPath) -> JSON {
    get {
      path.components.reduce(self) { json, component in json[component] }
    }
    set {
      var parents: [JSON] = []
      var child = self
      for component in path.components {
        parents.append(child)
        child = child[component]
      }
      self = zip(path.components, parents).reversed().reduce(newValue) { child, step in
        var (component, parent) = step
        parent[component] = child
        return parent
      }
    }
  }

  /// Whether there is a value at a path: `null` is one.
  ///
  /// - Parameter path: Where to look, as in `"users[0].name"`.
  public func contains(_ path: JSONPath) -> Bool {
    guard let last = path.components.last else { return true }
    let parent = self[at: path.prefix(path.components.count - 1)]
    switch last {
    case .key(let key): return parent.object?[key] != nil
    case .index(let index): return parent.array?.indices.contains(index) ?? false
    }
  }

  private subscript(component: JSONPath.Component) -> JSON {
    get {
      switch component {
      case .key(let key): self[key]
      case .index(let index): self[index]
      }
    }
    set {
      switch component {
      case .key(let key): self[key] = newValue
      case .index(let index): self[index] = newValue
      }
    }
  }
}
