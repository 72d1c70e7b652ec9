internal import ArgumentParser

/// The command line: one subcommand for each direction between a document and its declarations.
@main
struct NetworkKitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "networkkit",
    abstract: "Work with API contracts.",
    subcommands: [ImportCommand.self])
}
