extension RightDeclarations {
  /// Raw identifiers, value parameters, and module selectors, which swift-syntax 600 doesn't parse.
  static let newestSyntax = [
    "@JSONCodable struct AX7 { let `user name`: String; let `1st`: Int }",
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX8 { let `user name`: String; @Query let `2nd`: Int }
    """#,
    "@JSONDecodable struct AX44<let n: Int> { let id: Int }",
    "@NetworkKit::JSONCodable struct AX74 { let a: Int }",
  ]

  /// Names, access levels, generic types, and members, as developers write them.
  static let shapes = [
    "@JSONDecodable struct AX1 { let a, b: Int }",
    "@JSONCodable struct AX2 { var a = 1, b: String, c: Double? = nil }",
    "@NetworkRequest(endpoint: \"/a/{a}/{b}\", method: .post) struct AX3 { let a, b: Int }",
    "@JSONCodable public struct AX4 { public let a, b: Int; public var c: String? }",
    #"""
    @JSONCodable struct AX5 { let `class`: String; let `default`: Int; var `self`: Int { 1 } ; let `init`: Bool }
    """#,
    #"""
    @NetworkRequest(endpoint: "/a/{class}", method: .post) struct AX6 { let `class`: String; let `in`: Int; var `default`: String? }
    """#,
    "@JSONCodable struct GrößeX9 { let länge: Int; let 名前: String; let é: Bool? }",
    "@JSONCodable struct AX10 { let 🐶: Int }",
    "@NetworkRequest(endpoint: \"/städte/{größe}\", method: .post) struct AX11 { let größe: Int }",
    #"""
    @available(macOS 13, iOS 16, *) @JSONCodable struct AX12 { @available(*, deprecated) var old: Int?; let new: Int }
    """#,
    #"""
    @available(*, deprecated, message: "x") @NetworkRequest(endpoint: "/a") struct AX13 { typealias ResponseType = String; let id: Int }
    """#,
    "@JSONCodable package struct AX14 { package let a: Int; var b: Int? }",
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) package struct AX15 { package let a: Int; package var b: [String] = [] }
    """#,
    "enum APIX16 { @JSONCodable fileprivate struct User { let id: Int } }",
    "@JSONCodable private struct AX17 { let id: Int }",
    #"""
    @JSONDecodable private struct UX18 { let id: Int }
    @NetworkRequest(endpoint: "/a") private struct AX18 { typealias ResponseType = UX18; let id: Int }
    """#,
    #"""
    enum NX19 {}
    extension NX19 { @JSONCodable struct User { let id: Int; let kind: Kind; enum Kind: String { case a } } }
    """#,
    #"""
    struct GX20<T> {}
    extension GX20 { @JSONCodable struct User { let id: Int } }
    """#,
    #"""
    enum NX21 { @JSONDecodable struct U { let id: Int } }
    extension NX21 { @NetworkRequest(endpoint: "/a") struct Get { typealias ResponseType = U } }
    """#,
    "@MainActor @JSONCodable struct AX22 { let id: Int; var name = \"a\" }",
    #"""
    @MainActor @NetworkRequest(endpoint: "/a", method: .post) struct AX23 { let id: Int; var name = "a" }
    """#,
    "@JSONCodable nonisolated struct AX24 { let id: Int }",
    #"""
    typealias IDX25 = Int
    typealias NameX25 = String?
    @JSONCodable struct AX25 { let id: IDX25; var name: NameX25 }
    """#,
    #"""
    typealias IDX26 = String
    @NetworkRequest(endpoint: "/a/{id}", method: .post) struct AX26 { let id: IDX26; @Query var q: Optional<IDX26> = nil }
    """#,
    "@JSONCodable struct AX27 { var a: Int??; let b: String?? }",
    "@JSONCodable struct AX28 { var a: Optional<Int>; let b: Swift.Optional<String> }",
    "@JSONCodable struct AX29 { var a: Int! }",
    "@JSONCodable struct AX30 { let a: Int128; let b: UInt128?; let c: Float16 }",
    "@JSONCodable struct AX31 { let c: Measurement<UnitLength>; let d: Duration }",
    "@JSONCodable struct AX32 { static let pair = (1, 2); let id: Int }",
    #"""
    @NetworkRequest(endpoint: "/a", method: .post) struct AX33 { @Ignored var map: @Sendable (Int) -> Int = { $0 }; let id: Int }
    """#,
    #"""
    @JSONCodable struct AX34 { static var x: Int { 1 }; mutating func inc() { id += 1 }; var id: Int; subscript(i: Int) -> Int { i } }
    """#,
    #"""
    @JSONCodable struct AX35: Comparable { let id: Int; static func < (a: AX35, b: AX35) -> Bool { a.id < b.id } }
    """#,
    #"""
    @JSONCodable struct AX36 { var id: Int { didSet { } willSet { } }; var twice: Int { id * 2 } }
    """#,
    "@JSONCodable struct AX37 { let id: Int; init() { id = 1 } }",
    #"""
    @JSONCodable public struct AX38 { public let id: Int; public init(id: Int) { self.id = id } }
    """#,
    #"""
    @JSONCodable struct AX39<T: JSONDecodable & JSONEncodable> { let a: T; let b: [T]; let c: [String: T]? }
    """#,
    "@JSONCodable struct AX40<T: Codable> { let a: T }",
    "@JSONDecodable struct AX41<T> { let a: T }",
    "@JSONDecodable struct AX42<T, U> where T: Hashable, U: Sendable { let a: Set<T>; let b: U }",
    "@JSONDecodable struct AX43<each T> { let id: Int }",
    "@JSONCodable indirect enum AX45 { case num(Int), add(AX45, AX45), neg(AX45) }",
    "@JSONCodable struct AX46 { let children: [AX46]; let parent: [String: AX46]? }",
    "@JSONCodable final class AX47 { let id: Int; init(id: Int) { self.id = id } }",
    #"""
    @JSONCodable public final class AX48: Sendable { public let id: Int; public init(id: Int) { self.id = id } }
    """#,
    #"""
    nonisolated class BX49 { }
    @JSONDecodable final class AX49: BX49 { let id: Int; init(id: Int) { self.id = id } }
    """#,
    #"""
    final class ObsX50 {}
    @JSONCodable struct AX50 { @JSONIgnored var o: ObsX50? = nil; let id: Int }
    """#,
    "@JSONCodable enum AX51: String { case a, b = \"B\" }",
    "@JSONCodable enum AX52: Int, CaseIterable { case one = 1, two }",
  ]
}
