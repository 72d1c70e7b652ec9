extension RightDeclarations {
  /// Declarations that resemble mistakes, and types whose generic parameters only distinguish them.
  static let unusual = [
    #"""
    @JSONCodable nonisolated struct NW61<Owner>: Hashable { let raw: Int }
    """#,
    #"""
    struct NW62 {}
    """#,
    #"""
    @JSONCodable struct NW63 { let id: NW61<NW62>; let others: [NW61<NW62>] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post, headers: ["Content-Type": "application/vnd.api+json"])
    struct NW64 { let name: String }
    """#,
    #"""
    @NetworkRequest(
      endpoint: "/a", method: .post, encoding: .form,
      headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"])
    struct NW65 { let name: String }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct NW66 { @Body let urls: [URL] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct NW67: Codable {
      let userName: String
      enum CodingKeys: CodingKey { case userName }
    }
    """#,
    #"""
    @JSONCodable struct NW68: OptionSet, Hashable { let rawValue: Int }
    """#,
    #"""
    @JSONCodable struct NW69 { let a: [NW68]; let b: NW68? }
    """#,
    "@JSONCodable nonisolated enum NW70<Tag> { case a, b }",
    """
    @JSONCodable(transparent: true) nonisolated struct NW71<Tag, Raw: Hashable>: Hashable { let raw: Raw }
    """,
    "@JSONCodable struct NW72 { let a: NW71<NW62, String>; let b: NW70<NW62>? }",
  ]
}
