/// A keyword of JSON Schema that a remark of a documentation comment expresses.
public enum DocumentationKeyword: Sendable, Hashable {
  /// `pattern`, the regular expression that a string matches.
  case pattern(String)
  /// `format`, which has no type in Swift.
  case format(String)
  /// `multipleOf`, with the digits of the factor.
  case multipleOf(String)
  /// `uniqueItems`.
  case uniqueItems
  /// `exclusiveMinimum`, with the digits of the bound.
  case exclusiveMinimum(String)
  /// `externalDocs`, with the URL.
  case externalDocumentation(String)

  /// Returns the keywords that remarks express, in a fixed order.
  public static func keywords(of remarks: [String]) -> [Self] {
    var keywords: [Self] = []
    if let pattern = value("Pattern: `", "`", in: remarks) { keywords.append(.pattern(pattern)) }
    if let format = value("Format: `", "`", in: remarks) { keywords.append(.format(format)) }
    if let factor = value("A multiple of ", ".", in: remarks), Double(factor) != nil {
      keywords.append(.multipleOf(factor))
    }
    if remarks.contains("The elements are unique.") { keywords.append(.uniqueItems) }
    if let bound = value("The value is greater than ", ".", in: remarks), Double(bound) != nil {
      keywords.append(.exclusiveMinimum(bound))
    }
    if let url = value("See <", ">.", in: remarks) { keywords.append(.externalDocumentation(url)) }
    return keywords
  }

  /// Returns the text between a prefix and a suffix of the first remark that has both.
  public static func value(_ prefix: String, _ suffix: String, in remarks: [String]) -> String? {
    remarks.lazy.compactMap { remark -> String? in
      guard remark.hasPrefix(prefix), remark.hasSuffix(suffix),
        remark.count >= prefix.count + suffix.count
      else { return nil }
      return String(remark.dropFirst(prefix.count).dropLast(suffix.count))
    }.first
  }

  /// Returns whether a keyword of a schema or a parameter expresses the remark.
  public static func isExpressed(_ remark: String) -> Bool {
    [
      "Pattern: `", "Format: `", "A multiple of ", "The elements are unique.",
      "The value is greater than ",
      "See <", "Limit: `", "Read-only.", "Write-only.",
    ].contains { remark.hasPrefix($0) }
  }

  /// Returns the text and the remarks that no keyword expresses, as a description.
  ///
  /// A remark before one without a keyword is kept, too, so that the order stays the same.
  public static func description(
    _ text: String, _ remarks: [String], isExpressed: (String) -> Bool = Self.isExpressed
  ) -> String {
    var kept = remarks
    while let last = kept.last, isExpressed(last) { kept.removeLast() }
    if kept.last?.hasPrefix("- ") == true { kept = remarks }
    var text = text
    for remark in kept {
      let isItem = remark.hasPrefix("- ")
      let follows = text.split(separator: "\n").last?.hasPrefix("- ") == true && isItem
      let isBlank = text.allSatisfy(\.isWhitespace)
      text += isBlank ? remark : "\(follows ? "\n" : "\n\n")\(remark)"
    }
    return text
  }
}
