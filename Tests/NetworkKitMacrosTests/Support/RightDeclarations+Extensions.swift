extension RightDeclarations {
  /// Declarations that other declarations, usually extensions, make valid.
  static let extended = [
    "extension Date { nonisolated static let epochEX1 = Date(timeIntervalSince1970: 0) }",
    "typealias TimeEX2 = Date",
    """
    @JSONCodable struct EX3 {
      @JSONDefault(.epochEX1) let date: Date
      @JSONDefault(.epochEX1) let time: TimeEX2?
      @JSONDefault(.now) var today: Date
    }
    """,
    "enum EX4 { @JSONCodable struct Inner { @JSONDefault(.epochEX1) let date: Date } }",
    """
    extension Date: @retroactive JSONObjectKey {
      public nonisolated init?(jsonKey: String) { nil }
      public nonisolated var jsonKey: String { "" }
    }
    """,
    """
    @JSONCodable struct EX5 {
      let visits: [Date: Int]
      var other: [String: [Date: [Foundation.Date: Int]]]? = nil
    }
    """,
    "@JSONEncodable enum EX6 { case visits([Date: Int]), other }",
    "@JSONDecodable struct EX7 { @JSONCoding(EX8()) let rates: [Double: Int] }",
    """
    nonisolated struct EX8: JSONCodingStrategy {
      func decode(from reader: inout JSONReader) throws(JSONError) -> [Double: Int] {
        _ = try reader.readJSON()
        return [:]
      }
      func encode(_ value: [Double: Int], to writer: inout JSONWriter) throws(JSONError) {
        try writer.write(0)
      }
    }
    """,
    "@NetworkRequest(endpoint: \"/a\", method: .post) struct EX9 { @Query(nil) let page: Int }",
    """
    @NetworkRequest(endpoint: "/a") struct EX10 {
      typealias ResponseType = [String: any Sendable]
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [String: any Sendable] { [:] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct EX15 { typealias ResponseType = [any Sendable] }
    extension EX15 {
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [any Sendable] { [] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct EX11 {
      typealias ResponseType = Never
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Never {
        throw NetworkError(.invalidResponse, "no response")
      }
    }
    """,
    "typealias ResponseEX12 = NetworkResponse",
    """
    @NetworkRequest(endpoint: "/a") struct EX13 {
      typealias ResponseType = Int
      func responseHandler(_ response: ResponseEX12) throws(NetworkError) -> Int { 1 }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct EX14 {
      typealias ResponseType = Int
      func responseHandler(_ bytes: [UInt8]) -> Int { bytes.count }
    }
    extension EX14 {
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Int { responseHandler([1]) }
    }
    """,
    "typealias ResponsesEX16 = [String]",
    """
    @NetworkRequest(endpoint: "/a") struct EX16 {
      typealias ResponseType = ResponsesEX16
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [String] { [] }
    }
    """,
    """
    @NetworkRequest(endpoint: "/a") struct EX17 {
      typealias ResponseType = String?
      func responseHandler(_ response: NetworkResponse) -> String { "" }
    }
    """,
    """
    @JSONCodable enum EX18 {
      case a(x: Int), b
      @available(*, unavailable, message: "use 'a'") case c(y: Int)
      @available(*, deprecated) case d(z: Int)
    }
    """,
    """
    @JSONCodable(schema: true) @JSONTagged("kind") enum EX19 {
      case a, b
      @available(*, unavailable) case c
      @JSONOther case other
    }
    """,
    """
    @JSONCodable struct EX20 {
      @JSONCodable struct Array { let id: Swift.String }
      @JSONCodable struct Optional { let id: Swift.String }
      @JSONCodable struct Bool { let id: Swift.String }
      @JSONCodable struct Int { let id: Swift.String }
      @JSONCodable struct String { let id: Swift.String }
      let list: [Swift.Int]
      let name: Swift.String?
      let string: String
      let int: Int?
      let array: Array
      let optional: [Swift.String: Optional]
      @JSONRange(1...3) let count: Swift.Int
      @JSONKey("a.b") var flag: Bool?
    }
    """,
    """
    @NetworkRequest(endpoint: "/a/{id}") struct EX21 {
      @JSONCodable struct String { let id: Swift.Int }
      @JSONCodable struct Optional { let id: Swift.String }
      @JSONCodable struct Int { let id: Swift.String }
      typealias ResponseType = String
      let id: Swift.Int
      @Query let names: [Swift.String]?
      @Header("X-Page") let page: Swift.Int?
    }
    """,
  ]
}
