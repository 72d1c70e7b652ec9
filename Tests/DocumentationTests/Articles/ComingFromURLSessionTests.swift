import Foundation
import NetworkKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The article's first example: the same request with `URLSession`.
private struct URLSessionExample {
  struct Order: Decodable {
    let title: String
  }

  struct UnexpectedStatus: Error {
    let code: Int
  }

  func loadOrder(id: Int) async throws -> Order {
    let url = URL(string: "https://api.example.com/orders/\(id)")!
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw UnexpectedStatus(code: (response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return try JSONDecoder().decode(Order.self, from: data)
  }
}

struct ComingFromURLSessionTests {
  @Test func theBaseURLOfTheSameOrder() throws {
    let request = try FetchOrder(id: 7).makeOutgoingRequest()
    #expect(request.url == "https://api.example.com/orders/7")
  }

  #if URLSession || canImport(Darwin)
    @Test func aSessionIsATransport() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.allowsCellularAccess = false
      let transport = URLSessionTransport(configuration: configuration)
      let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport)
      #expect(client.baseURL == "https://api.example.com")
      transport.shutdown()
    }
  #endif
}
