internal import ArgumentParser
internal import NetworkKit

/// `httpbin download N --output FILE`
struct DownloadCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "download", abstract: "Save random bytes to a file while they arrive.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "How many bytes to ask for; servers give 102400 at most.") var count: Int
  @Option(help: ArgumentHelp("Where to save them.", valueName: "file"), completion: .file())
  var output: String

  var request: DownloadBytes { DownloadBytes(count: count) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of bytes must be 0 or more, not \(count).")
    }
  }

  func report(_ answer: Response<ByteStream>, to console: Console) async throws {
    let file = try PartialFile(path: output)
    let bar = ProgressBar(console: console, total: answer.value.expectedLength)
    bar.update(0)
    var done = 0
    defer { bar.finish() }
    for try await chunk in answer.value {
      try file.write(chunk.bytes)
      done += chunk.count
      bar.update(done)
    }
    try file.complete()
    bar.finish()
    console.print("Saved: \(done) bytes to \(output)")
  }
}
