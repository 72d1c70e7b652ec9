import NetworkKit

@NetworkRequest(endpoint: "/")
private struct Ping {
  typealias ResponseType = String
  var baseURL: BaseURL? { "http://127.0.0.1:1" }
}

/// Performs a request without a client, and prints the code of its error: nothing listens to the port.
@main struct App {
  static func main() async {
    do throws(NetworkError) {
      _ = try await Ping().perform()
    } catch {
      print(error.code)
    }
  }
}
