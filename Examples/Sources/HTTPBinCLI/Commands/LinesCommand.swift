internal import ArgumentParser
internal import NetworkKit
internal import NetworkKitStreams

/// `httpbin lines N`
struct LinesCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines", abstract: "Decode lines of JSON as they arrive.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of lines to request; the server sends at most 100.") var count: Int

  var request: DecodeLines { DecodeLines(count: count) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of lines must be 0 or more, not \(count).")
    }
  }

  func report(_ answer: Response<JSONLines<NumberedLine>>, to console: Console) async throws {
    for try await line in answer.value {
      console.print("Line \(line.id): \(line.url)")
    }
  }
}
