import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// A fix-it with several changes.
  static func offer(_ changes: [FixIt.Change], _ message: String, id: String) -> FixIt {
    FixIt(message: Mistake(id, message), changes: changes)
  }

  /// A fix-it that replaces a node with a string and keeps the text around the node.
  static func replace(
    _ node: some SyntaxProtocol, with text: String, _ message: String, id: String
  ) -> FixIt {
    offer([.replace(node, with: text)], message, id: id)
  }

  /// A fix-it that removes a node and the white space after it.
  static func remove(_ node: some SyntaxProtocol, _ message: String, id: String) -> FixIt {
    offer([.remove(node)], message, id: id)
  }

  /// A fix-it that removes an annotation.
  static func removing(_ attribute: AttributeSyntax) -> FixIt {
    .remove(attribute, "remove '\(attribute.notation)'", id: "remove-marker")
  }

  /// A fix-it that removes an argument with a label from an annotation.
  static func removing(_ argument: LabeledExprSyntax, of attribute: AttributeSyntax) -> FixIt {
    let others = attribute.labeledArguments.filter { $0.id != argument.id }
      .map { $0.with(\.trailingComma, nil).trimmedDescription }
    let list = others.isEmpty ? "" : "(\(others.joined(separator: ", ")))"
    let name = "@\(attribute.attributeName.trimmedDescription)"
    return .replace(
      attribute, with: name + list, "remove '\(argument.label?.text ?? "")'", id: "remove-argument")
  }

  /// A fix-it that inserts text directly after a token.
  static func insert(
    _ text: String, after token: TokenSyntax, _ message: String, id: String
  ) -> FixIt {
    replace(token, with: token.text + text, message, id: id)
  }

  /// A fix-it that inserts text directly before a token.
  static func insert(
    _ text: String, before token: TokenSyntax, _ message: String, id: String
  ) -> FixIt {
    replace(token, with: text + token.text, message, id: id)
  }

  /// A fix-it that inserts a member before the existing members of a type.
  static func insertMember(
    _ text: String, into members: MemberBlockSyntax, _ message: String, id: String
  ) -> FixIt {
    offer([.insertMembers([text], into: members)], message, id: id)
  }
}

extension FixIt.Change {
  /// Replaces a node with a string.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> FixIt.Change {
    let replacement = TokenSyntax.text(
      text, leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)
    return .replace(oldNode: Syntax(node), newNode: Syntax(replacement))
  }

  /// Removes a node and the white space after it.
  static func remove(_ node: some SyntaxProtocol) -> FixIt.Change {
    let nothing = TokenSyntax.text("", leadingTrivia: node.leadingTrivia, trailingTrivia: [])
    return .replace(oldNode: Syntax(node), newNode: Syntax(nothing))
  }

  /// Inserts members before the existing members of a type.
  static func insertMembers(_ texts: [String], into members: MemberBlockSyntax) -> FixIt.Change {
    let brace = members.leftBrace
    guard let first = members.members.first else {
      return .replace(brace, with: "\(brace.text) \(texts.joined(separator: "; ")) ")
    }
    // On separate lines with the indentation of the first member; otherwise with semicolons between them.
    let isOnItsOwnLine = first.leadingTrivia.contains(where: \.isNewline)
    let indentation = first.leadingTrivia.pieces.reversed().prefix { !$0.isNewline }
    let start = Trivia(pieces: indentation.reversed()).description
    let list = texts.map { isOnItsOwnLine ? "\n\(start)\($0)" : " \($0);" }
    return .replace(brace, with: brace.text + list.joined())
  }
}

extension TokenSyntax {
  /// The token for text that a fix-it inserts unchanged.
  fileprivate static func text(
    _ text: String, leadingTrivia: Trivia, trailingTrivia: Trivia
  ) -> TokenSyntax {
    TokenSyntax(
      .unknown(text), leadingTrivia: leadingTrivia, trailingTrivia: trailingTrivia,
      presence: .present)
  }
}
