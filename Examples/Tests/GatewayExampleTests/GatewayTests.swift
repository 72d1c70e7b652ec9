import GatewayExample
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NetworkKit
import Testing

struct GatewayTests {
  /// A server that has one user.
  private struct Users: NetworkClient {
    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      switch request.head.path {
      case "/users/7": NetworkResponse(Array(#"{"name": "Ann"}"#.utf8))
      case "/users/8": throw NetworkError(.connectionRefused, "the host refused the connection")
      default: NetworkResponse([], status: .notFound)
      }
    }
  }

  private func status(of path: String) async throws -> Int {
    let client = HTTPNetworkClient(
      baseURL: "http://users.internal", configuration: .init(retries: .never), transport: Users())
    let responder = gatewayRouter(client: client).buildResponder()
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    let request = Request(head: head, body: .init(buffer: ByteBuffer()))
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "GatewayTests")))
    do {
      return Int(try await responder.respond(to: request, context: context).status.code)
    } catch let error as HTTPError {
      return Int(error.status.code)
    }
  }

  @Test(arguments: [("/greetings/7", 200), ("/greetings/8", 502), ("/greetings/9", 404)])
  func responds(path: String, code: Int) async throws {
    #expect(try await status(of: path) == code)
  }
}
