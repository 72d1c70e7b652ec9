public import ArgumentParser

/// The command line: one subcommand for each request.
public struct HTTPBin: AsyncParsableCommand {
  /// Its name and its subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "httpbin",
    abstract: "Ask httpbin.org, a server like it, or the one that comes along.",
    discussion: """
      Without --base-url a server of the same manners is started in this process, for this one \
      request. A failure prints one line to standard error and exits 1; a mistake in the arguments \
      exits 64.
      """,
    subcommands: [
      UserCommand.self, GetCommand.self, PostCommand.self, HeadersCommand.self, StatusCommand.self,
      AuthCommand.self, UploadCommand.self, DownloadCommand.self, StreamCommand.self,
      DelayCommand.self,
    ])

  // Here and in each subcommand: what stands before the subcommand is handed on to it.
  @OptionGroup var options: SharedOptions

  /// Creates the command; the arguments fill it.
  public init() {}
}
