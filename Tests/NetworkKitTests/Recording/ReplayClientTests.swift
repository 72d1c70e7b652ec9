import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The requests that receive a recorded response, and the explanation for the others.
@Suite(.timeLimit(.minutes(60))) struct ReplayClientTests {
  private typealias FetchUser = RecordedAPI.FetchUser

  /// An archive with one response to a request, whose members can be changed.
  private func archive(
    method: String = "GET", url: String, headers: JSON = [], postData: JSON = nil,
    status: Int = 200, text: String = #"{"id": 42, "name": "Ann"}"#
  ) throws -> HTTPArchive {
    var request: JSON = ["method": .string(method), "url": .string(url), "headers": headers]
    if !postData.isNull { request["postData"] = postData }
    let entry: JSON = [
      "request": request,
      "response": ["status": JSON(status), "content": ["text": .string(text)]],
    ]
    return try HTTPArchive(json: ["log": ["entries": [entry]]])
  }

  private func replays(
    _ request: some NetworkRequest, from archive: HTTPArchive,
    options: RecordingOptions = RecordingOptions()
  ) async throws -> Bool {
    let outgoing = try request.makeOutgoingRequest()
    let recording = Recording(archive, mode: .recordMissing, options: options)
    let sent = FakeTransport()
    _ = try await recording.send(outgoing, next: Call.Next(sent))
    return sent.requests.isEmpty
  }

  // MARK: Matches

  @Test(arguments: [
    "https://api.example.com/users/42?expand=teams&fields=name",
    "https://api.example.com/users/42?fields=name&expand=teams",
    "http://127.0.0.1:8080/users/42?fields=name&expand=teams#fragment",
    "/users/42?fields=name&expand=teams",
    "https://api.example.com/users/%34%32?fields=name&expand=te%61ms",
  ])
  func theOrderAndTheEncodingOfParametersAndTheOriginDoNotMatter(url: String) async throws {
    let request = FetchUser(id: 42, expand: "teams", fields: "name")
    #expect(try await replays(request, from: archive(url: url)))
  }

  @Test(arguments: [
    "https://api.example.com/users/43?expand=teams", "https://api.example.com/users/42",
    "https://api.example.com/v2/users/42?expand=teams", "https://api.example.com/users/42?expand=",
    "https://api.example.com/users/42?expand=teams&page=2",
    "https://api.example.com/users/42?expand=teams&expand=teams",
  ])
  func anotherPathOrQueryIsAnotherRequest(url: String) async throws {
    let request = FetchUser(id: 42, expand: "teams")
    #expect(try await !replays(request, from: archive(url: url)))
    #expect(try await !replays(request, from: archive(method: "HEAD", url: url)))
  }

  @Test(arguments: ["multipart/form-data; boundary=b", "multipart/form-data ; boundary=b"])
  func thePartsOfAFormAreCompared(type: String) async throws {
    let parts: JSON = [
      ["name": "title", "value": "Sea"], ["name": "photo", "fileName": "sea.png"],
    ]
    let archive = try archive(
      method: "POST", url: "/photos", postData: ["mimeType": .string(type), "params": parts])
    #expect(try await replays(RecordedAPI.AddPhoto(title: "Sea"), from: archive))
    #expect(try await !replays(RecordedAPI.AddPhoto(title: "Lake"), from: archive))
  }

  @Test func onlyDeclaredHeaderFieldsAreCompared() async throws {
    let german = try archive(
      url: "/users/42",
      headers: [
        ["name": "accept-language", "value": "de"], ["name": "Accept", "value": "text/html"],
      ])
    #expect(try await replays(FetchUser(id: 42, language: "de"), from: german))
    #expect(try await !replays(FetchUser(id: 42, language: "en"), from: german))
    // Without a value, the field isn't a parameter of this request.
    #expect(try await replays(FetchUser(id: 42), from: german))
    let order = try archive(
      method: "POST", url: "/orders",
      postData: [
        "mimeType": "application/json", "text": #"{"item":"tea"}"#,
      ])
    #expect(try await replays(RecordedAPI.Order(item: "tea"), from: order))
  }

  @Test(arguments: [
    (#"{"tags": ["a", "b"], "count": 1.0, "title": "Hi"}"#, true),
    (#"{"title":"Hi","tags":["a","b"],"count":1}"#, true),
    (#"{"title":"Hi","tags":["b","a"],"count":1}"#, false),
    (#"{"title":"Hi","tags":["a","b"]}"#, false), (#"{"title":"Hi""#, false),
  ])
  func jsonBodiesAreComparedByValue(text: String, isEqual: Bool) async throws {
    let archive = try archive(
      method: "POST", url: "/notes",
      postData: ["mimeType": "application/json;charset=UTF-8", "text": .string(text)])
    let request = RecordedAPI.AddNote(title: "Hi", tags: ["a", "b"], count: 1)
    #expect(try await replays(request, from: archive) == isEqual)
  }

  @Test func anIgnoredParameterIsNotCompared() async throws {
    let archive = try archive(url: "/users/42?expand=teams&fields=name")
    let request = FetchUser(id: 42, expand: "now", fields: "name")
    #expect(try await !replays(request, from: archive))
    let options = RecordingOptions(ignoredParameters: ["expand"])
    #expect(try await replays(request, from: archive, options: options))
    #expect(try await replays(FetchUser(id: 42, fields: "name"), from: archive, options: options))
    #expect(try await !replays(FetchUser(id: 42, expand: "now"), from: archive, options: options))
  }

  @Test func equalRequestsReceiveTheResponsesInOrder() async throws {
    let number = Locked(0)
    let (client, recording) = recordingClient(
      FakeTransport { _ in NetworkResponse(Array("\(number.add(1))".utf8)) })
    for _ in 0..<3 { _ = try await client.perform(GetText("/")) }
    let replay = replayingClient(recording.archive)
    for expected in ["1", "2", "3"] { #expect(try await replay.perform(GetText("/")) == expected) }
    let (error, _) = await missingRecording { _ = try await replay.perform(GetText("/")) }
    #expect(error?.code == .missingRecording)
    #expect(error?.reason.hasPrefix("the recording has only 3 responses for GET ") == true)
  }

  @Test func anEditedResponseIsReplayedAsEdited() async throws {
    let edited = try archive(url: "/users/42", status: 503, text: #"{"message": "busy"}"#)
    let error = await #expect(throws: NetworkError.self) {
      try await replayingClient(edited).perform(FetchUser(id: 42))
    }
    #expect(error?.statusCode == 503)
    #expect(error?.response?.text == #"{"message": "busy"}"#)
  }

  // MARK: Missing responses

  @Test func aMissingResponseFailsTheTestByNameWithTheNearestRequest() async throws {
    let archive = try HTTPArchive(json: [
      "log": [
        "entries": [
          ["request": ["method": "POST", "url": "/notes"], "response": ["status": 201]],
          [
            "request": [
              "method": "GET", "url": "https://api.example.com/users/42?expand=a&token=hush",
            ],
            "response": ["status": 200], "_name": "FetchUser",
          ],
        ]
      ]
    ])
    let line = #line + 2
    let (error, issue) = await missingRecording {
      _ = try await replayingClient(archive).perform(FetchUser(id: 7, expand: "b", fields: "c"))
    }
    let differences = """
      path: recorded /users/42, sent /users/7; query item "expand": recorded "a", sent "b"; \
      query item "fields": recorded nothing, sent "c"
      """
    #expect(error?.code == .missingRecording)
    #expect(error?.transmission == .notSent)
    #expect(error?.request?.name == "FetchUser")
    #expect(
      error?.reason == """
        the recording has no response for GET https://api.example.com/users/7?expand=b&fields=c. The closest \
        recorded request is FetchUser, GET https://api.example.com/users/42?expand=a&token=<redacted>, with these \
        differences: \(differences). To record a new response, use \
        the recordMissing mode, or run the tests with NETWORKKIT_RECORD=missing
        """)
    #expect(issue?.sourceLocation?.fileID == #fileID)
    #expect(issue?.sourceLocation?.line == line)
    let comment = issue?.comments.first?.rawValue
    #expect(
      comment?.hasPrefix(
        "FetchUser was performed at NetworkKitTests/ReplayClientTests.swift:\(line), but")
        == true)
    #expect(comment?.contains(differences) == true)
  }

  @Test func anEmptyArchiveHasNoNearestRequest() async throws {
    let (error, _) = await missingRecording {
      _ = try await replayingClient(HTTPArchive()).perform(GetText("/a?password=hush"))
    }
    let beginning =
      "the recording has no response for GET https://api.example.com/a?password=<redacted>; to record a"
    #expect(error?.reason.hasPrefix(beginning) == true)
  }

  @Test(arguments: [(0, "recorded \"Hi\", sent \"xxx"), (20, "; and 14 more. ")])
  func theDifferencesOfALongBodyAreShortened(tagCount: Int, text: String) async throws {
    let archive = try archive(
      method: "POST", url: "/notes",
      postData: [
        "mimeType": "application/json", "text": #"{"title":"Hi","tags":[],"password":"hush"}"#,
      ])
    let request = RecordedAPI.AddNote(
      title: String(repeating: "x", count: 1_000), tags: (0..<tagCount).map { "\($0)" })
    let (error, _) = await missingRecording {
      _ = try await replayingClient(archive).perform(request)
    }
    let reason = try #require(error?.reason)
    #expect(reason.contains(text))
    #expect(reason.utf8.count < 1_000)
    #expect(!reason.contains("hush"))
  }

  @Test func anArchiveWithManyEntriesIsSearchedQuickly() async throws {
    let entries = (0..<5_000).map { number -> JSON in
      [
        "request": [
          "method": "POST", "url": .string("/items/\(number)"),
          "postData": ["mimeType": "application/json", "text": #"{"a":[1,2,3]}"#],
        ], "response": ["status": 204],
      ]
    }
    let archive = try HTTPArchive(json: ["log": ["entries": .array(entries)]])
    let client = replayingClient(archive)
    for number in stride(from: 0, to: 5_000, by: 50) {
      let body = RequestBody.text(#"{"a":[1,2,3]}"#, contentType: "application/json")
      let text = try await client.perform(PostBody("/items/\(number)", body: body))
      #expect(text.isEmpty)
    }
  }
}
