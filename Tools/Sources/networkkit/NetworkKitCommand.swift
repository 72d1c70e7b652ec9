internal import ArgumentParser
internal import Foundation

/// The command line: one subcommand for each direction between a document and its declarations.
@main
struct NetworkKitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "networkkit",
    abstract: "Work with API contracts.",
    subcommands: [ImportCommand.self, ExportCommand.self, CheckCommand.self, ServeCommand.self])

  /// Runs a subcommand. A wrong call has the exit status 2, as of other compilers and of `check`.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
      exit(withError: ExitCode(2))
    }
  }
}
