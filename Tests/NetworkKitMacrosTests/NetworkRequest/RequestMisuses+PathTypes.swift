extension Misuse {
  private static let headerDictionary =
    "error: getter for 'subscript(_header:)' is unavailable: a header field can't be a dictionary; "
    + "use @HeaderMap for its members"

  /// Values in a path, and values with members, whose types only the compiler knows.
  static let ofPathTypes: [Misuse] = [
    .compiled(
      "query map of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let value: Opaque
      }
      """,
      "4:24 error: '_object' is unavailable: the members of this value can't be sent; use a "
        + "dictionary whose values conform to RequestParameter or have raw values, or a type that "
        + "conforms to Encodable or JSONEncodable"),
    .compiled(
      "field map of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @FieldMap let value: Opaque
      }
      """,
      "4:24 error: '_object' is unavailable: the members of this value can't be sent; use a "
        + "dictionary whose values conform to RequestParameter or have raw values, or a type that "
        + "conforms to Encodable or JSONEncodable"),
    .compiled(
      "header map of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @HeaderMap let value: Opaque
      }
      """,
      "4:52 error: cannot convert value of type 'Opaque' to expected argument type "
        + "'HTTPFields'"),
    .compiled(
      "part map of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @PartMap let value: Opaque
      }
      """,
      "4:48 error: cannot convert value of type 'Opaque' to expected argument type '[String "
        + ": MultipartPart]'"),
    .compiled(
      "Encodable value as a parameter",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: Filter
      }
      """,
      "4:14 error: '_parameter' is unavailable: an Encodable value isn't a single "
        + "parameter; send its members with '@QueryMap' or '@FieldMap', send the value with "
        + "'@Body', or make the type conform to RequestParameter"),
    .compiled(
      "Encodable value as a query item",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: Filter
      }
      """,
      "4:21 error: '_parameter' is unavailable: an Encodable value isn't a single "
        + "parameter; send its members with '@QueryMap' or '@FieldMap', send the value with "
        + "'@Body', or make the type conform to RequestParameter"),
    .compiled(
      "Encodable value as a header field",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header let value: Filter
      }
      """,
      "4:22 error: 'subscript(_header:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "Encodable value as a cookie",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Cookie let value: Filter
      }
      """,
      "4:22 error: '_parameter' is unavailable: an Encodable value isn't a single "
        + "parameter; send its members with '@QueryMap' or '@FieldMap', send the value with "
        + "'@Body', or make the type conform to RequestParameter"),
    .compiled(
      "Encodable value as a form field",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Field let value: Filter
      }
      """,
      "4:21 error: '_parameter' is unavailable: an Encodable value isn't a single "
        + "parameter; send its members with '@QueryMap' or '@FieldMap', send the value with "
        + "'@Body', or make the type conform to RequestParameter"),
    .compiled(
      "Encodable value as a part",
      """
      struct Filter: Encodable { let name: String }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Part let value: Filter
      }
      """,
      "4:20 error: 'addPart' is unavailable: a part must be a MultipartPart or a "
        + "RequestParameter, or have raw values"),
    .compiled(
      "unknown type as a segment of the path",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Call {
        let id: Opaque
      }
      """,
      "4:11 error: 'subscript(_path:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "alias of an optional as a segment of the path",
      """
      typealias Maybe = Int?
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Call {
        let id: Maybe
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a value in a path can't be nil; use a "
        + "type that isn't optional"),
    .compiled(
      "alias of a dictionary as a segment of the path",
      """
      typealias Pairs = [String: Int]
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Call {
        let id: Pairs
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a dictionary can't be sent in a path; "
        + "send it in a query or body"),
    .compiled(
      "unknown type as a remainder of the path",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users/{+id}", method: .post)
      struct Call {
        let id: Opaque
      }
      """,
      "4:11 error: 'subscript(_path:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "alias of an optional as a remainder of the path",
      """
      typealias Maybe = Int?
      @NetworkRequest(endpoint: "/users/{+id}", method: .post)
      struct Call {
        let id: Maybe
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a value in a path can't be nil; use a "
        + "type that isn't optional"),
    .compiled(
      "alias of a dictionary as a remainder of the path",
      """
      typealias Pairs = [String: Int]
      @NetworkRequest(endpoint: "/users/{+id}", method: .post)
      struct Call {
        let id: Pairs
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a dictionary can't be sent in a path; "
        + "send it in a query or body"),
    .compiled(
      "unknown type as a segments of the path",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users{/id*}", method: .post)
      struct Call {
        let id: Opaque
      }
      """,
      "4:11 error: 'subscript(_path:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "alias of an optional as a segments of the path",
      """
      typealias Maybe = Int?
      @NetworkRequest(endpoint: "/users{/id*}", method: .post)
      struct Call {
        let id: Maybe
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a value in a path can't be nil; use a "
        + "type that isn't optional"),
    .compiled(
      "alias of a dictionary as a segments of the path",
      """
      typealias Pairs = [String: Int]
      @NetworkRequest(endpoint: "/users{/id*}", method: .post)
      struct Call {
        let id: Pairs
      }
      """,
      "4:11 error: getter for 'subscript(_path:)' is unavailable: a dictionary can't be sent in a path; "
        + "send it in a query or body"),
    .compiled(
      "dictionaries as header fields", because: severalMistakes,
      """
      typealias Pairs = [String: Int]
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header let tags: Pairs
        @Header(arrays: .commaSeparated) let names: Dictionary<String, [String]>
        @Header("X-Tag") var other: [String: Int]? = [:]
      }
      """,
      "4:21 \(headerDictionary)", "5:47 \(headerDictionary)", "6:31 \(headerDictionary)"),
    .compiled(
      "alias of an optional enum in the path",
      """
      enum Sort: String { case a }
      typealias Maybe = Sort?
      @NetworkRequest(endpoint: "/users/{id}", method: .post)
      struct Call {
        let id: Maybe
      }
      """,
      "5:11 error: 'subscript(_path:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
  ]
}
