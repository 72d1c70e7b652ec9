/// Why a command could not do its work, where no request is to blame.
struct CommandFailure: Error, CustomStringConvertible {
  /// One sentence for the person at the terminal.
  let description: String
}
