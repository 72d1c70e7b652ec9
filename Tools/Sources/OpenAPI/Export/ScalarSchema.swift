/// The schema of a type without members.
struct ScalarSchema {
  let type: String?
  var format: String?
  var encoding: String?

  init(_ type: ValueType) {
    let format: String?
    switch type {
    case .string: (self.type, format) = ("string", nil)
    case .bool: (self.type, format) = ("boolean", nil)
    case .int: (self.type, format) = ("integer", nil)
    case .int32: (self.type, format) = ("integer", "int32")
    case .int64: (self.type, format) = ("integer", "int64")
    case .double: (self.type, format) = ("number", nil)
    case .float: (self.type, format) = ("number", "float")
    case .decimal: (self.type, format) = ("number", "decimal")
    case .decimalString: (self.type, format) = ("string", "decimal")
    case .int64String: (self.type, format) = ("string", "int64")
    case .dateTime: (self.type, format) = ("string", "date-time")
    case .day: (self.type, format) = ("string", "date")
    case .url: (self.type, format) = ("string", "uri")
    case .uuid: (self.type, format) = ("string", "uuid")
    case .data:
      (self.type, format) = ("string", nil)
      encoding = "base64"
    case .part, .requestBody: (self.type, format) = ("string", "binary")
    case .known(let known): (self.type, format) = (known.type, known.format)
    case .json, .array, .set, .dictionary, .optional, .model: (self.type, format) = (nil, nil)
    }
    self.format = format
  }

  var schema: NodeBuilder {
    var builder = NodeBuilder()
    builder["type"] = type.map(Node.text)
    builder["format"] = format.map(Node.text)
    builder["contentEncoding"] = encoding.map(Node.text)
    return builder
  }

  /// The type in words, such as `integer (int32)`.
  var text: String {
    guard let type else { return "any JSON" }
    let detail = format ?? encoding
    return detail.map { "\(type) (\($0))" } ?? type
  }

  private static var all: [ValueType] {
    [
      .string, .bool, .int, .int32, .int64, .double, .float, .decimal, .decimalString, .int64String,
      .dateTime, .day, .url, .uuid,
    ]
  }

  /// Returns the type with a name and a format, such as `string:decimal`; nil if there's none.
  static func valueType(_ text: String) -> ValueType? {
    if text == "any" { return .json }
    if ["string:byte", "string:base64"].contains(text) { return .data }
    return all.first { type in
      let schema = ScalarSchema(type)
      return schema.type.map { $0 + (schema.format.map { ":\($0)" } ?? "") } == text
    }
  }
}
