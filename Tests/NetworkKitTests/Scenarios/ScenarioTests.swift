import NetworkKit
import NetworkKitTesting
import Testing

@Suite struct ScenarioTests {
  private static let problem = SampledProblem(hint: "try another")

  @Test func everyPromisedOutcomeIsAScenario() {
    let scenarios = FetchSampledUser.scenarios
    #expect(
      scenarios.map { "\($0): \($0.expected)" } == [
        "success: value", "slow response: value",
        "404 notFound: declaredFailure(\"notFound\")", "400 clientError: failure(clientError)",
        "500 serverError: failure(serverError)",
        "malformed JSON: failure(invalidJSON)", "missing key \"id\": failure(missingKey)",
        "missing key \"name\": failure(missingKey)", "missing key \"home\": failure(missingKey)",
        "missing key \"home.city\": failure(missingKey)", "timeout: failure(idleTimeout)",
        "connection lost: failure(connectionLost)", "truncated body: failure(incompleteBody)",
      ])
    #expect(Set(scenarios.map(\.id)).count == scenarios.count)
  }

  @Test(arguments: FetchSampledUser.scenarios)
  func requestHasTheOutcome(_ scenario: Scenario<FetchSampledUser>) async {
    #expect(await scenario.outcome(of: FetchSampledUser(id: 1)) == scenario.expected)
  }

  /// Settings of the request don't change the outcome, and no scenario waits.
  @Test(.timeLimit(.minutes(60)), arguments: ListSampledUsers.scenarios)
  func arrayHasTheOutcome(_ scenario: Scenario<ListSampledUsers>) async {
    #expect(await scenario.outcome(of: ListSampledUsers()) == scenario.expected)
  }

  @Test func elementsHaveRequiredKeys() {
    let names = ListSampledUsers.scenarios.map(\.description)
    #expect(names.contains("missing key \"[0].home.city\""))
  }

  @Test func clientAnswersTheRequestsOfAScope() async throws {
    let success = try #require(FetchSampledUser.scenarios.first)
    let user = try await withNetworkClient(success.client) {
      try await FetchSampledUser(id: 7).perform()
    }
    #expect(user == SampledUser.sample)
  }

  @Test func declaredFailureHasItsSample() async throws {
    let scenario = try #require(FetchSampledUser.scenarios.first { $0.id == "404 notFound" })
    do throws(FetchSampledUser.Failure) {
      _ = try await scenario.client.perform(FetchSampledUser(id: 1))
      Issue.record("404 is a failure")
    } catch {
      if case .notFound(let failure) = error {
        #expect(failure.body == Self.problem)
      } else {
        Issue.record("\(error)")
      }
    }
  }

  /// A failure of the API is inside the case `other` of a request.
  @Test func failureOfTheAPIIsDeclared() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListMembers.self, status: .unauthorized, json: SampledProblem.sampleJSON)
    let error = await #expect(throws: ListMembers.Failure.self) {
      try await mock.perform(ListMembers())
    }
    let outcome = Scenario<ListMembers>.Outcome(try #require(error))
    #expect(outcome == .declaredFailure("unauthorized"))
    for scenario in ListMembers.scenarios {
      #expect(await scenario.outcome(of: ListMembers()) == scenario.expected)
    }
  }

  @Test func cancellationEndsAScenario() async throws {
    let scenario = try #require(FetchSampledUser.scenarios.first { $0.id == "timeout" })
    let task = Task { await scenario.outcome(of: FetchSampledUser(id: 1)) }
    task.cancel()
    #expect([.failure(.cancelled), .failure(.idleTimeout)].contains(await task.value))
  }
}

/// A request whose only declared failure is its own, besides those of its API.
@NetworkRequest(endpoint: "/members")
@Failure(409, SampledProblem.self)
private struct ListMembers: SampledAPI {
  typealias ResponseType = [String: SampledUser]
}

@Suite struct DeclaredFailureListTests {
  @Test func failuresAreListedInTheOrderInWhichTheyApply() {
    let failures = FetchSampledUser.Failure.declaredFailures
    #expect(failures.map(\.name) == ["notFound", "clientError", "unauthorized", "serverError"])
    #expect(
      failures.map(\.statusCodes) == [404...404, 400...499, 401...401, 500...599])
    #expect(failures.map { $0.sampleJSON != nil } == [true, false, true, false])
    #expect(NetworkError.declaredFailures.isEmpty)
  }
}

@Suite struct SampleStubTests {
  @Test func mockRespondsWithTheSample() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchSampledUser.self)
    mock.stub(
      ListSampledUsers.self, sequence: [.sample, .json("[]"), .sample.delayed(by: .zero)])
    #expect(try await mock.perform(FetchSampledUser(id: 9)) == SampledUser.sample)
    #expect(try await mock.perform(ListSampledUsers()) == [SampledUser.sample])
    #expect(try await mock.perform(ListSampledUsers()) == [])
    #expect(try await mock.perform(ListSampledUsers()) == [SampledUser.sample])
  }
}
