extension Misuse {
  /// Samples that don't fit the type that they're a sample of.
  static let ofSamples: [Misuse] = [
    Misuse(
      name: "sample that is no literal", number: nil,
      source: """
        let text = "{}"
        @JSONDecodable(sample: text)
        struct User {
          let id: Int?
        }
        """,
      reports: [
        Report(
          position: "2:24", text: "error: 'sample' must be a string literal without interpolation",
          fixIts: ["specify the sample"])
      ],
      mended: """
        let text = "{}"
        @JSONDecodable(sample: #"<#JSON#>"#)
        struct User {
          let id: Int?
        }
        """),
    Misuse(
      name: "malformed sample", number: nil,
      source: """
        @JSONDecodable(sample: #"{"id" 1}"#)
        struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:24",
          text:
            "error: the sample isn't valid JSON: expected ':', found '1' (line 1, column 7)")
      ]),
    Misuse(
      name: "malformed line of a multiline sample", number: nil,
      source: #"""
        @JSONCodable(
          sample: """
            {
              "id": 1,
              "name": "Ann",
            }
            """)
        struct User {
          let id: Int
          let name: String
        }
        """#,
      reports: [
        Report(
          position: "6:5",
          text:
            "error: the sample isn't valid JSON: expected a key in quotes, found '}' (line 4, "
            + "column 1)")
      ]),
    Misuse(
      name: "sample without required keys", number: nil,
      source: """
        struct Team {}
        @JSONDecodable(sample: #"{"aka": "A", "home": {}, "team": null}"#, keys: .snakeCase)
        struct User {
          let userID: Int
          @JSONAlias("aka") let name: String
          @JSONKey("home.city") let city: String
          let email: String?
          var retries = 3
          @JSONDefault(0) let level: Int
        }
        """,
      reports: [
        Report(
          position: "2:24",
          text: "error: the sample has no key \"user_id\", which property 'userID' requires",
          notes: ["4:7 property 'userID' is declared here"]),
        Report(
          position: "2:24",
          text: "error: the sample has no key \"home.city\", which property 'city' requires",
          notes: ["6:29 property 'city' is declared here"]),
      ]),
    Misuse(
      name: "sample with values of other types", number: nil,
      source: #"""
        import Foundation
        @JSONDecodable(
          sample: """
            {
              "id": "1", "small": 300, "name": null, "tags": ["a", 2],
              "scores": {"a": true}, "day": 17, "at": "now",
              "whole": 1.5, "initial": "ab", "list": {}, "on": 1
            }
            """)
        struct User {
          let id: Int
          let small: UInt8
          let name: String
          let tags: [String]?
          let scores: [String: Double]
          let day: Date
          @JSONCoding(.secondsSince1970) let at: Date
          let whole: Int
          let initial: Character
          let list: [Int]
          var on = false
        }
        """#,
      reports: [
        misfit("5:5", "id", "Int", "the string \"1\"", "2, column 9", "an integer", "11:7"),
        misfit(
          "5:5", "small", "UInt8", "the number 300", "2, column 23",
          "an integer within the type's range",
          "12:7"),
        misfit("5:5", "name", "String", "null", "2, column 36", "a string", "13:7"),
        misfit(
          "5:5", "tags", "[String]?", "the number 2", "2, column 56", "a string", "14:7"),
        misfit(
          "6:5", "scores", "[String: Double]", "a Boolean value", "3, column 19", "a number",
          "15:7"),
        misfit("6:5", "day", "Date", "the number 17", "3, column 33", "a string", "16:7"),
        misfit(
          "6:5", "at", "Date", "the string \"now\"", "3, column 43", "a number", "17:38"),
        misfit(
          "7:5", "whole", "Int", "the number 1.5", "4, column 12",
          "an integer within the type's range",
          "18:7"),
        misfit(
          "7:5", "initial", "Character", "the string \"ab\"", "4, column 28",
          "a string of one character", "19:7"),
        misfit("7:5", "list", "[Int]", "an object", "4, column 42", "an array", "20:7"),
        misfit("7:5", "on", nil, "the number 1", "4, column 52", "a Boolean value", "21:7"),
      ]),
    Misuse(
      name: "sample that is no object", number: nil,
      source: """
        @JSONDecodable(sample: "[]")
        struct User {
          let id: Int
        }
        """,
      reports: [
        Report(
          position: "1:24",
          text: "error: the sample must be an object, not an array (line 1, column 1)")
      ]),
    Misuse(
      name: "sample with integers beyond 64 bits", number: nil,
      source: """
        @JSONDecodable(sample: #"{"a": 9223372036854775807, "b": 9223372036854775808, "c": 18446744073709551616}"#)
        struct Limits {
          let a: Int
          let b: Int
          let c: UInt64
        }
        """,
      reports: [
        misfit(
          "1:24", "b", "Int", "the number 9223372036854775808", "1, column 33",
          "an integer within the type's range", "4:7"),
        misfit(
          "1:24", "c", "UInt64", "the number 18446744073709551616", "1, column 59",
          "an integer within the type's range", "5:7"),
      ]),
    Misuse(
      name: "sample with another value at a path", number: nil,
      source: """
        @JSONDecodable(sample: #"{"home": [1], "pets": "none"}"#)
        struct User {
          @JSONKey("home.city") let city: String
          @JSONKey("pets[0].name") let pet: String?
        }
        """,
      reports: [
        Report(
          position: "1:24",
          text: "error: the sample contains an array instead of an object (line 1, column 10)",
          notes: ["3:29 property 'city' is declared here"]),
        Report(
          position: "1:24",
          text:
            "error: the sample contains the string \"none\" instead of an array (line 1, column 23)",
          notes: ["4:32 property 'pet' is declared here"]),
      ]),
    Misuse(
      name: "sample with an unknown key", number: nil,
      source: """
        @JSONDecodable(sample: #"{"colour": "red", "color": "red"}"#, unknownKeys: .reject)
        struct Options {
          let color: String
        }
        """,
      reports: [
        Report(
          position: "1:24",
          text:
            "error: the sample contains the unknown key \"colour\" (line 1, column 2), which "
            + "'unknownKeys: .reject' rejects; did you mean \"color\"?")
      ]),
    Misuse(
      name: "samples of enums that are none of their values", number: nil,
      source: """
        @JSONDecodable(sample: #""blue""#)
        enum Color: String { case red, green = "GREEN" }
        @JSONDecodable(sample: "1", keys: .snakeCase)
        enum State { case isOpen, isClosed }
        """,
      reports: [
        Report(
          position: "1:24",
          text:
            "error: 'Color' can't be read from the string \"blue\" in the sample; write one of "
            + "\"red\", \"GREEN\""),
        Report(
          position: "3:24",
          text:
            "error: 'State' can't be read from the number 1 in the sample; write one of "
            + "\"is_open\", \"is_closed\""),
      ]),
  ]

  private static func misfit(
    _ position: String, _ name: String, _ type: String?, _ value: String, _ place: String,
    _ expected: String, _ declaration: String
  ) -> Report {
    Report(
      position: position,
      text:
        "error: property '\(name)'\(type.map { " of type '\($0)'" } ?? "") can't be read from \(value) in the sample "
        + "(line \(place)); write \(expected)",
      notes: ["\(declaration) property '\(name)' is declared here"])
  }
}
