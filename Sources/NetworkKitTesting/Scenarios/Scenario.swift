public import NetworkKit

/// An outcome of a request, and a client that causes it.
///
/// ``NetworkKit/NetworkRequest/scenarios`` lists the outcomes that the declaration of a request promises. Use them as
/// the arguments of one test:
///
/// ```swift
/// @Test(arguments: FetchUser.scenarios)
/// func neverCrashes(_ scenario: Scenario<FetchUser>) async {
///   let profile = Profile()
///   await withNetworkClient(scenario.client) { await profile.load(id: 1) }
///   #expect(profile.isLoaded == (scenario.expected == .value))
/// }
/// ```
///
/// A scenario never opens a connection and never waits: a timeout expires, and a slow response arrives, on a
/// ``TestClock`` that the client advances. To test the request itself, use ``outcome(of:)``:
///
/// ```swift
/// #expect(await scenario.outcome(of: FetchUser(id: 1)) == scenario.expected)
/// ```
public struct Scenario<Request: NetworkRequest>: Sendable, Identifiable, CustomStringConvertible {
  /// The result of performing a request.
  public enum Outcome: Sendable, Hashable {
    /// The request returns a value.
    case value
    /// The request throws a failure that it declares with `@Failure`, by the name of its case.
    case declaredFailure(String)
    /// The request throws any other error, by its code.
    case failure(NetworkError.Code)
  }

  /// The name of the scenario, such as `missing key "name"`, which is unique among the scenarios of a request.
  public let description: String

  /// The outcome of a request in this scenario.
  public let expected: Outcome

  let exchange: ScenarioTransport.Exchange

  /// The same as ``description``, by which test frameworks identify the argument.
  public var id: String { description }

  /// A new client, in which every request has the outcome of the scenario.
  ///
  /// It has the default chain of an `HTTPNetworkClient` with its default timeouts, without retries, above a transport
  /// in memory. The timeouts and the retry policies that requests set don't apply. The base URL of requests without one
  /// is `https://api.example.com`.
  public var client: HTTPNetworkClient {
    let clock = TestClock()
    return HTTPNetworkClient(
      baseURL: "https://api.example.com",
      transport: ScenarioTransport(exchange: exchange, clock: clock),
      chain: [ScenarioDefaults()] + HTTPNetworkClient.defaultChain(retries: .never, clock: clock))
  }

  /// Performs a request with a new client, and returns its outcome.
  ///
  /// - Parameter request: The request.
  /// - Returns: The outcome, which equals ``expected`` unless the request changes how it handles responses.
  public func outcome(of request: Request) async -> Outcome {
    do throws(Request.Failure) {
      _ = try await client.perform(request)
      return .value
    } catch {
      return Outcome(error)
    }
  }
}

extension Scenario.Outcome {
  /// Creates the outcome of a request that throws a failure.
  ///
  /// - Parameter failure: The failure.
  public init(_ failure: Request.Failure) {
    let names = Request.Failure.declaredFailures.map(\.name)
    var child = Mirror(reflecting: failure).children.first
    // The case `other` of a request contains the failure of its API.
    while let (label, value) = child, label == "other", value is any RequestFailure {
      child = Mirror(reflecting: value).children.first
    }
    if let name = child?.label, names.contains(name) {
      self = .declaredFailure(name)
    } else {
      self = .failure(failure.networkError.code)
    }
  }
}
