import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Every type in every place, by the bytes that are written and the bytes that arrive.
@Suite struct ParameterWireTests {
  static let rows =
    WireRow.strings + WireRow.simple + WireRow.dates + WireRow.integers + WireRow.fractions
    + WireRow.uncommonFractions + WireRow.arrays + WireRow.objects

  @Test(arguments: rows, WirePlacement.allCases)
  func aValueIsWritten(row: WireRow, placement: WirePlacement) throws {
    let request = row.request(placement)
    guard row[placement] != .rejected else {
      let error = #expect(throws: NetworkError.self) { try request.makeOutgoingRequest() }
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"\(placement == .header ? "V" : "v")\"") == true)
      return
    }
    let outgoing = try request.makeOutgoingRequest()
    let written = WrittenBytes(
      target: outgoing.head.path ?? "",
      header: outgoing.head.headerFields[values: try #require(HTTPField.Name("V"))],
      cookie: outgoing.head.headerFields[values: .cookie],
      contentType: outgoing.body.contentType, body: outgoing.bodyText ?? "")
    #expect(written == WrittenBytes(row[placement], in: placement, boundary: written.boundary))
  }

  /// All rows of a destination over one connection: the sent value arrives.
  @Test(
    .foundationNetworking(fails: "it joins repeated header fields", isPartial: true),
    arguments: WirePlacement.allCases)
  func aValueArrives(placement: WirePlacement) async throws {
    let rows = Self.rows.filter { $0[placement] != .rejected }
    try await withServer { _ in
      .json("{}")
    } operation: { server in
      let client = try server.client()
      for row in rows { _ = try await client.perform(row.request(placement)) }
      try #require(server.requests.count == rows.count)
      for (row, request) in zip(rows, server.requests) {
        let arrived = WrittenBytes(
          target: request.uri, header: request.values(of: "V"),
          cookie: request.values(of: "Cookie"),
          contentType: request.values(of: "Content-Type").first,
          body: request.text)
        #expect(
          arrived == WrittenBytes(row[placement], in: placement, boundary: arrived.boundary),
          "\(row.source)")
      }
    }
  }

  /// The article's table is made of some of these rows; with NETWORKKIT_WRITE_TABLES=1 it's written.
  @Test func theArticleHoldsTheseRows() throws {
    var article = try WireArticle()
    let written = article.text
    article.replaceTable(with: Self.rows)
    if ProcessInfo.processInfo.environment["NETWORKKIT_WRITE_TABLES"] == "1" {
      try article.save()
    } else {
      #expect(
        article.text == written,
        "swift test --filter ParameterWire with NETWORKKIT_WRITE_TABLES=1 mends the article")
    }
    #expect(article.tableCount == 1)
    #expect(WireArticle.sources.isSubset(of: Self.rows.map(\.source)))
  }
}

/// Everything of a request that a value could be in.
struct WrittenBytes: Equatable {
  var target: String
  var header: [String] = []
  var cookie: [String] = []
  var contentType: String?
  var body = ""

  var boundary: String? { contentType.flatMap(MultipartReader.init)?.boundary }

  init(
    target: String, header: [String], cookie: [String], contentType: String?, body: String
  ) {
    self.target = target
    self.header = header
    self.cookie = cookie
    self.contentType = contentType
    self.body = body
  }

  /// The bytes that a cell of the table represents.
  init(_ wire: Wire, in placement: WirePlacement, boundary: String?) {
    target = "/x"
    guard case .sent(let texts) = wire else { return }
    let text = texts.joined()
    switch placement {
    case .segment, .remainder: target = "/x/" + text
    case .segments: target = "/x" + text
    case .query: target = "/x?" + text
    case .header: header = texts
    case .cookie: cookie = texts
    case .form:
      contentType = "application/x-www-form-urlencoded"
      body = text
    case .json:
      contentType = "application/json"
      body = text
    case .part:
      let boundary = boundary ?? ""
      contentType = "multipart/form-data; boundary=\(boundary)"
      body = texts.map { Self.part($0, boundary: boundary) }.joined() + "--\(boundary)--\r\n"
    }
  }

  private static func part(_ text: String, boundary: String) -> String {
    let name = text.prefix { $0 != "=" }
    return "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n"
      + "\(text.dropFirst(name.count + 1))\r\n"
  }
}
