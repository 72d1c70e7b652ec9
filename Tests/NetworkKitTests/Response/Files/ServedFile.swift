import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting

/// Requests a file.
struct GetFile: NetworkRequest {
  typealias ResponseType = DownloadedFile

  let endpoint: String
  var method: HTTPRequest.Method = .get
  var headers: HTTPFields = [:]

  init(_ endpoint: String = "/file", method: HTTPRequest.Method = .get, headers: HTTPFields = [:]) {
    self.endpoint = endpoint
    self.method = method
    self.headers = headers
  }
}

/// A file as a server with ranges serves it (RFC 9110, section 14), complete or truncated.
struct ServedFile: Sendable {
  var content = Array("0123456789abcdefghijklmnopqrstuvwxyzABCD".utf8)
  var tag = #""v1""#
  var fields: [(String, String)] = []
  /// A Boolean value that indicates whether a range is served although the file has changed.
  var ignoresIfRange = false

  /// The reply to a request.
  ///
  /// - Parameter end: The number of bytes of the file after which the connection is closed.
  func reply(to request: FaultRequest, cutOffAt end: Int? = nil) -> FaultScript {
    let validator = request.values(of: "If-Range").first
    var start: Int?
    if let range = request.values(of: "Range").first, ignoresIfRange || validator == tag {
      start = range.split(separator: "=").last.flatMap { Int($0.dropLast()) }
    }
    if let start, start >= content.count {
      return fields(of: .status(416).header("Content-Range", "bytes */\(content.count)"))
        .header("Content-Length", "0").body("")
    }
    var script = FaultScript.status(start == nil ? 200 : 206)
      .header("Content-Length", "\(content.count - (start ?? 0))")
    if let start {
      script = script.header(
        "Content-Range", "bytes \(start)-\(content.count - 1)/\(content.count)")
    }
    let bytes = Array(content[(start ?? 0)..<max(end ?? content.count, start ?? 0)])
    script = fields(of: script).body(bytes)
    return end == nil ? script : script.close()
  }

  private func fields(of script: FaultScript) -> FaultScript {
    var script = tag.isEmpty ? script : script.header("ETag", tag)
    for (name, value) in fields { script = script.header(name, value) }
    return script
  }
}

/// A folder that exists for as long as an operation runs.
struct TestFolder: Sendable {
  let url: URL

  /// The file that tests download.
  var file: URL { url.appendingPathComponent("export.bin") }

  /// The names of the files in it, in their order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func bytes(_ name: String = "export.bin") throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }
}

func withFolder<Result>(_ operation: (TestFolder) async throws -> Result) async throws -> Result {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  return try await operation(TestFolder(url: url))
}
