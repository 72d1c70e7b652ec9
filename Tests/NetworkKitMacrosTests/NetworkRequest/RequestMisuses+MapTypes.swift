extension Misuse {
  /// Maps whose members only the compiler knows.
  static let ofMapTypes: [Misuse] = [
    .compiled(
      "map of values of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let map: [String: Opaque]
      }
      """,
      "4:22 error: '_object' is unavailable: the members of this value can't be sent; use a "
        + "dictionary whose values conform to RequestParameter or have raw values, or a type that "
        + "conforms to Encodable or JSONEncodable"),
    .compiled(
      "map with keys of an unknown type",
      """
      struct Opaque: Hashable, Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let map: [Opaque: Int]
      }
      """,
      "4:22 error: '_members' is unavailable: the members of this dictionary can't be sent; the "
        + "keys must be strings or have strings as raw values, and the values must conform to "
        + "RequestParameter or have raw values"),
    .compiled(
      "map with numbers as keys",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @FieldMap let map: [Int: String]
      }
      """,
      "3:22 error: '_members' is unavailable: the members of this dictionary can't be sent; the "
        + "keys must be strings or have strings as raw values, and the values must conform to "
        + "RequestParameter or have raw values"),
    .compiled(
      "map with numbers as raw values of keys",
      """
      enum Level: Int { case low, high }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let map: [Level: Int]?
      }
      """,
      "4:22 error: '_members' is unavailable: the members of this dictionary can't be sent; the "
        + "keys must be strings or have strings as raw values, and the values must conform to "
        + "RequestParameter or have raw values"),
    .compiled(
      "map of optional raw values",
      """
      enum Sort: String { case ascending }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let map: [String: Sort?]
      }
      """,
      "4:22 error: '_object' is unavailable: the members of this value can't be sent; use a "
        + "dictionary whose values conform to RequestParameter or have raw values, or a type that "
        + "conforms to Encodable or JSONEncodable"),
    .compiled(
      "map of header fields that's a struct",
      """
      struct Filter: Encodable { var name = "x" }
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @HeaderMap let map: Filter
      }
      """,
      "4:48 error: cannot convert value of type 'Filter' to expected argument type 'HTTPFields'"),
    .compiled(
      "map of header fields of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @HeaderMap let map: [String: Opaque]
      }
      """,
      "4:23 error: instance method 'setHeaderMap' requires that 'Opaque' conform to "
        + "'RequestParameter'"),
    .compiled(
      "map of parts of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @PartMap let map: [String: Opaque]
      }
      """,
      "4:21 error: no exact matches in call to instance method 'addPartMap'"),
    .compiled(
      "map of a type that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @QueryMap let map: [String: Nowhere]
      }
      """,
      "3:31 error: cannot find type 'Nowhere' in scope"),
    .compiled(
      "map with keys of a type that doesn't exist",
      """
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @FieldMap let map: [Nowhere: Int]
      }
      """,
      "3:23 error: cannot find type 'Nowhere' in scope"),
  ]
}
