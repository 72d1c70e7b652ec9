internal import ArgumentParser
internal import NetworkKit

/// The options of every subcommand, which can precede or follow it.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server's address, such as https://httpbin.org.",
      discussion: "The default is a built-in server.",
      valueName: "url"),
    transform: { try BaseURL($0) })
  var baseURL: BaseURL?

  @Flag(help: "Print requests and responses to standard error, omitting sensitive values.")
  var verbose = false

  @Flag(
    help: """
      Print the request as a curl command instead of sending it, omitting sensitive values. Without --base-url, the \
      command uses https://httpbin.org.
      """)
  var curl = false

  @Option(
    help: ArgumentHelp(
      "Record requests and responses in a file, omitting sensitive values.",
      discussion: "The file is an HTTP Archive (HAR), which you can open in a browser's "
        + "developer tools.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Use the responses in a recording or another HTTP Archive instead of sending requests.",
      valueName: "file"),
    completion: .file())
  var replay: String?

  func validate() throws {
    guard record == nil || replay == nil else {
      throw ValidationError("--record and --replay can't be used together.")
    }
  }

  @Flag(help: "Print a timeline of attempts, delays, and decoding to standard error.")
  var timeline = false

  @Flag(help: "Print request metrics to standard error, using OpenTelemetry names.")
  var metrics = false

  @Flag(
    help: """
      Print request spans to standard error, using OpenTelemetry names, and send the span identifiers in header \
      fields.
      """)
  var trace = false

  @Flag(
    help: """
      Print the differences between responses and their models to standard error, omitting values.
      """)
  var drift = false
}
