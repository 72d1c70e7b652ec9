extension RightDeclarations {
  /// Models that are valid in every mode of the compiler.
  static let models = [
    // Raw values as values, keys, and elements.
    "enum Color: String { case red, green }",
    "enum Size: Int { case small = 1, large }",
    "enum Kind: String, Codable { case one, two }",
    "enum Key: String, Sendable { case a, b }",
    "@JSONCodable struct E1 { let color: Color; let size: Size?; let colors: [Color] }",
    "@JSONCodable struct E2 { var color: Color = .red; var other = Color.green }",
    "@JSONCodable struct E3 { let counts: [Key: Int] }",
    "@JSONCodable struct E4 { let counts: [Key: Int]? }",
    "@JSONCodable struct E5 { var counts: [Key: [String]] = [:] }",
    "@JSONCodable struct E6 { let counts: [Kind: Int] }",
    "@JSONCodable struct E7 { @JSONOmit(.never) let counts: [Kind: String]? }",
    "@JSONCodable struct E8 { let counts: [Key: E1] }",
    "@JSONCodable struct E9 { @JSONLossy let colors: [Color] }",
    "@JSONCodable struct E10 { @JSONLossy let colors: [Color]? }",
    "@JSONCodable struct E11 { @JSONLossy var colors: [Color] = [] }",
    "@JSONCodable struct E12 { @JSONLossy let names: [String]; @JSONLossy let ids: Set<Int> }",
    "@JSONCodable enum E13 { case color(Color), size(Size), none }",
    "@JSONCodable enum E14: String { case a, b }",
    "@JSONCodable struct E15 { let byColor: [String: Color] }",
    // Schemas.
    "@JSONCodable(schema: true) struct S1 { let id: Int; var other = 2.5; let list: [S1]; let schema: String }",
    "@JSONCodable(schema: true) enum S2: String { case one, twoThree }",
    "@JSONEncodable(schema: true) struct S3 { @JSONCoding(.string) let id: Int64; @JSONCoding(.iso8601) let d: [Date]? }",
    "@JSONCodable(schema: true) struct S4<T> { let value: T; @available(*, deprecated) var old: T? }",
    "@JSONCodable(schema: true) enum S5 { case a, b(S1), c(x: Int, y: S2?), d(Int, String) }",
    "@JSONTagged(\"t\") @JSONCodable(schema: true) enum S6 { case a(S1), b(x: S2 = .one), c; @JSONOther case d(JSON) }",
    "@JSONCodable(schema: true) struct S7 { var state: S2 = .one; var other: S2? = S2.twoThree; var tags: [String] = [] }",
    "@JSONCodable(schema: true) final class S8 { let id: Int; init(id: Int) { self.id = id } }",
    "@JSONCodable(schema: true, transparent: true) struct S9 { let id: UUID }",
    "@JSONCodable(schema: true) struct S10 { @JSONFlatten let s: S1; @JSONFlatten let rest: [String: JSON] }",
    "@JSONDecodable(schema: true, sample: #\"{\"id\": 1}\"#) struct S11 { let id: Int }",
    "enum Space { @JSONCodable(schema: true) struct S12 { let inner: Inner; @JSONCodable(schema: true) struct Inner {} } }",
    "@JSONDecodable(schema: true) @NetworkRequest(endpoint: \"/a\") struct S13 { typealias ResponseType = String; @Query let id: Int }",
    // Names.
    "@JSONCodable struct F1 { let json: String; let id: Int }",
    "@JSONEncodable struct F2 { let json: JSON }",
    "@JSONCodable struct F3 { let json: [Int]? }",
    "@JSONEncodable struct F4 { let id: Int; func json() -> String { \"\" } }",
    "@JSONEncodable struct F5 { let id: Int; static let json = 1 }",
    "@JSONEncodable enum F6 { case json, text(json: Int) }",
    "@JSONCodable struct F7 { let `default`: Int; let `self`: String; let reader: Bool; let writer: Double }",
    "@JSONCodable struct F8 { let value0: Int; let member: String; let error: Bool; let partial: Int }",
    "@JSONCodable(keys: .snakeCase) struct F9 { let userName: String; @JSONKey(\"ID\") let id: Int }",
    "@JSONCodable struct F10 { @JSONKey(\"a.b\") let x: Int; @JSONKey(\"a.c\") var y = 1 }",
    "@JSONDecodable struct F11 { @JSONKey(\"a\") @JSONAlias(\"b\", \"c.d\") let x: Int }",
    // Defaults.
    "@JSONDecodable struct G1 { @JSONDefault(.now) let date: Date }",
    "@JSONDecodable struct G2 { @JSONDefault(.distantPast) let date: Date }",
    "@JSONDecodable struct G3 { @JSONDefault(Date.now) let date: Date }",
    "@JSONDecodable struct G4 { @JSONDefault(Color.red) let color: Color }",
    "@JSONDecodable struct G5 { @JSONDefault([]) let ids: [Int]; @JSONDefault([:]) let names: [String: Int] }",
    "@JSONDecodable struct G6 { @JSONDefault(3) let ratio: Double; @JSONDefault(-1) let id: Int64 }",
    "@JSONDecodable struct G7 { @JSONDefault(\"x\", invalid: \"y\") let name: String }",
    "@JSONDecodable struct G8 { @JSONDefault(invalid: nil) let id: Int? }",
    "@JSONDecodable struct G9 { var id = 1; var name: String? = \"x\"; var date = Date.distantPast }",
    "@JSONDecodable struct G10 { @JSONDefault(1) @JSONRange(1...5) let level: Int }",
    "@JSONDecodable struct G11 { @JSONCount(1...) let ids: [Int]; @JSONCount(..<5) let name: String }",
    "@JSONDecodable struct G12 { @JSONDefault(UUID()) let id: UUID }",
    // Strategies and types.
    "@JSONCodable struct H1 { @JSONCoding(.iso8601) let date: Date }",
    "@JSONCodable struct H2 { @JSONCoding(.dateFormat(\"yyyy-MM-dd\")) let date: Date }",
    "@JSONCodable struct H3 { @JSONCoding(.base64) let data: Data; @JSONCoding(.string) let id: Int }",
    "@JSONCodable struct H4 { @JSONCoding(.iso8601) let dates: [Date]; @JSONCoding(.iso8601) let other: Date? }",
    "@JSONCodable struct H5 { let url: URL; let id: UUID; let amount: Decimal; let json: JSON }",
    "nonisolated struct Plan: Codable, Hashable { let id: Int }",
    "@JSONCodable struct H6 { let plan: Plan; let plans: [Plan]?; let byName: [String: Plan] }",
    "@JSONDecodable struct H7 { let plans: Set<Plan> }",
    "@JSONCodable struct H8<Value: JSONCodable> { let value: Value; let values: [Value] }",
    "@JSONCodable final class H9 { let id: Int; init(id: Int) { self.id = id } }",
    "@JSONCodable struct H10 { @JSONFlatten let plan: H11; let name: String }",
    "@JSONCodable struct H11 { let city: String }",
    "@JSONCodable @JSONTagged(\"type\") enum H12 { case a(id: Int), b }",
    "@JSONCodable @JSONTagged(.untagged) enum H13 { case number(Int), text(String) }",
    "@JSONCodable(transparent: true) struct H14 { let value: String }",
    "@JSONDecodable(partial: true) struct H15 { let id: Int; let names: [String] }",
    "@JSONDecodable(sample: #\"{\"id\": 1}\"#) struct H16 { let id: Int }",
    "@JSONDecodable struct H17 { @available(*, deprecated) let old: Int; let id: Int }",
    "@JSONDecodable public struct H18 { public let id: Int }",
    "enum Box { @JSONCodable struct H19 { let color: Color; let keys: [Key: Int]; @JSONDefault(.now) let date: Date } }",
    "private enum Secret { @JSONCodable struct H20 { let id: Int } }",
    "@JSONCodable private struct H21 { let id: Int }",
    """
    @JSONCodable struct H22: Codable {
      @JSONKey("user_id") let id: Int
      enum CodingKeys: String, CodingKey { case id = "user_id" }
    }
    """,
    "@JSONCodable struct H23: Codable { let id: Int; var name = \"x\" }",
    // Cases with types that only the compiler knows.
    "@JSONCodable enum I1 { case one(H11), two(H11, Int), three(a: H11, b: H11?), four(H11?), five(H11?, [H11]) }",
    "@JSONCodable enum I2 { case pair(H11, Color) }",
    "@JSONCodable enum I3 { case pair(a: H11, b: Color = .red) }",
    "@JSONCodable @JSONTagged(\"type\") enum I4 { case one(H11), two(a: H11, b: H11?), three }",
    "@JSONCodable @JSONTagged(\"t\", content: \"c\") enum I5 { case one(Color), two(H11, Color), three(a: H11?), four }",
    "@JSONCodable @JSONTagged(.untagged) enum I6 { case one(H11), two(Color, Size), three(a: H11, b: Int?) }",
    """
    enum Nest {
      @JSONCodable struct Inner { let id: Int }
      @JSONCodable enum I7 { case one(Inner), two(Inner, Int), three(a: Inner, b: Inner?), `in`(`in`: Inner) }
      @JSONCodable enum I8 { case only(Inner, Color) }
      @JSONCodable struct I9 { var color: Color = .red; let inner: Inner; var more: [Inner] = []; var size = Size.small }
    }
    """,
    // Initial values that only the declaration contains.
    "nonisolated func currentPage() -> Int { 1 }",
    "@JSONCodable struct J1 { let id: Int; var page: Int = currentPage(); var date = Date(); let name: String? }",
    "@JSONCodable struct J2 { var color: Color = .red }",
    "@JSONCodable struct J3 { private var color: Color = .red; let id: Int }",
    "@JSONCodable struct J4 { var names: [String] = [\"a\"]; var ratio: Float = 1.5; var plan: Plan? = Plan(id: 1) }",
    """
    @JSONCodable final class J5 {
      var color: Color = .red
      let id: Int
      init(id: Int, color: Color) { self.id = id; self.color = color }
    }
    """,
    "@JSONCodable final class J6 { var color: Color = .red; let id: Int; init(id: Int) { self.id = id } }",
    """
    @JSONCodable struct J7 {
      @JSONOmit(.whenDefault) var ratio: Double = 0
      @JSONOmit(.whenDefault) var page: Int? = nil
      @JSONOmit(.whenDefault) var color: Color = .red
      @JSONOmit(.whenDefault) var ids: [Int] = []
      @JSONOmit(.whenDefault) @JSONDefault(Plan(id: 1)) var plan: Plan?
    }
    """,
    // Types of Foundation, whose names generated code doesn't contain, and actors.
    "@JSONCodable enum K1 { case at(Date), between(from: Date, to: Date?), urls([URL]) }",
    "@JSONDecodable(partial: true) struct K2 { let created: Date; let amount: Decimal; let url: URL? }",
    "@JSONCodable final class K3 { let at: Date; let id: UUID; init(at: Date, id: UUID) { self.at = at; self.id = id } }",
    "enum K4 { @JSONCodable struct K5 { let at: Date; let urls: [URL]; let ids: [String: UUID]?; var end: Date? = nil } }",
    "@MainActor @JSONDecodable final class K6 { let id: Int; nonisolated init(id: Int) { self.id = id } }",
    "@MainActor @JSONCodable struct K7 { var id: Int; let name: String }",
  ]
}
