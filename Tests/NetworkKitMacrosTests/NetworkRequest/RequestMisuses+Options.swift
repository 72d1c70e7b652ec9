extension Misuse {
  /// Options that don't exist, and declarations on the first line of a file, as far as only the compiler knows.
  static let ofOptions: [Misuse] = [
    .compiled(
      "style of an array that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query(arrays: .semicolons) let tags: [Int]
      }
      """,
      "3:19 error: type 'ArrayStyle?' has no member 'semicolons'",
      "3:82 error: type 'ArrayStyle' has no member 'semicolons'"),
    .compiled(
      "style of a date that doesn't exist",
      because: argumentIsCopied,
      """
      import Foundation
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query(dates: .iso) let date: Date
      }
      """,
      "4:18 error: type 'DateStyle?' has no member 'iso'",
      "4:64 error: type 'DateStyle' has no member 'iso'"),
    .compiled(
      "style of a Boolean value that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query("active", bools: .digits) let isActive: Bool
      }
      """,
      "3:28 error: type 'BoolStyle?' has no member 'digits'",
      "3:96 error: type 'BoolStyle' has no member 'digits'"),
    .compiled(
      "style of a field that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Field(arrays: .comma) let tags: [String]
      }
      """,
      "3:19 error: type 'ArrayStyle?' has no member 'comma'",
      "3:77 error: type 'ArrayStyle' has no member 'comma'"),
    .compiled(
      "style of a header field that doesn't exist",
      because: argumentIsCopied,
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header(arrays: .commas) let tags: [Int]
      }
      """,
      "3:20 error: type 'ArrayStyle?' has no member 'commas'",
      "3:76 error: type 'ArrayStyle' has no member 'commas'"),
    .compiled(
      "response on the first line that isn't known",
      """
      @NetworkRequest(endpoint: "/users") struct Fetch { typealias ResponseType = Opaque }
      struct Opaque: Sendable {}
      """,
      "1:77 error: 'responseHandler' is unavailable: this response can't be decoded; "
        + "annotate its type with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "value on the first line",
      """
      @NetworkRequest(endpoint: "/users", method: .post) struct Fetch { let value: Opaque }
      struct Opaque: Sendable {}
      """,
      "1:39 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "model on the first line",
      """
      @JSONDecodable struct Model { let value: Opaque }
      struct Opaque: Sendable {}
      """,
      "1:13 error: 'readPending(into:)' is unavailable: this type can't be decoded; annotate it "
        + "with '@JSONDecodable', or make it Decodable"),
    .compiled(
      "encoded model on the first line",
      """
      @JSONEncodable struct Model { let value: Opaque }
      struct Opaque: Sendable {}
      """,
      "1:13 error: 'writeMember' is unavailable: this type can't be encoded; annotate it with "
        + "'@JSONEncodable', or make it Encodable"),
    .compiled(
      "failure on the first line",
      """
      @Failure(404, Opaque.self) @NetworkRequest(endpoint: "/users", method: .post) struct Call {}
      struct Opaque: Sendable {}
      """,
      "1:33 error: 'declaredFailure' is unavailable: the body of a failure must be JSONDecodable "
        + "or Decodable"),
    .compiled(
      "default on the first line",
      """
      @JSONDecodable struct Model { @JSONDefault("x") let value: Int }
      """,
      "1:20 error: cannot convert value of type 'String' to specified type 'Int'"),
    .compiled(
      "replacement on the first line",
      """
      @JSONDecodable struct Model { @JSONDefault(invalid: "x") let value: Int }
      """,
      "1:17 error: cannot convert value of type 'String' to expected argument type 'Int'"),
  ]
}
