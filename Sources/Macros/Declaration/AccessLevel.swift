import SwiftSyntax
import SwiftSyntaxMacros

/// How far a declaration can be seen, from the narrowest to the widest.
enum AccessLevel: Int, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The level that a list of modifiers spells out; nil where it leaves the level open.
  init?(_ modifiers: DeclModifierListSyntax) {
    // `private(set)` limits the setter only: a modifier with a detail says nothing about reading.
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
  /// What a `private` type needs is written `fileprivate`: an expansion stands beside the type, not
  /// inside it.
  var modifier: String {
    switch self {
    case .private, .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// Whether other modules or packages' targets see the declaration, so that the initializer that
  /// Swift synthesizes (never wider than internal) does not reach its users.
  var needsWrittenInitializer: Bool { self >= .package }
}

extension AccessLevel {
  /// The `private` modifier that hides a nested type from its own extensions, which stand at file
  /// scope; nil where the type can be named there.
  static func hidingModifier(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> DeclModifierSyntax? {
    guard !context.lexicalContext.isEmpty else { return nil }
    return declaration.modifiers.first {
      $0.name.tokenKind == .keyword(.private) && $0.detail == nil
    }
  }

  /// The name of a surrounding type that is `private` inside of another: what it holds can't be
  /// named at file scope either. Nil where there is none.
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
