internal import ArgumentParser
internal import NetworkKit

/// `httpbin auth USER PASSWORD`
struct AuthCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "auth", abstract: "Log in with HTTP Basic authentication.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The user's name.") var user: String
  @Argument(help: "The password, which is never printed.") var password: String

  var request: Authenticate { Authenticate(user: user, password: password) }

  func middleware(reportingTo console: Console) -> [any Middleware] {
    [BasicAuthentication(user: user, password: password)]
  }

  func report(_ answer: Response<AuthenticatedUser>, to console: Console) {
    console.print("Authenticated: \(answer.value.user)")
  }
}
