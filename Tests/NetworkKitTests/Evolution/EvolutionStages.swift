import HTTPTypes
import NetworkKit

/// The requests of the stages.
enum Evolution {
  enum Arbitrary: Error { case sky }
}

// MARK: Stage 2: a client with one method for every call

extension Evolution {
  struct AnyCall: NetworkRequest {
    typealias ResponseType = JSON
    let endpoint: String
    let method: HTTPRequest.Method
    let parameters: Parameters
    var encoding: ParameterEncoding { .form }
  }
}

extension NetworkClient {
  func makeRequest(
    _ path: String, method: HTTPRequest.Method = .post, parameters: Parameters
  ) async throws(NetworkError) -> JSON {
    try await perform(Evolution.AnyCall(endpoint: path, method: method, parameters: parameters))
  }
}

// MARK: Stages 3 and 4: a view model that is tested, and a method that speaks the API's language

extension Evolution {
  struct PostUsername: NetworkRequest {
    typealias ResponseType = JSON
    let username: String
    let endpoint = "/post"
    var method: HTTPRequest.Method { .post }
    var encoding: ParameterEncoding { .form }
    var parameters: Parameters { ["param": username] }
  }
}

extension NetworkClient {
  func fetchUsername(_ username: String) async throws(NetworkError) -> String {
    try await perform(Evolution.PostUsername(username: username))["form"]["param"].stringValue
  }
}

extension Evolution {
  @MainActor final class UserViewModel {
    private(set) var text = ""

    func load(_ username: String) async {
      do {
        text = "Username: " + (try await NetworkClients.current.fetchUsername(username))
      } catch {
        text = "Request failed"
      }
    }
  }
}

// MARK: Stage 5: the model specifies its decoding, and the client is generic over it

extension Evolution {
  @JSONDecodable
  struct FormUser: Sendable {
    @JSONKey("form.param") let username: String
  }

  struct Post<Value: JSONDecodable & Sendable>: NetworkRequest {
    typealias ResponseType = Value
    let parameters: Parameters
    let encoding: ParameterEncoding
    let endpoint = "/post"
    var method: HTTPRequest.Method { .post }
  }
}

extension NetworkClient {
  func makeRequest<Value: JSONDecodable & Sendable>(
    _ request: Evolution.Post<Value>
  ) async throws(NetworkError) -> Value {
    try await perform(request)
  }
}

// MARK: Stage 6: an object with everything about one request, handwritten

extension Evolution {
  @JSONDecodable
  struct JSONUser: Sendable {
    @JSONKey("json.param") let username: String
  }

  struct FetchUser: NetworkRequest {
    typealias ResponseType = JSONUser
    let username: String
    let baseURL: BaseURL?
    let networkClient: any NetworkClient

    var endpoint: String { "/post" }
    var method: HTTPRequest.Method { .post }
    var encoding: ParameterEncoding { .json }
    var parameters: Parameters { ["param": username] }
    var headers: HTTPFields { [.xStage: "6"] }
  }
}

extension HTTPField.Name {
  static var xStage: Self { Self("X-Stage") ?? .contentType }
}

extension Evolution {
  /// The view model's view of the service.
  protocol UserService: Sendable {
    typealias Completion = @MainActor @Sendable (Result<String, any Error>) -> Void
    func fetch(_ completion: @escaping Completion) -> RequestTask
  }
}

extension Evolution.FetchUser: Evolution.UserService {
  func fetch(_ completion: @escaping Completion) -> RequestTask {
    perform { @MainActor result in
      completion(result.map(\.username).mapError { $0 })
    }
  }
}

extension Evolution {
  /// The whole object replaced: it performs nothing of what the real one does.
  struct MockUserService: UserService {
    let answer: Result<String, Arbitrary>

    func fetch(_ completion: @escaping Completion) -> RequestTask {
      let mock = MockNetworkClient()
      mock.stub(PostUsername.self) { _ in ["form": ["param": .string(try answer.get())]] }
      return withNetworkClient(mock) {
        PostUsername(username: "").perform { @MainActor result in
          completion(result.map { $0["form"]["param"].stringValue }.mapError { $0 })
        }
      }
    }
  }

  @MainActor final class ServiceViewModel {
    private let service: any UserService
    private(set) var text = ""

    init(service: any UserService) {
      self.service = service
    }

    func load() -> RequestTask {
      service.fetch { result in
        switch result {
        case .success(let username): self.text = "Username: \(username)"
        case .failure: self.text = "Request failed"
        }
      }
    }
  }
}

// MARK: Stage 7: the same object, written by the compiler

extension Evolution {
  @NetworkRequest(endpoint: "/post", method: .post)
  struct PostUser {
    typealias ResponseType = JSONUser
    let param: String?
  }
}
