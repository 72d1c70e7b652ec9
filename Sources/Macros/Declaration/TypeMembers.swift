import SwiftSyntax

/// The members of a type that matter to the macros, in declaration order.
struct TypeMembers {
  /// The stored instance properties, except `lazy` properties.
  private(set) var properties: [StoredProperty] = []
  /// Patterns that bind several stored properties at once, such as `let (a, b) = pair`. The macros can't determine the
  /// types and keys of their parts.
  private(set) var tuplePatterns: [TuplePatternSyntax] = []
  /// The members that aren't stored instance properties, including the members of `#if` blocks.
  private(set) var others: [DeclSyntax] = []
  /// The declarations of cases, with the conditions of the `#if` blocks around them.
  private(set) var cases: [(declaration: EnumCaseDeclSyntax, condition: String?)] = []

  init(of declaration: some DeclGroupSyntax) {
    // Uses a list of pending blocks instead of recursion, because the user's code determines the nesting depth of
    // `#if`.
    var pending = [(items: Array(declaration.memberBlock.members)[...], condition: String?.none)]
    while let (items, condition) = pending.popLast() {
      guard let item = items.first else { continue }
      pending.append((items.dropFirst(), condition))
      if let block = item.decl.as(IfConfigDeclSyntax.self) {
        for branch in block.branches(within: condition).reversed() {
          pending.append((branch.members[...], branch.condition))
        }
      } else if let variable = item.decl.as(VariableDeclSyntax.self),
        variable.declaresStoredInstanceProperties
      {
        add(variable, condition: condition)
      } else if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        cases.append((declaration, condition))
      } else {
        others.append(item.decl)
      }
    }
  }

  /// The initializers that the user wrote inside the type, including those under `#if`.
  var initializers: [InitializerDeclSyntax] {
    others.compactMap { $0.as(InitializerDeclSyntax.self) }
  }

  /// A Boolean value that indicates whether a stored property or a case contains a syntax error, or a property is
  /// declared twice.
  var areUnreadable: Bool {
    properties.contains(where: \.declaration.hasError)
      || cases.contains(where: \.declaration.hasError)
      || !properties.clashes {
        $0.key == $1.key && Self.conditionsMeet($0.condition, $1.condition)
      }.isEmpty
  }

  /// The functions.
  var functions: [FunctionDeclSyntax] { others.compactMap { $0.as(FunctionDeclSyntax.self) } }

  /// The variables that aren't stored instance properties.
  var variables: [VariableDeclSyntax] { others.compactMap { $0.as(VariableDeclSyntax.self) } }

  /// The methods of a request that have the name of the handler.
  var handlers: [FunctionDeclSyntax] { functions.filter { $0.name.text == "responseHandler" } }

  /// The type alias `ResponseType` of a request.
  var response: TypeAliasDeclSyntax? {
    others.lazy.compactMap { $0.as(TypeAliasDeclSyntax.self) }
      .first { $0.name.text == "ResponseType" }
  }

  /// The name in the declaration of a nested type or a type alias.
  func typeName(_ name: String) -> TokenSyntax? {
    others.lazy.compactMap { $0.asProtocol((any NamedDeclSyntax).self)?.name }
      .first { $0.text == name }
  }

  /// Returns whether members under two conditions can be compiled at the same time, as far as the macros can tell:
  /// members in different branches of an `#if` can't.
  static func conditionsMeet(_ first: String?, _ second: String?) -> Bool {
    first == nil || second == nil || first == second
  }

  private mutating func add(_ variable: VariableDeclSyntax, condition: String?) {
    // In `var a, b: Int`, the annotation applies to both: it's read from the last binding backward.
    var shared: TypeSyntax?
    var added: [StoredProperty] = []
    for binding in variable.bindings.reversed() {
      if let annotation = binding.typeAnnotation?.type {
        shared = annotation
      } else if binding.initializer != nil {
        shared = nil
      }
      guard !binding.isComputed else { continue }
      if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
        tuplePatterns.append(tuple)
      } else if let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        added.append(
          StoredProperty(
            identifier: identifier, writtenType: shared, initializer: binding.initializer?.value,
            isLet: variable.bindingSpecifier.tokenKind == .keyword(.let),
            attributes: variable.attributes, declaration: variable, condition: condition))
      }
    }
    properties += added.reversed()
  }
}

extension VariableDeclSyntax {
  var lazyModifier: DeclModifierSyntax? {
    modifiers.first { $0.name.tokenKind == .keyword(.lazy) }
  }

  /// A Boolean value that indicates whether the declaration isn't static, lazy, or entirely computed.
  var declaresStoredInstanceProperties: Bool {
    let excluded: Set<TokenKind> = [.keyword(.static), .keyword(.class), .keyword(.lazy)]
    return !modifiers.contains { excluded.contains($0.name.tokenKind) }
      && !bindings.allSatisfy(\.isComputed)
  }
}

extension PatternBindingSyntax {
  /// The only expression of the getter, or the value of a longer getter's last `return`; nil if there's none.
  var returnedValue: ExprSyntax? {
    let getter: CodeBlockItemListSyntax? =
      switch accessorBlock?.accessors {
      case .getter(let items): items
      case .accessors(let accessors):
        accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
      case nil: nil
      }
    let item = getter?.last?.item
    return item?.as(ReturnStmtSyntax.self)?.expression ?? item?.as(ExprSyntax.self)
  }

  /// A Boolean value that indicates whether the binding has a getter. A property that has only observers is stored.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy {
        $0.accessorSpecifier.tokenKind == .keyword(.willSet)
          || $0.accessorSpecifier.tokenKind == .keyword(.didSet)
      }
    case nil: false
    }
  }
}

extension IfConfigDeclSyntax {
  /// The branches with their complete conditions. The condition of `#else` is the negation of all other conditions.
  fileprivate func branches(
    within outer: String?
  ) -> [(members: [MemberBlockItemSyntax], condition: String)] {
    var earlier = outer.map { [$0] } ?? []
    return clauses.map { clause in
      let own = clause.condition.map { "(\($0.trimmedDescription))" }
      let condition = (earlier + (own.map { [$0] } ?? [])).joined(separator: " && ")
      if let own { earlier.append("!\(own)") }
      let members = clause.elements?.as(MemberBlockItemListSyntax.self).map(Array.init) ?? []
      return (members, condition)
    }
  }
}
