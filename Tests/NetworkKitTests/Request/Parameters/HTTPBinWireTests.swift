import Foundation
import NetworkKit
import Testing

/// The location of a real httpbin, if there is one.
enum RealHTTPBin {
  static let address = ProcessInfo.processInfo.environment["HTTPBIN_URL"]
  static let isMissing: Comment =
    "HTTPBIN_URL is not set: give it the address of a real httpbin, such as http://127.0.0.1:8000"

  /// A client of its `/anything`, which describes the received request.
  static func client() throws -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: try BaseURL(try #require(address) + "/anything"),
      transport: TestTransport.shared)
  }
}

/// Tests of every type at every destination, as another implementation of HTTP reads it: the declared value arrives.
@Suite(.enabled(if: RealHTTPBin.address != nil, RealHTTPBin.isMissing))
struct HTTPBinWireTests {
  @Test(arguments: WirePlacement.allCases)
  func whatIsDeclaredArrives(placement: WirePlacement) async throws {
    let client = try RealHTTPBin.client()
    let rows = ParameterWireTests.rows.filter { $0[placement] != .rejected }
    #expect(!rows.isEmpty)
    for row in rows {
      let echo = try await client.perform(row.request(placement))
      try check(echo, of: row, placement)
    }
  }

  private func check(_ echo: JSON, of row: WireRow, _ placement: WirePlacement) throws {
    guard case .sent(let texts) = row[placement] else { return checkNothing(in: echo, of: row) }
    let text = texts.joined()
    switch placement {
    case .segment, .remainder: checkPath("/x/" + text, in: echo)
    case .segments: checkPath("/x" + text, in: echo)
    case .query: #expect(echo["args"] == Self.pairs(text), "\(row.source)")
    case .form: #expect(echo["form"] == Self.pairs(text.replacing("+", with: " ")), "\(row.source)")
    case .json:
      #expect(echo["data"].string == text)
      #expect(try echo["json"] == JSON(jsonString: text), "\(row.source)")
    case .header:
      #expect(echo["headers"]["V"].string == Self.latin1(texts.joined(separator: ",")))
    case .cookie: #expect(echo["headers"]["Cookie"].string == text)
    case .part: #expect(echo["form"] == Self.object(texts.map(Self.pair)), "\(row.source)")
    }
  }

  private func checkNothing(in echo: JSON, of row: WireRow) {
    for place in ["args", "form", "files"] { #expect(echo[place] == [:], "\(row.source)") }
    #expect(echo["data"].string == "", "\(row.source)")
    #expect(echo["headers"]["V"].isNull, "\(row.source)")
    #expect(echo["headers"]["Cookie"].isNull, "\(row.source)")
  }

  private func checkPath(_ path: String, in echo: JSON) {
    let url = Self.decoded(echo["url"].string ?? "")
    #expect(url.hasSuffix("/anything" + Self.decoded(path)))
  }

  /// The text without any percent-encoding: httpbin shows a path partly decoded.
  private static func decoded(_ text: String) -> String {
    guard let decoded = text.removingPercentEncoding, decoded != text else { return text }
    return Self.decoded(decoded)
  }

  /// The pairs of a query as httpbin shows them: a name that is repeated has an array.
  private static func pairs(_ text: String) -> JSON {
    object(
      text.split(separator: "&").map { item in
        let pair = pair(String(item))
        return (pair.0.removingPercentEncoding ?? "", pair.1.removingPercentEncoding ?? "")
      })
  }

  private static func pair(_ text: String) -> (String, String) {
    let name = text.prefix { $0 != "=" }
    return (String(name), String(text.dropFirst(name.count + 1)))
  }

  private static func object(_ pairs: [(String, String)]) -> JSON {
    let values = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map { JSON($0.1) } }
    return .object(
      JSON.Object(
        values.map { name, values in
          (name, values.count == 1 ? values.first ?? .null : .array(values))
        }))
  }

  /// The characters that WSGI makes of the bytes of a header field (PEP 3333).
  private static func latin1(_ text: String) -> String {
    String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }
}
