public import Foundation

// The schemas of the types of the standard library and Foundation. `networkkit export` writes the same ones.

extension String: JSONSchemaProviding {
  /// The schema of a string.
  public static var jsonSchema: JSONSchema { JSONSchema("string") }
}

extension Substring: JSONSchemaProviding {
  /// The schema of a string.
  public static var jsonSchema: JSONSchema { JSONSchema("string") }
}

extension Character: JSONSchemaProviding {
  /// The schema of a string with the format `char`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", format: "char") }
}

extension Bool: JSONSchemaProviding {
  /// The schema of a Boolean value.
  public static var jsonSchema: JSONSchema { JSONSchema("boolean") }
}

extension JSONSchemaProviding where Self: FixedWidthInteger {
  /// The schema of an integer. Its format is the type's name in lowercase with the number of bits, except for `Int`.
  public static var jsonSchema: JSONSchema {
    JSONSchema(
      "integer", format: Self.self == Int.self ? nil : "\(isSigned ? "" : "u")int\(bitWidth)")
  }
}

extension Int: JSONSchemaProviding {}
extension Int8: JSONSchemaProviding {}
extension Int16: JSONSchemaProviding {}
extension Int32: JSONSchemaProviding {}
extension Int64: JSONSchemaProviding {}
extension UInt: JSONSchemaProviding {}
extension UInt8: JSONSchemaProviding {}
extension UInt16: JSONSchemaProviding {}
extension UInt32: JSONSchemaProviding {}
extension UInt64: JSONSchemaProviding {}

extension Double: JSONSchemaProviding {
  /// The schema of a number.
  public static var jsonSchema: JSONSchema { JSONSchema("number") }
}

extension Float: JSONSchemaProviding {
  /// The schema of a number with the format `float`.
  public static var jsonSchema: JSONSchema { JSONSchema("number", format: "float") }
}

extension Decimal: JSONSchemaProviding {
  /// The schema of a number with the format `decimal`.
  public static var jsonSchema: JSONSchema { JSONSchema("number", format: "decimal") }
}

extension JSON.Number: JSONSchemaProviding {
  /// The schema of a number.
  public static var jsonSchema: JSONSchema { JSONSchema("number") }
}

extension Date: JSONSchemaProviding {
  /// The schema of a string with the format `date-time`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", format: "date-time") }
}

extension URL: JSONSchemaProviding {
  /// The schema of a string with the format `uri`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", format: "uri") }
}

extension UUID: JSONSchemaProviding {
  /// The schema of a string with the format `uuid`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", format: "uuid") }
}

extension Data: JSONSchemaProviding {
  /// The schema of a Base64 string.
  public static var jsonSchema: JSONSchema {
    JSONSchema(json: ["type": "string", "contentEncoding": "base64"])
  }
}

extension JSON: JSONSchemaProviding {
  /// The schema of any JSON value.
  public static var jsonSchema: JSONSchema { JSONSchema(json: .object(JSON.Object())) }
}

extension JSON.Object: JSONSchemaProviding {
  /// The schema of an object with any members.
  public static var jsonSchema: JSONSchema {
    JSONSchema(json: ["type": "object", "additionalProperties": true])
  }
}

// MARK: Containers

extension Optional: JSONSchemaProviding where Wrapped: JSONSchemaProviding {
  /// The schema of the wrapped type or null.
  public static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

  /// Adds the schema to the one of an enclosing type.
  @_documentation(visibility: internal)
  public static func describeJSON(in schema: inout JSONSchemaBuilder) {
    schema.frame.keywords = JSONSchemaBuilder.nullable(schema.schema(of: Wrapped.self))
  }
}

extension Array: JSONSchemaProviding where Element: JSONSchemaProviding {
  /// The schema of an array.
  public static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

  /// Adds the schema to the one of an enclosing type.
  @_documentation(visibility: internal)
  public static func describeJSON(in schema: inout JSONSchemaBuilder) {
    let items = schema.schema(of: Element.self)
    schema.frame.keywords = ["type": "array", "items": .object(items)]
  }
}

extension Set: JSONSchemaProviding where Element: JSONSchemaProviding {
  /// The schema of an array with unique elements.
  public static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

  /// Adds the schema to the one of an enclosing type.
  @_documentation(visibility: internal)
  public static func describeJSON(in schema: inout JSONSchemaBuilder) {
    let items = schema.schema(of: Element.self)
    schema.frame.keywords = ["type": "array", "items": .object(items), "uniqueItems": true]
  }
}

extension Dictionary: JSONSchemaProviding where Value: JSONSchemaProviding {
  /// The schema of an object whose members have the same type.
  public static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

  /// Adds the schema to the one of an enclosing type.
  @_documentation(visibility: internal)
  public static func describeJSON(in schema: inout JSONSchemaBuilder) {
    let values = schema.schema(of: Value.self)
    schema.frame.keywords = [
      "type": "object", "additionalProperties": values.isEmpty ? true : .object(values),
    ]
  }
}
