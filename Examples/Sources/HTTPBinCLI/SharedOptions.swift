internal import ArgumentParser
internal import NetworkKit

/// The options of every subcommand, before it or behind it.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server's address, such as https://httpbin.org.",
      discussion: "Default: a server started here.",
      valueName: "url"),
    transform: { try BaseURL($0) })
  var baseURL: BaseURL?

  @Flag(help: "Print the exchange to standard error; secrets are left out.")
  var verbose = false

  @Flag(
    help: """
      Print the curl command instead of sending; secrets are left out. Without --base-url it is one \
      for https://httpbin.org.
      """)
  var curl = false
}
