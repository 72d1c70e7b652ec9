public import Hummingbird
public import NetworkKit

@JSONDecodable
struct User {
  let name: String
}

@NetworkRequest(endpoint: "/users/{id}")
struct FetchUser {
  typealias ResponseType = User
  let id: Int
  var timeout: Duration? { .seconds(5) }
}

/// Returns the routes of a server that sends requests to another server.
///
/// - Parameter client: The client of the other server, which all requests share.
/// - Returns: The routes.
public func gatewayRouter(client: any NetworkClient) -> Router<BasicRequestContext> {
  let router = Router()
  router.get("/greetings/{id}") { _, context async throws -> String in
    let id = try context.parameters.require("id", as: Int.self)
    do throws(NetworkError) {
      return "Hello, \(try await client.perform(FetchUser(id: id)).name)!"
    } catch {
      throw HTTPError(error.statusCode == 404 ? .notFound : .badGateway)
    }
  }
  return router
}
