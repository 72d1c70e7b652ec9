import SwiftDiagnostics
import SwiftSyntax
import Testing

/// Wrong declarations that the compiler checks in one file, because starting it takes longer than checking a
/// declaration.
///
/// Each declaration is nested in a separate type, after the name of the mistake. Declarations that can only be at the
/// top level of a file are alone in their files.
struct MisuseBatch: CustomTestStringConvertible {
  private static let size = 25

  let misuses: [Misuse]

  var testDescription: String {
    misuses.count == 1
      ? misuses[0].testDescription
      : "\(misuses.count) mistakes from \(misuses[0].testDescription)"
  }

  static func batches(of misuses: [Misuse]) -> [MisuseBatch] {
    let nested = misuses.filter(\.canBeNested)
    return stride(from: 0, to: nested.count, by: size).map { start in
      MisuseBatch(misuses: Array(nested[start...].prefix(size)))
    } + misuses.filter { !$0.canBeNested }.map { MisuseBatch(misuses: [$0]) }
  }

  /// The sources, with the comments by which the compiler verifies its own diagnostics.
  var verifiedSource: String {
    var expectations: [String] = []
    let source = source { misuse, line in
      expectations += misuse.diagnostics().compilerExpectations(after: line)
      expectations += misuse.compilerAdds.map { $0.compilerExpectation(after: line) }
      return misuse.source
    }
    return source + expectations.joined(separator: "\n") + "\n"
  }

  /// The sources by themselves.
  var source: String { source { misuse, _ in misuse.source } }

  /// The declarations for which the compiler doesn't report exactly what the tables contain, given all reports for the
  /// source of the batch. If a report is in generated code, it can be about each declaration.
  func unexpected(in reports: [String]) -> [Misuse] {
    // The compiler qualifies the names of nested types.
    var found = reports.map { $0.replacing(/\bMisuse\d+\./, with: "") }
    var unexpected: [Misuse] = []
    _ = source { misuse, line in
      let lines = line + 1...line + misuse.source.count { $0 == "\n" } + 1
      let isHere = { (report: String) in
        report.prefixMatch(of: /(\d+):/).flatMap { Int($0.1) }.map(lines.contains) ?? false
      }
      let expected = misuse.found.map { $0.moved(by: line) }
      if found.filter(isHere) != expected { unexpected.append(misuse) }
      found.removeAll(where: isHere)
      return misuse.source
    }
    return found.isEmpty ? unexpected : misuses
  }

  /// The sources after their fix-its, with their placeholders filled in, and the diagnostics that the compiler still
  /// reports.
  var mended: (source: String, remaining: [String]) {
    var remaining: [String] = []
    let source = source { misuse, line in
      remaining += misuse.remaining.map { report in
        let parts = report.split(separator: " ", maxSplits: 1)
        return "\(String(parts[0]).moved(by: line)) \(parts[1])"
      }
      return (misuse.mended ?? "").withFilledPlaceholders
    }
    return (source, remaining)
  }

  /// The declarations, each of which a closure returns for the number of lines before it.
  private func source(_ text: (Misuse, Int) -> String) -> String {
    var lines: [Substring] = []
    for misuse in misuses {
      if misuses.count > 1 { lines.append("public enum Misuse\(lines.count) {  // \(misuse.name)") }
      lines += text(misuse, lines.count).split(separator: "\n", omittingEmptySubsequences: false)
      if misuses.count > 1 { lines.append("}") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Misuse {
  /// A Boolean value that indicates whether the declaration means the same in another type.
  fileprivate var canBeNested: Bool {
    let topLevel = [
      "import ", "extension ", "protocol ", "private ", "fileprivate ", "let ", "var ",
    ]
    return (compilerAdds.isEmpty || isFoundByCompiler)
      && ![source, mended ?? ""].contains { text in
        text.split(separator: "\n").contains { line in
          topLevel.contains { line.hasPrefix($0) }
        }
      }
  }
}

extension DiagnosedSource {
  /// The diagnostics, as the comments by which the compiler verifies its own diagnostics, if the source follows other
  /// lines.
  fileprivate func compilerExpectations(after line: Int) -> [String] {
    diagnostics.flatMap { diagnostic -> [String] in
      let position = position(of: diagnostic.node).moved(by: line)
      let severity = diagnostic.diagMessage.severity
      let report = "// expected-\(severity)@\(position) {{\(diagnostic.message)}}"
      let notes = diagnostic.notes.map {
        "// expected-note@\(self.position(of: $0.node).moved(by: line)) {{\($0.message)}}"
      }
      let offers = diagnostic.fixIts.map { fixIt in
        let edits = edits(of: fixIt).map { edit in
          "{{\(lineRange(edit.range).moved(by: line))=\(edit.text.asVerified)}}"
        }
        return "// expected-note@\(position) {{\(fixIt.message.message)}} "
          + edits.joined(separator: " ")
      }
      return [report] + notes + offers
    }
  }
}

extension Misuse.Report {
  /// The report as the comment by which the compiler verifies its own diagnostics.
  fileprivate func compilerExpectation(after line: Int) -> String {
    let parts = text.split(separator: ": ", maxSplits: 1)
    return "// expected-\(parts.first ?? "")@\(position.moved(by: line)) {{\(parts.last ?? "")}}"
  }
}

extension String {
  /// The text of an edit as the compiler writes it.
  fileprivate var asVerified: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  /// Code that a developer writes for a placeholder that doesn't already contain such code.
  private static let fillings = [
    "Type": "Int", "Element": "Int", "Model": "Int", "Form": "Int", "String": "String",
    "value": "1", "JSON": "{}", "property": "items",
  ]

  /// The source with its placeholders filled in. Names that occur more than once are numbered.
  fileprivate var withFilledPlaceholders: String {
    var counts: [Substring: Int] = [:]
    return replacing(/<#(.*?)#>/) { match in
      if let filling = Self.fillings[String(match.1)] { return filling }
      counts[match.1, default: 0] += 1
      let count = counts[match.1, default: 1]
      return count == 1 ? "\(match.1)" : "\(match.1)\(count)"
    }
  }

  /// A text with a position, such as `5:14`, or with a range of two, after so many more lines.
  fileprivate func moved(by lines: Int) -> String {
    replacing(/\b(\d+):(\d+)/) { match in
      "\(lines + (Int(match.1) ?? 0)):\(match.2)"
    }
  }
}
