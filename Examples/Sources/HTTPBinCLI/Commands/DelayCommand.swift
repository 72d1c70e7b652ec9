internal import ArgumentParser
internal import NetworkKit

/// `httpbin delay S --timeout S`
struct DelayCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "delay", abstract: "Wait for a response, up to a time limit.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The delay before the server responds, in seconds; the server waits at most 10.")
  var seconds: Double
  @Option(help: ArgumentHelp("The time limit, in seconds.", valueName: "seconds"))
  var timeout: Double?

  var request: AskDelay {
    AskDelay(seconds: seconds, timeout: timeout.map { .seconds($0) })
  }

  func validate() throws {
    guard 0...86_400 ~= seconds else {
      throw ValidationError("The delay must be between 0 and 86,400 seconds, not \(seconds).")
    }
    if let timeout, !(timeout > 0 && timeout <= 86_400) {
      throw ValidationError(
        "The time limit must be greater than 0 and at most 86,400 seconds, not \(timeout).")
    }
  }

  func report(_ answer: Response<EchoedGet>, to console: Console) {
    console.print("Received: \(answer.value.url)")
  }
}
