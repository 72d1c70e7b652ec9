internal import NetworkKitDeclarations

/// The remarks that a reader of documents adds for keywords without an annotation. The writer turns them back into
/// keywords.
enum Remarks {
  /// Returns the text between a prefix and a suffix of the first remark that has both.
  static func value(_ prefix: String, _ suffix: String, in remarks: [String]) -> String? {
    DocumentationKeyword.value(prefix, suffix, in: remarks)
  }

  /// The keywords of a schema that remarks express.
  static func keywords(_ remarks: [String]) -> [(key: String, value: Node)] {
    DocumentationKeyword.keywords(of: remarks).map { keyword in
      switch keyword {
      case .pattern(let pattern): ("pattern", .text(pattern))
      case .format(let format): ("format", .text(format))
      case .multipleOf(let factor): ("multipleOf", .digits(factor))
      case .uniqueItems: ("uniqueItems", .flag(true))
      case .exclusiveMinimum(let bound): ("exclusiveMinimum", .digits(bound))
      case .externalDocumentation(let url): ("externalDocs", link(url))
      }
    }
  }

  static func externalURL(_ remarks: [String]) -> Node? {
    value("See <", ">.", in: remarks).map(link)
  }

  private static func link(_ url: String) -> Node {
    var node = NodeBuilder()
    node["url"] = .text(url)
    return node.node
  }

  /// Returns whether a keyword of a schema or a parameter expresses the remark.
  static func isKeyword(_ remark: String) -> Bool { DocumentationKeyword.isExpressed(remark) }

  /// The text and the remarks that no keyword expresses.
  static func description(
    of documentation: Documentation, isExpressed: (String) -> Bool = Remarks.isKeyword
  ) -> String {
    DocumentationKeyword.description(
      documentation.text, documentation.remarks, isExpressed: isExpressed)
  }
}

extension Documentation {
  /// The documentation in the comment of a declaration.
  ///
  /// - Parameters:
  ///   - comment: The text of the comment.
  ///   - isDeprecated: A Boolean value that indicates whether an attribute deprecates the declaration.
  init(comment: String, isDeprecated: Bool = false) {
    let declared = DeclaredDocumentation(comment, isDeprecated: isDeprecated)
    text = declared.text
    remarks = declared.remarks
    self.isDeprecated = declared.isDeprecated
  }
}
