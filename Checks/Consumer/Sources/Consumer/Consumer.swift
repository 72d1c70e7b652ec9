import NetworkKit

/// Performs one request with a client of its own and prints the answer.
@main
struct Consumer {
  static func main() async throws {
    let client = HTTPNetworkClient(
      baseURL: "https://greetings.example.com", transport: GreetingServer())
    print(try await client.perform(FetchGreeting(name: "Ann")).text)
  }
}
