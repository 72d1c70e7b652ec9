/// A three-way comparison of a file by its top-level declarations.
///
/// A declaration that only the person has edited stays as it is; one that only the document has changed is replaced; one
/// that both have changed is a conflict. One that the person has deleted isn't added again.
struct DeclarationMerge {
  let text: String
  /// The first lines of the declarations that both sides have changed.
  let conflicts: [String]
  /// The first lines of the declarations that the person has deleted and the document has changed.
  let deleted: [String]

  init(base: String, edited: String, new: String) {
    let base = Self.declarations(of: base)
    let edited = Self.declarations(of: edited)
    let new = Self.declarations(of: new)
    let (old, fresh) = (Self.byName(base), Self.byName(new))
    var result: [String] = []
    var conflicts: [String] = []
    var deleted: [String] = []
    var written: Set<String> = []
    for declaration in edited {
      written.insert(declaration.name)
      let before = old[declaration.name]
      let after = fresh[declaration.name]
      if declaration.text == before {
        if let after { result.append(after) }
      } else {
        if after != before, after != declaration.text { conflicts.append(declaration.name) }
        result.append(declaration.text)
      }
    }
    for declaration in new where !written.contains(declaration.name) {
      // A declaration that the person has deleted stays deleted.
      if let before = old[declaration.name] {
        if before != declaration.text { deleted.append(declaration.name) }
      } else {
        result.append(declaration.text)
      }
    }
    text = result.joined(separator: "\n\n") + "\n"
    self.conflicts = conflicts
    self.deleted = deleted
  }

  /// The lines of each declaration that differ between two versions of a file, with `-` and `+`.
  ///
  /// - Parameters:
  ///   - before: The older version.
  ///   - after: The newer version.
  ///   - names: The first lines of the declarations to compare; nil for all.
  static func changes(from before: String, to after: String, of names: [String]? = nil) -> [String]
  {
    let (before, after) = (declarations(of: before), declarations(of: after))
    let (old, new) = (byName(before), byName(after))
    var lines: [String] = []
    var known: Set<String> = []
    for (name, _) in before + after where known.insert(name).inserted {
      guard old[name] != new[name], names?.contains(name) ?? true else { continue }
      lines.append("  \(name)")
      lines += changedLines(of: old[name] ?? "", new[name] ?? "")
    }
    return lines
  }

  private static func changedLines(of before: String, _ after: String) -> [String] {
    let (old, new) = (before.split(separator: "\n"), after.split(separator: "\n"))
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [String] = []
    var (first, second) = (0, 0)
    while first < old.count || second < new.count {
      if removed.contains(first) {
        lines.append("  - \(old[first])")
        first += 1
      } else if inserted.contains(second) {
        lines.append("  + \(new[second])")
        second += 1
      } else {
        (first, second) = (first + 1, second + 1)
      }
    }
    return lines
  }

  private static func byName(_ declarations: [(name: String, text: String)]) -> [String: String] {
    Dictionary(declarations.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// The parts of a file that an empty line separates from a line without indentation.
  private static func declarations(of text: String) -> [(name: String, text: String)] {
    var parts: [[Substring]] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let beginsPart =
        !isOpen && !line.isEmpty && line.first?.isWhitespace == false && line.first != "}"
      if beginsPart { parts.append([]) }
      isOpen = !(line.isEmpty && (parts.last?.isComplete ?? true))
      if !parts.isEmpty { parts[parts.count - 1].append(line) }
    }
    return parts.map { lines in
      let body = lines.joined(separator: "\n").trimmed
      let head = lines.first { line in
        !line.hasPrefix("//") && !line.hasPrefix("@") && !line.hasPrefix(" ")
          && !line.hasPrefix(")")
      }
      let words = (head ?? lines.first ?? "").split { " :{".contains($0) }
      let name =
        words.contains("import")
        ? "imports"
        : words.drop { ["public", "final"].contains($0) }.prefix(2).joined(separator: " ")
      return (name, body)
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension [Substring] {
  /// A Boolean value that indicates whether the lines end a declaration or an import.
  fileprivate var isComplete: Bool {
    let last = last { !$0.isEmpty } ?? ""
    return last.hasPrefix("}") || last.hasSuffix("{}") || last.hasPrefix("import ")
      || last.hasPrefix("public import ")
      || last.hasPrefix("//")
  }
}
