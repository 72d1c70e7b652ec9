extension Misuse {
  /// Query items, header fields, and cookies whose types only the compiler knows.
  static let ofHeadTypes: [Misuse] = [
    .compiled(
      "parameter of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: Opaque
      }
      """,
      "4:14 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "parameter of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: Opaque?
      }
      """,
      "4:14 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "parameter of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        let value: [Opaque]
      }
      """,
      "4:14 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "query item of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: Opaque
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "query item of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: Opaque?
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "query item of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Query let value: [Opaque]
      }
      """,
      "4:21 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "header field of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header("X-A") let value: Opaque
      }
      """,
      "4:29 error: 'subscript(_header:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "header field of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header("X-A") let value: Opaque?
      }
      """,
      "4:29 error: 'subscript(_header:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "header field of an unknown type, array",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Header("X-A") let value: [Opaque]
      }
      """,
      "4:29 error: 'subscript(_header:)' is unavailable: this type can't be sent; make it "
        + "conform to RequestParameter, or give an enum raw values"),
    .compiled(
      "cookie of an unknown type",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Cookie let value: Opaque
      }
      """,
      "4:22 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
    .compiled(
      "cookie of an unknown type, optional",
      """
      struct Opaque: Sendable {}
      @NetworkRequest(endpoint: "/users", method: .post)
      struct Call {
        @Cookie let value: Opaque?
      }
      """,
      "4:22 error: '_parameter' is unavailable: this type can't be sent; make it conform to "
        + "RequestParameter, or give an enum raw values"),
  ]
}
