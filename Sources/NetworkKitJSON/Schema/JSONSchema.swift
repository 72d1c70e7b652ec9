/// A description of JSON values in the language JSON Schema
/// ([2020-12](https://json-schema.org/draft/2020-12/json-schema-core)).
///
/// The schema of a type contains the keys, required members, limits, defaults, and descriptions that its declaration
/// specifies:
///
/// ```swift
/// /// A place on a map.
/// @JSONCodable(schema: true)
/// struct Place {
///   /// The name in the local language.
///   let name: String
///   @JSONRange(-90...90) let latitude: Double
///   @JSONRange(-180...180) let longitude: Double
/// }
///
/// let text = try Place.jsonSchema.jsonString(.prettyPrinted)
/// ```
///
/// The members are always in the same order, so the text of a schema can be in version control. Types that other types
/// contain are definitions under the key `$defs`.
public struct JSONSchema: Sendable, Hashable {
  /// The schema, an object or a Boolean value.
  public let json: JSON

  /// Creates a schema from its JSON.
  ///
  /// - Parameter json: The schema, an object or a Boolean value.
  public init(json: JSON) {
    self.json = json
  }

  /// Creates a schema with a type and a format.
  init(_ type: String, format: String? = nil) {
    var object: JSON.Object = ["type": .string(type)]
    if let format { object["format"] = .string(format) }
    json = .object(object)
  }

  /// Creates the schema of a type, with the definitions of the types that it contains.
  ///
  /// - Parameter type: The type.
  public init<Value: JSONSchemaProviding>(of type: Value.Type) {
    var builder = JSONSchemaBuilder()
    Value.describeJSON(in: &builder)
    self.json = builder.document
  }

  /// The members of the schema; empty if it's a Boolean value.
  var object: JSON.Object {
    if case .object(let object) = json { object } else { JSON.Object() }
  }

  /// The description at the beginning of the schema; nil if there's none.
  public var description: String? { json["description"].string }
}

extension JSONSchema: JSONEncodable {
  /// Writes the schema, with its members in a fixed order.
  ///
  /// - Parameter writer: The writer.
  /// - Throws: ``JSONError`` if the schema is nested too deeply.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try json.encode(to: &writer)
  }
}

/// A type that describes its JSON values by a schema.
///
/// `@JSONCodable(schema: true)` generates the conformance. For a handwritten model, implement ``jsonSchema``, for example
/// by the schema of the type that represents it in JSON:
///
/// ```swift
/// extension UserID: JSONSchemaProviding {
///   static var jsonSchema: JSONSchema { Int.jsonSchema }
/// }
/// ```
public protocol JSONSchemaProviding {
  /// The schema of the type's JSON values.
  static var jsonSchema: JSONSchema { get }

  /// Adds the schema to the one of an enclosing type.
  ///
  /// Don't implement this method. The annotations generate it, and other types use ``jsonSchema``.
  ///
  /// - Parameter schema: The builder of the enclosing schema.
  static func describeJSON(in schema: inout JSONSchemaBuilder)
}

extension JSONSchemaProviding {
  /// Adds ``jsonSchema`` to the schema of an enclosing type.
  @_documentation(visibility: internal)
  public static func describeJSON(in schema: inout JSONSchemaBuilder) {
    schema.embed(jsonSchema, of: Self.self)
  }
}
