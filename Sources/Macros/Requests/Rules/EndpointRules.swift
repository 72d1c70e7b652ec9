import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

/// The rules of the `endpoint:` argument alone.
extension RequestDeclaration {
  @Mistakes var endpointMistakes: [Diagnostic] {
    if let endpointArgument {
      if let writtenEndpoint {
        for problem in writtenEndpoint.problems {
          mistake(
            at: endpointArgument, problem.kind.message,
            problem.kind.isHarmless ? .warning : .error,
            fixIts: [mending(writtenEndpoint, at: endpointArgument)])
        }
      } else if let literal = endpointArgument.as(StringLiteralExprSyntax.self) {
        error(
          at: endpointArgument,
          "'endpoint' can't contain interpolation; to insert a value, write the name of a stored property in braces",
          replacingInterpolation(of: literal))
      } else {
        error(
          at: endpointArgument,
          "'endpoint' must be a string literal, so that the compiler can check its placeholders")
      }
    } else if !isURLAlwaysGiven {
      missingEndpoint
    }
  }

  private var missingEndpoint: Diagnostic {
    let argument = "endpoint: \"<#/path#>\""
    let insertion =
      FixIt.insert(
        "\(argument), ", before: attribute.labeledArguments.first?.label, "add an endpoint")
      ?? .replace(
        attribute,
        with: "\(attribute.atSign.text)\(attribute.attributeName.trimmedDescription)(\(argument))",
        "add an endpoint")
    guard let url = urlProperty, let type = url.stored.writtenType,
      let wrapped = type.optionalWrapped
    else {
      return error(
        at: attribute, "a request needs an endpoint, unless it has an '@URL' property", insertion)
    }
    return error(
      at: attribute,
      "the request needs an endpoint, because '@URL' property '\(url.key)' can be nil",
      note: .at(type, "'\(url.key)' is optional"),
      insertion, .changeType(type, to: wrapped.trimmedDescription))
  }

  /// The fix-it for another endpoint; nil if a part of the endpoint must be moved elsewhere first.
  ///
  /// The compiler knows only where the literal starts, so every change replaces the whole literal.
  func changingEndpoint(to text: String) -> FixIt? {
    guard isEndpointWhole, let endpointArgument else { return nil }
    let literal = text.asSwiftLiteral
    return .replace(endpointArgument, with: literal, "change the endpoint to \(literal)")
  }

  /// Adds missing properties, because each placeholder requires one.
  private func replacingInterpolation(of literal: StringLiteralExprSyntax) -> FixIt? {
    var names: [String] = []
    let template = literal.segments.map { segment in
      switch segment {
      case .stringSegment(let text): return text.content.text
      case .expressionSegment(let interpolation):
        names.append(interpolation.propertyName)
        return "{\(interpolation.propertyName)}"
      }
    }.joined()
    let missing = names.filter { name in
      name != EndpointParser.unknownName && !properties.contains { $0.key == name }
    }
    guard !missing.isEmpty else { return changingEndpoint(to: template) }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    return .offer(
      [
        .replace(literal, with: template.asSwiftLiteral),
        .insertMembers(
          missing.map { "let \($0): <#String#>" }, into: declaration.memberBlock),
      ], "change the endpoint to \(template.asSwiftLiteral) and add \(list)")
  }

  /// Fixes all problems of the endpoint at once, because two changes to one literal would undo each other. A part that
  /// can't remain in the endpoint becomes a property, so that nothing is lost. Nil if only the user knows the fix.
  private func mending(_ endpoint: EndpointTemplate, at argument: ExprSyntax) -> FixIt? {
    let mended = endpoint.mended ?? endpoint.source
    let literal = (mended.isEmpty ? "/" : mended).asSwiftLiteral
    guard argument.trimmedDescription != literal else { return nil }
    var moves: [String] = []
    var members: [String] = []
    var changes: [FixIt.Change] = [.replace(argument, with: literal)]
    for problem in endpoint.problems {
      switch problem.kind {
      case .absolute(let base):
        moves.append("move '\(base)' to 'baseURL'")
        if !hasMember("baseURL") {
          members.append("var baseURL: BaseURL? { \(base.asSwiftLiteral) }")
        }
      case .query(let items):
        moves.append("move the query to '@Query' properties")
        for item in items {
          if let property = properties.first(where: { $0.key == item.propertyName }) {
            changes += markingAsQuery(property, for: item).map { [$0] } ?? []
          } else {
            members.append(item.declaration)
          }
        }
      default: continue
      }
    }
    let change = "change the endpoint to \(literal)"
    if moves.count < endpoint.problems.count || moves.isEmpty { moves.append(change) }
    if !members.isEmpty {
      changes.append(.insertMembers(members, into: declaration.memberBlock))
    }
    let message = [moves.dropLast().joined(separator: ", "), moves.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
    return .offer(changes, message)
  }

  /// The change that adds a marker to a property without one; nil if the property is sent as the item even without a
  /// marker.
  private func markingAsQuery(
    _ property: RequestProperty, for item: EndpointTemplate.QueryItem
  ) -> FixIt.Change? {
    let isSentAsIs =
      parameterKind == .query && property.placement == .parameter(item.name) && item.value != nil
    guard property.marker == nil, !isSentAsIs,
      let start = property.stored.declaration.firstToken(viewMode: .sourceAccurate)
    else { return nil }
    return .replace(start, with: "\(item.marker) \(start.text)")
  }
}

extension EndpointTemplate.Problem.Kind {
  /// A Boolean value that indicates whether the endpoint works despite the problem.
  fileprivate var isHarmless: Bool { self == .empty || self == .surroundingWhiteSpace }

  fileprivate var message: String {
    switch self {
    case .empty: "'endpoint' is empty; use '/' to request the base URL itself"
    case .surroundingWhiteSpace: "white space around the endpoint isn't sent"
    case .absolute(let base):
      "'endpoint' is appended to the base URL, so it can't begin with '\(base)'"
    case .query: "'endpoint' can't have a query; declare its parameters as '@Query' properties"
    case .fragment(let fragment):
      "'endpoint' can't have the fragment '\(fragment)', which is never sent"
    case .whiteSpace: "'endpoint' can't contain white space"
    case .unclosedBrace: "'{' in the endpoint is never closed"
    case .unopenedBrace: "'}' in the endpoint has no matching '{'"
    case .emptyBraces: "placeholder '{}' in the endpoint has no name"
    case .nestedBraces: "braces in the endpoint can't be nested"
    case .malformedPlaceholder(let written):
      "'\(written)' isn't a valid placeholder; expected '{name}', '{+name}', or '{/name*}'"
    case .otherNotation(let written, let placeholder):
      "'\(written)' in the endpoint isn't a placeholder; expected '\(placeholder)'"
    case .emptySegment: "'endpoint' can't contain an empty segment; remove the additional slash"
    case .slashBeforeSegments(let notation):
      "'\(notation)' in the endpoint adds its own slashes; remove the slash before it"
    case .dotSegment(let segment):
      "'endpoint' can't contain the segment '\(segment)'; write the path without it"
    case .percentSign(let written):
      "'\(written)' in the endpoint isn't valid percent-encoding; for a percent sign, use '%25'"
    }
  }
}

extension EndpointTemplate.QueryItem {
  /// The name of the property in a value such as `{name}`.
  private var placeholder: String? {
    guard let value, value.hasPrefix("{"), value.hasSuffix("}") else { return nil }
    return String(value.dropFirst().dropLast())
  }

  /// The name of the property for the item.
  fileprivate var propertyName: String { placeholder ?? name.asIdentifier }

  /// The annotation of the property, with the item's name if the two differ.
  fileprivate var marker: String {
    let marker = value == nil ? "@QueryFlag" : "@Query"
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
    expressions.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.unquotedText
      ?? EndpointParser.unknownName
  }
}

extension String {
  /// The name of a query item or a placeholder as the name of a property: `per-page` and `per_page` become `perPage`.
  var asIdentifier: String {
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
