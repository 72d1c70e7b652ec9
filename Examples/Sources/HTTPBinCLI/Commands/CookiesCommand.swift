internal import ArgumentParser
internal import Foundation
internal import NetworkKit
internal import NetworkKitIdentity

/// `httpbin cookies [KEY=VALUE...] [--jar FILE]`
struct CookiesCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "cookies",
    abstract: "Have the server set cookies, and print the cookies that the client then sends.",
    discussion: """
      The server sets the cookies in a redirect response. When the client follows the redirect, it sends all \
      cookies in its jar. With --jar, the command reads cookies from a file before the request and saves them \
      to the file afterward, in the format of curl's -b and -c options. The file contains sensitive values.
      """)

  @OptionGroup var options: SharedOptions
  @Argument(
    help: ArgumentHelp("The cookies that the server sets.", valueName: "key=value"),
    transform: Member.init)
  var cookies: [Member] = []
  @Option(
    help: ArgumentHelp("The cookie file.", valueName: "file"),
    completion: .file())
  var jar: String?

  /// The cookies of this run; not an argument.
  private let contents = CookieJar()

  private enum CodingKeys: CodingKey {
    case options, cookies, jar
  }

  var request: SetCookies {
    SetCookies(cookies: Dictionary(cookies.map { ($0.key, $0.value) }) { $1 })
  }

  func attemptMiddleware() -> [any Middleware] { [Cookies(contents)] }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    guard let jar else { return try await report(client.response(for: request), to: console) }
    let file = URL(fileURLWithPath: jar)
    if FileManager.default.fileExists(atPath: jar) {
      contents.insert(cookiesText: try String(contentsOf: file, encoding: .utf8))
    }
    let answer = try await client.response(for: request)
    try contents.cookiesText.write(to: file, atomically: true, encoding: .utf8)
    report(answer, to: console)
  }

  func report(_ answer: Response<ReceivedCookies>, to console: Console) {
    for (name, value) in answer.value.cookies.sorted(by: { $0.key < $1.key }) {
      console.print("\(name): \(value)")
    }
  }
}
