extension Misuse {
  /// Options of properties whose types only the compiler knows.
  static let ofOptionTypes: [Misuse] = [
    .compiled(
      "default \"x\" of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault("x") let value: Int
      }
      """,
      "3:16 error: cannot convert value of type 'String' to specified type 'Int'"),
    .compiled(
      "default 1 of a property of type String",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(1) let value: String
      }
      """,
      "3:16 error: cannot convert value of type 'Int' to specified type 'String'"),
    .compiled(
      "default true of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(true) let value: Int
      }
      """,
      "3:16 error: cannot convert value of type 'Bool' to specified type 'Int'"),
    .compiled(
      "default 1.5 of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(1.5) let value: Int
      }
      """,
      "3:16 error: cannot convert value of type 'Double' to specified type 'Int'"),
    .compiled(
      "default [\"a\"] of a property of type [Int]",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(["a"]) let value: [Int]
      }
      """,
      "3:17 error: cannot convert value of type 'String' to expected element type 'Int'"),
    .compiled(
      "default [1] of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault([1]) let value: Int
      }
      """,
      "3:16 error: cannot convert value of type '[Int]' to specified type 'Int'"),
    .compiled(
      "default nil of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(nil) let value: Int
      }
      """,
      "3:16 error: 'nil' cannot initialize specified type 'Int'"),
    .compiled(
      "default [] of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault([]) let value: Int
      }
      """,
      "3:16 error: cannot convert value of type '[Any]' to specified type 'Int'"),
    .compiled(
      "default Color.red of a property of type String",
      """
      enum Color: String { case red }
      @JSONDecodable
      struct Model {
        @JSONDefault(Color.red) let value: String
      }
      """,
      "4:22 error: cannot convert value of type 'Color' to specified type 'String'"),
    .compiled(
      "default \"x\" of a property of type Bool?",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault("x") let value: Bool?
      }
      """,
      "3:16 error: cannot convert value of type 'String' to specified type 'Bool'"),
    .compiled(
      "implicit member as a default",
      """
      enum Color: String { case red }
      @JSONDecodable
      struct Model {
        @JSONDefault(.red) let value: Color
      }
      """,
      "4:17 error: cannot infer contextual base in reference to member 'red'"),
    .compiled(
      "default of another type in a nested model",
      """
      enum Outer {
        @JSONDecodable
        struct Model {
          @JSONDefault("x") let value: Int
        }
      }
      """,
      "4:18 error: cannot convert value of type 'String' to expected argument type 'Int'"),
    .compiled(
      "replacement of another type",
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(invalid: "x") let value: Int
      }
      """,
      "3:25 error: cannot convert value of type 'String' to expected argument type 'Int'"),
    .compiled(
      "strategy .dateFormat(\"yyyy-MM-dd\") of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.dateFormat("yyyy-MM-dd")) let value: Int
      }
      """,
      "3:53 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy .dateFormat(\"yyyy-MM-dd\") of a property of type String",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.dateFormat("yyyy-MM-dd")) let value: String
      }
      """,
      "3:53 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy .iso8601 of a property of type String",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.iso8601) let value: String
      }
      """,
      "3:36 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy .iso8601 of a property of type [Int]",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.iso8601) let value: [Int]
      }
      """,
      "3:36 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy .base64 of a property of type String",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.base64) let value: String
      }
      """,
      "3:35 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy .base64 of a property of type Int?",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.base64) let value: Int?
      }
      """,
      "3:35 error: 'read(into:with:)' is unavailable: the strategy of '@JSONCoding' doesn't "
        + "apply to this type"),
    .compiled(
      "strategy .string of a property of type Date",
      """
      import Foundation
      @JSONDecodable
      struct Model {
        @JSONCoding(.string) let value: Date
      }
      """,
      "4:35 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy of another type in an encoded model",
      """
      @JSONEncodable
      struct Model {
        @JSONCoding(.base64) let value: String
      }
      """,
      "3:35 error: 'writeMember(_:_:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "custom strategy of another type",
      """
      struct Trimmed: JSONCodingStrategy {
        func decode(from reader: inout JSONReader) throws(JSONError) -> String { try reader.read() }
        func encode(_ value: String, to writer: inout JSONWriter) { writer.write(value) }
      }
      @JSONDecodable
      struct Model {
        @JSONCoding(Trimmed()) let name: String
        @JSONCoding(Trimmed()) let value: Int
      }
      """,
      "8:37 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "strategy that doesn't exist",
      because: argumentIsCopied,
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.rfc3339) let value: String
      }
      """,
      "3:16 error: type 'JSONStringForm' has no member 'rfc3339'",
      "3:70 error: type 'JSONCodingStrategy' has no member 'rfc3339'"),
    .compiled(
      "range 1...2 of a property of type String",
      """
      @JSONDecodable
      struct Model {
        @JSONRange(1...2) let value: String
      }
      """,
      "3:32 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be "
        + "values of the property's type"),
    .compiled(
      "range 1...2 of a property of type [Int]",
      """
      @JSONDecodable
      struct Model {
        @JSONRange(1...2) let value: [Int]
      }
      """,
      "3:32 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be "
        + "values of the property's type"),
    .compiled(
      "range \"a\"...\"z\" of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONRange("a"..."z") let value: Int
      }
      """,
      "3:36 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be "
        + "values of the property's type"),
    .compiled(
      "range 1.5...2 of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONRange(1.5...2) let value: Int
      }
      """,
      "3:34 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be "
        + "values of the property's type"),
    .compiled(
      "range 1...2 of a property of type Bool?",
      """
      @JSONDecodable
      struct Model {
        @JSONRange(1...2) let value: Bool?
      }
      """,
      "3:32 error: 'check(_:in:_:at:)' is unavailable: the bounds of '@JSONRange' must be "
        + "values of the property's type"),
    .compiled(
      "count of a property of type Int",
      """
      @JSONDecodable
      struct Model {
        @JSONCount(1...2) let value: Int
      }
      """,
      "3:32 error: 'checkCount(of:in:_:at:)' is unavailable: '@JSONCount' applies only to "
        + "collections and strings"),
    .compiled(
      "count of a property of type Bool",
      """
      @JSONDecodable
      struct Model {
        @JSONCount(1...2) let value: Bool
      }
      """,
      "3:32 error: 'checkCount(of:in:_:at:)' is unavailable: '@JSONCount' applies only to "
        + "collections and strings"),
    .compiled(
      "count of a property of type Date",
      """
      import Foundation
      @JSONDecodable
      struct Model {
        @JSONCount(1...2) let value: Date
      }
      """,
      "4:32 error: 'checkCount(of:in:_:at:)' is unavailable: '@JSONCount' applies only to "
        + "collections and strings"),
    .compiled(
      "count of a property of type Double?",
      """
      @JSONDecodable
      struct Model {
        @JSONCount(1...2) let value: Double?
      }
      """,
      "3:32 error: 'checkCount(of:in:_:at:)' is unavailable: '@JSONCount' applies only to "
        + "collections and strings"),
    .compiled(
      "unknown argument of an annotation",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query(name: "q") let value: Int
      }
      """,
      "3:9 error: extraneous argument label 'name:' in macro expansion"),
    .compiled(
      "method that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .fetch)
      struct Call {
        let value: Int
      }
      """,
      "1:46 error: type 'HTTPRequest.Method' has no member 'fetch'"),
    .compiled(
      "encoding that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .post, encoding: .xml)
      struct Call {
        let value: Int
      }
      """,
      "1:63 error: type 'ParameterEncoding?' has no member 'xml'"),
    .compiled(
      "main actor's default in a model",
      """
      @MainActor func current() -> Int { 1 }
      @JSONDecodable
      struct Model {
        var value: Int = current()
      }
      """,
      "4:7 error: main actor-isolated default value in a nonisolated context"),
    .compiled(
      "default that doesn't exist",
      because: argumentIsCopied,
      """
      @JSONDecodable
      struct Model {
        @JSONDefault(Nowhere.x) let value: Int
      }
      """,
      "3:16 error: cannot find 'Nowhere' in scope",
      "3:16 error: cannot find 'Nowhere' in scope"),
  ]
}
