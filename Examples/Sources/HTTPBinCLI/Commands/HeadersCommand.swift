internal import ArgumentParser
internal import NetworkKit

/// `httpbin headers`
struct HeadersCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers", abstract: "Print the header fields that the server receives.")

  @OptionGroup var options: SharedOptions

  var request: EchoHeaders { EchoHeaders() }

  func report(_ answer: Response<EchoedHeaders>, to console: Console) {
    for (name, value) in answer.value.headers.sorted(by: { $0.key < $1.key }) {
      console.print("\(name): \(value)")
    }
  }
}
