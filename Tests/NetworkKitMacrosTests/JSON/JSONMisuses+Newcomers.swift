extension Misuse {
  /// Declarations of developers who know Codable, and slips in the arguments of annotations.
  static let ofNewModels: [Misuse] = [
    .compiled(
      "conformance without an annotation",
      """
      struct User: JSONDecodable {
        let id: Int
      }
      """,
      "1:8 error: type 'User' does not conform to protocol 'JSONDecodable'"),
    .compiled(
      "label of a key",
      """
      @JSONDecodable
      struct User {
        @JSONKey(name: "user_id") let id: Int
      }
      """,
      "3:11 error: extraneous argument label 'name:' in macro expansion"),
    .compiled(
      "two keys without labels",
      """
      @JSONDecodable
      struct User {
        @JSONKey("user_id", "id") let id: Int
      }
      """,
      "3:11 error: missing argument labels 'decode:encode:' in macro expansion"),
    .compiled(
      "key without an argument",
      """
      @JSONDecodable
      struct User {
        @JSONKey let id: Int
      }
      """,
      "3:11 error: missing argument for parameter #1 in macro expansion"),
    .compiled(
      "strategy of JSONDecoder as a conversion of keys", isExpanded: false,
      """
      @JSONDecodable(keys: .convertFromSnakeCase)
      struct User {
        let userID: Int
      }
      """,
      "1:23 error: type 'JSONKeyConversion' has no member 'convertFromSnakeCase'"),
    .compiled(
      "default without a value",
      """
      @JSONDecodable
      struct User {
        @JSONDefault let id: Int
      }
      """,
      "3:15 error: missing argument for parameter #1 in macro expansion"),
    .compiled(
      "string as a default of an enum",
      """
      enum Kind: String { case small, large }
      @JSONDecodable
      struct Model {
        @JSONDefault("small") let kind: Kind
      }
      """,
      "4:16 error: cannot convert value of type 'String' to expected argument type 'Kind'"),
    .compiled(
      "number as a default of an enum",
      """
      enum Kind: String { case small, large }
      @JSONDecodable
      struct Model {
        @JSONDefault(5) let kind: Kind
      }
      """,
      "4:16 error: cannot convert value of type 'Int' to expected argument type 'Kind'"),
    .compiled(
      "annotated extension", isExpanded: false,
      """
      struct User { let id: Int }
      @JSONDecodable extension User {}
      """,
      "2:1 error: 'extension' macro cannot be attached to extension (extension of 'User')"),
    .compiled(
      "annotated alias",
      """
      @JSONDecodable typealias User = Int
      """,
      "1:1 error: 'extension' macro cannot be attached to type alias ('User')"),
    .compiled(
      "annotated constant",
      """
      @JSONDecodable let user = 1
      """,
      "1:1 error: 'extension' macro cannot be attached to let ('user')"),
    .compiled(
      "label of a tag",
      """
      @JSONDecodable
      @JSONTagged(key: "type")
      enum Shape {
        case circle(radius: Double)
      }
      """,
      "2:12 error: extraneous argument label 'key:' in macro expansion"),
    .compiled(
      "array of aliases", isExpanded: false,
      """
      @JSONDecodable
      struct User {
        @JSONAlias(["id", "ID"]) let id: Int
      }
      """,
      "3:14 error: cannot convert value of type '[String]' to expected argument type 'String'"),
    .compiled(
      "number as a range",
      """
      @JSONDecodable
      struct User {
        @JSONRange(5) let id: Int
      }
      """,
      "3:4 error: 'JSONRange' is unavailable: the argument must be a range, such as '1...5'"),
    .compiled(
      "labels of a range",
      """
      @JSONDecodable
      struct User {
        @JSONRange(min: 1, max: 5) let id: Int
      }
      """,
      "3:27 error: extra argument 'max' in macro expansion"),
    .compiled(
      "omission without an argument",
      """
      @JSONEncodable
      struct User {
        @JSONOmit let id: Int?
      }
      """,
      "3:12 error: missing argument for parameter #1 in macro expansion"),
    .compiled(
      "nil as an omission", isExpanded: false,
      """
      @JSONEncodable
      struct User {
        @JSONOmit(nil) let id: Int?
      }
      """,
      "3:13 error: 'nil' is not compatible with expected argument type 'JSONOmission'"),
    .compiled(
      "Boolean value as an omission", isExpanded: false,
      """
      @JSONEncodable
      struct User {
        @JSONOmit(true) let id: Int?
      }
      """,
      "3:13 error: cannot convert value of type 'Bool' to expected argument type 'JSONOmission'"),
    .compiled(
      "model that contains itself",
      """
      @JSONDecodable
      struct Node {
        let id: Int
        let parent: Node?
      }
      """,
      "4:7 error: value type 'Node' cannot have a stored property that recursively contains it"),
    .compiled(
      "generic type that can't be decoded",
      """
      struct Box<T> { let value: T }
      @JSONDecodable
      struct User {
        let box: Box<Int>
      }
      """,
      "4:12 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    Misuse(
      name: "array of existentials", number: nil,
      source: """
        protocol Animal {}
        @JSONDecodable
        struct Zoo {
          let animals: [any Animal]
        }
        """,
      reports: [
        Report(
          position: "4:17",
          text: "error: type '[any Animal]' can't be decoded; declare an enum with a case for "
            + "each type that conforms")
      ]),
    .compiled(
      "object of a class that can't be decoded",
      """
      final class Session { var id = 1 }
      @JSONDecodable
      struct Model {
        let session: Session
      }
      """,
      "4:16 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "enum without raw values or an annotation",
      """
      enum Kind { case a, b }
      @JSONDecodable
      struct Model {
        let kind: Kind
      }
      """,
      "4:13 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    Misuse(
      name: "array of tuples", number: nil,
      source: """
        @JSONDecodable
        struct Model {
          let points: [(Int, Int)]
        }
        """,
      reports: [
        Report(
          position: "3:16",
          text: "error: type '[(Int, Int)]' can't be decoded; declare a struct with the "
            + "tuple's values")
      ]),
    .compiled(
      "format of a string",
      """
      @JSONDecodable
      struct Model {
        @JSONCoding(.dateFormat("yyyy-MM-dd")) let day: String
      }
      """,
      "3:51 error: 'readPending(into:with:)' is unavailable: the strategy of '@JSONCoding' "
        + "doesn't apply to this type"),
    .compiled(
      "string instead of JSON",
      """
      @JSONDecodable struct User { let id: Int }
      func read(_ text: String) throws -> User {
        try User(json: text)
      }
      """,
      "3:18 error: cannot convert value of type 'String' to expected argument type 'JSON'"),
    .compiled(
      "encoding of a model that's only decoded",
      """
      @JSONDecodable struct User { let id: Int }
      func write(_ user: User) throws -> String {
        try user.jsonString()
      }
      """,
      "3:12 error: value of type 'User' has no member 'jsonString'"),
  ]
}
