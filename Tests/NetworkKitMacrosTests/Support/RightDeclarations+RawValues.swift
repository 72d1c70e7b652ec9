extension RightDeclarations {
  /// Enums with raw values in collections, without a conformance.
  static let rawValues = [
    "enum RvColor: String { case red, green }",
    "enum RvKind: String, Codable { case one, two }",
    "enum RvSize: Int { case small, large }",
    "@JSONCodable struct Rv1 { let rows: [[RvColor]]; let other: [[RvColor]]?; var more: [[RvColor]] = [[.red]] }",
    "@JSONCodable struct Rv2 { let colors: [RvColor?]; let other: [RvColor?]? }",
    "@JSONCodable struct Rv3 { let byName: [String: [RvColor]]; let other: [String: [RvColor]]?; let sets: [String: Set<RvColor>] }",
    "@JSONCodable struct Rv4 { let byID: [Int: RvColor]; let sizes: [String: RvSize?]; let deep: [String: [String: RvColor]] }",
    "@JSONCodable struct Rv5 { @JSONLossy let set: Set<RvColor>; @JSONLossy let map: [String: RvColor]; @JSONLossy let rows: [[RvColor]] }",
    "@JSONCodable struct Rv6 { @JSONLossy let set: Set<RvColor>?; @JSONLossy var colors: [RvColor] = []; @JSONLossy var map: [String: RvColor] = [:] }",
    "@JSONCodable struct Rv7 { @JSONOmit(.never) let rows: [[RvColor]]?; @JSONOmit(.never) let set: Set<RvColor>?; @JSONOmit(.never) let c: RvColor }",
    "@JSONCodable struct Rv8 { @JSONOmit(.whenDefault) var rows: [[RvColor]] = []; @JSONOmit(.whenEmpty) var set: Set<RvColor> = [] }",
    "@JSONCodable struct Rv9 { let rows: [[RvKind]]; let kinds: [RvKind?]; let byName: [String: [RvKind]]; @JSONLossy let set: Set<RvKind> }",
    "@JSONCodable(transparent: true) struct Rv10 { let colors: [RvColor] }",
    "@JSONCodable enum Rv11 { case one([RvColor]), two(colors: [RvColor], rows: [[RvColor]]), three([RvColor], Int) }",
    "@JSONCodable @JSONTagged(\"type\", content: \"of\") enum Rv12 { case one([RvColor]), two(Set<RvColor>), three([RvColor], Int) }",
    """
    enum RvSpace {
      enum Mood: String { case calm }
      @JSONCodable struct Rv13 {
        let rows: [[Mood]]
        let byName: [String: [Mood]]?
        let moods: [Mood?]
        @JSONLossy let set: Set<Mood>
        var more: [Mood] = [.calm]
        @JSONDefault([Mood.calm]) let other: [Mood]
      }
    }
    """,
    "@JSONDecodable(partial: true) struct Rv14 { let rows: [[RvColor]]; let set: Set<RvColor>; let byName: [String: [RvColor]]? }",
    "@JSONDecodable(partial: true) struct Rv15 { let c: RvColor; let o: RvColor?; let l: [RvColor]?; let k: [RvColor: Int]; let one: (Int) }",
    """
    @NetworkRequest(endpoint: "/a", method: .post) struct Rv16 {
      #if DEBUG
      typealias ResponseType = String
      #else
      typealias ResponseType = [String]
      #endif
      @Body let value: any Encodable & Sendable
    }
    """,
    "@JSONDecodable struct Rv17 { @JSONLossy let rows: [[RvColor]]?; @JSONLossy let byName: [String: [RvColor]]? }",
    "@JSONCodable enum Rv18 { case one([RvColor]?), two([[RvColor]]), three([RvColor]?, Int), four([String: [RvColor]], Int) }",
    "@JSONCodable @JSONTagged(\"type\", content: \"of\") enum Rv19 { case one([RvColor]?), two([[RvColor]]), three([RvColor]?, Int) }",
    "@JSONCodable @JSONTagged(.untagged) enum Rv20 { case one([RvColor]?), two(Int) }",
    // JSONDecoder reads the dictionary from an object (SE-0320).
    """
    nonisolated enum RVKey: String, Codable, CodingKeyRepresentable, Sendable { case a }
    nonisolated struct RVValue: Codable, Sendable { let id: Int }
    @JSONDecodable struct RVKeyed {
      let values: [RVKey: RVValue]
      let others: [RVKey: RVValue]?
    }
    """,
  ]
}
