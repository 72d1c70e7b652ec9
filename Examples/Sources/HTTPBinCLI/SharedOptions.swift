internal import ArgumentParser
internal import NetworkKit

/// The options of every subcommand, before it or behind it.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The server's address, such as https://httpbin.org.",
      discussion: "The default is a built-in server.",
      valueName: "url"),
    transform: { try BaseURL($0) })
  var baseURL: BaseURL?

  @Flag(help: "Print the exchange to standard error, without sensitive values.")
  var verbose = false

  @Flag(
    help: """
      Print the curl command instead of sending the request, without sensitive values. Without --base-url, the \
      command is for https://httpbin.org.
      """)
  var curl = false

  @Option(
    help: ArgumentHelp(
      "Record the requests and responses in a file, without sensitive values.",
      discussion: "Developer tools of browsers open the file, which is an HTTP Archive (HAR).",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Respond from a recording or another HTTP Archive, and send nothing.", valueName: "file"),
    completion: .file())
  var replay: String?

  func validate() throws {
    guard record == nil || replay == nil else {
      throw ValidationError("--record and --replay can't be used together.")
    }
  }

  @Flag(help: "Draw the phases of each request on standard error: attempts, delays, and decoding.")
  var timeline = false

  @Flag(help: "Print the metrics of the requests to standard error, named as in OpenTelemetry.")
  var metrics = false

  @Flag(
    help: """
      Print the spans of the requests to standard error, named as in OpenTelemetry, and send the identifiers of the \
      spans in header fields.
      """)
  var trace = false

  @Flag(help: "Print on standard error where responses differ from their models, without values.")
  var drift = false
}
