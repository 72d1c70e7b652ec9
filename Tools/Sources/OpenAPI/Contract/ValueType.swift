/// The type of a value in a contract, as Swift spells it.
indirect enum ValueType {
  case string, bool
  case int, int32, int64, double, float, decimal
  /// Numbers that are sent as strings.
  case decimalString, int64String
  /// A date and time (RFC 3339), and a date without a time.
  case dateTime, day
  case url, uuid, data
  /// Any JSON value.
  case json
  /// A part of a multipart body.
  case part
  /// The whole body of a request, in any format.
  case requestBody
  /// A type that none of the other cases represents.
  case known(KnownType)
  case array(ValueType)
  /// An array whose elements are unique.
  case set(ValueType)
  case dictionary(ValueType)
  case optional(ValueType)
  case model(Model)
}

/// A type of Swift without its own counterpart, with the JSON that represents it.
struct KnownType: Hashable {
  /// The type as Swift spells it.
  let swift: String
  /// The type of JSON Schema, such as `string`; nil for any value.
  let type: String?
  var format: String?
  /// The strategy of the property, if it determines the format.
  var strategy: String?
}

extension ValueType {
  var swift: String {
    switch self {
    case .known(let type): type.swift
    case .set(let element): "Set<\(element.swift)>"
    case .string: "String"
    case .bool: "Bool"
    case .int: "Int"
    case .int32: "Int32"
    case .int64, .int64String: "Int64"
    case .double: "Double"
    case .float: "Float"
    case .decimal, .decimalString: "Decimal"
    case .dateTime, .day: "Date"
    case .url: "URL"
    case .uuid: "UUID"
    case .data: "Data"
    case .json: "JSON"
    case .part: "MultipartPart"
    case .requestBody: "RequestBody"
    case .array(let element): "[\(element.swift)]"
    case .dictionary(let element): "[String: \(element.swift)]"
    case .optional(let wrapped): "\(wrapped.swift)?"
    case .model(let model): model.name
    }
  }

  /// The type of the innermost elements.
  var leaf: ValueType {
    switch self {
    case .array(let element), .set(let element), .dictionary(let element),
      .optional(let element):
      element.leaf
    default: self
    }
  }

  /// The number of arrays and dictionaries around the innermost elements.
  var nesting: Int {
    switch self {
    case .array(let element), .set(let element), .dictionary(let element): element.nesting + 1
    case .optional(let wrapped): wrapped.nesting
    default: 0
    }
  }

  /// The type without `?`.
  var wrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  /// The type with `?`, which isn't repeated.
  var asOptional: ValueType { isOptional ? self : .optional(self) }

  var model: Model? {
    if case .model(let model) = leaf { model } else { nil }
  }

  /// A Boolean value that indicates whether a value is a dictionary or a struct.
  var isObject: Bool {
    switch wrapped {
    case .dictionary: true
    case .model(let model): model.object != nil
    default: false
    }
  }

  var element: ValueType? {
    switch wrapped {
    case .array(let element), .set(let element): element
    default: nil
    }
  }

  /// A Boolean value that indicates whether the type is in Foundation.
  var needsFoundation: Bool {
    switch leaf {
    case .known(let type): ["Date", "Data", "Decimal", "URL"].contains(type.swift)
    case .decimal, .decimalString, .dateTime, .day, .url, .uuid, .data: true
    default: false
    }
  }

  /// The strategy of a property whose format isn't the default of its Swift type.
  var codingStrategy: String? {
    switch leaf {
    case .day: #".dateFormat("yyyy-MM-dd")"#
    case .decimalString, .int64String: ".string"
    case .known(let type): type.strategy
    default: nil
    }
  }

  /// A Boolean value that indicates whether a property of the type can have a strategy: NetworkKit applies a strategy to
  /// a value, and to an array or a dictionary of values.
  var acceptsStrategy: Bool {
    switch wrapped {
    case .array(let element), .dictionary(let element):
      switch element {
      case .array, .dictionary, .optional: codingStrategy == nil
      default: true
      }
    default: true
    }
  }

  /// The type for a place that can't have a strategy, such as the associated value of a case.
  var withoutStrategy: ValueType {
    switch self {
    case .day, .decimalString, .int64String: .string
    case .array(let element): .array(element.withoutStrategy)
    case .set(let element): .set(element.withoutStrategy)
    case .dictionary(let element): .dictionary(element.withoutStrategy)
    case .optional(let wrapped): .optional(wrapped.withoutStrategy)
    default: self
    }
  }

  var isInteger: Bool {
    switch wrapped {
    case .int, .int32, .int64: true
    default: false
    }
  }

  var isNumber: Bool {
    switch wrapped {
    case .double, .float, .decimal: true
    default: isInteger
    }
  }
}
