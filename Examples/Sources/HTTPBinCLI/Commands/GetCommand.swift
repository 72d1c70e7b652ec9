internal import ArgumentParser
internal import NetworkKit

/// `httpbin get`
struct GetCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print where a GET came from and what it asked for.")

  @OptionGroup var options: SharedOptions

  var request: EchoGet { EchoGet() }

  func report(_ answer: Response<EchoedGet>, to console: Console) {
    console.print("URL: \(answer.value.url)")
    console.print("Origin: \(answer.value.origin)")
  }
}
