import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitTesting
import Testing

/// Archives in the form in which Chromium and Firefox write them, and one that mitmproxy 11 wrote.
@Suite(.timeLimit(.minutes(60))) struct ForeignArchiveTests {
  private typealias FetchUser = RecordedAPI.FetchUser

  private func archive(_ name: String) throws -> HTTPArchive {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try HTTPArchive(
      contentsOf: folder.appendingPathComponent("__Recordings__/\(name).har"))
  }

  private func client(_ name: String) throws -> HTTPNetworkClient {
    replayingClient(try archive(name), options: RecordingOptions(ignoredParameters: ["token"]))
  }

  // MARK: Chromium

  @Test func theResponseOfTheSameOriginTakesPrecedence() async throws {
    let client = try client("chromium")
    let request = FetchUser(id: 42, expand: "teams", fields: "name")
    let response = try await client.response(for: request)
    #expect(response.value.name == "Ann")
    #expect(try await client.perform(request).name == "CDN")
  }

  @Test func aDecompressedBodyIsNotDecompressedAgain() async throws {
    let request = FetchUser(id: 42, expand: "teams", fields: "name", language: "en-US,en;q=0.9")
    let response = try await client("chromium").response(for: request)
    #expect(response.value.name == "CDN")
    let fields = response.head.headerFields
    #expect(fields[.contentEncoding] == nil)
    #expect(fields[.contentLength] == "22")
    #expect(fields[values: .vary] == ["Origin", "Accept-Encoding"])
  }

  @Test func aJSONBodyIsComparedByValue() async throws {
    let note = RecordedAPI.AddNote(title: "Hi", tags: ["a"], count: 1)
    #expect(try await client("chromium").perform(note) == "created")
  }

  @Test func aBase64BodyIsDecoded() async throws {
    let request = try GetPath("/photo").makeOutgoingRequest()
    let response = try await client("chromium").send(request)
    #expect(response.bytes == [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
  }

  @Test func aFailureOfTheBrowserFails() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await client("chromium").perform(GetText("/offline"))
    }
    #expect(error?.code == .transportFailed)
    #expect(error?.transmission == .mayHaveBeenSent)
    #expect(error?.reason == "the recorded request failed: net::ERR_CONNECTION_REFUSED")
  }

  @Test func anArchiveWithoutContentNamesTheRemedy() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await client("chromium").perform(GetText("/without-content"))
    }
    #expect(error?.code == .invalidRecording)
    #expect(
      error?.reason.hasSuffix(
        "when you export a HAR file from a browser, include the content of the responses") == true)
  }

  // MARK: Firefox

  @Test func aFormIsComparedByItsFields() async throws {
    let client = try client("firefox")
    let request = RecordedAPI.SignIn(login: "ann", remember: "on and on", password: "another")
    let response = try await client.response(for: request)
    #expect(response.value == "in")
    #expect(response.head.headerFields[values: .setCookie] == ["a=1; Path=/", "b=2; Path=/"])
    let (error, _) = await missingRecording {
      _ = try await client.perform(RecordedAPI.SignIn(login: "bob", remember: "on and on"))
    }
    #expect(error?.reason.contains(#"field "login": recorded "ann", sent "bob""#) == true)
    #expect(error?.reason.contains("typed-in-firefox") == false)
  }

  @Test func aMultipartFormWithoutParametersIsNotCompared() async throws {
    #expect(try await client("firefox").perform(RecordedAPI.AddPhoto(title: "Sea")) == "stored")
  }

  // MARK: mitmproxy

  @Test func mitmproxy() async throws {
    let client = try client("mitmproxy")
    let user = try await client.perform(FetchUser(id: 42, expand: "teams", fields: "name"))
    #expect(user == RecordedAPI.Person(id: 42, name: "Ann"))
    let note = try await client.perform(RecordedAPI.AddNote(title: "Hello", tags: ["a", "b"]))
    #expect(note.contains("received"))
    let form = try await client.perform(RecordedAPI.SignIn(login: "ann", remember: "on"))
    #expect(try JSON(jsonString: form)["received"] == "login=ann&remember=on")
    let photo = try await client.send(GetPath("/photo.png").makeOutgoingRequest())
    #expect(photo.bytes == [0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
  }

  // MARK: Other members

  @Test(arguments: ["chromium", "firefox", "mitmproxy"])
  func whatTheFormatPermitsBesideRequestsIsKept(name: String) async throws {
    let original = try archive(name)
    let (client, recording) = recordingClient(
      FakeTransport { _ in NetworkResponse([]) }, mode: .recordMissing, archive: original)
    try await client.perform(GetPath("/new"))
    var json = recording.archive.json
    #expect(
      json["log"]["entries"].arrayValue.last?["request"]["url"] == "https://api.example.com/new")
    json.remove(at: "log.entries[\(original.entriesJSON.count)]")
    #expect(json == original.json)
  }

  @Test func aRecordedMultipartFormIsComparedByItsParts() async throws {
    let (client, recording) = recordingClient(FakeTransport { _ in NetworkResponse([]) })
    _ = try await client.response(for: RecordedAPI.AddPhoto(title: "Sea"))
    let postData = try #require(recording.archive.entriesJSON.first)["request"]["postData"]
    #expect(postData["params"][0] == ["name": "title", "value": "Sea"])
    let replay = replayingClient(recording.archive)
    let (error, _) = await missingRecording {
      _ = try await replay.perform(RecordedAPI.AddPhoto(title: "Lake"))
    }
    #expect(error?.reason.contains(#"part "title": recorded "Sea", sent "Lake""#) == true)
    _ = try await replay.response(for: RecordedAPI.AddPhoto(title: "Sea"))
  }
}
