// How generated code tries the cases of an enum whose values have no tag.

extension JSONReader {
  /// Reads `null` for a case without values, as generated code does.
  ///
  /// - Throws: ``JSONError`` when the next value is another one.
  public mutating func readNullCase() throws(JSONError) {
    guard try readNull() else { throw mismatch(expected: "null") }
  }

  /// Goes back to try the next case, as generated code does.
  ///
  /// - Parameters:
  ///   - mark: Stands before the value.
  ///   - error: Why the case before could not be read.
  /// - Returns: The error.
  /// - Throws: ``JSONError`` as ``rewind(to:after:)`` does.
  public mutating func rewound(
    to mark: Mark, after error: JSONError
  ) throws(JSONError) -> JSONError {
    try rewind(to: mark, after: error)
    return error
  }

  /// The error for a value that no case could be read from, as generated code throws it.
  ///
  /// - Parameters:
  ///   - names: The cases that were tried.
  ///   - errors: Why each could not be read.
  public func noCase(of names: [String], _ errors: [JSONError]) -> JSONError {
    let wanted = zip(names, errors).prefix(5).map { "\($0) (\($1.wanted))" }
    let rest = errors.count > 5 ? ", …" : ""
    return input.mismatch(
      at: input.startOfValue(from: position),
      expected: "one of \(wanted.joined(separator: ", "))\(rest)")
  }
}

extension JSONError {
  /// What would have been right, and where, in a few words. What was found is left out: an error
  /// higher up says it.
  fileprivate var wanted: String {
    let place = path.components.isEmpty ? "" : "\(path): "
    let text = place + (expected ?? (code == .missingKey ? "the key is missing" : "\(code)"))
    return text.count > 80 ? "\(text.prefix(80))…" : text
  }
}
