import NetworkKit

/// Performs one request with a custom client and prints the response.
@main
struct Consumer {
  static func main() async throws {
    let client = HTTPNetworkClient(
      baseURL: "https://greetings.example.com", transport: GreetingServer())
    print(try await client.perform(FetchGreeting(name: "Ann")).text)
  }
}
