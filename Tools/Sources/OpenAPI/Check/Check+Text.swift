extension Check {
  /// The format of the differences.
  public enum Format: String, CaseIterable, Sendable {
    /// A line for each difference, and a line with their numbers.
    case text
    case json
    /// The workflow commands of GitHub Actions, which annotate the lines of a pull request.
    case github
  }

  /// Returns the differences in a format.
  public func text(_ format: Format) -> String {
    switch format {
    case .text: plainText
    case .json: JSONText.text(node) + "\n"
    case .github: workflowCommands
    }
  }

  private var plainText: String {
    var lines = differences.map(\.description)
    for note in notes {
      lines.append(
        "\(note.location.file):\(note.location.line):\(note.location.column): note: \(note.text)")
    }
    let counts = Difference.Kind.allCases.map { kind in
      "\(differences.count { $0.kind == kind }) \(kind.rawValue)"
    }
    let accepted = self.accepted.isEmpty ? "" : ", \(self.accepted.count) accepted"
    lines.append(counts.joined(separator: ", ") + accepted)
    return lines.map { "\($0)\n" }.joined()
  }

  // MARK: JSON

  private var node: Node {
    var node = NodeBuilder()
    node["differences"] = .list(differences.map { Self.builder($0).node })
    node["accepted"] = .list(
      accepted.map { item in
        var builder = Self.builder(item.difference)
        builder["reason"] = .text(item.reason)
        return builder.node
      })
    node["notes"] = .list(
      notes.map { note in
        var builder = NodeBuilder()
        builder["file"] = .text(note.location.file)
        builder["line"] = .digits("\(note.location.line)")
        builder["message"] = .text(note.text)
        return builder.node
      })
    return node.node
  }

  private static func builder(_ difference: Difference) -> NodeBuilder {
    var builder = NodeBuilder()
    builder["class"] = .text(difference.kind.rawValue)
    builder["file"] = .text(difference.file)
    builder["line"] = .digits("\(difference.line)")
    builder["column"] = .digits("\(difference.column)")
    builder["pointer"] = .text(difference.pointer)
    builder["message"] = .text(difference.message)
    return builder
  }

  // MARK: GitHub

  private var workflowCommands: String {
    var lines = differences.map { difference in
      let level =
        switch difference.kind {
        case .breaks: "error"
        case .mayBreak: "warning"
        case .adds: "notice"
        }
      let properties = [
        "file=\(Self.property(difference.file))", "line=\(difference.line)",
        "col=\(difference.column)", "title=\(Self.property(difference.kind.rawValue))",
      ].joined(separator: ",")
      return
        "::\(level) \(properties)::\(Self.data("\(difference.message) (\(difference.pointer))"))"
    }
    for note in notes {
      let file = Self.property(note.location.file)
      lines.append("::notice file=\(file),line=\(note.location.line)::\(Self.data(note.text))")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
