import SwiftSyntax
import SwiftSyntaxMacros

/// The visibility of a declaration, from the narrowest to the widest.
enum AccessLevel: Int, CaseIterable, Comparable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The access level that a list of modifiers specifies; nil if it specifies none.
  init?(_ modifiers: DeclModifierListSyntax) {
    // A modifier with a detail, such as `private(set)`, restricts only the setter.
    for modifier in modifiers where modifier.detail == nil {
      let name = modifier.name.text == "open" ? "public" : modifier.name.text
      if let level = Self.allCases.first(where: { "\($0)" == name }) {
        self = level
        return
      }
    }
    return nil
  }

  /// The access level that the surrounding types allow a declaration.
  ///
  /// A member can't be more visible than the types around it: a `public` struct in a `private` type counts as
  /// `private`. The modifier of an extension is only the default for its members.
  init(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let surroundings = context.lexicalContext.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)
    }
    let inherited = surroundings.first?.as(ExtensionDeclSyntax.self).flatMap { Self($0.modifiers) }
    let own = Self(declaration.modifiers) ?? inherited ?? .internal
    self = surroundings.reduce(own) { level, surrounding in
      let implied = surrounding.is(ExtensionDeclSyntax.self) ? level : .internal
      return min(level, Self(surrounding.modifiers) ?? implied)
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

  /// The modifier of a member that's as visible as its type. The members of a private type need none.
  var memberModifier: String { self < .internal ? "" : modifier }

  /// A Boolean value that indicates whether the declaration is visible to other modules or targets of the package. They
  /// can't use the initializer that Swift synthesizes, because it's internal at most.
  var needsWrittenInitializer: Bool { self >= .package }
}

extension AccessLevel {
  /// The `private` modifier that hides a nested type from its own extensions, which are at file scope; nil if the type
  /// can be named there.
  static func hidingModifier(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> DeclModifierSyntax? {
    guard !context.lexicalContext.isEmpty else { return nil }
    return declaration.modifiers.first { AccessLevel([$0]) == .private }
  }

  /// The name of a surrounding type that's `private` inside another type, so that its members can't be named at file
  /// scope; nil if there's no such type.
  static func hidingType(in context: some MacroExpansionContext) -> String? {
    // The outermost type is at file scope, where `private` means the same as `fileprivate`.
    for surrounding in context.lexicalContext.dropLast() {
      guard let type = surrounding.asProtocol((any DeclGroupSyntax).self),
        AccessLevel(type.modifiers) == .private
      else { continue }
      return surrounding.asProtocol((any NamedDeclSyntax).self)?.name.unquotedText
    }
    return nil
  }
}
