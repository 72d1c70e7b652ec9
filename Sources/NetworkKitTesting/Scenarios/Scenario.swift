public import NetworkKit

/// A possible outcome of a request, together with a client that produces that outcome.
///
/// ``NetworkKit/NetworkRequest/scenarios`` contains a request's possible outcomes according to its declaration. Use
/// these scenarios as the arguments of a test:
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
/// A scenario never opens a connection and never waits in real time. Instead, the client advances a ``TestClock`` to
/// let timeouts expire and slow responses arrive. To test the request itself, use ``outcome(of:)``:
///
/// ```swift
/// #expect(await scenario.outcome(of: FetchUser(id: 1)) == scenario.expected)
/// ```
public struct Scenario<Request: NetworkRequest>: Sendable, Identifiable, CustomStringConvertible {
  /// The result of performing a request.
  public enum Outcome: Sendable, Hashable {
    /// The request returns a value.
    case value
    /// The request throws a failure that it declares with `@Failure`. The associated value is the name of the failure's
    /// case.
    case declaredFailure(String)
    /// The request throws any other error. The associated value is the error's code.
    case failure(NetworkError.Code)
  }

  /// The scenario's name, such as `missing key "name"`, which is unique among a request's scenarios.
  public let description: String

  /// The expected outcome of a request in this scenario.
  public let expected: Outcome

  let exchange: ScenarioTransport.Exchange

  /// The scenario's ``description``, which test frameworks use to identify the argument.
  public var id: String { description }

  /// A new client whose requests all have the scenario's outcome.
  ///
  /// The client has the timeouts and limits of an `HTTPNetworkClient`, no retries, and an in-memory transport. It
  /// ignores the timeouts and retry policies that requests specify. For requests without a base URL, it uses
  /// `https://api.example.com`.
  public var client: any NetworkClient {
    let clock = TestClock()
    return ScenarioClient(
      client: HTTPNetworkClient(
        baseURL: "https://api.example.com", configuration: .init(retries: .never, clock: clock),
        transport: ScenarioTransport(exchange: exchange, clock: clock)))
  }

  /// Performs a request with a new client and returns the request's outcome.
  ///
  /// - Parameter request: The request.
  /// - Returns: The outcome, which equals ``expected`` unless the request customizes how it handles responses.
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
  /// - Parameter failure: The failure that the request throws.
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
