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
            at: endpointArgument, problem.message, problem.isHarmless ? .warning : .error,
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
    let url = urlProperty?.key ?? ""
    let optional = urlProperty?.stored.writtenType.flatMap { $0.optionalWrapped == nil ? nil : $0 }
    return error(
      at: attribute,
      optional == nil
        ? "a request needs an endpoint, unless it has an '@URL' property"
        : "the request needs an endpoint, because '@URL' property '\(url)' can be nil",
      note: optional.map { .at($0, "'\(url)' is optional") }, insertion,
      optional.map { .changeType($0, to: $0.unwrapped.trimmedDescription) })
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
    let missing = names.unique.filter { $0 != EndpointParser.unknownName && !hasMember($0) }
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
    var arguments = literal
    var changes: [FixIt.Change] = []
    for problem in endpoint.problems {
      switch problem.misplacedPart {
      case .method(let name):
        moves.append("move '\(name.uppercased())' to 'method'")
        if method == nil { arguments += ", method: .\(name)" }
      case .base(let base):
        moves.append("move '\(base)' to 'baseURL'")
        if !hasMember("baseURL") {
          members.append(
            "\(access.memberModifier)var baseURL: BaseURL? { \(base.asSwiftLiteral) }")
        }
      case .query(let items):
        moves.append("move the query to '@Query' properties")
        for name in items.map(\.propertyName).unique {
          let same = items.filter { $0.propertyName == name }
          if let property = properties.first(where: { $0.key == name }) {
            changes += same.first.flatMap { markingAsQuery(property, for: $0) }.map { [$0] } ?? []
          } else if !hasMember(name) {
            members += same.declaration.map { [$0] } ?? []
          }
        }
      case nil: continue
      }
    }
    changes.append(.replace(argument, with: arguments))
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
      parameterRole == .query && property.placement == .parameter(item.name) && item.value != nil
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

/// Items with the same name.
extension [EndpointTemplate.QueryItem] {
  /// The declaration of the property for the items. The value of several items is an array.
  fileprivate var declaration: String? {
    let values = compactMap(\.value?.asSwiftLiteral)
    guard let first, count > 1, values.count == count else { return first?.declaration }
    return "\(first.marker) var \(first.propertyName) = [\(values.joined(separator: ", "))]"
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
