extension Misuse {
  /// Members of a body, and other values, whose types only the compiler knows.
  static let ofValueTypes: [Misuse] = [
    .compiled(
      "property wrapper of the main actor, which a request sends",
      """
      @MainActor @propertyWrapper struct Trimmed: Sendable { var wrappedValue: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct CreateUser {
        @Trimmed var name: String
      }
      """,
      "4:48 error: main actor-isolated property 'name' can not be referenced from a nonisolated "
        + "context"),
    .compiled(
      "idempotency key of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @IdempotencyKey let value: Opaque
      }
      """,
      "4:30 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "form field of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Field let value: Opaque
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "form field of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Field let value: Opaque?
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "form field of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Field let value: [Opaque]
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "part of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Part let value: Opaque
      }
      """,
      "4:20 error: 'addPart' is unavailable: a part must be a MultipartPart or a "
        + "RequestParameter, or have raw values"),
    .compiled(
      "part of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Part let value: Opaque?
      }
      """,
      "4:20 error: 'addPart' is unavailable: a part must be a MultipartPart or a "
        + "RequestParameter, or have raw values"),
    .compiled(
      "part of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Part let value: [Opaque]
      }
      """,
      "4:20 error: 'addPart' is unavailable: a part must be a MultipartPart or a "
        + "RequestParameter, or have raw values"),
    .compiled(
      "JSON member of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @JSONKey("a.b") let value: Opaque
      }
      """,
      "4:30 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "JSON member of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @JSONKey("a.b") let value: Opaque?
      }
      """,
      "4:30 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "JSON member of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @JSONKey("a.b") let value: [Opaque]
      }
      """,
      "4:30 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "sensitive parameter of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Sensitive let value: Opaque
      }
      """,
      "4:25 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "sensitive parameter of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Sensitive let value: Opaque?
      }
      """,
      "4:25 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "sensitive parameter of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Sensitive let value: [Opaque]
      }
      """,
      "4:25 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "flag of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryFlag let value: Opaque
      }
      """,
      "4:25 error: 'addQueryFlag' is unavailable: an '@QueryFlag' property must be a 'Bool', a "
        + "'String', or a '[String]'"),
    .compiled(
      "body of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Body let value: Opaque
      }
      """,
      "4:20 error: 'setBody' is unavailable: a body must be JSONEncodable, Encodable, "
        + "String, Data, [UInt8], RequestBody, or an AsyncSequence of bytes; make the type "
        + "Encodable"),
    .compiled(
      "URL of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(method: .post)
      struct Call {
        @URL let value: Opaque
      }
      """,
      "4:19 error: 'setURL' is unavailable: an '@URL' property must be a 'URL' or a 'String'"),
    .compiled(
      "enum without raw values",
      """
      enum Sort { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let sort: Sort
      }
      """,
      "4:20 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "generic value",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call<Value: Sendable> {
        @Query let value: Value
      }
      """,
      "3:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "existential value",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: any Encodable & Sendable
      }
      """,
      "3:21 error: '_parameter' is unavailable: an Encodable value isn't a single "
        + "parameter; send its members with '@QueryMap' or '@FieldMap', send the value with "
        + "'@Body', or make the type conform to RequestParameter"),
    Misuse(
      name: "tuple", number: nil,
      source: """
        @NetworkRequest(endpoint: "/users", method: .post)
        struct Call {
          let value: (Int, Int)
        }
        """,
      reports: [
        Report(
          position: "3:14",
          text: "error: type '(Int, Int)' can't be sent; declare a struct with the tuple's "
            + "values")
      ]),
    .compiled(
      "value of another class",
      """
      import Foundation
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let url: NSURL
      }
      """,
      "4:19 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "opaque type",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: some Encodable
      }
      """,
      "3:7 error: property declares an opaque return type, but has no initializer "
        + "expression from which to infer an underlying type"),
    .compiled(
      "type that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: Nowhere
      }
      """,
      "3:14 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "initial value of another type",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        var value: Int = "x"
      }
      """,
      "3:20 error: cannot convert value of type 'String' to specified type 'Int'"),
    .compiled(
      "case that doesn't exist",
      """
      enum Sort: String { case a }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        var sort: Sort = .none
      }
      """,
      "4:21 error: type 'Sort' has no member 'none'"),
    .compiled(
      "dictionary with raw values as keys",
      """
      enum Sort: String { case a }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: [Sort: Int]
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
  ]
}
