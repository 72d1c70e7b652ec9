/// A strategy for `@JSONCoding` that describes the values that it reads and writes.
///
/// A property of a type with `@JSONCodable(schema: true)` can have any strategy of the library. To use a custom
/// strategy, conform it to this protocol:
///
/// ```swift
/// extension CentsCoding: JSONSchemaStrategy {
///   var valueSchema: JSONSchema { JSONSchema(json: ["type": "string", "pattern": "^[0-9]+$"]) }
/// }
/// ```
public protocol JSONSchemaStrategy: JSONCodingStrategy {
  /// The schema of a value.
  var valueSchema: JSONSchema { get }
}

extension JSONISO8601Coding: JSONSchemaStrategy {
  /// The schema of a date and time.
  public var valueSchema: JSONSchema { JSONSchema("string", format: "date-time") }
}

extension JSONUnixTimeCoding: JSONSchemaStrategy {
  /// The schema of a number of seconds or milliseconds.
  public var valueSchema: JSONSchema {
    JSONSchema("number", format: isInMilliseconds ? "unix-time-milliseconds" : "unix-time")
  }
}

extension JSONDateFormatCoding: JSONSchemaStrategy {
  /// The schema of a date without a time for the format `yyyy-MM-dd`, and of a string for any other format.
  public var valueSchema: JSONSchema {
    JSONSchema("string", format: format == "yyyy-MM-dd" ? "date" : nil)
  }
}

extension JSONBase64Coding: JSONSchemaStrategy {
  /// The schema of a Base64 or base64url string.
  public var valueSchema: JSONSchema {
    JSONSchema("string", format: isForURLs ? "base64url" : "byte")
  }
}

extension JSONStringCoding: JSONSchemaStrategy where Value: JSONSchemaProviding {
  /// The schema of a string in the format of the value.
  public var valueSchema: JSONSchema {
    JSONSchema("string", format: Value.jsonSchema.json["format"].string)
  }
}

extension JSONDecimalCoding: JSONSchemaStrategy {
  /// The schema of a decimal number.
  public var valueSchema: JSONSchema { JSONSchema("number", format: "decimal") }
}
