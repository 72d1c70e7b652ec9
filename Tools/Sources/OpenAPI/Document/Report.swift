/// The parts of a document that aren't declared as they're written, each with its position.
public final class Report {
  /// The effect on the declarations.
  enum Kind: String, Sendable {
    /// The part has no declaration.
    case omitted
    /// The part has a declaration that differs from the document.
    case changed
    /// The declaration was inferred, or needs attention.
    case note
  }

  struct Entry: CustomStringConvertible {
    let kind: Kind
    let message: String
    let location: Location

    var description: String { line(count: 1) }

    /// Returns the line for a number of places, of which `location` is the first.
    fileprivate func line(count: Int) -> String {
      let place = location.symbol ?? location.pointer
      let line =
        "\(location.file):\(location.line):\(location.column): \(kind): \(message)"
        + (place.isEmpty ? "" : " (\(place))") + (count > 1 ? ", and \(count - 1) more" : "")
      // Names in a document can contain line breaks.
      let isControl = { (scalar: Unicode.Scalar) in
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      }
      guard line.unicodeScalars.contains(where: isControl) else { return line }
      return String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? " " : $0 }))
    }
  }

  private(set) var entries: [Entry] = []
  private var known: Set<String> = []

  func add(_ kind: Kind, _ message: String, at node: Node) { add(kind, message, at: node.location) }

  /// Adds a line, unless the same place already has it.
  func add(_ kind: Kind, _ message: String, at location: Location) {
    let key = "\(location.file):\(location.line):\(location.column):\(message)"
    if known.insert(key).inserted {
      entries.append(Entry(kind: kind, message: message, location: location))
    }
  }

  /// The number of lines.
  public var count: Int { entries.count }

  /// All lines, in the order of the document.
  public var text: String {
    let sorted = entries.sorted {
      ($0.location.file, $0.location.line, $0.location.column, $0.message)
        < ($1.location.file, $1.location.line, $1.location.column, $1.message)
    }
    return sorted.map { "\($0)\n" }.joined()
  }

  /// One line for each message, with the place of its first entry and the number of the others.
  public var summary: String {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.message, default: 0] += 1 }
    var lines = ""
    for entry in entries {
      guard let count = counts.removeValue(forKey: entry.message) else { continue }
      lines += "\(entry.line(count: count))\n"
    }
    return lines
  }
}
