import SwiftSyntax
import SwiftSyntaxMacros

/// The visibility of a declaration, from the narrowest to the widest.
enum AccessLevel: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The level that a list of modifiers spells out; nil if it leaves the level open.
  init?(_ modifiers: DeclModifierListSyntax) {
    // `private(set)` limits the setter only: a modifier with a detail doesn't change who can read.
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): self = .private
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.internal): self = .internal
      case .keyword(.package): self = .package
      case .keyword(.public), .keyword(.open): self = .public
      default: continue
      }
      return
    }
    return nil
  }

  /// The level at which everything around a declaration lets it be seen.
  ///
  /// A member may not claim more than the types around it give: a `public` struct in a `private`
  /// holder counts as `private`. An extension's modifier is only the default of its members.
  init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let surroundings = context.lexicalContext.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)
    }
    let inherited = surroundings.first?.as(ExtensionDeclSyntax.self).flatMap {
      Self($0.modifiers)
    }
    let own = Self(declaration.modifiers) ?? inherited ?? .internal
    self = surroundings.reduce(own) { level, surrounding in
      if surrounding.is(ExtensionDeclSyntax.self) {
        return min(level, Self(surrounding.modifiers) ?? level)
      }
      return min(level, Self(surrounding.modifiers) ?? .internal)
    }
  }

  /// The modifier to write before a generated member, with the space after it; empty for internal.
  ///
  /// The modifier of a generated member. The members of a `private` type are `fileprivate`, because an expansion is
  /// next to the type, not inside it.
  var modifier: String {
    switch self {
    case .private, .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// A Boolean value that indicates whether other modules or targets of the package see the declaration. The
  /// initializer that Swift synthesizes is never wider than internal, so they can't use it.
  var needsWrittenInitializer: Bool { self >= .package }
}

extension AccessLevel {
  /// The `private` modifier that hides a nested type from its own extensions, which are at file scope; nil if the type
  /// can be named there.
  static func hidingModifier(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> DeclModifierSyntax? {
    guard !context.lexicalContext.isEmpty else { return nil }
    return declaration.modifiers.first {
      $0.name.tokenKind == .keyword(.private) && $0.detail == nil
    }
  }

  /// The name of a surrounding type that is `private` inside another one, whose members can't be named at file scope
  /// either; nil if there's no such type.
  static func hidingType(in context: some MacroExpansionContext) -> String? {
    // The outermost one is at file scope, where `private` reaches as far as `fileprivate`.
    for surrounding in context.lexicalContext.dropLast() {
      guard let type = surrounding.asProtocol((any DeclGroupSyntax).self),
        AccessLevel(type.modifiers) == .private
      else { continue }
      return surrounding.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText
    }
    return nil
  }
}
