import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// The text of a string literal with its escapes resolved; nil for any other expression, including an interpolated
  /// literal.
  var stringLiteralValue: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The type in an expression such as `User.self`, as source; nil for any other expression.
  var metatype: String? {
    guard let member = self.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "self"
    else { return nil }
    return member.base?.trimmedDescription
  }

  /// The value of a number that's a literal, with or without a minus sign; nil for any other expression.
  var numberLiteralValue: Double? {
    if let signed = self.as(PrefixOperatorExprSyntax.self), signed.operator.text == "-" {
      return signed.expression.numberLiteralValue.map { -$0 }
    }
    return self.as(IntegerLiteralExprSyntax.self)?.value.map(Double.init)
      ?? self.as(FloatLiteralExprSyntax.self).flatMap { Double($0.literal.unseparatedDigits) }
  }

  /// A Boolean value that indicates whether the expression is the literal `nil`.
  var isNil: Bool { self.is(NilLiteralExprSyntax.self) }

  /// The type that a literal has by default, fully qualified.
  var inferredLiteralType: String? {
    if let signed = self.as(PrefixOperatorExprSyntax.self), signed.operator.text == "-" {
      let number = signed.expression
      let isNumber =
        number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self)
      return isNumber ? number.inferredLiteralType : nil
    }
    switch kind {
    case .integerLiteralExpr: return "Swift.Int"
    case .floatLiteralExpr: return "Swift.Double"
    case .booleanLiteralExpr: return "Swift.Bool"
    case .stringLiteralExpr: return "Swift.String"
    default: return nil
    }
  }

  /// The type of a literal, of an array or a dictionary of such literals, or of a well-known value, such as
  /// `Date.distantPast`; nil for any other expression.
  var evidentType: String? {
    if let array = self.as(ArrayExprSyntax.self) {
      return Self.commonType(array.elements.map(\.expression)).map { "[\($0)]" }
    }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      let elements = dictionary.content.as(DictionaryElementListSyntax.self).map(Array.init) ?? []
      guard let key = Self.commonType(elements.map(\.key)),
        let value = Self.commonType(elements.map(\.value))
      else { return nil }
      return "[\(key): \(value)]"
    }
    let values: Set = [
      "Date()", "Date.now", "Date.distantPast", "Date.distantFuture", "UUID()", "Data()",
    ]
    if let type = typeOfMember { return type }
    guard values.contains(trimmedDescription) else { return inferredLiteralType }
    return String(trimmedDescription.prefix(while: \.isLetter))
  }

  /// The type of an expression such as `Sort.ascending`, if the member is a value of the type that it belongs to; nil
  /// for any other expression. The compiler reports a member of another type, such as `Defaults.pageSize`.
  var typeOfMember: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text.first?.isLowercase == true,
      member.declName.baseName.text != "self", base.isTypeName, !base.isNamespace,
      base.trimmedDescription != "Self"
    else { return nil }
    return base.trimmedDescription
  }

  /// The expression as text, with the name of a type instead of `Self`.
  func naming(_ type: String) -> String {
    trimmed.tokens(viewMode: .sourceAccurate).map { token in
      token.tokenKind == .keyword(.Self)
        ? "\(token.leadingTrivia)\(type)\(token.trailingTrivia)" : token.description
    }.joined()
  }

  /// The type whose initializer or static method the expression calls, as in `URL(string: text)!` or
  /// `Duration.seconds(3)`; nil for any other expression.
  var createdType: String? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.createdType }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) {
      return unwrapped.expression.createdType
    }
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    return callee.isTypeName ? callee.trimmedDescription : callee.typeOfMember
  }

  /// A Boolean value that indicates whether the expression consists of names that begin with an uppercase letter.
  var isTypeName: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.first?.isUppercase == true
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return member.declName.baseName.text.first?.isUppercase == true && base.isTypeName
  }

  /// A Boolean value that indicates whether the name of a type suggests that its members have other types: a plural, or
  /// a word such as `Configuration` at its end.
  private var isNamespace: Bool {
    let name = trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
    let isPlural = name.hasSuffix("s") && !["ss", "us", "is"].contains(where: name.hasSuffix)
    let words: Set = [
      "API", "App", "Config", "Configuration", "Constant", "Default", "Environment", "Global", "K",
    ]
    return isPlural || words.contains(KeyConversion.words(of: name).last ?? "")
  }

  /// The type that all expressions have; nil if they differ, or if there are no expressions.
  private static func commonType(_ expressions: [ExprSyntax]) -> String? {
    let types = Set(expressions.map(\.evidentType))
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// A Boolean value that indicates whether the expression refers to no declaration, so that it means the same in every
  /// place.
  var isSelfContainedLiteral: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue != nil
    }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy { $0.expression.isSelfContainedLiteral }
    }
    if let dictionary = self.as(DictionaryExprSyntax.self) {
      return (dictionary.content.as(DictionaryElementListSyntax.self) ?? []).allSatisfy {
        $0.key.isSelfContainedLiteral && $0.value.isSelfContainedLiteral
      }
    }
    return self.is(NilLiteralExprSyntax.self) || inferredLiteralType != nil
  }

  /// The expression without the type that it begins with, such as `.free` for `Plan.free` and `.init(id: 1)` for
  /// `Plan(id: 1)`; nil if it doesn't begin with the type, or names another declaration.
  ///
  /// - Parameter type: The written type of the value, which may be optional; nil if only the compiler knows it.
  func implicitMember(of type: TypeSyntax?) -> String? {
    let call = self.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? self
    let isCreated = call != nil && callee.isTypeName
    let member = isCreated ? nil : callee.as(MemberAccessExprSyntax.self)
    let base = (isCreated ? callee : member?.base)?.trimmedDescription
    let isOther = ["self", "some", "none"].contains(member?.declName.baseName.text)
    let expected = type?.unwrapped.trimmedDescription ?? (isCreated ? base : nil)
    guard let base, base == expected,
      !isOther, call?.trailingClosure == nil,
      call?.arguments.contains(where: \.expression.namesDeclaration) != true
    else { return nil }
    return (isCreated ? ".init" : "") + trimmedDescription.dropFirst(base.count)
  }

  /// A Boolean value that indicates whether the expression is a member without its type, such as `.ascending`.
  var isImplicitMember: Bool {
    self.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case that an argument names with a leading dot or with its type; nil for any other argument.
  init?(choice argument: ExprSyntax) {
    guard let member = argument.as(MemberAccessExprSyntax.self) else { return nil }
    self.init(rawValue: member.declName.baseName.text)
  }

  /// The cases as an argument names them.
  static var choices: [String] { allCases.map { ".\($0.rawValue)" } }
}

// swift-syntax 600 has no values of numbers.
extension IntegerLiteralExprSyntax {
  /// The value of the literal; nil if it's greater than the greatest `Int`.
  var value: Int? {
    let digits = literal.unseparatedDigits
    let radices = ["0x": 16, "0o": 8, "0b": 2]
    return radices[String(digits.prefix(2))].map { Int(digits.dropFirst(2), radix: $0) }
      ?? Int(digits)
  }
}

extension TokenSyntax {
  fileprivate var unseparatedDigits: String { text.filter { $0 != "_" } }
}
