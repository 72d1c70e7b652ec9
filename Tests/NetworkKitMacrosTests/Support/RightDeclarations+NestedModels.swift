extension RightDeclarations {
  /// Models in a namespace, each with one feature of Swift or of an annotation.
  static let nestedModels = [
    #"""
    enum Gd7 {
      @JSONCodable struct L { var id: String = "" { didSet { print(id) } }; var n: Int { willSet {} } }
    }
    """#,
    #"""
    enum Gd8 {
      @JSONCodable public struct L: Sendable { @usableFromInline let id: String; public var n: Int }
    }
    """#,
    #"""
    enum Gd9 {
      @frozen @JSONCodable public struct L: Sendable { public let id: String; public var n: Int }
    }
    """#,
    #"""
    enum Gd10 {
      @dynamicMemberLookup @JSONCodable struct L { let id: String; subscript(dynamicMember m: String) -> String { m } }
    }
    """#,
    #"""
    enum Gd11 {
      @JSONCodable enum L { typealias N = Int; case a(N), b(x: N?) }
    }
    """#,
    #"""
    enum Gd12 {
      @JSONCodable enum L { case a(x: Int = 1, y: [String] = []), b(z: K = .one) ; enum K: String { case one } }
    }
    """#,
    #"""
    enum Gd13 {
      @JSONCodable enum L: String { case a = "A", b; @JSONOther case other }
    }
    """#,
    #"""
    enum Gd14 {
      @JSONCodable enum L: Int, Comparable { case a, b; static func < (l: L, r: L) -> Bool { l.rawValue < r.rawValue } }
    }
    """#,
    #"""
    enum Gd15 {
      @JSONCodable struct P<A: JSONCodable, B: JSONCodable> { let a: [A]; let b: [String: B?] }
      @JSONCodable struct Q { let p: P<Int, P<String, Bool>> }
    }
    """#,
    #"""
    enum Gd16 {
      @JSONCodable struct P { let a: Int; func encode() -> String { "" } }
    }
    """#,
    #"""
    enum Gd17 {
      @JSONCodable struct P { let reader: Int; let writer: String; let value0: Int; let error: String; let mark: Int; let json: String; let key: String? }
    }
    """#,
    #"""
    enum Gd19 {
      enum N { struct Optional {}; struct Array {}; @JSONCodable struct P { let a: Int?; let b: [Int] } }
    }
    """#,
    #"""
    enum Gd20 {
      @JSONCodable struct P { let a: Swift.Int; let b: Swift.Optional<Swift.String>; let c: Foundation.Date; let d: Swift.Array<Swift.Int> }
    }
    """#,
    #"""
    enum Gd21 {
      @JSONCodable struct P { static let limit = 3; var a: Int = Self.limit; let next: [Self] }
    }
    """#,
    #"""
    enum Gd22 {
      @JSONCodable struct P { var a: Int = { 3 }(); var b: [Int] = (1...3).map { $0 } }
    }
    """#,
    #"""
    enum Gd23 {
      @JSONCodable struct P { var a: Int = 1 < 2 ? 3 : 4; var b = -1; var c = 1 + 2; var d = "a" + "b" }
    }
    """#,
    #"""
    enum Gd24 {
      @JSONCodable struct P { var a: Int = if true { 1 } else { 2 } }
    }
    """#,
    ##"""
    enum Gd25 {
      @JSONCodable struct P { var a = """
        x
        """; var b = #"raw"# }
    }
    """##,
    #"""
    enum Gd26 {
      @JSONCodable struct P { @JSONRange(0...) let a: Int; @JSONRange(..<0.5) let b: Double?; @JSONCount(...3) var c: [String] = []; @JSONCount(1..<3) let d: String }
    }
    """#,
    #"""
    enum Gd27 {
      @JSONCodable struct P { static let max = 10; @JSONRange(0...P.max) let a: Int; @JSONRange(Int.min...0) let b: Int }
    }
    """#,
    #"""
    enum Gd28 {
      @JSONDecodable struct P { @JSONRange(0...100) let a: Decimal; @JSONRange(Date.distantPast...Date.distantFuture) let b: Date }
    }
    """#,
    #"""
    enum Gd29 {
      @JSONCodable(keys: .kebabCase, omit: .never) struct P { let userName: String?; @JSONKey("X") let b: Int; @JSONKey("a.b.c") let c: Int; @JSONKey("a.b.d") let d: Int? }
    }
    """#,
    #"""
    enum Gd30 {
      @JSONDecodable struct P { @JSONKey("a.b") @JSONAlias("c", "d.e") let x: Int; @JSONAlias("z[0]") let y: Int }
    }
    """#,
    #"""
    enum Gd31 {
      @JSONCodable struct P { @JSONCoding(.iso8601) let a: [Date]; @JSONCoding(.secondsSince1970) let b: [String: Date]; @JSONCoding(.base64URL) let c: Data?; @JSONCoding(.string) let d: [Int]; @JSONCoding(.decimal) let e: Decimal }
    }
    """#,
    #"""
    enum Gd32 {
      @JSONCodable struct P { @JSONCoding(.dateFormat("EEE, dd MMM yyyy HH:mm:ss zzz")) let a: Date; @JSONCoding(.dateFormat("YYYY-'W'ww")) let b: Date; @JSONCoding(.dateFormat("h:mm a")) let c: Date; @JSONCoding(.dateFormat("yyyyMMdd")) let d: Date; @JSONCoding(.dateFormat("yyyy-DDD")) let e: Date }
    }
    """#,
    #"""
    enum Gd33 {
      @JSONCodable struct B { let x: Int? }
      @JSONCodable struct P { let id: Int; @JSONFlatten let b: B; @JSONFlatten let c: B?; @JSONFlatten var rest: [String: JSON] = [:] }
    }
    """#,
    #"""
    enum Gd34 {
      @JSONCodable @JSONTagged(.untagged) enum U { case i(Int), d(Double), date(Date), s(String), l([Int]), ld([Double]), o([String: Int]), any(JSON) }
    }
    """#,
    #"""
    enum Gd35 {
      @JSONCodable struct B { let x: Int? }
      @JSONCodable @JSONTagged("type") enum U { case b(B), c(x: Int), d; @JSONOther case other(String) }
    }
    """#,
    #"""
    enum Gd36 {
      @JSONCodable @JSONTagged("t", content: "c") enum U { case b(Int), c(x: Int), d, e([Int], String); @JSONOther case other(JSON) }
    }
    """#,
    #"""
    enum Gd37 {
      @JSONCodable final class P { let id: Int; var name: String; init(id: Int, name: String = "") { self.id = id; self.name = name } }
    }
    """#,
    #"""
    enum Gd38 {
      @MainActor @JSONCodable struct P { var id: Int; let d: Date }
    }
    """#,
    #"""
    enum Gd39 {
      @MainActor @JSONDecodable final class P { let id: Int; nonisolated init(id: Int) { self.id = id } }
    }
    """#,
    #"""
    enum Gd52 {
      @JSONCodable struct P { var a: Result; @JSONCodable enum Result { case ok(Int), failed(message: String) } }
    }
    """#,
    #"""
    enum Gd53 {
      enum Api { @JSONCodable struct Data { let a: Int }; @JSONCodable struct Response { let data: Data; let list: [Data] } }
    }
    """#,
    #"""
    enum Gd54 {
      @JSONCodable struct Cal { let date: Date; @JSONCodable struct Date { let day: Int } }
    }
    """#,
    #"""
    enum Gd55 {
      @JSONCodable struct Cal { let s: String; @JSONCodable struct String { let day: Swift.Int } }
    }
    """#,
    #"""
    enum Gd56 {
      @JSONDecodable struct P { @JSONIgnored var cache: [Int: (Int, Int)] = [:]; let id: Int }
    }
    """#,
    #"""
    enum Gd57 {
      final class C: Sendable {}
      @JSONDecodable struct P { @JSONIgnored weak var c: C?; let id: Int }
    }
    """#,
    #"""
    enum Gd58 {
      @JSONDecodable final class P { let id: Int; convenience init() { self.init(id: 1) }; init(id: Int) { self.id = id } }
    }
    """#,
    #"""
    enum Gd59 {
      final class Box { var x = 1 }
      @JSONDecodable struct P { @JSONIgnored var c = Box(); let id: Int }
    }
    """#,
    #"""
    enum Gd61 {
      @JSONCodable enum E { case a(x: Int = 1, y: K = .one, z: K), b(K = .one); enum K: String { case one } }
    }
    """#,
    #"""
    enum Gd62 {
      @JSONDecodable struct P { let x: Int? }
      @JSONDecodable enum E { case a(Int); @JSONOther case other(P) }
      @JSONDecodable @JSONTagged(.untagged) enum F { case a(Int); @JSONOther case other(P) }
      @JSONCodable @JSONTagged("t") enum G { case a(x: Int); @JSONOther case other(JSON) }
    }
    """#,
    #"""
    enum Gd63 {
      @JSONCodable @JSONTagged(.untagged) enum E { case id(UUID), url(URL), date(Date), text(String), ints([Int]), numbers([Double]), all([JSON]) }
    }
    """#,
    #"""
    enum Gd65 {
      enum K: String, Codable { case a }
      @JSONCodable struct V { let n: Int }
      @JSONCodable struct P { let a: [K: V]; let b: [K: Int]?; var c: [K: String] = [:]; let d: [K: [V]] }
    }
    """#,
  ]
}
