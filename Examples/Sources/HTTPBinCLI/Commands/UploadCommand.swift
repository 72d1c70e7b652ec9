internal import ArgumentParser
internal import Foundation
internal import NetworkKit

/// `httpbin upload FILE`
struct UploadCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload",
    abstract: "Post a file, and print the number of bytes that the server received.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The file's path.", completion: .file()) var file: String

  var request: UploadFile { UploadFile(file: .file(path: file)) }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    let progress = TransferProgress()
    async let isDrawn: Void = ProgressBar(console: console).follow(progress)
    let file = try await client.perform(request, uploadProgress: progress)
    await isDrawn
    report(file, to: console)
  }

  func report(_ answer: Response<UploadedFile>, to console: Console) {
    report(answer.value, to: console)
  }

  private func report(_ file: UploadedFile, to console: Console) {
    console.print("Uploaded: \(file.byteCount) bytes")
  }
}

extension UploadedFile {
  /// The number of bytes in the uploaded file, which is either the text or the content of the data URL.
  var byteCount: Int {
    guard content.hasPrefix("data:"), let comma = content.firstIndex(of: ","),
      let bytes = Data(base64Encoded: String(content[content.index(after: comma)...]))
    else { return content.utf8.count }
    return bytes.count
  }
}
