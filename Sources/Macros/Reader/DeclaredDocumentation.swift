/// The text of a documentation comment, without the remarks that `networkkit import` writes for keywords.
public struct DeclaredDocumentation: Sendable {
  /// The text without the remarks.
  public let text: String
  /// The remarks, in the order of the comment, such as `Read-only.`
  public let remarks: [String]
  /// A Boolean value that indicates whether the declaration is deprecated.
  public let isDeprecated: Bool

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - comment: The text of the comment.
  ///   - isDeprecated: A Boolean value that indicates whether an attribute deprecates the declaration.
  public init(_ comment: String, isDeprecated: Bool = false) {
    var parser = DocumentationParser(comment, isDeprecated: isDeprecated)
    while !comment.isEmpty, parser.takeRemarks() {}
    text = parser.text.joined(separator: "\n")
    remarks = parser.remarks.reversed()
    self.isDeprecated = parser.isDeprecated
  }
}

/// Reads documentation comments into the text and the remarks from which `import` writes them.
private struct DocumentationParser {
  private(set) var text: [Substring]
  private(set) var remarks: [String] = []
  private(set) var isDeprecated: Bool

  init(_ comment: String, isDeprecated: Bool) {
    self.isDeprecated = isDeprecated
    text = comment.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Moves the last paragraph to the remarks if it's one that `import` writes.
  mutating func takeRemarks() -> Bool {
    let start = text.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? 0
    let rest = text[..<max(0, start - 1)]
    let fences = rest.count { line in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("```") || text.hasPrefix("~~~")
    }
    guard start < text.count, fences.isMultiple(of: 2) else { return false }
    let items = Self.items(text[start...])
    var kept = items
    if let last = items.last, Self.warnings.contains(last) {
      isDeprecated = true
      kept.removeLast()
    }
    // A list that precedes a remark without an empty line is a remark, too.
    let areRemarks = kept.allSatisfy(Self.isRemark) || (kept.count < items.count && !kept.isEmpty)
    guard areRemarks || kept.count < items.count else { return false }
    remarks += kept.reversed()
    text = Array(rest)
    return true
  }

  private static let warnings: Set = [
    "- Warning: Deprecated.", "- Warning: This type is deprecated.",
  ]

  /// The items of a list, or the whole paragraph, without line breaks.
  private static func items(_ lines: ArraySlice<Substring>) -> [String] {
    lines.reduce(into: []) { items, line in
      if items.isEmpty || line.hasPrefix("- ") {
        items.append(String(line))
      } else {
        items[items.count - 1] += " " + String(line).trimmingWhiteSpace
      }
    }
  }

  /// Returns whether a paragraph consists of the names of security schemes and their scopes.
  private static func isRequirement(_ text: String) -> Bool {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return false }
    let separators: Set = [" and ", ", or ", " (", ", ", ") and ", "), or "]
    return ["Requires ", "Accepts "].contains(first) && [".", ")."].contains(last)
      && parts.dropFirst().dropLast().allSatisfy { separators.contains(String($0)) }
  }

  private static func isRemark(_ text: String) -> Bool {
    let exact: Set = [
      "Read-only.", "Write-only.", "The elements are unique.", "Requires no credential.",
      "The elements are keys and values in turn.", "Each element has the form `key=value`.",
    ]
    let prefixes: [(String, String)] = [
      ("Pattern: `", "`"), ("Format: `", "`"), ("Limit: `", "`"), ("A multiple of ", "."),
      ("Content type: `", "`"),
      ("The value is greater than ", "."), ("See <", ">."),
      ("Each element has `", "."), ("Each value has `", "."),
      ("The value is a string in the format `", "`."),
      ("Write the values in the style `", "`, separated by commas."),
      ("- Response header field `", ""), ("- Status code ", ""), ("- OAuth flow `", ""),
      ("- OpenID Connect: `", "`"), ("Version: ", ""), ("Terms of service: <", ">"),
      ("Contact: ", ""), ("License: ", ""),
    ]
    return exact.contains(text) || isRequirement(text)
      || prefixes.contains { text.hasPrefix($0.0) && text.hasSuffix($0.1) }
  }
}
