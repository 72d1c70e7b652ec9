/// The types of the standard library, Foundation, and NetworkKit that have a counterpart in JSON.
enum BuiltInTypes {
  /// Returns the type with a name, with or without its module; nil if it isn't known.
  static func type(named names: [String]) -> ValueType? {
    let modules = ["Swift", "Foundation", "NetworkKit", "NetworkKitJSON"]
    let name = (modules.contains(names.first ?? "") ? Array(names.dropFirst()) : names)
      .joined(separator: ".")
    return plain(name)
      ?? known[name].map { type, format in
        .known(KnownType(swift: name, type: type, format: format))
      }
  }

  private static func plain(_ name: String) -> ValueType? {
    switch name {
    case "String": .string
    case "Bool": .bool
    case "Int": .int
    case "Int32": .int32
    case "Int64": .int64
    case "Double": .double
    case "Float": .float
    case "Decimal": .decimal
    case "Date": .dateTime
    case "URL": .url
    case "UUID": .uuid
    case "Data": .data
    case "JSON": .json
    case "JSON.Object", "Parameters": .dictionary(.json)
    case "MultipartPart": .part
    case "RequestBody", "BodyStream": .requestBody
    default: nil
    }
  }

  /// The types that no case represents, with the type and the format of JSON Schema.
  private static let known: [String: (String?, String?)] = [
    "Int8": ("integer", "int8"), "Int16": ("integer", "int16"), "Int128": ("integer", nil),
    "UInt": ("integer", "uint64"), "UInt8": ("integer", "uint8"), "UInt16": ("integer", "uint16"),
    "UInt32": ("integer", "uint32"), "UInt64": ("integer", "uint64"), "UInt128": ("integer", nil),
    "Float16": ("number", nil), "CGFloat": ("number", "double"), "JSON.Number": ("number", nil),
    "Substring": ("string", nil), "Character": ("string", "char"),
  ]

  /// The type in the format that a strategy of the library specifies; nil if the strategy isn't known.
  ///
  /// - Parameter strategy: The argument of `@JSONCoding` as source.
  static func type(_ type: ValueType, with strategy: String) -> ValueType? {
    let name = strategy.prefix { $0 != "(" }.drop { $0 == "." }
    func known(_ json: String, _ format: String?) -> ValueType {
      .known(KnownType(swift: type.swift, type: json, format: format, strategy: strategy))
    }
    switch (String(name), type) {
    case ("string", .decimal), ("JSONStringCoding", .decimal): return .decimalString
    case ("string", .int64), ("JSONStringCoding", .int64): return .int64String
    case ("string", .known(let number)): return known("string", number.format)
    case ("string", .int32): return known("string", "int32")
    case ("string", .float): return known("string", "float")
    case ("string", .bool), ("string", .int), ("string", .double):
      return known("string", nil)
    case ("dateFormat", .dateTime):
      return strategy == #".dateFormat("yyyy-MM-dd")"# ? .day : known("string", nil)
    case ("iso8601", .dateTime): return known("string", "date-time")
    case ("secondsSince1970", .dateTime): return known("number", "unix-time")
    case ("millisecondsSince1970", .dateTime): return known("number", "unix-time-milliseconds")
    case ("base64", .data): return known("string", "byte")
    case ("base64URL", .data): return known("string", "base64url")
    case ("decimal", .decimal): return known("number", "decimal")
    default: return nil
    }
  }
}

extension ValueType {
  /// The type with another type of its innermost elements.
  func replacingLeaf(_ replace: (ValueType) -> ValueType) -> ValueType {
    switch self {
    case .array(let element): .array(element.replacingLeaf(replace))
    case .set(let element): .set(element.replacingLeaf(replace))
    case .dictionary(let element): .dictionary(element.replacingLeaf(replace))
    case .optional(let wrapped): .optional(wrapped.replacingLeaf(replace))
    default: replace(self)
    }
  }
}

extension ContractBuilder {
  /// The model of the library's `ProblemDetails` (RFC 9457), which the contract contains if a declaration uses it.
  func problemDetails(at location: Location) -> Model {
    if let known = contract.models.models.first(where: { $0.name == "ProblemDetails" }) {
      return known
    }
    let members: [(name: String, type: ValueType)] = [
      ("type", .string), ("title", .string), ("status", .int), ("detail", .string),
      ("instance", .string),
    ]
    let properties = members.map { name, type in
      Property(key: name, name: name, type: type, isRequired: false, location: location)
    }
    let object = Model.Object(properties: properties, additional: ("extensions", .json))
    let model = Model(
      name: "ProblemDetails", kind: .object(object), in: contract.models, location: location)
    model.documentation.text = "The details of a problem (RFC 9457)."
    return model
  }
}

extension Model {
  /// A Boolean value that indicates whether the model is the library's `ProblemDetails`, which isn't a model of a document
  /// with the same name.
  var isProblemDetails: Bool {
    name == "ProblemDetails" && object?.additional?.name == "extensions"
  }
}
