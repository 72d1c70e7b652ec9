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
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The element at an index, or `null` where there is none.
  public subscript(index: Int) -> JSON {
    guard let array, array.indices.contains(index) else { return .null }
    return array[index]
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
