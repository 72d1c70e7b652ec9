internal import ArgumentParser
internal import NetworkKit

/// `httpbin status CODE`
struct StatusCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Request a response with the specified status code, and fail if it's 4xx or 5xx.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The status code, from 200 to 599.") var code: Int

  var request: AskStatus { AskStatus(code: code) }

  func validate() throws {
    guard 200..<600 ~= code else {
      throw ValidationError("The status code must be between 200 and 599, not \(code).")
    }
  }

  func report(_ answer: Response<IgnorableResult>, to console: Console) {
    console.print("Status: \(answer.head.status.code)")
  }
}
