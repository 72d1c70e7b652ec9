/// A difference between a declaration and the server that a document or a recording describes.
struct Difference: Equatable {
  /// The consequence for a client that's built from the declaration.
  enum Kind: String, CaseIterable {
    /// A request or a response that both sides allow fails.
    case breaks
    /// The consequence depends on the value, or on what the server does with more than it expects.
    case mayBreak = "may break"
    /// Nothing fails; the client doesn't use a part of what the server offers.
    case adds
  }

  let kind: Kind
  /// The difference, and what the client does.
  let message: String
  /// The file of the declaration, with its position.
  var file: String
  private(set) var line: Int
  private(set) var column: Int
  /// The JSON Pointer in the document.
  var pointer: String

  init(_ kind: Kind, _ message: String, at location: Location, pointer: String) {
    self.kind = kind
    self.message = message
    file = location.file
    line = location.line
    column = location.column
    self.pointer = pointer
  }

  /// The difference with a path that begins with a folder.
  func inside(_ folder: String) -> Difference {
    var difference = self
    difference.file = folder + file
    return difference
  }

  /// The difference at another place, with the same pointer.
  func moved(to location: Location) -> Difference {
    var difference = self
    difference.file = location.file
    difference.line = location.line
    difference.column = location.column
    return difference
  }

  var description: String { "\(file):\(line):\(column): \(kind.rawValue): \(message) (\(pointer))" }
}

/// The side of an exchange that produces a value.
enum Direction {
  /// The client sends the value, so a declaration produces it and a document accepts it.
  case sent
  /// The client receives the value, so a document produces it and a declaration accepts it.
  case received
}
