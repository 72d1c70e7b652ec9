internal import ArgumentParser
internal import Foundation
internal import NetworkKit

/// `httpbin download N --output FILE [--resume]`
struct DownloadCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "download", abstract: "Save a response to a file as it arrives.",
    discussion: """
      The response is saved in a partial file, which is renamed when it's complete. With --resume, an \
      interrupted download keeps the partial file, and the next download with --resume continues it.
      """)

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of bytes to request; the server sends at most 102,400.")
  var count: Int
  @Option(help: ArgumentHelp("The file to save to.", valueName: "file"), completion: .file())
  var output: String
  @Flag(
    help: """
      If the download is interrupted, keep the partial file and resume the download in the next run.
      """)
  var resume = false

  var request: DownloadBytes { DownloadBytes(count: count) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of bytes must be 0 or more, not \(count).")
    }
  }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    let progress = TransferProgress()
    async let isDrawn: Void = ProgressBar(console: console).follow(progress)
    let file = try await client.download(
      request, to: URL(fileURLWithPath: output),
      options: DownloadOptions(resumption: resume ? .acrossCalls : .duringCall),
      progress: progress)
    await isDrawn
    report(file, to: console)
  }

  func report(_ answer: Response<DownloadedFile>, to console: Console) {
    report(answer.value, to: console)
  }

  private func report(_ file: DownloadedFile, to console: Console) {
    let resumed = file.resumedByteCount > 0 ? ", resumed at byte \(file.resumedByteCount)" : ""
    console.print("Saved: \(file.byteCount) bytes to \(output)\(resumed)")
  }
}
