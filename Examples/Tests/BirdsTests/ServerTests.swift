import BirdsAPI
import BirdsModel
import Foundation
import NetworkKit
import NetworkKitStreams
import NetworkKitTesting
import Testing

/// The view models with a server on 127.0.0.1, which receives the declared requests.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ServerTests {
  private let server: SampleServer
  private let account: Account
  private let heron = Sighting(id: 1, species: "Grey heron", place: "Reed pond")

  init() throws {
    server = try SampleServer()
    account = Account(baseURL: server.baseURL)
    server.respond(to: SignIn.self) { request in
      guard request.password == "wren" else {
        throw SignIn.FailureResponse.unauthorized(ProblemDetails(title: "Try another password"))
      }
      return Session(token: "first", refreshToken: "r1")
    }
  }

  @Test func aWrongPasswordIsExplained() async {
    await account.signIn(name: "Ann", password: "owl")
    #expect(account.message == "Try another password")
    #expect(!account.isSignedIn)
  }

  @Test func anExpiredTokenIsRefreshed() async {
    server.respond(to: ListSightings.self) { [heron] _ in SightingPage([heron]) }
    server.respond(to: ListSightings.self, fault: .reply(401), times: 1)
    server.respond(to: RefreshSession.self) { _ in Session(token: "second", refreshToken: "r2") }

    await account.signIn(name: "Ann", password: "wren")
    let list = SightingList()
    await withNetworkClient(account.client) { await list.loadMore() }

    #expect(list.sightings == [heron])
    #expect(server.requests(of: RefreshSession.self).map(\.refreshToken) == ["r1"])
    let tokens = server.requests.map { $0.values(of: "Authorization").first }
    #expect(tokens == [nil, "Bearer first", nil, "Bearer second"])
  }

  @Test func aPhotoIsUploadedWithProgress() async throws {
    let photo = Data(repeating: 7, count: 2 << 20)
    let isUploaded = FaultGate()
    server.respond(to: UploadPhoto.self, after: .wait(for: isUploaded)) { [heron] _ in
      var sighting = heron
      sighting.photo = URL(string: "https://birds.example.com/photos/1")
      return sighting
    }

    await account.signIn(name: "Ann", password: "wren")
    let detail = SightingDetail(id: 1)
    await withNetworkClient(account.client) {
      async let upload: Void = detail.upload(photo)
      while detail.uploadedFraction != 1 { await Task.yield() }
      isUploaded.open()
      await upload
    }

    guard case .sighting(let sighting) = detail.content else {
      Issue.record("\(detail.content)")
      return
    }
    #expect(sighting.photo?.lastPathComponent == "1")
    #expect(detail.uploadedFraction == nil)
    #expect(server.requests(of: UploadPhoto.self).map(\.photo) == [photo])
  }

  @Test func newSightingsArriveUntilTheScreenDisappears() async throws {
    let (sightings, submission) = AsyncStream.makeStream(of: Sighting.self)
    server.respond(to: FollowSightings.self) { _ in ServerSentEvents(sightings) }

    await account.signIn(name: "Ann", password: "wren")
    let list = SightingList()
    await withNetworkClient(account.client) {
      let screen = Task { await list.follow() }
      submission.yield(heron)
      while list.sightings.isEmpty { await Task.yield() }
      screen.cancel()
      await screen.value
    }

    #expect(list.sightings == [heron])
    #expect(list.message == nil)
  }
}
