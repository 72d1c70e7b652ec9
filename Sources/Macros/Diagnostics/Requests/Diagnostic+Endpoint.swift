import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// Mistakes in the `endpoint:` argument alone.
extension Diagnostic {
  static func endpointIsNotLiteral(
    _ argument: ExprSyntax, of request: RequestDeclaration
  ) -> Diagnostic {
    guard let literal = argument.as(StringLiteralExprSyntax.self) else {
      return .error(
        "endpoint-is-not-literal", at: argument,
        "'endpoint' must be a string literal, so that the compiler can check its placeholders")
    }
    let names = literal.segments.compactMap { segment in
      segment.as(ExpressionSegmentSyntax.self)?.propertyName
    }
    let template = literal.segments.map { segment in
      switch segment {
      case .stringSegment(let text): text.content.text
      case .expressionSegment(let interpolation): "{\(interpolation.propertyName)}"
      }
    }.joined()
    return .error(
      "endpoint-is-interpolated", at: argument,
      "'endpoint' can't contain interpolation; to insert a value, write the name of a stored "
        + "property in braces",
      fixIts: [.changingEndpoint(argument, to: template, naming: names, of: request)])
  }

  static func endpointProblem(
    _ problem: EndpointTemplate.Problem, in endpoint: EndpointTemplate, at argument: ExprSyntax,
    of request: RequestDeclaration
  ) -> Diagnostic {
    let (identifier, message) = problem.kind.mistake
    return Diagnostic(
      node: argument,
      message: Mistake(
        identifier, message, severity: problem.kind.isHarmless ? .warning : .error),
      fixIts: [.mending(endpoint, at: argument, of: request)])
  }
}

extension EndpointTemplate.Problem.Kind {
  /// A Boolean value that indicates whether the endpoint works despite the problem.
  fileprivate var isHarmless: Bool { self == .empty || self == .surroundingWhiteSpace }

  /// The identifier and the message.
  fileprivate var mistake: (identifier: String, message: String) {
    switch self {
    case .empty:
      ("endpoint-is-empty", "'endpoint' is empty; use '/' to request the base URL itself")
    case .surroundingWhiteSpace:
      ("endpoint-has-outer-white-space", "white space around the endpoint isn't sent")
    case .absolute(let base):
      (
        "endpoint-is-absolute",
        "'endpoint' is appended to the base URL, so it can't begin with '\(base)'"
      )
    case .query:
      (
        "endpoint-has-query",
        "'endpoint' can't have a query; declare its parameters as '@Query' properties"
      )
    case .fragment(let fragment):
      (
        "endpoint-has-fragment",
        "'endpoint' can't have the fragment '\(fragment)', which is never sent"
      )
    case .whiteSpace:
      ("endpoint-has-white-space", "'endpoint' can't contain white space")
    case .unclosedBrace:
      ("endpoint-brace-unclosed", "'{' in the endpoint is never closed")
    case .unopenedBrace:
      ("endpoint-brace-unopened", "'}' in the endpoint has no matching '{'")
    case .emptyBraces:
      ("endpoint-braces-empty", "placeholder '{}' in the endpoint has no name")
    case .nestedBraces:
      ("endpoint-braces-nested", "braces in the endpoint can't be nested")
    case .malformedPlaceholder(let written):
      (
        "endpoint-placeholder-malformed",
        "'\(written)' isn't a valid placeholder; expected '{name}', '{+name}', or '{/name*}'"
      )
    case .otherNotation(let written, let name):
      (
        "endpoint-placeholder-notation",
        "'\(written)' in the endpoint isn't a placeholder; expected '{\(name)}'"
      )
    case .slashBeforeSegments(let notation):
      (
        "endpoint-slash-before-segments",
        "'\(notation)' in the endpoint adds its own slashes; remove the slash before it"
      )
    }
  }
}

extension FixIt {
  /// The compiler knows only where the literal starts, so every change replaces the whole literal.
  static func changingEndpoint(_ argument: ExprSyntax, to text: String) -> FixIt {
    let literal = text.asSwiftLiteral
    return .replace(
      argument, with: literal, "change the endpoint to \(literal)", id: "change-endpoint")
  }

  /// Adds a missing property, because each placeholder requires one.
  fileprivate static func changingEndpoint(
    _ argument: ExprSyntax, to text: String, naming names: [String], of request: RequestDeclaration
  ) -> FixIt {
    let missing = names.filter { name in
      name != EndpointParser.unknownName && !request.properties.contains { $0.key == name }
    }
    guard !missing.isEmpty else { return .changingEndpoint(argument, to: text) }
    let literal = text.asSwiftLiteral
    let properties = missing.map { "let \($0): <#String#>" }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    return .offer(
      [
        .replace(argument, with: literal),
        .insertMembers(properties, into: request.declaration.memberBlock),
      ], "change the endpoint to \(literal) and add \(list)", id: "change-endpoint-and-add")
  }

  /// Fixes all problems of the endpoint at once, because two changes to one literal would undo each other. A part that
  /// can't remain in the endpoint becomes a property, so that nothing is lost.
  fileprivate static func mending(
    _ endpoint: EndpointTemplate, at argument: ExprSyntax, of request: RequestDeclaration
  ) -> FixIt {
    let mended = endpoint.mended ?? endpoint.source
    let path = mended.isEmpty ? "/" : mended
    var moves: [String] = []
    var members: [String] = []
    var changes: [FixIt.Change] = [.replace(argument, with: path.asSwiftLiteral)]
    for problem in endpoint.problems {
      switch problem.kind {
      case .absolute(let base):
        moves.append("move '\(base)' to 'baseURL'")
        guard !request.hasMember("baseURL") else { continue }
        members.append("var baseURL: BaseURL? { \(base.asSwiftLiteral) }")
      case .query(let items):
        moves.append("move the query to '@Query' properties")
        let known = Dictionary(request.properties.map { ($0.key, $0) }) { first, _ in first }
        members += items.filter { known[$0.propertyName] == nil }.map(\.declaration)
        changes += items.compactMap { item in
          known[item.propertyName].flatMap { .markingAsQuery($0, for: item, of: request) }
        }
      default: continue
      }
    }
    guard !moves.isEmpty else { return .changingEndpoint(argument, to: path) }
    if moves.count < endpoint.problems.count {
      moves.append("change the endpoint to \(path.asSwiftLiteral)")
    }
    if !members.isEmpty {
      changes.append(.insertMembers(members, into: request.declaration.memberBlock))
    }
    let message = [moves.dropLast().joined(separator: ", "), moves.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    return .offer(changes, message, id: "mend-endpoint")
  }
}

extension FixIt.Change {
  /// The change that adds a marker to a property without one; nil if the property is sent as the item even without a
  /// marker.
  fileprivate static func markingAsQuery(
    _ property: RequestProperty, for item: EndpointTemplate.QueryItem,
    of request: RequestDeclaration
  ) -> FixIt.Change? {
    let isSentAsIs =
      request.parameterKind == .query && property.placement == .parameter(item.name)
      && !item.isFlag
    guard property.marker == nil, !isSentAsIs,
      let start = property.stored.declaration.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return .replace(start, with: "\(item.marker) \(start.text)")
  }
}

extension EndpointTemplate.QueryItem {
  /// The name of the property in a value such as `{name}`.
  private var placeholder: String? {
    guard let value, value.hasPrefix("{"), value.hasSuffix("}") else { return nil }
    return String(value.dropFirst().dropLast())
  }

  fileprivate var isFlag: Bool { value == nil }

  /// The name of the property for the item.
  fileprivate var propertyName: String { placeholder ?? name.asIdentifier }

  /// The annotation of the property, with the item's name if the two differ.
  fileprivate var marker: String {
    let marker = isFlag ? "@QueryFlag" : "@Query"
    return propertyName == name ? marker : "\(marker)(\(name.asSwiftLiteral))"
  }

  /// The declaration of the property for the item.
  fileprivate var declaration: String {
    guard let value else { return "\(marker) var \(propertyName) = true" }
    return value.isEmpty || placeholder != nil
      ? "\(marker) let \(propertyName): <#String#>"
      : "\(marker) var \(propertyName) = \(value.asSwiftLiteral)"
  }
}

extension ExpressionSegmentSyntax {
  /// The property that an interpolation most likely means.
  fileprivate var propertyName: String {
    guard let expression = expressions.first?.expression else { return EndpointParser.unknownName }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.unquotedText
    }
    return EndpointParser.unknownName
  }
}

extension String {
  /// The name of a query item as the name of a property: `per-page` and `per_page` become `perPage`.
  fileprivate var asIdentifier: String {
    let words = split { !($0.isLetter || $0.isNumber) }.map(String.init)
    let name =
      words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = name.first else { return EndpointParser.unknownName }
    return first.isNumber
      ? "_\(name)"
      : name.isValidSwiftIdentifier(for: .variableName)
        ? name : "`\(name)`"
  }
}
