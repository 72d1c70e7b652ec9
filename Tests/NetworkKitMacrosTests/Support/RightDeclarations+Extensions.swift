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
  ]
}
