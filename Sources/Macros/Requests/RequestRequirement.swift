import SwiftDiagnostics
import SwiftSyntax

/// A member of a request that the protocol itself reads, with its required type.
struct RequestRequirement {
  let name: String
  let type: String
  /// A Boolean value that indicates whether the name is unlikely for a parameter, so that a property with another type
  /// is a mistake unless a marker specifies its destination.
  let isReserved: Bool

  private static let all = [
    "method": "HTTPRequest.Method", "baseURL": "BaseURL?", "headers": "HTTPFields",
    "encoding": "ParameterEncoding", "timeout": "Duration?",
    "idleTimeout": "TimeoutOverride", "retryPolicy": "RetryPolicy?",
    "cachePolicy": "CachePolicy",
    "acceptableStatusCodes": "Range<Int>", "networkClient": "any NetworkClient",
    "parameterStyle": "ParameterStyle", "commonQuery": "Parameters", "coder": "any BodyCoder",
  ]

  static var names: some Sequence<String> { all.keys.sorted() }

  /// The requirement with a name; nil if there's none.
  init?(named name: String) {
    guard let type = Self.all[name] else { return nil }
    self.name = name
    self.type = type
    isReserved = name != "encoding"
  }

  /// Returns whether a written type is the required type.
  func isMet(byType written: String) -> Bool {
    Self.canonical(written) == Self.canonical(type)
  }

  /// Returns whether a written type is the required type, or the type that the required type wraps.
  func isMet(byWrapped written: String) -> Bool {
    isMet(byType: written) || isMet(byType: "\(written)?")
  }

  /// Returns whether a value whose type isn't known may be one of the required type. A literal is one only of some types.
  func mayBe(_ value: ExprSyntax?) -> Bool {
    guard let value else { return true }
    if value.is(StringLiteralExprSyntax.self) { return type == "BaseURL?" }
    return value.is(NilLiteralExprSyntax.self) || !value.isSelfContainedLiteral
  }

  /// The fix-it that changes the type; nil if the value isn't certainly one of the required type.
  func fixIt(_ written: TypeSyntax, value: ExprSyntax?) -> FixIt? {
    let isOptional = type.hasSuffix("?")
    let isWrapped =
      isOptional && Self.canonical(written.trimmedDescription) == Self.canonical(type).dropLast()
    let isText = type == "BaseURL?" && value?.stringLiteralValue != nil
    let isEmpty = type == "HTTPFields" && ["[:]", "[]"].contains(value?.trimmedDescription)
    let isNil = isOptional && value?.isNil == true
    guard value == nil || isWrapped || isText || isEmpty || isNil else { return nil }
    return .changeType(written, to: type)
  }

  /// The type in a canonical notation, without its module and `any`, and with `?` instead of `Optional<…>`.
  private static func canonical(_ type: String) -> String {
    let parts = ["NetworkKit.", "HTTPTypes.", "Swift.", "any "]
    let bare = parts.reduce(type.replacing("::", with: ".")) { text, part in
      text.replacing(part, with: "")
    }.filter { !"() ".contains($0) }
    let generic = "Optional<"
    guard bare.hasPrefix(generic), bare.hasSuffix(">") else { return bare }
    return "\(bare.dropFirst(generic.count).dropLast())?"
  }
}

extension RequestProperty {
  private var requirement: RequestRequirement? { RequestRequirement(named: key) }

  /// A Boolean value that indicates whether the protocol reads the property instead of sending it, because the property
  /// has the name and the type of a requirement.
  var isRequirement: Bool {
    guard let requirement else { return false }
    return shownType.map { requirement.isMet(byType: $0) } ?? true
  }

  /// The type that the declaration shows, which may be the type of an initializer's call.
  var shownType: String? { stored.type ?? stored.initializer?.createdType }

  /// The requirement whose name the property has, if its type is another one and no marker specifies its destination.
  var missedRequirement: RequestRequirement? {
    guard let requirement, requirement.isReserved, marker == nil, !isRequirement else { return nil }
    return requirement
  }
}
