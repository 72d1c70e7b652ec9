internal import ArgumentParser
internal import Foundation
internal import NetworkKit

/// `httpbin upload FILE`
struct UploadCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload", abstract: "Post a file and print how much of it arrived.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The file's path.", completion: .file()) var file: String

  var request: UploadFile { UploadFile(file: .file(path: file)) }

  func middleware(reportingTo console: Console) -> [any Middleware] {
    let bar = ProgressBar(console: console)
    return [
      EndOfProgress(bar: bar),
      UploadProgress { sent, total in bar.update(sent, of: total) },
    ]
  }

  func report(_ answer: Response<UploadedFile>, to console: Console) {
    console.print("Uploaded: \(answer.value.byteCount) bytes")
  }
}

/// Ends the bar's line when the body is sent, and when it cannot be.
private struct EndOfProgress: Middleware {
  let bar: ProgressBar

  func send(
    _ request: OutgoingRequest, next: any NetworkClient
  ) async throws(NetworkError) -> NetworkResponse {
    defer { bar.finish() }
    return try await next.send(request)
  }
}

extension UploadedFile {
  /// How much arrived: the text itself, or what the data URL stands for.
  var byteCount: Int {
    guard content.hasPrefix("data:"), let comma = content.firstIndex(of: ","),
      let bytes = Data(base64Encoded: String(content[content.index(after: comma)...]))
    else { return content.utf8.count }
    return bytes.count
  }
}
