/// The names of several cases, aliases included, as the reader looks them up in a table.
struct CaseNames {
  private let cases: [JSONCase]
  private let names: [String]

  init(_ cases: [JSONCase]) {
    self.cases = cases
    // Cases in the branches of an `#if` may have one name.
    names = cases.flatMap(\.names).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// The expression that looks up the name that was read: its position, or -1.
  var lookup: String { "reader.caseIndex(in: \(names.asKeyTable.asSwiftLiteral))" }

  /// The names as steps of a path.
  var components: String { "[\(names.map(\.asSwiftLiteral).joined(separator: ", "))]" }

  /// What a `switch` on the position selects a case by.
  func label(of decodedCase: JSONCase) -> String {
    let positions = decodedCase.names.compactMap { names.firstIndex(of: $0).map(String.init) }
    return "case \(positions.joined(separator: ", "))"
  }
}
