import SwiftDiagnostics
import SwiftSyntax

/// Mistakes that can involve any annotation.
extension Diagnostic {
  /// - Parameter noun: The kind of declaration: "request" or "type".
  static func typeIsHidden(
    _ noun: String, _ name: TokenSyntax, by modifier: DeclModifierSyntax
  ) -> Diagnostic {
    .error(
      "type-is-hidden", at: modifier,
      "nested \(noun) '\(name.text)' can't be 'private', because its generated extension is at "
        + "file scope",
      fixIts: [
        .replace(
          modifier, with: "fileprivate", "change 'private' to 'fileprivate'",
          id: "make-fileprivate")
      ])
  }

  static func typeIsHidden(_ noun: String, _ name: TokenSyntax, in type: String) -> Diagnostic {
    .error(
      "type-is-in-hidden-type", at: name,
      "\(noun) '\(name.text)' can't be nested in '\(type)', which is 'private'; make "
        + "'\(type)' 'fileprivate'")
  }

  /// - Parameter place: The place where no macro reads the annotation, as the end of the sentence.
  static func markerHasNoEffect(_ marker: AttributeSyntax, _ place: String) -> Diagnostic {
    .warning(
      "marker-has-no-effect", at: marker, "'\(marker.notation)' has no effect \(place)",
      fixIts: [.removing(marker)])
  }

  /// - Parameter noun: The kind of the declaration that the directive must contain.
  static func conditionalAnnotation(
    _ attribute: AttributeSyntax, in directive: IfConfigDeclSyntax, of noun: String
  ) -> Diagnostic {
    .error(
      "conditional-annotation", at: directive,
      "'#if' can't surround only '\(attribute.notation)'; put the directive around the whole "
        + "\(noun)",
      notes: [.note("annotation-in-directive", at: attribute, "'\(attribute.notation)' is here")])
  }

  static func unknownKeyConversion(_ argument: ExprSyntax) -> Diagnostic {
    // Offering the default is pointless, because the argument exists to change it.
    let offers = KeyConversion.choices.dropFirst().prefix(2)
    return .unknownChoice(
      argument, of: "'keys'", choices: KeyConversion.choices, offering: Array(offers))
  }

  /// - Parameters:
  ///   - name: The subject of the message: the argument, such as `'keys'`.
  ///   - offers: The choices that the fix-its make; nil for the first two.
  static func unknownChoice(
    _ argument: ExprSyntax, of name: String, choices: [String], offering offers: [String]? = nil
  ) -> Diagnostic {
    .error(
      "unknown-choice", at: argument,
      "\(name) must be one of \(choices.joined(separator: ", "))",
      fixIts: (offers ?? Array(choices.prefix(2))).map {
        .replace(argument, with: $0, "use '\($0)'", id: "use-choice")
      })
  }
}
