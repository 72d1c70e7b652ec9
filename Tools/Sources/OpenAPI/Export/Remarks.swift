/// The remarks that a reader of documents adds for keywords without an annotation. The writer turns them back into
/// keywords.
enum Remarks {
  /// Returns the text between a prefix and a suffix of the first remark that has both.
  static func value(_ prefix: String, _ suffix: String, in remarks: [String]) -> String? {
    remarks.lazy.compactMap { remark -> String? in
      guard remark.hasPrefix(prefix), remark.hasSuffix(suffix),
        remark.count >= prefix.count + suffix.count
      else { return nil }
      return String(remark.dropFirst(prefix.count).dropLast(suffix.count))
    }.first
  }

  /// The keywords of a schema that remarks express.
  static func keywords(_ remarks: [String]) -> [(key: String, value: Node)] {
    var keywords: [(key: String, value: Node)] = []
    if let pattern = value("Pattern: `", "`", in: remarks) {
      keywords.append(("pattern", .text(pattern)))
    }
    if let factor = value("A multiple of ", ".", in: remarks), Double(factor) != nil {
      keywords.append(("multipleOf", .digits(factor)))
    }
    if remarks.contains("The elements are unique.") {
      keywords.append(("uniqueItems", .flag(true)))
    }
    if let bound = value("The value is greater than ", ".", in: remarks), Double(bound) != nil {
      keywords.append(("exclusiveMinimum", .digits(bound)))
    }
    if let url = externalURL(remarks) { keywords.append(("externalDocs", url)) }
    return keywords
  }

  static func externalURL(_ remarks: [String]) -> Node? {
    guard let url = value("See <", ">.", in: remarks) else { return nil }
    var node = NodeBuilder()
    node["url"] = .text(url)
    return node.node
  }

  /// Returns whether a keyword of a schema or a parameter expresses the remark.
  static func isKeyword(_ remark: String) -> Bool {
    [
      "Pattern: `", "A multiple of ", "The elements are unique.", "The value is greater than ",
      "See <", "Limit: `", "Read-only.", "Write-only.",
    ].contains { remark.hasPrefix($0) }
  }

  /// The text and the remarks that no keyword expresses.
  ///
  /// A remark before one without a keyword is kept, too, so that the order stays the same.
  static func description(
    of documentation: Documentation, isExpressed: (String) -> Bool = Remarks.isKeyword
  ) -> String {
    var kept = documentation.remarks
    while let last = kept.last, isExpressed(last) { kept.removeLast() }
    if kept.last?.hasPrefix("- ") == true { kept = documentation.remarks }
    var text = documentation.text
    for remark in kept {
      let isItem = remark.hasPrefix("- ")
      let follows = text.split(separator: "\n").last?.hasPrefix("- ") == true && isItem
      text += text.isBlank ? remark : "\(follows ? "\n" : "\n\n")\(remark)"
    }
    return text
  }
}
