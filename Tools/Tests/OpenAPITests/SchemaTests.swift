import Testing

@testable import OpenAPI

struct SchemaTests {
  @Test(arguments: [
    ("-.5", "-0.5"), (".5", "0.5"), ("1.", "1"), ("1.e3", "1e3"), ("007", "7"), ("0", "0"),
    ("-0", "-0"), ("10", "10"), ("1.50e-3", "1.50e-3"),
  ])
  func numbersHaveTheNotationOfSwift(text: String, number: String) {
    #expect(Node.number(text) == number)
  }

  @Test func negativeLimitsAreInParentheses() throws {
    let result = try imported(
      schemas: """
        Item:
          type: object
          properties:
            both: {type: integer, minimum: -10, maximum: -1}
            upper: {type: integer, maximum: -1}
            half: {type: number, exclusiveMaximum: -.5}
        """)
    #expect(result.file("Item").contains("@JSONRange(-10...(-1)) var both: Int?"))
    #expect(result.file("Item").contains("@JSONRange(...(-1)) var upper: Int?"))
    #expect(result.file("Item").contains("@JSONRange(..<(-0.5)) var half: Double?"))
  }

  @Test func formatsAndLimits() throws {
    let result = try imported(
      schemas: """
        Item:
          type: object
          required: [id, created_at, price]
          properties:
            id: {type: string, format: uuid}
            created_at: {type: string, format: date-time}
            birthday: {type: string, format: date}
            price: {type: string, format: decimal}
            link: {type: string, format: uri}
            raw: {type: string, format: byte}
            small: {type: integer, format: int32, minimum: 1, maximum: 5}
            big: {type: integer, format: int64}
            ratio: {type: number, minimum: 0, exclusiveMaximum: 1}
            name: {type: string, minLength: 1, maxLength: 64, pattern: "^a"}
            limit: {type: integer, default: 20}
        """)
    #expect(
      result.file("Item") == """
        @JSONCodable
        struct Item {
          let id: UUID
          @JSONKey("created_at") let createdAt: Date
          @JSONCoding(.dateFormat("yyyy-MM-dd")) var birthday: Date?
          @JSONCoding(.string) let price: Decimal
          var link: URL?
          var raw: Data?
          @JSONRange(1...5) var small: Int32?
          var big: Int64?
          @JSONRange(0..<1) var ratio: Double?
          /// Pattern: `^a`
          @JSONCount(1...64) var name: String?
          var limit = 20
        }

        """)
  }

  @Test func limitsThatNeedCare() throws {
    let result = try imported(
      schemas: """
        Item:
          type: object
          properties:
            below: {type: integer, minimum: -5}
            above: {type: integer, exclusiveMinimum: 0}
            wide: {type: integer, minimum: -9223372036854776000, maximum: 9223372036854776000}
            empty: {type: integer, minimum: 3, maximum: 1}
            outside: {type: integer, maximum: 3, default: 4}
        """)
    #expect(result.file("Item").contains("@JSONRange((-5)...) var below: Int?"))
    #expect(result.file("Item").contains("@JSONRange(1...) var above: Int?"))
    #expect(result.file("Item").contains("  var wide: Int?\n  var empty: Int?"))
    #expect(result.file("Item").contains("@JSONRange(...3) var outside: Int?"))
    #expect(result.messages.contains("omitted: the limits of 'empty' allow no value"))
    #expect(result.messages.contains("omitted: the default of 'outside' is outside its limits"))
  }

  @Test func theStricterOfTwoBoundsIsTheLimit() throws {
    let result = try imported(
      schemas: """
        Item:
          type: object
          properties:
            inner: {type: number, minimum: 5, exclusiveMinimum: 3, maximum: 7, exclusiveMaximum: 9}
            outer: {type: integer, minimum: 3, exclusiveMinimum: 5, maximum: 9, exclusiveMaximum: 7}
        """)
    #expect(result.file("Item").contains("@JSONRange(5...7) var inner: Double?"))
    #expect(result.file("Item").contains("@JSONRange(6..<7) var outer: Int?"))
    #expect(!result.file("Item").contains("greater than"))
  }

  @Test(arguments: [
    ("type: string, format: uri, maxLength: 9", ["maxLength"]),
    ("type: string, format: uuid, minLength: 36, maxLength: 36", ["minLength", "maxLength"]),
    ("type: string, format: byte, maxLength: 9", ["maxLength"]),
    ("type: string, format: date-time, maxLength: 30", ["maxLength"]),
    ("'type': [string, integer], maxLength: 9, minimum: 0", ["minimum", "maxLength"]),
    ("type: string, format: uri, minLength: 0, exclusiveMinimum: false", []),
    ("type: string, enum: [a, b], maxLength: 9", []),
    ("type: string, maxLength: 9", []),
  ])
  func aLimitThatTheTypeDoesNotHaveIsReported(schema: String, keywords: [String]) throws {
    let result = try imported(schemas: "Item: {type: object, properties: {a: {\(schema)}}}")
    let unchecked = result.messages.filter { $0.hasSuffix("isn't checked") }
    #expect(unchecked == keywords.map { "omitted: '\($0)' isn't checked" })
  }

  @Test(arguments: [
    ("minimum: 0", true), ("maximum: 0", true), ("exclusiveMinimum: 0", true),
    ("default: 0", true), ("default: null", false), ("uniqueItems: false", false),
    ("minItems: 0", false), ("minLength: 0", false), ("minProperties: 0", false),
    ("exclusiveMinimum: false", false),
  ])
  func aLimitOfZeroOutsideAPropertyIsReported(keyword: String, isReported: Bool) throws {
    let result = try imported(
      schemas: "Item: {anyOf: [{type: integer, \(keyword)}, {type: boolean, default: false}]}")
    let name = keyword.prefix { $0 != ":" }
    let messages = ["default"] + (isReported ? [String(name)] : [])
    #expect(
      result.messages.filter { $0.contains("isn't a property") }.sorted()
        == messages.map { "omitted: '\($0)' of a value that isn't a property isn't declared" }
        .sorted())
  }

  @Test(arguments: ["3.0.3", "3.1.0"])
  func nullableInBothVersions(version: String) throws {
    let type = version == "3.0.3" ? "{type: string, nullable: true}" : "{type: [string, 'null']}"
    let result = try imported(
      schemas: "Item: {type: object, required: [a], properties: {a: \(type), b: \(type)}}",
      version: version)
    #expect(result.file("Item").contains("@JSONOmit(.never) let a: String?"))
    #expect(result.file("Item").contains("  var b: String?"))
  }

  @Test func enumerations() throws {
    let result = try imported(
      schemas: """
        Closed: {type: string, enum: [asc, DESC, "a b", 1]}
        Numbers: {type: integer, enum: [0, -1]}
        Open: {anyOf: [{type: string}, {type: string, enum: [gpt-4, o1]}]}
        Constants: {oneOf: [{const: low, description: Not much.}, {const: high}]}
        """)
    #expect(
      result.file("Closed") == """
        enum Closed: String, JSONCodable {
          case asc
          case desc = "DESC"
          case aB = "a b"
          case value1 = "1"
        }

        """)
    #expect(result.file("Numbers").contains("case minus1 = -1"))
    #expect(result.file("Open").contains("@JSONKey(\"gpt-4\") case gpt4"))
    #expect(result.file("Open").contains("@JSONOther case other(String)"))
    #expect(result.file("Constants").contains("  /// Not much.\n  case low"))
  }

  @Test func unionsWithAndWithoutDiscriminator() throws {
    let result = try imported(
      schemas: """
        Shape:
          oneOf: [{$ref: "#/components/schemas/Circle"}, {$ref: "#/components/schemas/Box"}]
          discriminator: {propertyName: kind, mapping: {round: "#/components/schemas/Circle"}}
        Circle: {type: object, required: [kind, r], properties: {kind: {type: string}, r: {type: number}}}
        Box: {type: object, required: [kind], properties: {kind: {type: string}}}
        Value: {oneOf: [{type: string}, {type: number}, {type: integer}, {type: boolean}, {type: array, items: {type: string}}]}
        Event:
          oneOf:
            - {type: object, required: [type], properties: {type: {const: opened}, n: {type: integer}}}
            - {type: object, required: [type], properties: {type: {const: closed}, why: {type: string}}}
        """)
    #expect(
      result.file("Shape") == """
        @JSONCodable
        @JSONTagged("kind")
        enum Shape {
          case round(Circle)
          @JSONKey("Box") case box(Box)
        }

        """)
    // The enum writes the tag, so the model doesn't.
    #expect(!result.file("Circle").contains("kind"))
    #expect(
      result.file("Value") == """
        @JSONCodable
        @JSONTagged(.untagged)
        enum Value {
          case bool(Bool)
          case integer(Int)
          case number(Double)
          case string(String)
          case stringArray([String])
        }

        """)
    #expect(
      result.file("Event").hasPrefix(
        "@JSONCodable\n@JSONTagged(\"type\")\nenum Event {\n  case opened("))
  }

  @Test func basesWithDiscriminatorAndAllOf() throws {
    let result = try imported(
      schemas: """
        Pet: {type: object, required: [petType], properties: {petType: {type: string}, name: {type: string}}, discriminator: {propertyName: petType}}
        Cat: {allOf: [{$ref: "#/components/schemas/Pet"}, {required: [name]}, {properties: {lives: {type: integer}}}]}
        """)
    #expect(
      result.file("Pet").contains("@JSONKey(\"Cat\") case cat(Cat)\n  @JSONOther case other(JSON)"))
    #expect(result.file("Cat").contains("struct Cat {\n  let name: String\n  var lives: Int?\n}"))
  }

  @Test func recursion() throws {
    let result = try imported(
      schemas: """
        Tree: {type: object, required: [value], properties: {value: {type: integer}, next: {$ref: "#/components/schemas/Tree"}}}
        List: {type: object, properties: {items: {type: array, items: {$ref: "#/components/schemas/List"}}}}
        Either: {oneOf: [{type: string}, {$ref: "#/components/schemas/Box"}]}
        Box: {type: object, required: [inner], properties: {inner: {$ref: "#/components/schemas/Either"}}}
        Endless: {type: array, items: {$ref: "#/components/schemas/Endless"}}
        """)
    #expect(
      result.file("Tree").contains(
        "final class Tree: Sendable {\n  let value: Int\n  let next: Tree?\n\n  init("))
    #expect(result.file("List").contains("struct List: Sendable {\n  var items: [List]?"))
    #expect(result.file("Either").contains("indirect enum Either"))
    #expect(result.file("Box").contains("struct Box"))
    #expect(
      result.messages.contains { $0.contains("the schema contains itself without an object") })
  }

  @Test func additionalPropertiesAndFreeObjects() throws {
    let result = try imported(
      schemas: """
        Extra: {type: object, properties: {a: {type: string}}, additionalProperties: {type: integer}}
        User: {type: object, properties: {free: {type: object}, map: {additionalProperties: {type: string}}, any: {}}}
        """)
    #expect(
      result.file("Extra").contains("@JSONFlatten var additionalProperties: [String: Int] = [:]"))
    #expect(
      result.file("User").contains(
        "var free: [String: JSON]?\n  var map: [String: String]?\n  var any: JSON?"))
  }

  @Test func readOnlyMembersAreOptionalInBodies() throws {
    let result = try imported(
      paths: """
        /users:
          post:
            operationId: createUser
            requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}
            responses: {"201": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/User"}}}}}
        """,
      schemas:
        "User: {type: object, required: [id, name], properties: {id: {type: string, readOnly: true}, name: {type: string}}}"
    )
    #expect(result.file("User").contains("var id: String?"))
    #expect(result.file("User").contains("let name: String"))
  }

  @Test func samplesThatMatch() throws {
    let result = try imported(
      schemas: """
        Good: {type: object, required: [a], properties: {a: {type: integer}}, example: {a: 1, more: [true, null]}}
        Bad: {type: object, required: [a], properties: {a: {type: integer}}, example: {a: text}}
        """)
    #expect(
      result.file("Good").hasPrefix("@JSONCodable(\n  sample: #\"\"\"\n    {\n      \"a\": 1,"))
    #expect(!result.file("Bad").contains("sample"))
    #expect(result.messages.contains("omitted: the example of 'Bad' doesn't match its declaration"))
  }

  @Test func examplesAndDefaultsOfAnotherTypeAreReported() throws {
    let result = try imported(
      paths: """
        /a/{id}:
          get:
            operationId: fetch
            parameters:
              - {name: id, in: path, required: true, schema: {type: integer}, example: abc}
              - {name: n, in: query, schema: {type: string, format: date}, examples: {a: {value: 2026-01-01}}}
            responses: {"204": {description: OK}}
        """,
      schemas: """
        A:
          type: object
          properties:
            text: {type: string, example: 3}
            good: {type: string, example: x}
            kind: {type: string, enum: [a, b], example: c}
            list: {type: array, items: {type: integer}, default: [x]}
            day: {type: string, format: date, default: 2026-01-01}
            flag: {type: boolean, default: 'true'}
            none: {type: string, nullable: true, example: null}
        """, version: "3.0.3")
    let expected = [
      "omitted: an example isn't declared; only a model has a sample",
      "omitted: an example of a schema isn't declared; a model has one sample",
      "omitted: an example of a schema isn't declared; a model has one sample",
      "omitted: the default of 'day' has no expression of the type 'Date'",
      "omitted: the default of 'flag' isn't a value of the type 'Bool'",
      "omitted: the default of 'list' isn't a value of the type '[Int]'",
      "omitted: the example isn't a value of the type 'Int'",
      "omitted: the example isn't a value of the type 'Kind'",
      "omitted: the example isn't a value of the type 'String'",
    ]
    #expect(
      result.messages.filter { $0.contains("example") || $0.contains("default") }.sorted()
        == expected)
  }

  @Test func datesInPlacesWithoutFormatAreReported() throws {
    let result = try imported(
      schemas: """
        A:
          type: object
          required: [one, map, nested, maps, nullable, choice, times]
          properties:
            one: {type: array, items: {type: string, format: date}}
            map: {additionalProperties: {type: string, format: date}}
            nested: {type: array, items: {type: array, items: {type: string, format: date}}}
            maps: {additionalProperties: {type: array, items: {type: string, format: date}}}
            nullable: {type: array, items: {type: [string, 'null'], format: date}}
            choice: {oneOf: [{type: integer}, {type: string, format: date}]}
            times: {type: array, items: {type: array, items: {type: string, format: date-time}}}
          additionalProperties: {type: string, format: date}
        """)
    let file = result.file("A")
    for line in [
      "@JSONCoding(.dateFormat(\"yyyy-MM-dd\")) let one: [Date]",
      "@JSONCoding(.dateFormat(\"yyyy-MM-dd\")) let map: [String: Date]",
      "let nested: [[String]]", "let maps: [String: [String]]", "let nullable: [String?]",
      "case string(String)", "let times: [[Date]]", "additionalProperties: [String: String] = [:]",
    ] {
      #expect(file.contains(line), "\(line)")
    }
    let changes = result.messages.filter { $0.contains("the format of the string isn't read here") }
    #expect(changes.count == 5)
  }

  @Test func inlineTypesThatTwoModelsUseMoveToTheTopLevel() throws {
    let result = try imported(
      schemas: """
        Base: {type: object, properties: {status: {type: string, enum: [a, b]}}}
        Child: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {x: {type: string}}}]}
        """)
    #expect(result.file("BaseStatus").contains("enum BaseStatus"))
    #expect(result.file("Child").contains("var status: BaseStatus?"))
  }

  @Test func everyUncheckedKeywordIsReported() throws {
    let result = try imported(
      schemas: """
        A: {type: object, properties: {a: {type: string, default: 3}}, not: {required: [b]}, patternProperties: {x: {}}, additionalProperties: false}
        """)
    #expect(result.messages.contains("omitted: 'not' isn't checked"))
    #expect(result.messages.contains("omitted: 'patternProperties' isn't checked"))
    #expect(
      result.messages.contains { $0.contains("'additionalProperties: false' isn't enforced") })
    #expect(
      result.messages.contains("omitted: the default of 'a' isn't a value of the type 'String'"))
    #expect(result.report.text.contains("openapi.yaml:8:"))
  }
}
