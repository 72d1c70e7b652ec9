internal import ArgumentParser
internal import NetworkKit

/// `httpbin get`
struct GetCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the origin and the URL of a GET request.")

  @OptionGroup var options: SharedOptions

  var request: EchoGet { EchoGet() }

  func report(_ answer: Response<EchoedGet>, to console: Console) {
    console.print("URL: \(answer.value.url)")
    console.print("Origin: \(answer.value.origin)")
  }
}
