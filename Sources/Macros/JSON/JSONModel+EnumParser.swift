import SwiftSyntax

extension JSONModel.Parser {
  mutating func shape(of enumeration: EnumDeclSyntax) -> JSONModel.Shape? {
    let declarations = enumeration.memberBlock.members.compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }
    let elements = declarations.flatMap(\.elements)
    if elements.isEmpty {
      diagnostics.append(.enumWithoutCases(enumeration))
      return nil
    }
    let payloads = elements.compactMap(\.parameterClause)
    diagnostics += payloads.map { .associatedValues($0) }
    if enumeration.hasRawValues {
      diagnostics += declarations.flatMap { $0.attributes.named("JSONKey") }.map {
        .keyOnRawValue($0)
      }
      return .rawValue
    }
    let cases = declarations.flatMap { self.cases(of: $0) }
    for (position, decodedCase) in cases.enumerated() {
      if let first = cases[..<position].first(where: { $0.key == decodedCase.key }) {
        let path = KeyPath(key: decodedCase.key)
        diagnostics.append(.duplicateKey(decodedCase.origin, path, first: first.origin))
      }
    }
    return .caseName(cases)
  }

  private mutating func cases(of declaration: EnumCaseDeclSyntax) -> [JSONCase] {
    let markers = declaration.attributes.named("JSONKey")
    diagnostics += markers.dropFirst().map { .repeatedKey($0) }
    if let marker = markers.first, declaration.elements.count > 1 {
      diagnostics.append(.sharedKey(marker, splitting: .split(declaration, shared: marker)))
      return []
    }
    return declaration.elements.compactMap { element in
      guard let marker = markers.first else {
        let key = conversion.key(for: element.name.unquotedText)
        return JSONCase(name: element.name, key: key, origin: Syntax(element.name))
      }
      guard let argument = marker.argument(labeled: nil) else { return nil }
      guard let key = argument.stringLiteralValue else {
        diagnostics.append(.keyNotLiteral(argument))
        return nil
      }
      return JSONCase(name: element.name, key: key, origin: Syntax(marker))
    }
  }
}

extension EnumDeclSyntax {
  /// Whether the enum has raw values: a case says one, or the first inherited type is one of the
  /// types that literals have.
  fileprivate var hasRawValues: Bool {
    let literalTypes: Set = [
      "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
      "UInt32", "UInt64", "Double", "Float",
    ]
    let elements = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements)
    let first = inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    let name = first.map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 }
    return elements.contains { $0.rawValue != nil } || name.map(literalTypes.contains) ?? false
  }
}
