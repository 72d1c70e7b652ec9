import Testing

@testable import OpenAPI

/// Schemas that other schemas refine, or that offer alternatives.
struct CompositionTests {
  @Test func refinementsApplyTogether() throws {
    let result = try imported(
      schemas: """
        Base:
          type: object
          required: [id]
          properties:
            id: {type: string}
            kind: {type: string}
            note: {type: [string, 'null']}
            size: {type: number, minimum: 1}
            state: {type: string, enum: [a, b, c]}
        Child:
          allOf:
            - $ref: "#/components/schemas/Base"
            - type: object
              required: [kind, note]
              properties:
                kind: {const: child}
                note: {type: string}
                size: {type: integer, minimum: 0, maximum: 5}
                state: {enum: [c, a]}
        Wrong: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {id: {type: integer}}}]}
        """)
    let child = result.file("Child")
    #expect(child.contains("  let id: String\n  var kind = Kind.child\n  let note: String\n"))
    #expect(child.contains("@JSONRange(1...5) var size: Int?"))
    #expect(child.contains("enum State: String, JSONCodable {\n    case a\n    case c\n  }"))
    #expect(result.file("Wrong").contains("let id: JSON"))
    #expect(
      result.messages.contains(
        "changed: the types 'string' and 'integer' exclude each other; any JSON is accepted"))
  }

  @Test func sharedBasesAndDescriptionsKeepTheirTypes() throws {
    let result = try imported(
      schemas: """
        Root: {type: object, properties: {id: {type: string}}}
        Left: {allOf: [{$ref: "#/components/schemas/Root"}, {properties: {l: {type: string}}}]}
        Right: {allOf: [{$ref: "#/components/schemas/Root"}, {properties: {r: {type: string}}}]}
        Both: {allOf: [{$ref: "#/components/schemas/Left"}, {$ref: "#/components/schemas/Right"}]}
        Use: {type: object, properties: {root: {allOf: [{$ref: "#/components/schemas/Root"}, {description: The root.}]}}}
        """)
    #expect(
      result.file("Both").contains("  var id: String?\n  var l: String?\n  var r: String?\n"))
    #expect(result.file("Use").contains("  /// The root.\n  var root: Root?"))
    #expect(!result.messages.contains { $0.contains("contains itself") })
  }

  @Test func listsOfAlternativesApplyTogether() throws {
    let result = try imported(
      schemas: """
        A: {type: object, required: [kind, a], properties: {kind: {const: a}, a: {type: string}}}
        B: {type: object, required: [kind], properties: {kind: {const: b}, b: {type: string}}}
        C: {type: object, properties: {c: {type: string}}}
        D: {type: object, properties: {d: {type: string}}}
        Both:
          allOf:
            - oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]
            - oneOf: [{$ref: "#/components/schemas/C"}, {$ref: "#/components/schemas/D"}]
        """)
    let both = result.file("Both")
    #expect(both.hasPrefix("@JSONCodable\nstruct Both {\n  let kind: Kind\n  var a: String?"))
    #expect(both.contains("  var c: String?\n  var d: String?"))
    #expect(both.contains("    case a\n    case b\n"))
    #expect(
      result.messages.contains { $0.contains("the members of all alternatives are optional") })
  }

  @Test func parentsWhoseAlternativesAreTheirChildren() throws {
    let result = try imported(
      schemas: """
        Parent:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind}
          oneOf: [{$ref: "#/components/schemas/Child"}]
        Child: {allOf: [{$ref: "#/components/schemas/Parent"}, {properties: {x: {type: string}}}]}
        """)
    #expect(
      result.file("Child")
        == "@JSONCodable\nstruct Child {\n  let kind: String\n  var x: String?\n}\n")
  }

  @Test func discriminatorsOfNestedAlternatives() throws {
    let result = try imported(
      schemas: """
        Cat: {type: object, required: [kind], properties: {kind: {const: cat}}}
        Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
        Fish: {type: object, required: [kind], properties: {kind: {type: string}, fins: {type: integer}}}
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}]
          discriminator: {propertyName: kind, mapping: {hound: Dog, dog: "#/components/schemas/Dog"}}
        Animal:
          oneOf: [{$ref: "#/components/schemas/Pet"}, {$ref: "#/components/schemas/Fish"}]
          discriminator: {propertyName: kind, defaultMapping: Fish}
        """, version: "3.2.0")
    #expect(
      result.file("Animal") == """
        @JSONCodable
        @JSONTagged("kind")
        enum Animal {
          case cat(Cat)
          case hound(Dog)
          case dog(Dog)
          @JSONKey("Fish") case fish(Fish)
          @JSONOther case other(Fish)
        }

        """)
    #expect(result.file("Fish").contains("let kind: String"))
  }

  @Test func aTagCanHaveTheNameOfTheCaseForUnknownTags() throws {
    let result = try imported(
      schemas: """
        Cat: {type: object, required: [kind], properties: {kind: {const: cat}}}
        Other: {type: object, required: [kind], properties: {kind: {type: string}}}
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Other"}]
          discriminator: {propertyName: kind, defaultMapping: Other}
        """, version: "3.2.0")
    #expect(
      result.file("Pet") == """
        @JSONCodable
        @JSONTagged("kind")
        enum Pet {
          case cat(Cat)
          @JSONKey("Other") case other2(Other)
          @JSONOther case other(Other)
        }

        """)
  }

  @Test func discriminatorsThatAreNotStrings() throws {
    let result = try imported(
      schemas: """
        V1: {type: object, required: [version], properties: {version: {type: integer, enum: [1]}, a: {type: string}}}
        V2: {type: object, required: [version], properties: {version: {type: integer, enum: [2]}, a: {type: string}}}
        Any: {oneOf: [{$ref: "#/components/schemas/V1"}, {$ref: "#/components/schemas/V2"}], discriminator: {propertyName: version}}
        """)
    #expect(result.file("APIAny").contains("@JSONTagged(.untagged)\nenum APIAny"))
    #expect(result.file("V1").contains("enum Version: Int, JSONCodable"))
    #expect(
      result.messages.contains(
        "changed: the discriminator 'version' isn't used, because it isn't a string; the alternatives are tried in order"
      ))
    #expect(!result.messages.contains { $0.contains("has no discriminator") })
  }

  @Test func descendantsOfABaseAreItsCases() throws {
    let result = try imported(
      schemas: """
        Animal:
          type: object
          required: [t]
          properties: {t: {type: string}}
          discriminator: {propertyName: t, mapping: {bird: "#/components/schemas/Bird", birdie: Bird}}
        Bird: {allOf: [{$ref: "#/components/schemas/Animal"}, {properties: {wings: {type: integer}}}]}
        Eagle: {allOf: [{$ref: "#/components/schemas/Bird"}, {properties: {claws: {type: integer}}}]}
        """)
    #expect(
      result.file("Animal").contains(
        """
          case bird(Bird)
          case birdie(Bird)
          @JSONKey("Eagle") case eagle(Eagle)
          @JSONOther case other(JSON)
        """))
  }

  @Test func casesThatHideOthersAreReported() throws {
    let result = try imported(
      schemas: """
        Loose: {type: object, properties: {a: {type: string}}}
        Strict: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [b]}
        Other: {type: object, properties: {c: {type: string}}}
        Ordered: {oneOf: [{$ref: "#/components/schemas/Loose"}, {$ref: "#/components/schemas/Strict"}]}
        Ambiguous: {oneOf: [{$ref: "#/components/schemas/Loose"}, {$ref: "#/components/schemas/Other"}]}
        Clear: {oneOf: [{type: integer}, {type: string}, {type: array, items: {type: string}}]}
        """)
    #expect(result.file("Ordered").contains("  case strict(Strict)\n  case loose(Loose)"))
    let ambiguous = result.messages.filter { $0.contains("has no discriminator") }
    #expect(
      ambiguous == [
        "changed: 'Ambiguous' has no discriminator, and the JSON of 'other' is read as 'loose'"
      ])
  }

  @Test func additionalMembersBesideAlternatives() throws {
    let result = try imported(
      schemas: """
        Restricted:
          type: object
          properties: {a: {type: string}, b: {type: string}}
          additionalProperties: {type: integer}
          anyOf: [{required: [a]}, {required: [b]}]
        Mixed:
          type: object
          properties: {a: {type: string}}
          additionalProperties: {type: integer}
          oneOf: [{type: object, properties: {b: {type: integer}}}, {type: object, properties: {c: {type: integer}}}]
        Only:
          additionalProperties: {type: integer}
          oneOf: [{type: object, required: [x], properties: {x: {type: integer}}}, {type: string}]
        """)
    let map = "@JSONFlatten var additionalProperties: [String: Int] = [:]"
    #expect(result.file("Restricted").contains(map))
    #expect(
      result.messages.contains(
        "omitted: the alternatives only restrict the values, which isn't checked"))
    #expect(result.file("Mixed").contains("  var b: Int?\n  var c: Int?\n  \(map)"))
    #expect(
      result.messages.contains(
        "omitted: 'additionalProperties' next to alternatives isn't declared"))
  }

  @Test func valuesOfSeveralTypes() throws {
    let result = try imported(
      schemas: """
        Value: {type: [object, string, 'null'], properties: {a: {type: string, format: uri}}}
        Text: {type: string, anyOf: [{format: ipv4}, {format: ipv6}]}
        Level: {type: integer, oneOf: [{const: 1, title: Low}, {const: 2, title: High, description: Much.}]}
        Map: {type: object, patternProperties: {"^x-": {type: integer}}, additionalProperties: false}
        Use: {type: object, required: [value], properties: {value: {$ref: "#/components/schemas/Value"}, text: {$ref: "#/components/schemas/Text"}, map: {$ref: "#/components/schemas/Map"}}}
        """)
    #expect(result.file("Value").contains("case object(Object)"))
    #expect(result.file("Value").contains("var a: URL?"))
    #expect(result.file("Use").contains("@JSONOmit(.never) let value: Value?"))
    #expect(result.file("Use").contains("var text: String?"))
    #expect(result.file("Use").contains("var map: [String: Int]?"))
    #expect(
      result.file("Level").contains("  case low = 1\n  /// Much.\n  case high = 2\n"))
  }

  @Test func manyBasesAndAlternativesAreReadInTime() throws {
    var schemas = ""
    for level in 0..<60 {
      let next = "{$ref: \"#/components/schemas/S\(level + 1)\"}"
      schemas += "S\(level): {allOf: [\(next), {oneOf: [\(next), \(next), \(next)]}]}\n"
    }
    schemas += "S60: {type: object, properties: {a: {type: string}}}"
    #expect(try imported(schemas: schemas).modelCount > 0)
  }

  @Test func aLongChainOfAlternativesIsReported() throws {
    let count = 6000
    let links = (1..<count).map { "S\($0): {oneOf: [{$ref: \"#/components/schemas/S\($0 + 1)\"}]}" }
    let result = try imported(
      schemas: """
        S0:
          type: object
          properties: {a: {type: string}}
          oneOf: [{$ref: "#/components/schemas/S1"}]
        \(links.joined(separator: "\n"))
        S\(count): {type: object, properties: {b: {type: string}}}
        """)
    #expect(result.file("S0").contains("var a: String?"))
    #expect(result.messages.contains("omitted: the alternatives are nested too deeply"))
  }

  @Test func valuesThatAreNotKeysAreTheOtherCase() throws {
    let long = String(repeating: "a", count: 128)
    let fitting = String(repeating: "b", count: 127)
    let result = try imported(
      schemas: """
        Open: {anyOf: [{type: string}, {type: string, enum: [x, "", \(long), \(fitting)]}]}
        Text: {anyOf: [{type: string}, {type: string, enum: [""]}]}
        Closed: {type: string, enum: [x, "", \(long)]}
        Use: {type: object, properties: {text: {$ref: "#/components/schemas/Text"}}}
        """)
    let open = result.file("Open")
    #expect(open.contains("  case x\n  case \(fitting)\n"), "\(open)")
    #expect(!open.contains(long) && !open.contains("\"\""))
    #expect(open.contains("@JSONOther case other(String)"))
    #expect(result.file("Use").contains("var text: String?"))
    #expect(result.file("Closed").contains("case empty = \"\"\n  case \(long)\n"))
    for value in ["", long.prefix(40)] {
      #expect(
        result.messages.contains(
          "omitted: the value '\(value)' isn't a case, because keys have 1 to 127 bytes"))
    }
  }

  @Test func longValuesOfADiscriminatorAreNotTags() throws {
    let long = String(repeating: "a", count: 128)
    let result = try imported(
      schemas: """
        Pet:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/Dog"}]
          discriminator: {propertyName: kind, mapping: {\(long): "#/components/schemas/Cat"}}
        Cat: {type: object, required: [kind, cat], properties: {kind: {type: string}, cat: {type: string}}}
        Dog: {type: object, required: [kind, dog], properties: {kind: {type: string}, dog: {type: string}}}
        """)
    #expect(result.file("Pet").contains("@JSONTagged(.untagged)"))
    #expect(
      result.messages.contains(
        "changed: the discriminator 'kind' isn't used, because a value has more than 127 bytes; "
          + "the alternatives are tried in order"))
  }
}
