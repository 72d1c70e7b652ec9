public import Foundation

// The schemas of the types of the standard library and Foundation. `networkkit export` writes the same ones.

extension JSONSchema {
  /// A schema with a type and a format.
  fileprivate init(_ type: String, _ format: String? = nil) {
    var object: JSON.Object = ["type": .string(type)]
    if let format { object["format"] = .string(format) }
    self.init(json: .object(object))
  }
}

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
  public static var jsonSchema: JSONSchema { JSONSchema("string", "char") }
}

extension Bool: JSONSchemaProviding {
  /// The schema of a Boolean value.
  public static var jsonSchema: JSONSchema { JSONSchema("boolean") }
}

extension Int: JSONSchemaProviding {
  /// The schema of an integer.
  public static var jsonSchema: JSONSchema { JSONSchema("integer") }
}

extension Int8: JSONSchemaProviding {
  /// The schema of an integer with the format `int8`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "int8") }
}

extension Int16: JSONSchemaProviding {
  /// The schema of an integer with the format `int16`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "int16") }
}

extension Int32: JSONSchemaProviding {
  /// The schema of an integer with the format `int32`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "int32") }
}

extension Int64: JSONSchemaProviding {
  /// The schema of an integer with the format `int64`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "int64") }
}

extension UInt: JSONSchemaProviding {
  /// The schema of an integer with the format `uint64`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "uint64") }
}

extension UInt8: JSONSchemaProviding {
  /// The schema of an integer with the format `uint8`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "uint8") }
}

extension UInt16: JSONSchemaProviding {
  /// The schema of an integer with the format `uint16`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "uint16") }
}

extension UInt32: JSONSchemaProviding {
  /// The schema of an integer with the format `uint32`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "uint32") }
}

extension UInt64: JSONSchemaProviding {
  /// The schema of an integer with the format `uint64`.
  public static var jsonSchema: JSONSchema { JSONSchema("integer", "uint64") }
}

extension Double: JSONSchemaProviding {
  /// The schema of a number.
  public static var jsonSchema: JSONSchema { JSONSchema("number") }
}

extension Float: JSONSchemaProviding {
  /// The schema of a number with the format `float`.
  public static var jsonSchema: JSONSchema { JSONSchema("number", "float") }
}

extension Decimal: JSONSchemaProviding {
  /// The schema of a number with the format `decimal`.
  public static var jsonSchema: JSONSchema { JSONSchema("number", "decimal") }
}

extension JSON.Number: JSONSchemaProviding {
  /// The schema of a number.
  public static var jsonSchema: JSONSchema { JSONSchema("number") }
}

extension Date: JSONSchemaProviding {
  /// The schema of a string with the format `date-time`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", "date-time") }
}

extension URL: JSONSchemaProviding {
  /// The schema of a string with the format `uri`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", "uri") }
}

extension UUID: JSONSchemaProviding {
  /// The schema of a string with the format `uuid`.
  public static var jsonSchema: JSONSchema { JSONSchema("string", "uuid") }
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
