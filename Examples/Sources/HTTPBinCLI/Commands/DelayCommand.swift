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
    for value in [seconds, timeout ?? 1] where !(0...86_400 ~= value) {
      throw ValidationError(
        "The delay and the time limit must be between 0 and 86,400 seconds, not \(value).")
    }
  }

  func report(_ answer: Response<EchoedGet>, to console: Console) {
    console.print("Received: \(answer.value.url)")
  }
}
