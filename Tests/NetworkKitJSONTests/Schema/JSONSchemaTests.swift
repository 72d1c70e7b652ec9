import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONSchemaTests {
  /// The schemas that `networkkit export --schema` writes for the same declarations, which a test of Tools verifies.
  private static func exported() throws -> JSON {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SchemaModels.json")
    return try JSON(jsonData: Data(contentsOf: file))
  }

  static let types: [(name: String, schema: JSONSchema)] = [
    ("SchemaOrder", SchemaOrder.jsonSchema), ("SchemaOrder.Item", SchemaOrder.Item.jsonSchema),
    ("SchemaState", SchemaState.jsonSchema), ("SchemaColor", SchemaColor.jsonSchema),
    ("SchemaLevel", SchemaLevel.jsonSchema), ("SchemaShape", SchemaShape.jsonSchema),
    ("SchemaPoint", SchemaPoint.jsonSchema), ("SchemaEvent", SchemaEvent.jsonSchema),
    ("SchemaCommand", SchemaCommand.jsonSchema), ("SchemaValue", SchemaValue.jsonSchema),
    ("SchemaLabel", SchemaLabel.jsonSchema), ("SchemaReport", SchemaReport.jsonSchema),
  ]

  @Test func theSchemasAreThoseThatTheCommandExports() throws {
    let exported = try Self.exported()
    #expect(exported.object?.count == Self.types.count)
    for (name, schema) in Self.types {
      let (found, expected) = (schema.json, exported[name])
      #expect(found == expected, "\(name): \(found)\n\(expected)")
    }
  }

  @Test func theTextIsAlwaysTheSame() throws {
    let text = try SchemaState.jsonSchema.jsonString
    #expect(
      text
        == #"{"$schema":"https://json-schema.org/draft/2020-12/schema","oneOf":[{"const":"draft","#
        + #""description":"It isn't sent yet."},{"const":"SENT"}]}"#)
    let (first, second) = (SchemaOrder.jsonSchema, SchemaOrder.jsonSchema)
    let texts = [try first.jsonString, try second.jsonString]
    #expect(texts.first == texts.last)
    #expect(SchemaOrder.jsonSchema == SchemaOrder.jsonSchema)
    #expect(SchemaOrder.jsonSchema.description?.hasPrefix("An order of a customer.") == true)
  }

  @Test func numbersOfAnyRadixAreDecimal() {
    #expect(
      SchemaFlags.jsonSchema.json.properties
        == [
          "mask": ["type": "integer", "minimum": 0, "maximum": 255, "default": 31],
          "level": ["type": "integer", "minimum": 2, "exclusiveMaximum": 15],
          "offset": ["type": "integer", "default": -16],
        ])
  }

  @Test func countsOfBytesAreOmitted() {
    #expect(
      SchemaKeys.jsonSchema.json.properties
        == [
          "photo": ["type": "string", "contentEncoding": "base64"],
          "token": ["type": "string", "format": "base64url"],
          "parts": [
            "type": "array", "maxItems": 3,
            "items": ["type": "string", "contentEncoding": "base64"],
          ],
        ])
  }

  @Test func containersHaveSchemas() throws {
    #expect(
      [String: [Int?]].jsonSchema.json
        == [
          "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
          "additionalProperties": ["type": "array", "items": ["type": ["integer", "null"]]],
        ])
    let list = [SchemaPoint].jsonSchema.json
    #expect(list.items["$ref"].string == "#/$defs/SchemaPoint")
    #expect(list["$defs"].SchemaPoint.type.string == "object")
  }

  // MARK: Handwritten schemas

  /// A manual conformance whose schema is that of a recursive type.
  private struct Tree: JSONSchemaProviding {
    static var jsonSchema: JSONSchema { SchemaOrder.jsonSchema }
  }

  private struct Custom: JSONSchemaProviding {
    static var jsonSchema: JSONSchema {
      JSONSchema(json: [
        "$ref": "#/$defs/SchemaPoint",
        "$defs": [
          "SchemaPoint": ["type": "array", "items": ["$ref": "#/$defs/Number"]],
          "Number": ["type": "number"],
        ],
      ])
    }
  }

  @Test func definitionsOfHandwrittenSchemasGetTheirOwnNames() throws {
    let frame = JSONSchema(of: Wrapper.self).json
    #expect(frame.properties.custom["$ref"].string == "#/$defs/SchemaPoint2")
    #expect(frame.properties.point["$ref"].string == "#/$defs/SchemaPoint")
    #expect(frame["$defs"].SchemaPoint2.items["$ref"].string == "#/$defs/Number")
    #expect(frame["$defs"].Number == ["type": "number"])
  }

  private struct Wrapper: JSONSchemaProviding {
    static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

    static func describeJSON(in schema: inout JSONSchemaBuilder) {
      schema.beginDefinition(of: Self.self, named: "Wrapper")
      schema.property(["point"], of: SchemaPoint.self)
      schema.property(["custom"], of: Custom.self)
      schema.property(["tree"], of: Tree.self)
    }
  }

  @Test func aRecursiveHandwrittenSchemaIsADefinition() throws {
    let schema = JSONSchema(of: Wrapper.self).json
    #expect(schema.properties.tree["$ref"].string?.hasPrefix("#/$defs/") == true)
    for reference in references(in: schema) {
      let name = try #require(reference.split(separator: "/").last.map(String.init))
      #expect(reference.hasPrefix("#/$defs/") && !schema["$defs"][name].isNull, "\(reference)")
    }
  }

  /// A schema with references to its parts.
  private struct Parts: JSONSchemaProviding {
    static var jsonSchema: JSONSchema {
      JSONSchema(json: [
        "type": "object",
        "properties": [
          "first": ["type": "string"], "second": ["$ref": "#/properties/first"],
          "third": ["$ref": "#/$defs/SchemaPoint/properties/x"],
        ],
        "$defs": ["SchemaPoint": ["properties": ["x": ["type": "number"]]]],
      ])
    }
  }

  @Test func referencesToPartsOfHandwrittenSchemasRemainValid() throws {
    let alone = JSONSchema(of: Parts.self).json
    #expect(alone.properties.second["$ref"] == "#/properties/first")
    let schema = JSONSchema(of: [SchemaPair].self).json
    let parts = try #require(schema["$defs"].SchemaPair.properties.parts["$ref"].string)
    #expect(parts == "#/$defs/Parts")
    #expect(schema["$defs"].Parts.properties.second["$ref"] == "#/$defs/Parts/properties/first")
    #expect(
      schema["$defs"].Parts.properties.third["$ref"] == "#/$defs/SchemaPoint2/properties/x")
    #expect(!schema["$defs"].SchemaPoint2.properties.x.isNull)
  }

  private struct SchemaPair: JSONSchemaProviding {
    static var jsonSchema: JSONSchema { JSONSchema(of: Self.self) }

    static func describeJSON(in schema: inout JSONSchemaBuilder) {
      schema.beginDefinition(of: Self.self, named: "SchemaPair")
      schema.property(["point"], of: SchemaPoint.self)
      schema.property(["parts"], of: Parts.self)
    }
  }

  /// A type with a handwritten schema.
  private struct Restricted: JSONSchemaProviding {
    static let jsonSchema = JSONSchema(json: ["type": "string", "not": ["const": "x"]])
  }

  private struct Constant: JSONSchemaProviding {
    static let jsonSchema = JSONSchema(json: [
      "anyOf": [["type": "string"]], "allOf": [["minLength": 1]],
    ])
  }

  private struct Listed: JSONSchemaProviding {
    static let jsonSchema = JSONSchema(json: ["type": "string", "enum": ["a"]])
  }

  @Test func everyKeywordOfANullableSchemaAcceptsNull() {
    let restricted = [Restricted?].jsonSchema.json.items
    #expect(restricted == ["anyOf": [Restricted.jsonSchema.json, ["type": "null"]]])
    let constant = [Constant?].jsonSchema.json.items
    #expect(constant == ["anyOf": [Constant.jsonSchema.json, ["type": "null"]]])
    let listed = [Listed?].jsonSchema.json.items
    #expect(listed == ["type": ["string", "null"], "enum": ["a", nil]])
  }

  @Test func theTagOfAValueThatDeclaresItHasTheValueOfTheCase() {
    let alternatives = SchemaTyped.jsonSchema.json.oneOf
    let tag: JSON = [
      "type": "object", "required": ["type"],
      "properties": ["type": ["type": "string", "enum": ["item"]]],
    ]
    #expect(alternatives[0].allOf[1] == tag)
    #expect(alternatives[0].allOf[0].properties.type == ["type": "string"])
    #expect(alternatives[1].properties.size == ["type": ["integer", "null"], "default": 1])
  }

  private func references(in json: JSON) -> [String] {
    switch json {
    case .object(let object):
      object.flatMap { key, value in
        key == "$ref" ? [value.string].compactMap(\.self) : references(in: value)
      }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }
}

@JSONCodable(schema: true)
private struct SchemaKeys {
  @JSONCount(1...8) let photo: Data
  @JSONCoding(.base64URL) @JSONCount(...8) let token: Data?
  @JSONCount(...3) let parts: [Data]
}

@JSONCodable(schema: true)
@JSONTagged("type")
private enum SchemaTyped {
  case item(SchemaTypedItem)
  case box(size: Int? = 1)
}

@JSONCodable(schema: true)
private struct SchemaTypedItem {
  let type: String
}

@JSONCodable(schema: true)
private struct SchemaFlags {
  @JSONRange(0...0xFF) var mask = 0x1F
  @JSONRange(0b10..<0o17) let level: Int
  var offset = -0x10
}
