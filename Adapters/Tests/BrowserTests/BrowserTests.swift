import Foundation
import Hummingbird
import NetworkKit
import NetworkKitServer
import NetworkKitTesting
import NotesServer
import Testing

/// Requests of headless Chromium, which doesn't know the declarations, to both servers.
///
/// The page `Page.html` sends them with `fetch` and `EventSource`, and then sends the responses to the server.
@Suite(.timeLimit(.minutes(60)), .enabled(if: Chromium.path != nil, "Chromium is installed"))
struct BrowserTests {
  private let page: String
  private let file: URL
  private let results = AsyncStream.makeStream(of: JSON.self)

  init() throws {
    let path = try #require(Bundle.module.path(forResource: "Page", ofType: "html"))
    page = try String(contentsOfFile: path, encoding: .utf8)
    file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data("0123456789".utf8).write(to: file)
  }

  /// Opens the page in the browser, and compares the responses that it received.
  private func check(_ url: String) async throws {
    let browser = try Chromium(opening: "\(url)/page")
    defer {
      browser.stop()
      try? FileManager.default.removeItem(at: file)
    }
    let received = try #require(await results.stream.first { _ in true })
    #expect(received["error"] == nil, "\(received)")
    for (name, value) in try JSON.Object(json: JSON(jsonString: Self.expected)) {
      #expect(received[name] == value, "\(name)")
    }
  }

  @Test func sampleServer() async throws {
    let server = try SampleServer()
    var registry = SampleRegistry(server: server)
    try registry.addHandlers(page: page, file: file, results: results.continuation)
    try await check(server.url)
  }

  @Test func hummingbird() async throws {
    var registry = HummingbirdRegistry()
    try registry.addHandlers(page: page, file: file, results: results.continuation)
    let router = Router()
    router.add(middleware: registry.routes)
    try await withServer(router) { port in try await check("http://127.0.0.1:\(port)") }
  }

  /// The responses. In the names and values of parts, the browser writes each line break as CR LF.
  private static let expected = #"""
    {
      "place": ["a/b ü?#%+&", "c/d e", "a&b +%", "ü\r\n", "k", "v", "t; x", "dark", "a%20b=c==", "\"x y\""],
      "rawPlace": ["ü 'x'|", "y", "ü 'z'| 1", null, "dark", "a%20b=c==", "\"x y\""],
      "form": ["Ann & Bob = 100% + ü~*\n", "", "b c", "3"],
      "wrongForm": [400, "count"],
      "formAsText": [415, "Unsupported Media Type"],
      "parts": [
        "line 1\r\nline 2 \"ü\" --", "", "\r\n--\r\n", "special",
        "a\"b\\c;\nü.bin", "application/octet-stream", "\#(bytes)",
        "", "text/plain;charset=utf-8", "", "../e\u0301.html", "text/html", "PHA+"
      ],
      "noParts": [400, "title"],
      "note": ["\u2028 ü 😀"],
      "conflict": [409, "The title exists"],
      "noTitle": [400, "title"],
      "noType": [415, "Unsupported Media Type"],
      "empty": [204, ""],
      "upload": ["300000", "7"],
      "tooLarge": 413,
      "digits": [
        [200, null, "0123456789"], [206, "bytes 2-4/10", "234"], [206, "bytes 8-9/10", "89"],
        [206, "bytes 7-9/10", "789"], [206, "bytes 7-9/10", "789"], [416, "bytes */10", ""],
        [200, null, "0123456789"]
      ],
      "file": [200, "attachment; filename*=UTF-8''na%C3%AFve.txt", "0123456789"],
      "fileParts": [
        [206, "bytes 5-9/10", "56789"], [200, null, "0123456789"], [206, "bytes 5-9/10", "56789"]
      ],
      "head": [200, "10", ""],
      "options": [204, "GET, HEAD, OPTIONS"],
      "nowhere": 404,
      "lines": ["{\"values\":[\"a\"]}", "{\"values\":[\"b\"]}"],
      "events": [["1", "first\nsecond"], ["1", "ü"]]
    }
    """#

  /// Each byte once, in Base64.
  private static let bytes = Data(UInt8.min ... .max).base64EncodedString()
}

/// A process of headless Chromium, with its own profile.
private struct Chromium {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let process = Process()
  private let profile = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  /// Opens a URL. The browser connects only to 127.0.0.1.
  init(opening url: String) throws {
    process.executableURL = URL(fileURLWithPath: try #require(Self.path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      "--user-data-dir=\(profile.path)", url,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  /// Ends the process and removes its profile.
  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }
}
