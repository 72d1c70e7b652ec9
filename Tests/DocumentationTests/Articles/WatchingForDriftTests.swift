import NetworkKit
import NetworkKitObservability
import NetworkKitSupport
import Testing

@JSONDecodable
struct Crate {
  let id: Int
  var state = CrateState.unknown
  @JSONLossy let items: [Item]

  @JSONDecodable
  struct Item {
    let name: String
    let weight: Double
  }
}

@JSONDecodable
enum CrateState: String {
  case packed, sent
  @JSONOther case unknown
}

@NetworkRequest(endpoint: "/crates/{id}")
struct FetchCrate {
  typealias ResponseType = Crate
  let id: Int
}

@Suite struct WatchingForDriftTests {
  private let document: Document

  init() throws {
    document = try Document(
      path: "Sources/NetworkKitObservability/NetworkKitObservability.docc/WatchingForDrift.md")
  }

  private var transport: MockNetworkClient {
    let mock = MockNetworkClient()
    let json = document.blocks("json").first?.lines.joined() ?? ""
    mock.stub(FetchCrate.self, json: json)
    return mock
  }

  @Test func logsByDefault() async throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      DriftWatch(ratio: 0.05)
    }
    #expect(try await client.perform(FetchCrate(id: 1)).items.isEmpty)
  }

  @Test func linesAreThoseOfTheArticle() async throws {
    let differences = Differences()
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      DriftWatch(ratio: 1, logger: nil) { differences.record($0.description) }
    }
    _ = try await client.perform(FetchCrate(id: 1))
    #expect(differences.texts == document.blocks("text").first?.lines)
  }

  @Test func closureReceivesSomeKinds() async throws {
    let differences = Differences()
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      DriftWatch(ratio: 1, kinds: [.null, .type, .value], logger: nil) { report in
        differences.record(report.description)
      }
    }
    _ = try await client.perform(FetchCrate(id: 1))
    #expect(differences.texts.count == 2)
  }
}

/// The differences that an app has counted.
private final class Differences: Sendable {
  private let recorded = Locked<[String]>([])

  func record(_ text: String) {
    recorded.withLock { $0.append(text) }
  }

  var texts: [String] { recorded.withLock { $0 } }
}
