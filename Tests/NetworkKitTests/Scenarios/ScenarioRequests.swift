import NetworkKit

@JSONDecodable(sample: #"{"id": 1, "name": "Ann", "home": {"city": "Paris"}, "nick": null}"#)
struct SampledUser: Equatable {
  let id: Int
  let name: String
  @JSONKey("home.city") let city: String
  let nick: String?
}

@JSONDecodable(sample: #"{"hint": "try another"}"#)
struct SampledProblem: Equatable {
  let hint: String
}

@JSONDecodable
struct UnsampledProblem {
  let code: Int
}

@NetworkAPI
@Failure(401, SampledProblem.self)
@Failure(500..<600, UnsampledProblem.self)
protocol SampledAPI: NetworkRequest {}

@NetworkRequest(endpoint: "/users/{id}")
@Failure(400..<500, UnsampledProblem.self)
@Failure(404, SampledProblem.self)
struct FetchSampledUser: SampledAPI {
  typealias ResponseType = SampledUser
  let id: Int
}

/// A request whose own settings would end it before a scenario does.
@NetworkRequest(endpoint: "/users", method: .post)
struct ListSampledUsers {
  typealias ResponseType = [SampledUser]
  var timeout: Duration? { .milliseconds(1) }
  var idleTimeout: TimeoutOverride { .seconds(0.001) }
  var retryPolicy: RetryPolicy? { try? RetryPolicy(maximumRetryCount: 5) }
}
