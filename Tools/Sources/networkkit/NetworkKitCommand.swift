internal import ArgumentParser
internal import Foundation

/// The command line: one subcommand for each direction between a document and its declarations.
@main
struct NetworkKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "networkkit",
    abstract: "Work with API contracts.",
    subcommands: [ImportCommand.self, ExportCommand.self, CheckCommand.self])

  /// Runs a subcommand. A wrong call has the exit status 2, as of other compilers and of `check`.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
      exit(withError: ExitCode(2))
    }
  }
}
