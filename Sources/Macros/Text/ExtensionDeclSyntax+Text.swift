import SwiftSyntax

extension ExtensionDeclSyntax {
  /// An extension with this source, which is not parsed here: only the compiler does, once.
  ///
  /// An expansion leaves the plug-in as text. Parsing it first costs more than everything else that
  /// the plug-in does for it.
  init(unparsed source: String) {
    let text = source.hasSuffix("\n") ? String(source.dropLast()) : source
    self.init(
      UnexpectedNodesSyntax([Syntax(TokenSyntax.unknown(text))]),
      extensionKeyword: .keyword(.extension, presence: .missing),
      extendedType: MissingTypeSyntax(placeholder: .identifier("", presence: .missing)),
      memberBlock: MemberBlockSyntax(
        leftBrace: .leftBraceToken(presence: .missing), members: [],
        rightBrace: .rightBraceToken(presence: .missing)))
  }
}
