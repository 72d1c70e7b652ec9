import Foundation
import NetworkKit
import NetworkKitServer
import NetworkKitStreams
import Testing

@JSONDecodable(partial: true)
@JSONEncodable
private struct Entry: Equatable {
  let id: Int
  var name = ""
}

/// A request whose response type is its parameter, so that one declaration has every kind of response.
@NetworkRequest(endpoint: "/kind")
@Receivable
private struct Fetch<Kind: ServedValue & ResponseDecodable & Sendable> {
  typealias ResponseType = Kind
}

@NetworkRequest(endpoint: "/model")
@Receivable
private struct FetchModel<Model: JSONCodable & Sendable> {
  typealias ResponseType = Model
}

@NetworkRequest(endpoint: "/nested")
@Receivable
private struct FetchNested {
  typealias ResponseType = JSONElements<Entry>

  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try JSONElements(response: response, at: "data.entries")
  }

  func encodeResponse(_ value: ResponseType) throws -> ServedResponse {
    value.servedResponse(by: coder, at: "data.entries")
  }
}

@NetworkRequest(endpoint: "/nothing", method: .delete)
@Receivable
private struct Delete {
  typealias ResponseType = IgnorableResult
}

/// A response type with its own format.
private struct Color: ResponseDecodable, ServedValue, Equatable {
  static let servedContentType: String? = "text/x-color"
  let hue: String

  init(hue: String) { self.hue = hue }

  init(response: NetworkResponse) throws(NetworkError) {
    hue = String(response: response)
  }

  func servedResponse(by coder: any BodyCoder) -> ServedResponse {
    ServedResponse(body: .text(hue, contentType: "text/x-color"))
  }
}

/// For each kind of response, the client reads the value that the server writes.
struct ResponseKindsTests {
  private static let entries = [Entry(id: 1, name: "a"), Entry(id: 2, name: "\"ü\n")]

  /// Sends a request to a server whose handler returns a value.
  private func received<Request: ReceivableRequest>(
    _ request: Request, from value: Request.ResponseType
  ) async throws -> Request.ResponseType {
    var router = RequestRouter { error, _ in Issue.record(error) }
    try router.on(Request.self) { _, _ in value }
    let client = HTTPNetworkClient(
      baseURL: "http://localhost", configuration: .init(retries: .never), transport: router)
    do throws(Request.Failure) {
      return try await client.perform(request)
    } catch {
      throw error
    }
  }

  private func collected<Elements: AsyncSequence>(
    _ elements: Elements
  ) async throws -> [Elements.Element] {
    var collected: [Elements.Element] = []
    for try await element in elements { collected.append(element) }
    return collected
  }

  @Test func models() async throws {
    let entry = Self.entries[1]
    #expect(try await received(FetchModel<Entry>(), from: entry) == entry)
    #expect(try await received(FetchModel<[Entry]>(), from: Self.entries) == Self.entries)
    #expect(try await received(FetchModel<[String: Entry]>(), from: ["k": entry]) == ["k": entry])
    #expect(try await received(FetchModel<Entry?>(), from: entry) == entry)
    #expect(try await received(FetchModel<Entry?>(), from: nil) == nil)
    let json: JSON = ["a": [1, 2.5, nil, true], "b": "c"]
    #expect(try await received(FetchModel<JSON>(), from: json) == json)
  }

  @Test func wholeBodies() async throws {
    #expect(try await received(Fetch<String>(), from: "a ü\u{0}") == "a ü\u{0}")
    #expect(try await received(Fetch<[UInt8]>(), from: [0, 255]) == [0, 255])
    #expect(try await received(Fetch<Data>(), from: Data([0, 255])) == Data([0, 255]))
    #expect(try await received(Fetch<String?>(), from: nil) == nil)
    #expect(try await received(Fetch<Color>(), from: Color(hue: "red")) == Color(hue: "red"))
    try await received(Delete(), from: IgnorableResult())
  }

  @Test func streams() async throws {
    let pieces = BodyStream(JSONLines(["ab", "c"]).map { Array($0.utf8) })
    let bytes = try await received(Fetch<ByteStream>(), from: ByteStream(pieces))
    #expect(try await collected(bytes).flatMap(\.bytes) == Array("abc".utf8))

    let lines = try await received(Fetch<JSONLines<Entry>>(), from: JSONLines(Self.entries))
    #expect(try await collected(lines) == Self.entries)

    for count in 0...2 {
      let entries = Array(Self.entries.prefix(count))
      let elements = try await received(Fetch<JSONElements<Entry>>(), from: JSONElements(entries))
      #expect(try await collected(elements) == entries)
      let nested = try await received(FetchNested(), from: JSONElements(entries))
      #expect(try await collected(nested) == entries)
    }

    let model = try await received(
      Fetch<StreamedModel<Entry>>(),
      from: StreamedModel(deltas: [#"{"id":"#, "7", #","name":"x"}"#]))
    #expect(try await model.collect() == Entry(id: 7, name: "x"))

    let sent = [ServerSentEvent(name: "n", id: "1", data: "a\nb"), ServerSentEvent(data: "")]
    var events = try await received(
      Fetch<ServerSentEvents<ServerSentEvent>>(), from: ServerSentEvents(sent))
    // Without a server that keeps running, the stream doesn't reconnect.
    events.options.reconnection = .never
    #expect(try await collected(events).first?.data == "a\nb")
  }

  @Test func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("source")
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try content.write(to: source)
    for name in ["report.pdf", "a \"quoted\" name", "Übersicht 100%.txt"] {
      let file = try await received(
        Fetch<DownloadedFile>(),
        from: DownloadedFile(url: source, byteCount: 0, suggestedFilename: name))
      defer { try? FileManager.default.removeItem(at: file.url) }
      #expect(try Data(contentsOf: file.url) == content)
      #expect(file.byteCount == content.count)
      let expected = name.replacing("\"", with: "_")
      #expect(file.suggestedFilename?.replacing("\"", with: "_") == expected)
    }
  }
}
