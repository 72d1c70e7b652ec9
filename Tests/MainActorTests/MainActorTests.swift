// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import NetworkKit
import Testing

// This target is compiled with default isolation MainActor, as new app targets are.

@NetworkAPI(baseURL: "https://api.example.com/v1")
protocol ExampleRequest: NetworkRequest {}

nonisolated extension ExampleRequest {
  var headers: HTTPFields { [.accept: "application/json"] }
}

@NetworkRequest(endpoint: "/users/{id}")
struct FetchUser {
  typealias ResponseType = String
  let id: Int
  var verbose = false
  @Query var note: String?
}

@NetworkRequest(endpoint: "/teams/{id}")
struct FetchTeam: ExampleRequest, Hashable {
  let id: Int
}

/// The first example of the README.
@NetworkRequest(endpoint: "/accounts/{id}")
@Failure(404, Problem.self)
struct FetchAccount: ExampleRequest {
  typealias ResponseType = Account
  let id: Int
}

@JSONDecodable struct Account { let name: String }
@JSONDecodable struct Problem { let message: String }

@NetworkRequest(
  endpoint: "/roles", method: .post, keys: .snakeCase, headers: ["X-A": "b"], query: ["v": "1"])
struct SendRoles: ExampleRequest {
  @QueryMap var filter: [String: Int] = ["a": 1]
  @QueryFlag var dryRun = true
  @Query(dates: .custom { "\(Int($0.timeIntervalSince1970))" }) var since: Date
  @Cookie var sid = "s"
  @Context var hint = "h"
  @URL var next: URL?
  @JSONKey("user.name") let name: String
  @Sensitive var pinCode = 1234
  private var detail = "d"
}

@NetworkRequest(endpoint: "/public/{id}")
public struct FetchPublic {
  public typealias ResponseType = IgnorableResult
  let id: Int
  public var cursor: String? = nil
  public var tags: [String] = Array(repeating: "t", count: 2)
}

@NetworkRequest(endpoint: "/generic/{id}")
struct FetchGeneric<Value: JSONDecodable & Sendable> {
  typealias ResponseType = [Value]
  let id: Int
}

enum Outer {
  @NetworkRequest(endpoint: "/nested/{id}")
  struct FetchNested {
    typealias ResponseType = IgnorableResult
    let id: Int
  }
}

struct ByHand: NetworkRequest {
  var endpoint: String { "/by-hand" }
}

@MainActor
@NetworkRequest(endpoint: "/issues", method: .post)
struct OpenIssue {
  var description: String
  var password = "hush"
}

struct DescribedByHand: NetworkRequest {
  var description: String?
  var endpoint: String { "/described" }
}

final class Screen {
  private(set) var texts: [String] = []

  func load() async throws(NetworkError) {
    texts.append(try await FetchUser(id: 1).perform())
    texts.append(try await FetchUser(id: 2, verbose: true).perform())
  }

  func loadWithCompletion() async {
    await withCheckedContinuation { continuation in
      FetchUser(id: 3).perform { result in
        MainActor.assertIsolated()
        self.texts.append((try? result.get()) ?? "failed")
        continuation.resume()
      }
    }
  }
}

@JSONCodable
enum Shape: Equatable {
  case point
  case circle(Double)
  case box(width: Double, `in`: Int? = nil)
}

@JSONCodable
@JSONTagged("type")
enum TaggedShape: Equatable {
  case point
  case circle(Circle)
  case box(width: Double, height: Double)
  @JSONOther case other(JSON)
}

@JSONCodable
@JSONTagged(.untagged)
public enum Either<Left, Right> {
  case left(Left)
  case right(Right)
}

@JSONCodable
struct Circle: Equatable {
  let radius: Double
}

@JSONCodable(transparent: true)
struct Radius: Equatable {
  let value: Double
}

@Suite struct MainActorTests {
  private let mock = MockNetworkClient()

  @Test func everyRoleIsWrittenFromTheMainActor() throws {
    let request = SendRoles(since: Date(timeIntervalSince1970: 5), name: "Ada")
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.head.path == "/v1/roles?v=1&a=1&dry_run&since=5")
    #expect(outgoing.head.headerFields[.cookie] == "sid=s")
    #expect(outgoing.context["hint", as: String.self] == "h")
    #expect(
      outgoing.body.bytes
        == Array(#"{"user":{"name":"Ada"},"pin_code":1234,"detail":"d"}"#.utf8))
  }

  @Test func requestsArePerformedFromTheMainActor() async throws {
    mock.stub(FetchUser.self) { "user \($0.id) \($0.verbose)" }
    let screen = Screen()
    try await withNetworkClient(mock) {
      try await screen.load()
      await screen.loadWithCompletion()
    }
    #expect(screen.texts == ["user 1 false", "user 2 true", "user 3 false"])
  }

  @Test func declaredFailuresAreHandledOnTheMainActor() async {
    mock.stub(FetchAccount.self, status: .notFound, json: #"{"message": "gone"}"#)
    var message = ""
    do throws(FetchAccount.Failure) {
      message = try await mock.perform(FetchAccount(id: 1)).name
    } catch {
      switch error {
      case .notFound(let failure): message = failure.message
      case .other(let error): message = "\(error)"
      }
    }
    #expect(message == "gone")
  }

  @Test func requestsArePerformedFromAnywhere() async throws {
    mock.stub(FetchUser.self) { "user \($0.id)" }
    #expect(try await Self.offTheMainActor(mock) == "user 4")
  }

  @concurrent private static func offTheMainActor(_ client: MockNetworkClient) async throws
    -> String
  {
    try await withNetworkClient(client) { try await FetchUser(id: 4).perform() }
  }

  @Test func apisShareTheirBaseURL() throws {
    let outgoing = try FetchTeam(id: 1).makeOutgoingRequest()
    #expect(outgoing.url == "https://api.example.com/v1/teams/1")
    #expect(outgoing.head.headerFields[.accept] == "application/json")
  }

  @Test func requestsShowNoSecret() {
    let issue = OpenIssue(description: "hush")
    #expect("\(issue)" == "OpenIssue (POST /issues)")
    #expect(String(reflecting: issue) == "OpenIssue (POST /issues)")
    #expect("\(DescribedByHand(description: "hush"))" == "DescribedByHand (GET /described)")
    #expect("\(FetchGeneric<Int>(id: 3))" == "FetchGeneric<Int> (GET /generic/3)")
    var dumped = ""
    dump([issue], to: &dumped)
    #expect(!dumped.contains("hush"))
  }

  @Test func requestsAreEncoded() throws {
    #expect(try FetchPublic(id: 1).makeOutgoingRequest().head.path == "/public/1?tags=t&tags=t")
    #expect(try Outer.FetchNested(id: 2).makeOutgoingRequest().head.path == "/nested/2")
    #expect(try FetchGeneric<Int>(id: 3).makeOutgoingRequest().head.path == "/generic/3")
    #expect(try ByHand().makeOutgoingRequest().head.path == "/by-hand")
  }

  @Test nonisolated func modelsAreReadAnywhere() throws {
    let shapes = #"["point",{"circle":1.0},{"box":{"width":2.0}}]"#
    #expect(try [Shape](jsonString: shapes).jsonString == shapes)
    let tagged =
      #"[{"type":"point"},{"type":"circle","radius":1.0},{"type":"new","x":[]}]"#
    #expect(try [TaggedShape](jsonString: tagged).jsonString == tagged)
    let either = #"["a",1]"#
    #expect(try [Either<Int, String>](jsonString: either).jsonString == either)
    #expect(try Radius(jsonString: "2.5").jsonString == "2.5")
  }
}
