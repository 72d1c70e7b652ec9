import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import Testing

/// A body that can't be parsed is redacted as a whole, in every format.
@Suite(.timeLimit(.minutes(60))) struct RedactionFailsClosedTests {
  /// A document that contains the secret under a sensitive name.
  struct Document: Sendable, CustomTestStringConvertible {
    let type: String?
    let text: String

    var testDescription: String { "\(type ?? "no type"): \(text.prefix(40))" }

    static let all: [Document] = [
      Document(type: "application/json", text: #"{"name":"é","access_token":"zqzqzq","n":[1,2]}"#),
      Document(
        type: "application/vnd.a+json; charset=utf-8",
        text: "[{\n\"pin\":\n {\"a\": [\"zqzq\"]}\n}]"),
      Document(type: "application/x-ndjson", text: "{\"é\":1}\n{\"token\":\"zqzq\"}\n{\"n\":3}\n"),
      Document(
        type: "text/event-stream",
        text: "event: a\ndata: {\"é\":1}\n\ndata: {\"password\":\"zqzq\"}\n\ndata: [DONE]\n\n"),
      Document(
        type: "text/event-stream",
        text: ": é\r\ndata: {\"access_token\":\r\ndata:  \"zqzq\",\r\ndata: \"n\": 1}\r\n\r\n"),
      Document(
        type: "application/x-www-form-urlencoded", text: "a=%C3%A9&access_token=zqzq&b=2"),
      Document(
        type: "application/x-www-form-urlencoded", text: "a=1;access_token=zqzq&b=2\r\npin=zqzq"),
      Document(type: "application/x-www-form-urlencoded", text: "%61ccess%5Ftoke%6E%ZZ=zqzq"),
      Document(
        type: "application/x-www-form-urlencoded", text: "d=%C3%A9%3D1%26access_token%3Dzqzq&b=2"),
      Document(
        type: "application/x-www-form-urlencoded", text: #"{"é":1,"access_token":"zqzq"}"#),
      Document(
        type: "application/x-www-form-urlencoded", text: "<a é='1'><password>zqzq</password></a>"),
      Document(
        type: "application/x-www-form-urlencoded; charset=utf-8", text: "user=é,password=zqzq"),
      Document(
        type: "multipart/form-data; boundary=b",
        text: "--b\r\nContent-Disposition: form-data; name=\"pin\"\r\n\r\nzqzq é\r\n--b--\r\n"),
      Document(
        type: "application/xml",
        text: "<login><user>é</user><access_token>zqzq</access_token></login>"),
      Document(type: "text/xml", text: #"<login user="é" pass='zqzq'/>"#),
      Document(type: "image/svg+xml", text: "<a><se&#99;ret>zqzqé</se&#99;ret></a>"),
      Document(type: "text/html", text: #"<form>é<input name="csrf_token" value="zqzq"></form>"#),
      Document(type: "text/plain", text: "user: é\naccess_token: zqzq\n"),
      Document(type: "text/csv", text: "é,access_token\n1,zqzq\n"),
      Document(type: "text/csv", text: "access_token\r\nzqzqé\r\n"),
      Document(type: "text/tab-separated-values", text: "é\taccess_token\n1\tzqzq\n"),
      Document(type: "text/tab-separated-values", text: "é\t\taccess_token \n1\t2\tzqzq\n"),
      Document(type: "application/yaml", text: "é: 1\n? access_token\n: zqzq\n"),
      Document(
        type: "application/json", text: #"{"é":"https://a.test/b#access_token=zqzq&c=1"}"#),
      Document(type: "application/json", text: #"{"é":"/a?b=1&access_token=zqzq"}"#),
      Document(
        type: "application/json",
        text: #"{"é":"https://a.test/?b=1 https://b.test/?c=2&access_token=zqzq?zqzq"}"#),
      Document(type: "application/yaml", text: "user: é\n\"\\x70in\": zqzq\n"),
      Document(type: "application/octet-stream", text: #"{"é":1,"access_token":"zqzq"}"#),
      Document(type: "image/png", text: #"{"é":1,"access_token":"zqzq"}"#),
      Document(type: nil, text: "é {\"access_token\":\"zqzq\"} "),
      Document(type: nil, text: "a=é&access%5Ftoken=zqzq"),
    ]
  }

  /// A change that makes a document malformed.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var isBinary = false
    let change: @Sendable (String) -> [UInt8]

    static let all = [
      Damage(testDescription: "trailing comma") { Array(($0 + ",").utf8) },
      Damage(testDescription: "comma before a bracket") {
        Array($0.replacing("}", with: ",}").utf8)
      },
      Damage(testDescription: "too deep") {
        Array((String(repeating: "[", count: 200) + $0 + String(repeating: "]", count: 200)).utf8)
      },
      Damage(testDescription: "prefix") { Array((")]}',\n" + $0).utf8) },
      Damage(testDescription: "byte order mark") { Array(("\u{FEFF}" + $0).utf8) },
      Damage(testDescription: "two documents") { Array(($0 + $0).utf8) },
      Damage(testDescription: "invalid UTF-8", isBinary: true) { [0xFF] + Array($0.utf8) },
      Damage(testDescription: "NUL", isBinary: true) { Array($0.utf8) + [0] },
      Damage(testDescription: "UTF-16", isBinary: true) { text in
        text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      },
      Damage(testDescription: "Latin-1", isBinary: true) { text in
        text.unicodeScalars.map { UInt8($0.value) }
      },
      Damage(testDescription: "several data lines") {
        Array("data: \($0.replacing(":", with: ":\ndata: "))\n\n".utf8)
      },
      Damage(testDescription: "several events") {
        Array("data: \($0.replacing(":", with: ":\n\ndata: "))\n\n".utf8)
      },
      Damage(testDescription: "carriage returns") {
        Array($0.replacing("\r\n", with: "\r").replacing("\n", with: "\r").utf8)
      },
      Damage(testDescription: "duplicate member") {
        Array($0.replacing("{", with: "{\"pin\":\"zq\",\"pin\":null,").utf8)
      },
    ]
  }

  @Test(arguments: Document.all) func noPrefixOfADocumentShowsTheSecret(document: Document)
    async throws
  {
    let bytes = Array(document.text.utf8)
    for length in 0...bytes.count {
      try await expectNoSecret(in: Array(bytes[..<length]), document.type, "\(length) bytes")
    }
  }

  @Test(arguments: Document.all, Damage.all) func noMalformedDocumentShowsTheSecret(
    document: Document, damage: Damage
  ) async throws {
    let bytes = damage.change(document.text)
    // Binary data of a harmless type is recorded unchanged.
    guard document.type != "image/png" || !damage.isBinary else { return }
    try await expectNoSecret(in: bytes, document.type, damage.testDescription)
  }

  /// Sends the bytes as a request's body, receives them as a response's body, and expects that the secret isn't in the
  /// recording, the log, the command, or the error.
  private func expectNoSecret(
    in bytes: [UInt8], _ type: String?, _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let fields = type.map { HTTPFields([HTTPField(name: .contentType, value: $0)]) } ?? [:]
    let transport = FakeTransport { _ in NetworkResponse(bytes, headers: fields) }
    let recording = Recording(mode: .recordAll)
    let (logger, lines) = LogRecorder.logger()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      LoggingMiddleware(logger: logger, maximumBodyLength: .max)
    } attemptMiddleware: {
      recording
    }
    let request = PostBody("/", body: .bytes(bytes, contentType: type))
    _ = try await client.send(request.makeOutgoingRequest())
    var texts = lines.values.map(\.description) + [try request.curlCommand]
    texts += printedForms(of: try request.parameterDescriptions())
    let text = try recording.archive.jsonString
    texts.append(text)
    let entry = try #require(recording.archive.entriesJSON.first)
    for body in [entry["response"]["content"], entry["request"]["postData"]] {
      let data = body["text"].string.flatMap { Data(base64Encoded: $0) } ?? Data()
      texts.append(String(decoding: data.filter { $0 != 0 }, as: UTF8.self))
    }
    do throws(NetworkError) {
      _ = try await client.perform(PostForModel(body: .bytes(bytes, contentType: type)))
    } catch {
      texts += printedForms(of: error)
    }
    for text in texts where text.contains("zq") {
      Issue.record("\(comment): \(text)", sourceLocation: sourceLocation)
    }
    let replayed = try await replayingClient(HTTPArchive(jsonString: text)).send(
      request.makeOutgoingRequest())
    #expect(replayed.head.status == .ok, sourceLocation: sourceLocation)
  }

  // MARK: Bodies that are still recorded

  private func recordedContent(
    _ bytes: [UInt8], _ headers: HTTPFields, options: RecordingOptions = RecordingOptions(),
    request: [HTTPField.Name: String] = [:]
  ) async throws -> JSON {
    let transport = FakeTransport { _ in NetworkResponse(bytes, headers: headers) }
    let (client, recording) = recordingClient(transport, options: options)
    var outgoing = try GetPath("/").makeOutgoingRequest()
    for (name, value) in request { outgoing.head.headerFields[name] = value }
    _ = try await client.send(outgoing)
    return try #require(recording.archive.entriesJSON.first)["response"]["content"]
  }

  @Test(arguments: [
    ("text/plain", "The token has expired. Enter your password again."),
    ("text/plain", "[info] all 3 users are \"ready\""),
    ("text/html", "<p>Hello, <b>Ann</b> &amp; Bob</p>"),
    ("text/plain", "Forgot your password?\nIs 50% of it right? The session has ended!"),
    ("application/x-www-form-urlencoded", "name=Ann%20Lee&ids=1,2,3&next=https%3A%2F%2Fa.test%2F"),
    (
      "application/json",
      "{\n  \"q\": \"Is 50% enough? Maybe #1 & 100%\",\n  \"u\": \"https://a.test/?b=1#c\"\n}"
    ),
    ("application/xml", #"<user id="7"><name>Ann</name></user>"#),
    ("text/event-stream", "data: {\"n\":1}\n\ndata: [DONE]\n\n"),
    ("application/json", ""), ("application/json", " \n"),
  ])
  func textWithoutASensitiveNameIsRecorded(type: String, text: String) async throws {
    let content = try await recordedContent(Array(text.utf8), [.contentType: type])
    #expect(content["text"].string == text)
    #expect(content["comment"].string == nil)
  }

  @Test func anEventOnSeveralLinesCanStillBeDecoded() async throws {
    let text = "id: 1\ndata: {\"token\":\ndata: \"zqzq\", \"n\":1}\n\ndata: {\ndata: \"n\":2}\n\n"
    let content = try await recordedContent(
      Array(text.utf8), [.contentType: "text/event-stream"])
    #expect(
      content["text"].string
        == "id: 1\ndata: {\"token\":\"<redacted>\",\"n\":1}\n\ndata: {\ndata: \"n\":2}\n\n")
  }

  @Test(arguments: ["image/png", "Audio/MPEG; a=b", "video/mp4", "font/woff2"])
  func binaryDataOfAHarmlessTypeIsRecorded(type: String) async throws {
    let content = try await recordedContent([0x89, 0x50, 0, 0xFF], [.contentType: type])
    #expect(content["text"] == "iVAA/w==" && content["encoding"] == "base64")
  }

  @Test(arguments: ["application/zip", "application/protobuf", nil])
  func otherBinaryDataIsRecordedByOption(type: String?) async throws {
    let fields: HTTPFields = type.map { [.contentType: $0] } ?? [:]
    let hidden = try await recordedContent([0x50, 0x4B, 0, 0xFF], fields)
    #expect(hidden["text"] == "<redacted>" && hidden["encoding"].string == nil)
    #expect(hidden["comment"].stringValue.contains("RecordingOptions.revealedMediaTypes"))
    let options = RecordingOptions(revealedMediaTypes: [type?.uppercased() ?? ""])
    let shown = try await recordedContent([0x50, 0x4B, 0, 0xFF], fields, options: options)
    #expect(shown["text"] == "UEsA/w==" && shown["encoding"] == "base64")
  }

  @Test func textIsRecordedByOption() async throws {
    let text = #"<input name="token" value="shown">"#
    let options = RecordingOptions(revealedMediaTypes: ["text/html"])
    let content = try await recordedContent(
      Array(text.utf8), [.contentType: "text/html; charset=utf-8"], options: options)
    #expect(content["text"].string == text)
  }

  #if Compression
    @Test func aBodyThatStaysCompressedIsSearched() async throws {
      // {"access_token":"zqzq"}
      let gzip = try #require(
        Data(
          base64Encoded:
            "H4sIAAAAAAACA6tWSkxOTi0uji/Jz07NU7JSqiqsKlSqBQBAFvMzFwAAAA=="))
      for bytes in [Array(gzip), Array(gzip.dropLast(9))] {
        let content = try await recordedContent(
          bytes, [.contentEncoding: "gzip", .contentType: "application/json"],
          request: [.acceptEncoding: "gzip"])
        let isWhole = bytes.count == gzip.count
        #expect(content["text"].stringValue.contains("<redacted>"))
        #expect(content["text"].stringValue.contains("access_token") == isWhole)
        #expect(content["encoding"].string == nil && content["_isCompressed"].bool != true)
      }
    }
  #endif
}

@JSONDecodable private struct Tokens {
  let name: String
  let n: Int
}

@NetworkRequest(endpoint: "/tokens", method: .post)
private struct PostForModel {
  typealias ResponseType = Tokens
  @Body let body: RequestBody
}
