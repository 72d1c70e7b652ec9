import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// A fix-it with several changes.
  static func offer(_ changes: [FixIt.Change], _ message: String) -> FixIt {
    FixIt(message: Mistake(message: message), changes: changes)
  }

  /// A fix-it that replaces a node with a string and keeps the text around the node.
  static func replace(
    _ node: some SyntaxProtocol, with text: String, _ message: String
  ) -> FixIt {
    offer([.replace(node, with: text)], message)
  }

  /// A fix-it that replaces a keyword.
  static func change(_ keyword: TokenSyntax, to text: String) -> FixIt {
    .replace(keyword, with: text, "change '\(keyword.text)' to '\(text)'")
  }

  /// A fix-it that declares a struct, which is always final.
  static func changingToStruct(
    _ keyword: TokenSyntax, _ modifiers: DeclModifierListSyntax
  ) -> FixIt {
    let final = modifiers.first { $0.name.tokenKind == .keyword(.final) }
    return .offer(
      [.replace(keyword, with: "struct")] + (final.map { [.remove($0)] } ?? []),
      "change '\(keyword.text)' to 'struct'")
  }

  /// A fix-it that replaces a type.
  static func changeType(_ type: TypeSyntax, to text: String) -> FixIt {
    .replace(type, with: text, "change the type to '\(text)'")
  }

  /// A fix-it that replaces the access modifier of a declaration, or inserts one before a keyword.
  static func changeAccess(
    _ modifiers: DeclModifierListSyntax, to level: String, before keyword: TokenSyntax?,
    _ message: String
  ) -> FixIt? {
    let modifier = modifiers.first { AccessLevel([$0]) != nil }
    return modifier.map { .replace($0, with: level, message) }
      ?? .insert("\(level) ", before: keyword, message)
  }

  /// A fix-it that removes a node and the white space after it.
  static func remove(_ node: some SyntaxProtocol, _ message: String) -> FixIt {
    offer([.remove(node)], message)
  }

  /// A fix-it that removes an annotation.
  static func removing(_ attribute: AttributeSyntax) -> FixIt {
    .remove(attribute, "remove '\(attribute.notation)'")
  }

  /// A fix-it that inserts text directly after a token.
  static func insert(_ text: String, after token: TokenSyntax, _ message: String) -> FixIt {
    .replace(token, with: token.text + text, message)
  }

  /// A fix-it that inserts text directly before a token; nil if there's no token.
  static func insert(_ text: String, before token: TokenSyntax?, _ message: String) -> FixIt? {
    token.map { .replace($0, with: text + $0.text, message) }
  }

  /// A fix-it that inserts text before a whole declaration.
  static func insert(
    _ text: String, before declaration: VariableDeclSyntax, _ message: String
  ) -> FixIt? {
    .insert(text, before: declaration.firstToken(viewMode: .sourceAccurate), message)
  }

  /// A fix-it that inserts a member before the existing members of a type.
  static func insertMember(
    _ text: String, into members: MemberBlockSyntax, _ message: String
  ) -> FixIt {
    offer([.insertMembers([text], into: members)], message)
  }
}

extension FixIt.Change {
  /// Replaces a node with a string.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> FixIt.Change {
    let replacement = TokenSyntax(
      .unknown(text), leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia,
      presence: .present)
    return .replace(oldNode: Syntax(node), newNode: Syntax(replacement))
  }

  /// Removes a node and the white space after it.
  static func remove(_ node: some SyntaxProtocol) -> FixIt.Change {
    let nothing = TokenSyntax(
      .unknown(""), leadingTrivia: node.leadingTrivia, trailingTrivia: [], presence: .present)
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
