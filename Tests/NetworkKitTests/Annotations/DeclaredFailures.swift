import NetworkKit

/// Requests that declare what they fail with: on the struct, on `ResponseType`, on an API's protocol.
enum Declared {
  @JSONDecodable struct NotFound: Sendable, Equatable { let hint: String }
  @JSONDecodable struct APIError: Sendable, Equatable { let code: Int }
  @JSONDecodable struct Unauthorized: Sendable, Equatable { let realm: String }
  @JSONDecodable struct User: Sendable, Equatable { let id: Int }

  @NetworkRequest(endpoint: "/users/{id}")
  @Failure(400..<500, APIError.self)
  @Failure(404, NotFound.self)
  struct GetUser {
    typealias ResponseType = User
    let id: Int
  }

  @NetworkRequest(endpoint: "/plain")
  struct Plain {
    typealias ResponseType = User
  }

  @NetworkRequest(endpoint: "/nested")
  struct Nested {
    @Failure(500...599, Missing.self)
    typealias ResponseType = String
    @JSONDecodable struct Missing: Sendable { let a: Int }
  }

  @NetworkRequest(endpoint: "/generic")
  @Failure(404, NotFound.self)
  struct Generic<Value: JSONDecodable & Sendable> {
    typealias ResponseType = Value
  }
}

@NetworkAPI(baseURL: "https://api.example.com")
@Failure(401, Declared.Unauthorized.self)
@Failure(500..<600, ProblemDetails.self)
protocol ExampleFailingAPI: NetworkRequest {}

extension Declared {
  @NetworkRequest(endpoint: "/common")
  struct Common: ExampleFailingAPI {
    typealias ResponseType = User
  }

  @NetworkRequest(endpoint: "/own/{id}")
  @Failure(404, NotFound.self)
  struct OwnAndCommon: ExampleFailingAPI {
    typealias ResponseType = User
    let id: Int
  }
}

extension Declared {
  struct Refusal: Codable, Sendable, Equatable { let reason: String }

  @NetworkRequest(endpoint: "/settings")
  @Failure(400..<500, Refusal.self)
  @Failure(503, APIError.self)
  struct GetForm {
    typealias ResponseType = Refusal
    var coder: any BodyCoder { FormCoder() }
  }
}
