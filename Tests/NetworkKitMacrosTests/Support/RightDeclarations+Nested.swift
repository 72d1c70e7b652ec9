extension RightDeclarations {
  /// Models and requests that name types beside them, in types, extensions, and generic types.
  static let nested = [
    """
    nonisolated enum Shop {
      enum Tier: String, JSONCodable { case free, paid; static let all = [Tier.free] }
      enum Limits { static let page = 20; static let format = "yyyy-MM-dd"; static let tier = Tier.free }
      private enum Hidden: String, JSONCodable { case a, b; static let list = [Hidden.a] }
      struct Cents: JSONCodingStrategy, JSONSchemaStrategy {
        static let standard = Cents()
        var valueSchema: JSONSchema { Int.jsonSchema }
        func decode(from reader: inout JSONReader) throws(JSONError) -> Int { try Int(from: &reader) }
        func encode(_ value: Int, to writer: inout JSONWriter) throws(JSONError) { value.encode(to: &writer) }
      }
      @JSONCodable(schema: true) enum State: String { case on, off; static let standard = State.on }
    }
    """,
    """
    extension Shop {
      // The arguments of annotations.
      @JSONCodable struct A1 { @JSONDefault(Tier.paid) var a: Tier; @JSONDefault(Tier.paid, invalid: Tier.free) let b: Tier? }
      @JSONCodable struct A2 { @JSONDefault([Tier.free]) var a: [Tier]; @JSONDefault(Tier.all) let b: [Tier]; @JSONDefault([Tier.free]) let c: Set<Tier> }
      @JSONCodable struct A3 { @JSONCount(1...Limits.page) var a: [String]; @JSONRange(0...Limits.page) let b: Int; @JSONRange(...Limits.page) let c: Int? }
      @JSONCodable struct A4 { @JSONCoding(Cents()) var a: Int; @JSONCoding(Cents.standard) let b: [Int]?; @JSONCoding(Cents()) var c: [String: Int] = [:] }
      @JSONCodable struct A5 { @JSONCoding(.dateFormat(Limits.format)) let a: Date; @JSONDefault(.init(timeIntervalSince1970: Double(Limits.page))) let b: Date }
      @JSONCodable struct A6 { @JSONDefault(Hidden.b) private var a: Hidden; @JSONDefault(Hidden.list, invalid: []) private let b: [Hidden] }
      @JSONCodable struct A7 { @JSONRange(..<Limits.page) var `default`: Int; @JSONDefault(Self.standard) let a: Int; static var standard: Int { 3 } }
      @JSONCodable struct A8 { @available(*, deprecated) @JSONDefault(Tier.free) let old: Tier; @JSONOmit(.whenDefault) @JSONDefault(Tier.paid) let b: Tier }
      @JSONCodable struct A9<T: JSONCodable> { @JSONDefault(Tier.paid) let a: Tier; let t: T; @JSONRange(0...Limits.page) let b: Int }
      @JSONCodable final class A10 { @JSONDefault(Tier.paid) let a: Tier; init(a: Tier) { self.a = a } }
      @JSONCodable(transparent: true) struct A11 { @JSONCoding(Cents()) var a: Int }
      @JSONDecodable(partial: true) struct A12 { @JSONDefault(Tier.paid, invalid: Tier.free) let a: Tier; @JSONCoding(Cents()) var b: Int; @JSONCount(0...Limits.page) let c: [Tier]; @JSONLossy let d: [Tier] }
      @JSONCodable struct A13 {
        #if DEBUG
          @JSONDefault(Tier.paid) let a: Tier
        #else
          @JSONDefault(Tier.free) let a: Tier
        #endif
      }
      // Initial values.
      @JSONCodable(omit: .whenDefault) struct B1 { let id: Int; var a: Tier = Tier.free; var b: Int = Limits.page; var c: [Tier]? = Tier.all; var d = Tier.free }
      @JSONEncodable struct B2 { @JSONOmit(.whenDefault) var a: Int = Limits.page; @JSONOmit(.whenDefault) let b: Tier = Tier.paid }
      @JSONCodable(omit: .whenDefault) struct B3 { private var a: Hidden = Hidden.b; private var b = Hidden.list; let id: Int }
      @JSONCodable struct B4<T: JSONCodable> { let t: T; @JSONOmit(.whenDefault) var a: [Tier] = [Tier.free] }
      @JSONCodable final class B5 { @JSONOmit(.whenDefault) var a: Tier = Tier.free; init(a: Tier) { self.a = a } }
      @JSONEncodable struct B7 { @available(*, deprecated) @JSONOmit(.whenDefault) var a: Int = Limits.page; let b: Int }
      @JSONCodable(transparent: true) struct B6 { var a: Tier = Tier.free }
      // The defaults of associated values.
      @JSONCodable enum C1 { case a(x: Int, tier: Tier = Tier.free, page: Int = Limits.page), b(Tier), c(Tier, Int), d }
      @JSONCodable @JSONTagged("t") enum C2 { case a(tier: Tier? = Tier.free, x: Int = 1), b(y: Tier?) }
      @JSONCodable enum C3 { case only(tier: Tier = Tier.free) }
      // Schemas.
      @JSONCodable(schema: true) struct S1 { let a: State; let b: State?; let c: [State]?; let d: [String: State] }
      @JSONCodable(schema: true) struct S2 { var a: State = .on; var b = State.off; var c: State = State.off; var d: State? = State.off; var e: State = State.standard; @available(*, deprecated) var f = State.off }
      @JSONCodable(schema: true) struct S3 { @JSONDefault(State.off) let a: State; @JSONDefault(State.off) let b: State? }
      @JSONCodable(schema: true) struct S4 { @JSONCoding(Cents()) let a: Int; @JSONCoding(Cents()) let b: [Int]?; @JSONRange(1...Limits.page) let c: Int }
      @JSONCodable(schema: true) enum S5 { case a(State), b(State, Int), c(x: State, y: State?, z: State = State.off), d }
      @JSONTagged("t") @JSONCodable(schema: true) enum S6 { case a(S1), b(x: State), c }
      @JSONTagged("t", content: "c") @JSONCodable(schema: true) enum S7 { case a(S1), b(x: State), c(S1, State) }
      @JSONTagged(.untagged) @JSONCodable(schema: true) enum S8 { case a(S1), b(x: State) }
      @JSONCodable(schema: true, transparent: true) struct S9 { let a: State }
      @JSONCodable(schema: true) struct S10 { @JSONFlatten let a: S1; @JSONFlatten let b: S3?; @JSONFlatten let rest: [String: State] }
      @JSONCodable(schema: true) final class S11 { let a: State; var b: State = State.off; init(a: State) { self.a = a } }
      // Forms.
      @JSONCodable(as: Form.self) struct T1 { let x: Int; init(_ form: Form) { x = form.x } }
      @JSONCodable struct Form { let x: Int; init(_ value: T1) { x = value.x } }
      @JSONDecodable(as: Source.self) @JSONEncodable(as: Target.self) struct T2 { let x: Int; init(_ form: Source) throws { x = form.x } }
      @JSONDecodable struct Source { let x: Int }
      @JSONEncodable nonisolated struct Target { let x: Int; init(_ value: T2) { x = value.x } }
      @JSONDecodable(as: [Source].self) final class T3 { let x: Int; init(_ form: [Source]) { x = form.count } }
      @JSONDecodable(as: Tier.self) enum T4 { case a, b; init(_ tier: Tier) { self = tier == .free ? .a : .b } }
      enum Inner {
        enum Deep: String, JSONCodable { case x, y }
        @JSONCodable struct D1 { @JSONDefault(Tier.paid) var a: Tier; @JSONDefault(Deep.x) let b: Deep; var c: Deep? = Deep.x; @JSONCount(1...Limits.page) let d: String }
        @JSONCodable @JSONTagged(.untagged) enum D2 { case a(x: Int, deep: Deep = Deep.x), b(tier: Tier? = Tier.free) }
      }
    }
    """,
    """
    nonisolated struct Warehouse<T: JSONCodable & Sendable> {
      enum Kind: String, JSONCodable { case a, b }
      enum Limits { static var page: Int { 20 }; static var arrays: ArrayStyle { .commaSeparated } }
      struct Cents: JSONCodingStrategy {
        func decode(from reader: inout JSONReader) throws(JSONError) -> Int { try Int(from: &reader) }
        func encode(_ value: Int, to writer: inout JSONWriter) throws(JSONError) { value.encode(to: &writer) }
      }
      @JSONCodable struct E1 { @JSONDefault(Kind.a, invalid: Kind.b) let a: Kind; @JSONRange(0...Limits.page) let b: Int; @JSONDefault([Kind.b]) let c: [Kind]; let t: T }
      @JSONCodable struct E2 { @JSONOmit(.whenDefault) var a: Int = Limits.page; var b: Kind = Kind.a; @JSONOmit(.whenDefault) var c: Kind = Kind.b }
      @JSONCodable struct E3 { @JSONCoding(Cents()) let a: [Int]? }
      @NetworkRequest(endpoint: "/a") struct E4 { typealias ResponseType = T; @Query(arrays: Limits.arrays) let ids: [Int] }
    }
    """,
    """
    @MainActor enum Screen {
      nonisolated enum Mode: String, JSONCodable { case on, off }
      @MainActor @JSONCodable struct F1 { @JSONDefault(Mode.on) var a: Mode; @JSONOmit(.whenDefault) var b: [Mode] = [Mode.off] }
    }
    actor Worker {
      nonisolated enum Mode: String, JSONCodable { case on, off }
      @JSONCodable struct F2 { @JSONDefault(Mode.on) var a: Mode; @JSONOmit(.whenDefault) var b: [Mode] = [Mode.off] }
    }
    """,
    """
    public nonisolated enum Catalog {
      @JSONCodable public struct Failed: Sendable { let id: Int }
      @JSONCodable struct Item: Sendable { let id: Int }
      public enum Sort: String, Sendable { case up, down }
      public enum Options { public static let method = HTTPRequest.Method.put; public static let encoding = ParameterEncoding.json; public static let page = 3 }
      enum Styles { static let arrays = ArrayStyle.commaSeparated; static let dates = DateStyle.iso8601 }
      @NetworkAPI(baseURL: "https://a.example") @Failure(400, Failed.self) protocol API: NetworkRequest {}
      @NetworkRequest(endpoint: "/a", method: Options.method, encoding: Options.encoding) struct R1 { typealias ResponseType = String; let id: Int }
      @NetworkRequest(endpoint: "/a") struct R2 { typealias ResponseType = Item; var sort: Sort = Sort.up; @Query var page: Int = Options.page }
      @NetworkRequest(endpoint: "/a") @Failure(404, Failed.self) @Invalidates(R2.self) struct R3: API { typealias ResponseType = [Item]; let sort: Sort? }
      @NetworkRequest(endpoint: "/a", method: Options.method) public struct R4 { public typealias ResponseType = String; @Field public var sort: Sort = Sort.up; @Field public var page: Int = Options.page }
      @NetworkRequest(endpoint: "/a") struct R5 { typealias ResponseType = String; @Query(arrays: Styles.arrays) let ids: [Int]; @Query(arrays: .commaSeparated, dates: Styles.dates) let days: [Date] }
      @NetworkRequest(endpoint: "/a/{id}", method: .post) struct R6 { typealias ResponseType = String; @Path(dates: Styles.dates) let id: Date; @Header(dates: Styles.dates) let h: Date; @Field(dates: Styles.dates) let f: Date }
      @Receivable @NetworkRequest(endpoint: "/a", method: Options.method, encoding: Options.encoding) @Failure(404, Failed.self) struct R7 { typealias ResponseType = Item; @Query(arrays: Styles.arrays) let ids: [Int]; var sort: Sort = Sort.up }
      @ServerSentEventDecodable enum Event { case a(Item), b(Failed); @JSONOther case other(ServerSentEvent) }
    }
    """,
  ]
}
