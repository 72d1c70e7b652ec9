extension Misuse {
  /// Types that describe their JSON by a schema.
  static let ofSchemas: [Misuse] = [
    Misuse(
      name: "schema that isn't a literal", number: nil,
      source: """
        let hasSchema = true
        @JSONDecodable(schema: hasSchema)
        struct Recipe {
          let title: String
        }
        """,
      reports: [
        Report(
          position: "2:24", text: "error: 'schema' must be 'true' or 'false'",
          fixIts: ["use 'true'"])
      ],
      mended: """
        let hasSchema = true
        @JSONDecodable(schema: true)
        struct Recipe {
          let title: String
        }
        """),
    Misuse(
      name: "member with the name of the schema", number: nil,
      source: """
        @JSONDecodable(schema: true)
        struct Recipe {
          let title: String
          static var jsonSchema: Int { 0 }
        }
        """,
      reports: [
        Report(
          position: "4:3",
          text:
            "error: '@JSONDecodable' already generates this member; to write your own, conform to "
            + "'JSONSchemaProviding' manually",
          notes: ["1:1 annotated here"], fixIts: ["remove the member"])
      ],
      mended: """
        @JSONDecodable(schema: true)
        struct Recipe {
          let title: String
          \n}
        """),
    Misuse(
      name: "schema of raw values that are neither strings nor integers", number: nil,
      source: """
        @JSONDecodable(schema: true)
        enum Ratio: Double {
          case half = 0.5
        }
        """,
      reports: [
        Report(
          position: "1:1",
          text:
            "error: 'Ratio' has no schema, because its raw values are neither strings nor integers; "
            + "conform to 'JSONSchemaProviding' manually")
      ]),
    .compiled(
      "schemas of types that are read as other ones or while they arrive", because: severalMistakes,
      isExpanded: false,
      """
      @JSONCodable(as: Int.self, schema: true)
      struct Size {}
      @JSONEncodable(schema: true, as: Int.self)
      struct Width {}
      @JSONDecodable(schema: true, partial: true)
      struct Recipe {}
      @JSONDecodable(partial: true, schema: true)
      struct Step {}
      """,
      "1:36 error: extra argument 'schema' in macro expansion",
      "3:34 error: extra argument 'as' in macro expansion",
      "5:39 error: extra argument 'partial' in macro expansion",
      "7:39 error: extra argument 'schema' in macro expansion"),
    .compiled(
      "property without a schema",
      """
      @JSONCodable
      struct Step { let text: String }
      @JSONDecodable(schema: true)
      struct Recipe {
        let title: String
        let steps: [Step]
      }
      """,
      "6:14 error: 'property(_:of:_:isRequired:isNullable:isInArray:default:)' is unavailable: this type "
        + "has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to "
        + "'JSONSchemaProviding'"),
    .compiled(
      "case without a schema",
      """
      @JSONCodable
      struct Step { let text: String }
      @JSONDecodable(schema: true)
      enum Part {
        case step(Step)
      }
      """,
      "5:13 error: 'property(_:of:_:isRequired:isNullable:isInArray:default:)' is unavailable: this type "
        + "has no JSON schema; annotate it with '@JSONCodable(schema: true)', or conform to "
        + "'JSONSchemaProviding'"),
    .compiled(
      "strategy without a schema",
      """
      struct Cents: JSONCodingStrategy {
        func decode(from reader: inout JSONReader) throws(JSONError) -> Int { 0 }
        func encode(_ value: Int, to writer: inout JSONWriter) throws(JSONError) {}
      }
      @JSONDecodable(schema: true)
      struct Price {
        @JSONCoding(Cents()) let amount: Int
      }
      """,
      "7:36 error: 'property(_:of:with:_:isRequired:isNullable:isInArray:)' is unavailable: the strategy "
        + "of '@JSONCoding' has no JSON schema; conform it to 'JSONSchemaStrategy'"),
  ]
}
