import Foundation
import NetworkKit
import NetworkKitTesting
import Testing
import XCTest

@JSONDecodable(sample: #"{"id": 1, "name": "Ann", "home": {"city": "Paris"}}"#)
struct Traveler: Equatable {
  let id: Int
  let name: String
  @JSONKey("home.city") let city: String
  let nickname: String?
}

@NetworkRequest(endpoint: "/travelers/{id}")
@Failure(404, UnknownTraveler.self)
struct FetchTraveler {
  typealias ResponseType = Traveler
  let id: Int
}

@JSONDecodable(sample: #"{"hint": "Ask the desk"}"#)
struct UnknownTraveler {
  let hint: String
}

struct Greeting {
  let traveler: Traveler

  var text: String { "Hello, \(traveler.name) from \(traveler.city)!" }
}

/// The code under test: it shows a traveler, or the reason why there is none.
@MainActor
final class TravelDesk {
  private(set) var traveler: Traveler?
  private(set) var message = ""

  func load(id: Int) async {
    do throws(FetchTraveler.Failure) {
      traveler = try await FetchTraveler(id: id).perform()
    } catch {
      switch error {
      case .notFound(let failure): message = failure.hint
      case .other(let error): message = error.reason
      }
    }
  }
}

@MainActor
@Suite struct SamplesAndScenariosTests {
  @Test func samplesCanBeRead() throws {
    #expect(try Traveler(jsonString: Traveler.sampleJSON) == .sample)
  }

  @Test func sampleIsAValue() {
    let greeting = Greeting(traveler: .sample)
    #expect(greeting.text == "Hello, Ann from Paris!")
  }

  @Test func mockRespondsWithTheSample() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchTraveler.self)
    #expect(try await mock.perform(FetchTraveler(id: 1)) == .sample)
    let offline = NetworkError(.connectionLost, "offline")
    mock.stub(FetchTraveler.self, sequence: [.failure(offline), .sample])
    await #expect(throws: FetchTraveler.Failure.self) {
      try await mock.perform(FetchTraveler(id: 1))
    }
    #expect(try await mock.perform(FetchTraveler(id: 1)) == .sample)
  }

  @Test(arguments: FetchTraveler.scenarios)
  func neverCrashes(_ scenario: Scenario<FetchTraveler>) async {
    let desk = TravelDesk()
    await withNetworkClient(scenario.client) { await desk.load(id: 1) }
    #expect(desk.traveler == (scenario.expected == .value ? .sample : nil))
    #expect(desk.message.isEmpty == (scenario.expected == .value))
  }

  @Test(arguments: FetchTraveler.scenarios)
  func declarationIsRight(_ scenario: Scenario<FetchTraveler>) async {
    #expect(await scenario.outcome(of: FetchTraveler(id: 1)) == scenario.expected)
  }

  /// The table of the article lists the scenarios.
  @Test func tableListsEachScenario() throws {
    let document = try Document(path: "Sources/NetworkKit/NetworkKit.docc/SamplesAndScenarios.md")
    let listed = document.code(inColumn: "Scenario").map(\.text)
    let names = FetchTraveler.scenarios.map(\.description).filter {
      !$0.hasPrefix("missing key") || $0 == "missing key \"id\""
    }
    #expect(listed == names)
  }
}

final class TravelerXCTests: XCTestCase {
  func testOutcomes() async {
    for scenario in FetchTraveler.scenarios {
      let outcome = await scenario.outcome(of: FetchTraveler(id: 1))
      XCTAssertEqual(outcome, scenario.expected, scenario.description)
    }
  }
}
