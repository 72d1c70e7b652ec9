import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONWritingOptionsTests {
  private let json: JSON = [
    "b": [1, [], [:], "x"], "a": ["n": nil, "d": ["deep": true]], "/": "a/b\\\"{[,:",
  ]

  @Test func areCompactByDefault() throws {
    let text = #"{"b":[1,[],{},"x"],"a":{"n":null,"d":{"deep":true}},"/":"a/b\\\"{[,:"}"#
    #expect(try json.jsonString([]) == text)
    #expect(try json.jsonString == text)
    #expect(try json.jsonData() == Data(text.utf8))
  }

  @Test func printPrettily() throws {
    #expect(
      try json.jsonString(.prettyPrinted) == #"""
        {
          "b": [
            1,
            [],
            {},
            "x"
          ],
          "a": {
            "n": null,
            "d": {
              "deep": true
            }
          },
          "/": "a/b\\\"{[,:"
        }
        """#)
  }

  @Test(arguments: [
    ("[]", "[]"), ("{}", "{}"), ("1", "1"), (#""a""#, #""a""#), ("[1]", "[\n  1\n]"),
    ("[[[]]]", "[\n  [\n    []\n  ]\n]"), ("[true,null]", "[\n  true,\n  null\n]"),
  ])
  func printSmallDocumentsPrettily(compact: String, pretty: String) throws {
    #expect(try JSON(jsonString: compact).jsonString(.prettyPrinted) == pretty)
    #expect(try JSON(jsonString: pretty).jsonString == compact)
  }

  @Test func sortKeys() throws {
    #expect(
      try json.jsonString(.sortedKeys)
        == #"{"/":"a/b\\\"{[,:","a":{"d":{"deep":true},"n":null},"b":[1,[],{},"x"]}"#)
  }

  /// By scalars: capitals before small letters, escaped characters by their values, and characters beyond the first
  /// plane last.
  @Test func sortKeysByTheirScalars() throws {
    let json: JSON = [
      "é": 1, "\u{1}": 2, "z": 3, "B": 4, "a": 5, "": 6, "😀": 7, "\u{FFFD}": 8, "\"": 9,
    ]
    #expect(
      try json.jsonString(.sortedKeys)
        == #"{"":6,"\u0001":2,"\"":9,"B":4,"a":5,"z":3,"é":1,"\#u{FFFD}":8,"😀":7}"#)
  }

  @Test func keepMembersOfARepeatedKeyInOrder() throws {
    let text = #"{"b":1,"a":1,"b":2,"a":2,"b":[{"d":0,"c":0}]}"#
    #expect(
      try JSON(jsonString: text).jsonString(.sortedKeys)
        == #"{"a":1,"a":2,"b":1,"b":2,"b":[{"c":0,"d":0}]}"#)
  }

  @Test func escapeSlashes() throws {
    let json: JSON = ["</script>": ["a//", "\\/"], "n": 1]
    #expect(
      try json.jsonString(.escapedSlashes) == #"{"<\/script>":["a\/\/","\\\/"],"n":1}"#)
    #expect(try JSON(jsonString: json.jsonString(.escapedSlashes)) == json)
  }

  @Test func combine() throws {
    #expect(
      try json.jsonString([.prettyPrinted, .sortedKeys, .escapedSlashes]) == #"""
        {
          "\/": "a\/b\\\"{[,:",
          "a": {
            "d": {
              "deep": true
            },
            "n": null
          },
          "b": [
            1,
            [],
            {},
            "x"
          ]
        }
        """#)
  }

  @Test func applyToEveryEncodableType() throws {
    struct Named: JSONEncodable {
      var v: String
      var json: JSON { ["v": .string("JSON " + v)] }
    }
    #expect(try [1, 2].jsonString(.prettyPrinted) == "[\n  1,\n  2\n]")
    #expect(
      String(decoding: try Named(v: "x").jsonData(.prettyPrinted), as: UTF8.self)
        == "{\n  \"v\": \"JSON x\"\n}")
    #expect(throws: JSONError(.invalidValue)) { try Double.nan.jsonString(.sortedKeys) }
  }

  /// A writer that is used incorrectly writes invalid JSON, and still formats it.
  @Test(arguments: [0, 1, 2, 3, 4])
  func surviveWhatIsNoDocument(kind: Int) throws {
    struct Broken: JSONEncodable {
      let kind: Int
      var json: JSON { .null }

      func encode(to writer: inout JSONWriter) throws(JSONError) {
        switch kind {
        case 0: try writer.beginArray()
        case 1: try writer.beginObject()
        case 2: writer.endArray()
        case 3:
          try writer.beginObject()
          writer.write("key")
          writer.endObject()
        default:
          try writer.beginObject()
          try writer.beginArray()
          writer.endObject()
          writer.writeInteger(1)
        }
      }
    }
    let text = try [Broken(kind: kind)].jsonString([.prettyPrinted, .sortedKeys])
    #expect(text.hasPrefix("["))
  }
}
