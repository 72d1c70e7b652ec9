import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitSupport
import Testing

/// The requests and models that the tests of recordings perform.
enum RecordedAPI {
  @JSONCodable struct Person: Equatable {
    let id: Int
    let name: String
  }

  @NetworkRequest(endpoint: "/users/{id}")
  struct FetchUser {
    typealias ResponseType = Person
    let id: Int
    var expand: String?
    var fields: String?
    @Header("Accept-Language") var language: String?
  }

  @NetworkRequest(endpoint: "/notes", method: .post)
  struct AddNote {
    typealias ResponseType = String
    let title: String
    let tags: [String]
    var count: Int?
  }

  @NetworkRequest(endpoint: "/sessions", method: .post)
  struct SignIn {
    typealias ResponseType = String
    @Field let login: String
    @Field let remember: String
    @Field @Sensitive var password: String?
  }

  @NetworkRequest(endpoint: "/photos", method: .post)
  struct AddPhoto {
    typealias ResponseType = String
    @Part let title: String
    @Part var photo: MultipartPart = .bytes([0, 1], filename: "sea.png")
  }

  /// Each call has another key.
  @NetworkRequest(endpoint: "/orders", method: .post)
  @IdempotencyKey
  struct Order {
    typealias ResponseType = String
    let item: String
  }
}

extension HTTPArchive {
  /// The entries of the document.
  var entriesJSON: [JSON] { json["log"]["entries"].arrayValue }
}

/// A client that records what a transport responds, and its recording.
func recordingClient(
  _ transport: any NetworkClient, mode: Recording.Mode = .recordAll,
  archive: HTTPArchive = HTTPArchive(), options: RecordingOptions = RecordingOptions(),
  retries: RetryPolicy = .never, baseURL: BaseURL = "https://api.example.com"
) -> (client: HTTPNetworkClient, recording: Recording) {
  let recording = Recording(archive, mode: mode, options: options)
  let client = HTTPNetworkClient(
    baseURL: baseURL, configuration: .init(timeouts: .none, retries: retries),
    transport: transport
  ) {
  } attemptMiddleware: {
    recording
  }
  return (client, recording)
}

/// A client that replays an archive.
func replayingClient(
  _ archive: HTTPArchive, options: RecordingOptions = RecordingOptions()
) -> HTTPNetworkClient {
  HTTPNetworkClient(
    baseURL: "https://api.example.com", configuration: .init(timeouts: .none, retries: .never),
    transport: ReplayClient(archive, options: options))
}

/// Returns the error of a request that a recording lacks, and the issue with which it fails the test.
func missingRecording(
  _ operation: () async throws -> Void
) async -> (error: NetworkError?, issue: Issue?) {
  let issue = Locked<Issue?>(nil)
  var error: NetworkError?
  await withKnownIssue {
    do { try await operation() } catch let failure { error = failure as? NetworkError }
  } matching: { found in
    issue.withLock { $0 = found }
    return found.comments.contains { $0.rawValue.contains(" was performed at NetworkKitTests/") }
  }
  return (error, issue.withLock { $0 })
}
