public import ArgumentParser

/// The command line: one subcommand for each request.
public struct HTTPBin: AsyncParsableCommand {
  /// Its name and its subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "httpbin",
    abstract: "Send requests to httpbin.org, a compatible server, or a built-in local server.",
    discussion: """
      Without --base-url, the command starts a compatible server in this process for the duration \
      of the request. If the request fails, the command prints one line to standard error and \
      exits with code 1. If an argument is invalid, it exits with code 64.
      """,
    subcommands: [
      UserCommand.self, GetCommand.self, PostCommand.self, HeadersCommand.self, StatusCommand.self,
      AuthCommand.self, UploadCommand.self, DownloadCommand.self, StreamCommand.self,
      ElementsCommand.self, LinesCommand.self, SSECommand.self, PagesCommand.self,
      DelayCommand.self, CookiesCommand.self, CacheCommand.self,
    ])

  // The options of each subcommand. Options before the subcommand are passed to it.
  @OptionGroup var options: SharedOptions

  /// Creates the command, whose properties ArgumentParser sets.
  public init() {}
}
