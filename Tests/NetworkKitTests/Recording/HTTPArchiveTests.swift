import Foundation
import NetworkKit
import NetworkKitRecording
import Testing

@Suite struct HTTPArchiveTests {
  private static let entry: JSON = [
    "request": [
      "method": "GET", "url": "https://a.test/", "headers": [["name": "A", "value": "1"]],
    ],
    "response": ["status": 200, "content": ["text": "YQ==", "encoding": "base64"]],
  ]

  private static func document(changing path: JSONPath, to value: JSON) -> JSON {
    var document: JSON = ["log": ["entries": [entry, entry]]]
    document[at: path] = value
    return document
  }

  @Test(
    arguments: [
      ("log", nil, "log.entries"), ("log", "text", "log"), ("log.entries", [:], "log.entries"),
      ("log.entries[1]", 7, "log.entries[1]"),
      ("log.entries[1].request", nil, "log.entries[1].request.method"),
      ("log.entries[1].request.method", "G T", "log.entries[1].request.method"),
      ("log.entries[1].request.url", 7, "log.entries[1].request.url"),
      ("log.entries[1].request.headers[0].value", 7, "log.entries[1].request.headers[0].value"),
      ("log.entries[1].request.headers", "A: 1", "log.entries[1].request.headers"),
      ("log.entries[1].request.postData", ["text": 7], "log.entries[1].request.postData.text"),
      ("log.entries[1].response.status", "200", "log.entries[1].response.status"),
      ("log.entries[1].response.status", 1000, "log.entries[1].response.status"),
      ("log.entries[1].response.status", -1, "log.entries[1].response.status"),
      ("log.entries[1].response.status", 99, "log.entries[1].response.status"),
      ("log.entries[1].response.content.text", "!", "log.entries[1].response.content.text"),
      ("log.entries[1].response.content.encoding", "gzip", "log.entries[1].response.content.text"),
    ] as [(JSONPath, JSON, JSONPath)])
  func aMalformedArchiveIsAnErrorWithThePath(change: JSONPath, value: JSON, path: JSONPath) throws {
    let document = Self.document(changing: change, to: value)
    let error = #expect(throws: JSONError.self) { try HTTPArchive(json: document) }
    #expect(error?.path == path)
  }

  @Test func strangeMembersAreIgnored() async throws {
    let document = Self.document(
      changing: "log.entries[0].response.headers",
      to: [
        ["name": ":status", "value": "200"], ["name": "A B", "value": "1"],
        ["name": "C", "value": "\u{0}"],
      ])
    let client = replayingClient(try HTTPArchive(json: document))
    let response = try await client.response(for: GetPath("/"))
    #expect(response.head.headerFields.count <= 1)
  }

  @Test func aDocumentIsWrittenAsItWasRead() throws {
    var document = Self.document(changing: "log.pages", to: [["id": "page_1"]])
    document["log"]["_custom"] = [1]
    let archive = try HTTPArchive(json: document)
    #expect(archive.json == document)
    #expect(archive.description == "2 recorded requests")
    #expect(String(reflecting: archive) == "2 recorded requests")
  }

  @Test func filesGoBothWays() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("deeper/session.har")
    let archive = try HTTPArchive(json: Self.document(changing: "log.version", to: "1.2"))
    try archive.write(to: file)
    #expect(try HTTPArchive(contentsOf: file).json == archive.json)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasPrefix("{\n  \"log\": {\n"))
    #expect(text.hasSuffix("}\n"))
    try Data([0xEF, 0xBB, 0xBF] + text.utf8).write(to: file)
    #expect(try HTTPArchive(contentsOf: file).json == archive.json)
  }

  @Test func aFileThatIsNotAnArchiveIsATypedError() async throws {
    try await withTemporaryFile(#"{"log": {"entries": [{}]}}"#) { path in
      let file = URL(fileURLWithPath: path)
      let error = #expect(throws: NetworkError.self) { try HTTPArchive(contentsOf: file) }
      #expect(error?.code == .invalidRecording)
      #expect(error?.reason.contains("isn't a HAR document: log.entries[0].request.method") == true)
      #expect((error?.underlyingError as? JSONError)?.path == "log.entries[0].request.method")
      #expect(throws: NetworkError.self) {
        try HTTPArchive().write(to: file.appendingPathComponent("below-a-file.har"))
      }
    }
    let missing = #expect(throws: NetworkError.self) {
      try HTTPArchive(contentsOf: URL(fileURLWithPath: "/nowhere.har"))
    }
    #expect(missing?.code == .invalidRecording)
  }

  /// Truncated after each byte, a document is an error and nothing else.
  @Test func aTruncatedDocumentIsAnError() throws {
    let bytes = Array(try Self.document(changing: "log.version", to: "1.2").jsonString.utf8)
    for count in 0..<bytes.count {
      #expect(throws: JSONError.self) { try HTTPArchive(jsonData: Array(bytes.prefix(count))) }
    }
    #expect(try HTTPArchive(jsonData: bytes).entriesJSON.count == 2)
  }
}
