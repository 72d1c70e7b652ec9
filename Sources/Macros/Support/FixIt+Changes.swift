import SwiftDiagnostics
import SwiftSyntax

extension FixIt {
  /// An offer to write some text where a node stands; what surrounds the node stays.
  static func replace(
    _ node: some SyntaxProtocol, with text: String, _ message: String, id: String
  ) -> FixIt {
    let replacement = TokenSyntax.text(
      text, leadingTrivia: node.leadingTrivia, trailingTrivia: node.trailingTrivia)
    return FixIt(
      message: Mistake(id, message),
      changes: [.replace(oldNode: Syntax(node), newNode: Syntax(replacement))])
  }

  /// An offer to take a node away, together with the white space after it.
  static func remove(_ node: some SyntaxProtocol, _ message: String, id: String) -> FixIt {
    let nothing = TokenSyntax.text("", leadingTrivia: node.leadingTrivia, trailingTrivia: [])
    return FixIt(
      message: Mistake(id, message),
      changes: [.replace(oldNode: Syntax(node), newNode: Syntax(nothing))])
  }

  /// An offer to write some text directly after a token.
  static func insert(
    _ text: String, after token: TokenSyntax, _ message: String, id: String
  ) -> FixIt {
    replace(token, with: token.text + text, message, id: id)
  }

  /// An offer to write some text directly before a token.
  static func insert(
    _ text: String, before token: TokenSyntax, _ message: String, id: String
  ) -> FixIt {
    replace(token, with: text + token.text, message, id: id)
  }

  /// An offer to write a new member as the first one of a type.
  static func insertMember(
    _ text: String, into members: MemberBlockSyntax, _ message: String, id: String
  ) -> FixIt {
    insertMembers([text], into: members, message, id: id)
  }

  /// An offer to write new members before those that a type has.
  static func insertMembers(
    _ texts: [String], into members: MemberBlockSyntax, _ message: String, id: String
  ) -> FixIt {
    guard let first = members.members.first else {
      let list = texts.joined(separator: "; ")
      return insert(" \(list) ", after: members.leftBrace, message, id: id)
    }
    // On lines of their own, as far in as the first member; else with semicolons between.
    let isOnItsOwnLine = first.leadingTrivia.contains(where: \.isNewline)
    let indentation = first.leadingTrivia.pieces.reversed().prefix { !$0.isNewline }
    let start = Trivia(pieces: indentation.reversed()).description
    let list = texts.map { isOnItsOwnLine ? "\n\(start)\($0)" : " \($0);" }
    return insert(list.joined(), after: members.leftBrace, message, id: id)
  }
}

extension TokenSyntax {
  /// Text that a fix-it puts into the source as it is.
  fileprivate static func text(
    _ text: String, leadingTrivia: Trivia, trailingTrivia: Trivia
  ) -> TokenSyntax {
    TokenSyntax(
      .unknown(text), leadingTrivia: leadingTrivia, trailingTrivia: trailingTrivia,
      presence: .present)
  }
}
