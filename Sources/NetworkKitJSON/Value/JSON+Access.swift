public import Foundation

extension JSON {
  /// Accesses the value of a member, or `null` if the member doesn't exist.
  ///
  /// If the JSON isn't an object, setting a member replaces the JSON with an object:
  ///
  /// ```swift
  /// var json: JSON = [:]
  /// json["user"]["name"] = "Ada"       // {"user":{"name":"Ada"}}
  /// ```
  ///
  /// - Parameter key: The key of the member.
  public subscript(key: String) -> JSON {
    get {
      object?[key] ?? .null
    }
    set {
      var members = object ?? [:]
      // Remove the second reference, so that setting one member doesn't copy the others.
      self = .null
      members[key] = newValue
      self = .object(members)
    }
  }

  /// Accesses the value of a member, or `null` if the member doesn't exist.
  ///
  /// `json.user.name` is equivalent to `json["user"]["name"]`.
  ///
  /// The properties of ``JSON``, such as ``string``, take precedence over members with the same key; write
  /// `json["string"]` to access the member.
  ///
  /// - Parameter key: The key of the member.
  public subscript(dynamicMember key: String) -> JSON {
    get { self[key] }
    set { self[key] = newValue }
  }

  /// Accesses the element at an index, or `null` if the element doesn't exist.
  ///
  /// If the JSON isn't an array, setting an element replaces the JSON with an array. Setting the element at the end
  /// index appends the element. Setting an element at a negative index, or past the end index, has no effect.
  ///
  /// ```swift
  /// var json: JSON = ["tags": ["math"]]
  /// json["tags"][1] = "poetry"         // {"tags":["math","poetry"]}
  /// json["tags"][9] = "lost"           // the same
  /// ```
  ///
  /// - Parameter index: The index of the element.
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

  /// A Boolean value that indicates whether the value is `null`.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The Boolean value, or `nil` if the value has a different type.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or `nil` if the value has a different type.
  public var number: JSON.Number? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The number as an `Int`, or `nil` if the value isn't an integer in the range of `Int`.
  public var int: Int? {
    number?.integer(Int.self)
  }

  /// Returns the number as an integer, or `nil` if the value isn't an integer in the type's range.
  ///
  /// - Parameter type: The type of the integer.
  /// - Returns: The integer.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Integer.self) -> Integer? {
    number?.integer(type)
  }

  /// The number as a `UInt`, or `nil` if the value isn't an integer in the range of `UInt`.
  public var uint: UInt? {
    number?.integer(UInt.self)
  }

  /// The number as a `Decimal`, or `nil` if the value isn't a number that `Decimal` can represent exactly.
  public var decimal: Decimal? {
    number?.decimal
  }

  /// The number as the nearest `Double`, or `nil` if the value isn't a number or is too large.
  public var double: Double? {
    number?.double
  }

  /// The string, or `nil` if the value has a different type.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or `nil` if the value isn't an array.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or `nil` if the value isn't an object.
  public var object: JSON.Object? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSON {
  /// The Boolean value, or `false` if the value has a different type.
  public var boolValue: Bool { bool ?? false }

  /// The number as an `Int`, or 0 if the value isn't an integer in the range of `Int`.
  public var intValue: Int { int ?? 0 }

  /// The number as the nearest `Double`, or 0 if the value isn't a number or is too large.
  public var doubleValue: Double { double ?? 0 }

  /// The string, or an empty string if the value has a different type.
  public var stringValue: String { string ?? "" }

  /// The elements, or an empty array if the value isn't an array.
  public var arrayValue: [JSON] { array ?? [] }

  /// The members, or an empty object if the value isn't an object.
  public var objectValue: JSON.Object { object ?? [:] }
}

// MARK: Paths

extension JSON {
  /// Accesses the value at a path, or `null` if the value doesn't exist.
  ///
  /// Setting a value creates the objects and arrays along its path, as if you set each component separately:
  ///
  /// ```swift
  /// var json: JSON = [:]
  /// json[at: "users[0].name"] = "Ada"      // {"users":[{"name":"Ada"}]}
  /// json[at: "users[0].name"].string       // "Ada"
  /// ```
  ///
  /// - Parameter path: The path of the value.
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

  /// Returns a Boolean value that indicates whether a value exists at a path. The value can be `null`.
  ///
  /// - Parameter path: The path of the value, such as `"users[0].name"`.
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
