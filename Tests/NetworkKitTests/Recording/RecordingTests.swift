import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct RecordingTests {
  private typealias FetchUser = RecordedAPI.FetchUser

  private let ann = FakeTransport { _ in
    NetworkResponse(
      Array(#"{"name":"Ann","id":42}"#.utf8), headers: [.contentType: "application/json"])
  }

  @Test func aRequestBecomesAnEntry() async throws {
    let (client, recording) = recordingClient(ann)
    _ = try await client.perform(FetchUser(id: 42, expand: "a b"))
    var entry = try #require(recording.archive.entriesJSON.first)
    #expect(entry["time"].double != nil)
    #expect(entry["startedDateTime"].stringValue.hasPrefix("20"))
    for key in ["time", "startedDateTime", "timings"] { entry.remove(at: JSONPath([.key(key)])) }
    let fields: JSON = [
      [
        "name": "User-Agent",
        "value": .string("\(HTTPNetworkClient.Configuration.defaultUserAgent)"),
      ],
      ["name": "Accept-Encoding", "value": .string(acceptedCodings)],
    ]
    #expect(
      entry == [
        "request": [
          "method": "GET", "url": "https://api.example.com/users/42?expand=a%20b",
          "httpVersion": "unknown", "cookies": [], "headers": fields,
          "queryString": [["name": "expand", "value": "a b"]], "headersSize": -1, "bodySize": 0,
        ],
        "response": [
          "status": 200, "statusText": "OK", "httpVersion": "unknown", "cookies": [],
          "headers": [["name": "Content-Type", "value": "application/json"]],
          "content": [
            "size": 22, "mimeType": "application/json",
            "text": "{\n  \"name\": \"Ann\",\n  \"id\": 42\n}",
          ],
          "redirectURL": "", "headersSize": -1, "bodySize": 22,
        ],
        "cache": [:], "_name": "FetchUser", "_endpointTemplate": "/users/{id}",
      ])
  }

  @Test func aFieldWithoutAValueIsReplayed() async throws {
    let (client, recording) = recordingClient(
      FakeTransport { _ in NetworkResponse([], headers: [.cacheControl: ""]) })
    _ = try await client.perform(GetText("/"))
    let replaying = replayingClient(recording.archive)
    let response = try await replaying.response(for: GetText("/"))
    #expect(response.head.headerFields[values: .cacheControl] == [""])
  }

  private var acceptedCodings: String {
    #if Zstandard && Brotli
      "gzip, deflate, br, zstd"
    #else
      "gzip, deflate"
    #endif
  }

  @Test(arguments: ["application/x-amz-json-1.1", "application/json ; charset=utf-8", nil])
  func jsonOfAnyMediaTypeIsRedactedAndReplays(type: String?) async throws {
    let (client, recording) = recordingClient(ann)
    let json = #"{"parameters":{"password":"hunter2"},"id":7}"#
    let body = RequestBody.bytes(Array(json.utf8), contentType: type)
    let recorded = try await client.perform(PostBody("/", body: body))
    let text = try recording.archive.jsonString
    #expect(!text.contains("hunter2"))
    let replaying = replayingClient(try HTTPArchive(jsonString: text))
    let replayed = try await replaying.perform(PostBody("/", body: body))
    #expect(try JSON(jsonString: replayed) == JSON(jsonString: recorded))
  }

  @Test func aRecordingReplays() async throws {
    let (client, recording) = recordingClient(ann)
    let recorded = try await client.perform(FetchUser(id: 42))
    let archive = try HTTPArchive(jsonString: recording.archive.jsonString)
    let response = try await replayingClient(archive).response(for: FetchUser(id: 42))
    #expect(response.value == recorded)
    #expect(response.head.status == .ok)
    #expect(response.head.headerFields[.contentType] == "application/json")
    #expect(ann.requests.count == 1)
  }

  // MARK: Sensitive values

  @Test(arguments: SensitivePlacement.all)
  func noSensitiveValueIsRecorded(placement: SensitivePlacement) async throws {
    let transport = FakeTransport { request in
      request.head.authority == "b.test"
        ? NetworkResponse([])
        : NetworkResponse(
          [], status: .temporaryRedirect,
          headers: [.location: "https://b.test" + (request.head.path ?? "/")])
    }
    let (client, recording) = recordingClient(transport)
    try await client.perform(placement.request)
    let text = try recording.archive.jsonString(.prettyPrinted)
    #expect(recording.archive.entriesJSON.count == 2)
    #expect(text.contains("redacted"))
    for trace in SensitivePlacement.traces { #expect(!text.contains(trace)) }
    // The redacted recording still responds to the request, redirect included.
    try await replayingClient(recording.archive).perform(placement.request)
  }

  @Test func sensitiveMembersOfAResponseKeepTheirTypes() async throws {
    let body = """
      {"token": "hush", "session": {"id": 7, "tags": ["hush"], "isOpen": true, "end": null}, "code": 404,
       "link": "https://ann:hush@a.test/?password=hush", "name": "Ann"}
      """
    let transport = FakeTransport { _ in
      NetworkResponse(Array(body.utf8), headers: [.setCookie: "sid=hush", .eTag: "\"1\""])
    }
    let (client, recording) = recordingClient(
      transport, options: RecordingOptions(revealedParameters: ["code"]))
    _ = try await client.perform(GetText("/"))
    let response = try #require(recording.archive.entriesJSON.first)["response"]
    #expect(!response.description.contains("hush"))
    #expect(response["headers"][0]["value"] == "<redacted>")
    #expect(response["headers"][1]["value"] == "\"1\"")
    #expect(
      try JSON(jsonString: response["content"]["text"].stringValue) == [
        "token": "<redacted>",
        "session": ["id": 0, "tags": ["<redacted>"], "isOpen": true, "end": nil], "code": 404,
        "link": "https://a.test/?password=<redacted>", "name": "Ann",
      ])
  }

  /// White space before a parameter is allowed (RFC 9110, section 5.6.6).
  @Test(arguments: [
    "application/x-www-form-urlencoded; charset=utf-8",
    "Application/x-www-form-urlencoded\t ;charset=utf-8",
  ])
  func theFieldsOfAFormAreRedacted(type: String) async throws {
    let form = Array("access_token=hush&scope=a".utf8)
    let transport = FakeTransport { _ in NetworkResponse(form, headers: [.contentType: type]) }
    let (client, recording) = recordingClient(transport)
    let request = PostBody("/", body: .bytes(form, contentType: type))
    _ = try await client.perform(request)
    let entry = try #require(recording.archive.entriesJSON.first)
    #expect(entry["response"]["content"]["text"] == "access_token=<redacted>&scope=a")
    #expect(!entry.description.contains("hush"))
    #expect(try !request.curlCommand.contains("hush"))
  }

  @Test func jsonAfterAByteOrderMarkIsRedacted() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([0xEF, 0xBB, 0xBF] + Array(#"{"token":"hush"}"#.utf8))
    }
    let (client, recording) = recordingClient(transport)
    _ = try await client.perform(GetText("/"))
    #expect(!(try recording.archive.jsonString).contains("hush"))
  }

  @Test func theLinksOfAPageStayReadable() async throws {
    let link = try #require(HTTPField.Name("Link"))
    let value =
      #"<https://a.test/?page=2&token=hush>; rel="next", </?token=hush>; rel="last"; title="a""#
    let transport = FakeTransport { _ in NetworkResponse([], headers: [link: value]) }
    let (client, recording) = recordingClient(transport)
    try await client.perform(GetPath("/"))
    #expect(!(try recording.archive.jsonString).contains("hush"))
    let request = try GetPath("/").makeOutgoingRequest()
    let fields = try await replayingClient(recording.archive).send(request).head.headerFields
    #expect(
      fields.link(to: "next")?.target == "https://a.test/?page=2&token=%3Credacted%3E")
    #expect(fields.link(to: "last")?.target == "/?token=%3Credacted%3E")
  }

  @Test func aResponseToHEADKeepsItsFields() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(
        head: HTTPResponse(
          status: .ok, headerFields: [.contentEncoding: "gzip", .contentLength: "77"]),
        body: .stream(BodyStream(AsyncStream<[UInt8]> { $0.finish() })))
    }
    let (client, recording) = recordingClient(transport)
    let head = GetPath("/", method: .head)
    let recorded = try await client.response(for: head)
    let replayed = try await replayingClient(recording.archive).response(for: head)
    for response in [recorded, replayed] {
      #expect(response.head.headerFields[.contentEncoding] == "gzip")
      #expect(response.head.headerFields[.contentLength] == "77")
    }
  }

  /// A credential from the recording isn't one that a server accepts.
  @Test func aRedactedValueIsNotSent() async throws {
    let transport = FakeTransport()
    let (client, _) = recordingClient(transport, mode: .recordMissing)
    let requests: [any NetworkRequest] = [
      GetPath("/", headers: [.authorization: "Bearer <redacted>"]), GetPath("/?a=%3Credacted%3E"),
      PostBody("/", body: .text("<redacted>")),
    ]
    for request in requests {
      let error = await #expect(throws: NetworkError.self) {
        _ = try await client.send(request.makeOutgoingRequest())
      }
      #expect(error?.code == .missingRecording)
      #expect(error?.reason.contains("NETWORKKIT_RECORD=all") == true)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func theLinesOfAStreamAreRedacted() async throws {
    let body =
      "event: a\r\ndata: {\"token\":\"hush\",\"n\":1}\r\n\r\n{\"n\":2}\n[{\"pin\":\"hush\"}]\n"
    let transport = FakeTransport { _ in NetworkResponse(Array(body.utf8)) }
    let (client, recording) = recordingClient(transport)
    _ = try await client.perform(GetText("/"))
    let text = recording.archive.entriesJSON.first?["response"]["content"]["text"].string
    #expect(
      text
        == "event: a\r\ndata: {\"token\":\"<redacted>\",\"n\":1}\r\n\r\n{\"n\":2}\n[{\"pin\":\"<redacted>\"}]\n"
    )
  }

  // MARK: Bodies

  @Test func bytesAreInBase64() async throws {
    let bytes: [UInt8] = [0x89, 0x50, 0, 0xFF]
    let transport = FakeTransport { _ in
      NetworkResponse(bytes, headers: [.contentType: "image/png"])
    }
    let (client, recording) = recordingClient(transport)
    _ = try await client.response(for: GetPath("/photo"))
    let content = try #require(recording.archive.entriesJSON.first)["response"]["content"]
    #expect(content["text"] == "iVAA/w==")
    #expect(content["encoding"] == "base64")
    let request = try GetPath("/photo").makeOutgoingRequest()
    #expect(try await replayingClient(recording.archive).send(request).bytes == bytes)
  }

  #if Compression
    @Test func aCompressedBodyIsReadable() async throws {
      let transport = FakeTransport { _ in
        NetworkResponse(CompressedText.gzip, headers: [.contentEncoding: "gzip"])
      }
      let (client, recording) = recordingClient(transport)
      #expect(try await client.perform(GetText("/")) == CompressedText.text)
      let content = try #require(recording.archive.entriesJSON.first)["response"]["content"]
      #expect(content["text"].string == CompressedText.text)
      #expect(
        try await replayingClient(recording.archive).perform(GetText("/")) == CompressedText.text)
    }

    @Test func aBodyThatTheRequestWantsCompressedStaysSo() async throws {
      let transport = FakeTransport { _ in
        NetworkResponse(CompressedText.gzip, headers: [.contentEncoding: "gzip"])
      }
      let (client, recording) = recordingClient(transport)
      let request = try GetPath("/", headers: [.acceptEncoding: "gzip"]).makeOutgoingRequest()
      _ = try await client.send(request)
      let replayed = try await replayingClient(recording.archive).send(request)
      #expect(replayed.bytes == CompressedText.gzip)
      #expect(replayed.head.headerFields[.contentEncoding] == "gzip")
    }
  #endif

  /// A combining character in the name doesn't shorten the description of the part.
  @Test(arguments: [nil, 3])
  func aStreamedPartIsRecordedByItsSize(length: Int?) async throws {
    let part = MultipartPart.stream(
      RequestBody.text("abc").chunks, length: length, name: "\u{600}")
    let (client, recording) = recordingClient(
      FakeTransport { _ in NetworkResponse(Array("ok".utf8)) })
    _ = try await client.perform(RecordedAPI.AddPhoto(title: "Sea", photo: part))
    let parts = try #require(recording.archive.entriesJSON.first)["request"]["postData"]["params"]
    #expect(parts[1]["name"] == "\u{600}")
    #expect(parts[1]["value"] == (length == nil ? "<stream>" : "<3 bytes>"))
  }

  // MARK: Failures and modes

  @Test func aFailureIsRecordedAndRetriedAsItWas() async throws {
    let count = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      guard count.add(1) > 1 else {
        throw NetworkError(.connectionLost, "the cable was cut", transmission: .mayHaveBeenSent)
      }
      return NetworkResponse(Array("ok".utf8))
    }
    let retries = try RetryPolicy(maximumRetryCount: 1, baseDelay: .zero, budget: nil)
    let (client, recording) = recordingClient(transport, retries: retries)
    #expect(try await client.perform(GetText("/")) == "ok")
    let response = try #require(recording.archive.entriesJSON.first)["response"]
    #expect(response["status"] == 0)
    #expect(response["_error"] == "connectionLost")
    let replayed = HTTPNetworkClient(
      baseURL: "https://api.example.com", configuration: .init(retries: retries),
      transport: ReplayClient(recording.archive))
    #expect(try await replayed.response(for: GetText("/")).attemptCount == 2)
    let error = await #expect(throws: NetworkError.self) {
      try await replayingClient(recording.archive).perform(GetText("/"))
    }
    #expect(error?.code == .connectionLost)
    #expect(error?.transmission == .mayHaveBeenSent)
    #expect(error?.reason == "the cable was cut")
  }

  @Test func aCancellationIsNotRecorded() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.cancelled, "the task was canceled")
    }
    let (client, recording) = recordingClient(transport)
    await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(recording.archive.entriesJSON.isEmpty)
    #expect(recording.incompleteRequests == ["GetText (GET https://api.example.com/)"])
  }

  @Test(arguments: [
    (Recording.Mode.recordAll, ["/a", "/b"], 2), (.recordMissing, ["/b"], 2),
    (.passThrough, ["/a", "/b"], 1),
  ])
  func theModeDecidesWhatIsSent(mode: Recording.Mode, sent: [String], count: Int) async throws {
    let transport = FakeTransport { _ in NetworkResponse(Array("new".utf8)) }
    let (first, old) = recordingClient(FakeTransport { _ in NetworkResponse(Array("old".utf8)) })
    _ = try await first.perform(GetText("/a"))
    let (client, recording) = recordingClient(transport, mode: mode, archive: old.archive)
    let a = try await client.perform(GetText("/a"))
    let b = try await client.perform(GetText("/b"))
    #expect([a, b] == [sent.contains("/a") ? "new" : "old", "new"])
    #expect(transport.requests.map(\.head.path) == sent)
    #expect(recording.archive.entriesJSON.count == count)
  }

  @Test func replayingSendsNothing() async throws {
    let transport = FakeTransport()
    let (first, old) = recordingClient(ann)
    _ = try await first.perform(FetchUser(id: 42))
    let (client, recording) = recordingClient(transport, mode: .replay, archive: old.archive)
    #expect(try await client.perform(FetchUser(id: 42)).name == "Ann")
    #expect(transport.requests.isEmpty)
    #expect(recording.archive.entriesJSON == old.archive.entriesJSON)
  }

  @Test func aStubbedValueIsNotRecorded() async throws {
    struct Opaque: Sendable {}
    struct FetchOpaque: NetworkRequest {
      typealias ResponseType = Opaque
      let endpoint = "/opaque"
      func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Opaque { Opaque() }
    }
    let mock = MockNetworkClient()
    mock.stub(FetchOpaque.self) { _ in Opaque() }
    let (client, recording) = recordingClient(mock)
    _ = try await client.perform(FetchOpaque())
    #expect(recording.archive.entriesJSON.isEmpty)
    #expect(recording.incompleteRequests.count == 1)
  }
}
