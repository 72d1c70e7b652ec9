internal import ArgumentParser
internal import NetworkKit

/// `httpbin stream N`
struct StreamCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream", abstract: "Print lines of JSON as they arrive.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of lines to request; the server sends at most 100.") var count: Int

  var request: StreamLines { StreamLines(count: count) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of lines must be 0 or more, not \(count).")
    }
  }

  func report(_ answer: Response<ByteStream>, to console: Console) async throws {
    for try await line in answer.value.lines {
      console.print(line)
    }
  }
}
