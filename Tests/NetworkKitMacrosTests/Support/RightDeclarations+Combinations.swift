extension RightDeclarations {
  /// Nested types, keywords, and several features at once, as developers write them.
  static let combinations = [
    #"""
    struct RIDX97<Tag>: RawRepresentable, Hashable, Sendable { let rawValue: String }
    enum UserX97 {}
    @NetworkRequest(endpoint: "/u/{id}", method: .delete) struct AX97 { let id: RIDX97<UserX97> }
    """#,
    #"""
    @JSONDecodable struct PageX98<T> { let items: [T] }
    typealias IntPageX98 = PageX98<Int>
    @JSONDecodable struct AX98 { let p: IntPageX98 }
    """#,
    "@JSONCodable struct AX99 { typealias Key = String; let key: Key; let map: [Key: Int] }",
    #"""
    enum NsX100 { @JSONDecodable struct Box<T> { let v: T } ; @JSONDecodable struct U { let b: Box<Int>; let c: Box<[String]>? } }
    """#,
    #"""
    struct ApiX101<R: JSONDecodable & Sendable> { @NetworkRequest(endpoint: "/a") struct Get { typealias ResponseType = R; let id: Int } }
    """#,
    #"""
    protocol SvcX102 {}
    struct SX102: SvcX102 {}
    extension SX102 { @NetworkRequest(endpoint: "/a", method: .post) struct Get { let id: Int; @Query var q: String? } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX103 { var timeout: Duration? { .seconds(1) }; var headers: HTTPFields { [.accept: "x"] }; let x: Int; var y: Int { x + 1 } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX104 { var x: Int = 1 { willSet { print(newValue) } } }
    """#,
    #"""
    @propertyWrapper nonisolated struct ClampX105: Sendable { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
    @NetworkRequest(endpoint: "/a", method: .post) struct AX105 { @ClampX105 var x = 1; let y: Int }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) public struct AX106 { public let x: Int; public init(x: Int = 2) { self.x = x } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a/{x}", method: .get) struct AX107 { typealias ResponseType = String; let x: Int; static func one() -> Self { Self(x: 1) }; static let all = [Self(x: 1)] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a/{x}", method: .get) struct AX108: Hashable, Identifiable, CustomStringConvertible { typealias ResponseType = String; let x: Int; var id: Int { x }; var description: String { "" } }
    """#,
    #"""
    @JSONCodable enum AX109: String, CaseIterable, Sendable { case a, b, c; static let d = AX109.a; var title: String { rawValue } }
    """#,
    "@JSONCodable enum AX110: String { case `default`, `in`, `class`, `self` }",
    "@JSONCodable enum AX111 { case `init`(String), `default`, `case`(x: Int) }",
    "@JSONCodable enum AX112 { case pair(Int, String), single([Int]), none }",
    #"""
    @JSONCodable @JSONTagged("t", content: "c") enum AX113 { case x(X), y([X]); @JSONCodable struct X { let a: Int } }
    """#,
    "@JSONCodable enum EitherX114<L: JSONCodable, R: JSONCodable> { case left(L), right(R) }",
    "@JSONDecodable enum ResX115<T> { case ok(T), failed(message: String) }",
    #"""
    @JSONCodable enum AX116: String { case a
      #if DEBUG
      case b
      #endif
    }
    """#,
    #"""
    @JSONCodable enum AX117 { case a(Int)
      #if DEBUG
      case b(String)
      #endif
    }
    """#,
    #"""
    @JSONCodable struct AX118 { var a: [Int?]; var b: [String: Int?]; var c: [[Int]?]?; let d: [[[Int]]] }
    """#,
    "@JSONCodable struct AX119 { var a: Set<Int>; let b: Set<String>?; var c: Set<UUID> = [] }",
    "@JSONCodable struct AX120 { let a: ArraySlice<Int>; let b: ContiguousArray<String> }",
    "@JSONCodable struct AX121 { @JSONIgnored var t: (Int, Int) = (1, 2); let id: Int }",
    #"""
    @JSONCodable struct AX122 { @JSONIgnored var t: Any? = nil; @JSONIgnored var u: [String: Any] = [:]; let id: Int }
    """#,
    "@JSONDecodable struct AX123 { @JSONIgnored var f: @Sendable () -> Void = {}; let id: Int }",
    "@JSONCodable struct AX124 { let extra: [String: JSON]; let any: JSON; var list: [JSON]? }",
    #"""
    @JSONCodable struct AX125 { let u: URL; let d: Data; let t: Date; let dec: Decimal; let id: UUID; let tz: TimeZone; let loc: Locale }
    """#,
    #"""
    nonisolated func makeX126() -> Int { 1 }
    @JSONCodable struct AX126 { var a = makeX126(); var b: Int = makeX126(); var c = Date(); var d = [1, 2].map { $0 + 1 } }
    """#,
    "@NetworkRequest(endpoint: \"/a\", method: .post,) struct AX127 { let id: Int }",
    #"""
    @NetworkRequest(endpoint: """
      /a/{id}
      """, method: .post) struct AX128 { let id: Int }
    """#,
    #"""
    @NetworkRequest(endpoint: #"/a/{id}"#, method: .post) struct AX129 { @Query(#"x"#) let x: Int; let id: Int }
    """#,
    "@NetworkRequest(endpoint: \"/a\", method: .init(\"PURGE\")!) struct AX130 { let id: Int }",
    #"""
    nonisolated extension HTTPRequest.Method { static var purgeX131: Self { .init("PURGE")! } }
    @NetworkRequest(endpoint: "/a", method: .purgeX131) struct AX131 { let id: Int }
    """#,
    "@NetworkRequest(endpoint: \"/\", method: .post) struct AX132 {}",
    #"""
    @NetworkRequest(endpoint: "/a", method: .post)
    struct AX133 {

      // MARK: - Stored

      /// Id
      let id: Int   // trailing

      /* block */ @Query var q: String? /* c */ = nil

    }
    """#,
    #"""
    protocol TrackedX134: Sendable { var name: String { get } }
    @NetworkRequest(endpoint: "/a", method: .post) struct AX134: TrackedX134 { let name: String }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX135: NetworkRequest { let name: String }
    """#,
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct AX136: Sendable { let name: String }",
    #"""
    @MainActor struct VMX137 { @NetworkRequest(endpoint: "/a", method: .post) struct Load { let id: Int } ; @JSONCodable struct M { let a: Int } }
    """#,
    #"""
    actor ActX138 { @NetworkRequest(endpoint: "/a", method: .post) struct Load { let id: Int } ; @JSONCodable struct M { let a: Int } }
    """#,
    #"""
    class ClsX139 { @NetworkRequest(endpoint: "/a", method: .post) struct Load { let id: Int } ; @JSONCodable struct M { let a: Int; let k: K; enum K: String { case a } } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX140 { @Body let body: Payload; @JSONEncodable struct Payload { let a: Int } }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX141<T: Codable & Sendable> { typealias ResponseType = T; @Body let body: [T] }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .patch) struct AX142 { @Body var body: [String: JSON]? }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX143 { @FieldMap var f: [String: String]; @Field var g: Int }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a/{id}/b{/rest*}", method: .put, headers: ["X": "1"], query: ["v": "2"]) struct AX144 { let id: Int; let rest: [String]; @Query("page_size") var n = 2; @Header("X-Y") let h: String?; @HeaderMap let hm: [String: String]; @QueryMap let qm: [String: Int]; @QueryFlag var f: Bool; @Cookie let c: String; @Context let ctx: Int; @Ignored var i = 0 }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX145 { @Part let f: MultipartPart; @Part let n: String; let m: Int }
    """#,
    "@NetworkRequest struct AX146 { typealias ResponseType = String; @URL let next: URL }",
    #"""
    @JSONCodable struct AX147 { @available(*, deprecated, renamed: "b") var a: Int = 1; var b: Int }
    """#,
    #"""
    @available(macOS 15, *) @NetworkRequest(endpoint: "/a", method: .post) struct AX148 { let id: Int }
    """#,
    #"""
    package enum PX149 { @JSONCodable package struct M { package let a: Int } ; @NetworkRequest(endpoint: "/a") package struct G { package typealias ResponseType = M } }
    """#,
    // Annotations that have no effect.
    "@NetworkRequest(endpoint: \"/a\") @IdempotencyKey struct Y1 { typealias ResponseType = String }",
    "@JSONCodable struct Y2 { @JSONKey(decode: \"a\", encode: \"a\") let id: Int }",
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct Y5 { @Sensitive @Ignored var note = \"\" }",
    // The path of a proxy.
    "@NetworkRequest(endpoint: \"/save/https://example.com/{x}\", method: .post) struct Y3 { let x: Int }",
    // A handler that never fails.
    """
    @NetworkRequest(endpoint: "/a") struct Y4 {
      typealias ResponseType = String
      func responseHandler(_ response: NetworkResponse) -> String { "" }
    }
    """,
  ]
}
