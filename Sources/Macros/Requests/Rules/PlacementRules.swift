import SwiftDiagnostics
import SwiftSyntax

/// The rules of the destinations of properties.
extension RequestDeclaration {
  @Mistakes var roleMistakes: [Diagnostic] {
    let free = freePlaceholders
    for property in properties {
      if let first = property.marker?.attribute {
        if free.contains(property.key) {
          error(
            at: first,
            "property '\(property.key)' fills placeholder '{\(property.key)}', so it can't also be '\(first.notation)'",
            note: placeholderIsHere(property.key), .removing(first))
        }
        for second in property.markers.dropFirst().map(\.attribute) {
          second.lastName == first.lastName
            ? appliedTwice(second, first: first)
            : error(
              at: second,
              "property '\(property.key)' can't be both '\(first.notation)' and '\(second.notation)'",
              note: .isHere(first), .removing(second))
        }
      }
    }
    for property in properties {
      if let role = property.requiredRole {
        error(
          at: property.stored.identifier,
          "property '\(property.key)' is a \(role == .part ? "part of a multipart" : "whole") body and must be marked "
            + "'@\(role.rawValue)'",
          property.marker.map { .changing($0, to: role) }
            ?? .marking(property, "@\(role.rawValue)"))
      }
    }
    for marker in markers where marker.role == .header {
      // A header field has its own list syntax and no other form of arrays (RFC 9110, section 5.6.1).
      if let style = marker.attribute.argument(labeled: "arrays"),
        let name = style.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
        ["spaceSeparated", "pipeSeparated", "brackets", "indexedBrackets"].contains(name)
      {
        error(
          at: style,
          "the style of an array in a header field must be '.repeated' or '.commaSeparated'",
          .replace(style, with: ".commaSeparated", "change the style to '.commaSeparated'"))
      }
    }
  }
}

extension RequestProperty {
  /// The only destination of a property that is a whole body, a part with a file name and a media type, or several such
  /// parts, if the property has another destination.
  fileprivate var requiredRole: RequestMarker.Role? {
    if case .item(.part, _) = placement { return nil }
    switch stored.type?.elementType {
    case "MultipartPart":
      return [nil, .body, .field, .query, .header, .cookie].contains(marker?.role) ? .part : nil
    case "RequestBody": return marker == nil && placement != .nowhere ? .body : nil
    default: return nil
    }
  }
}

extension StoredProperty {
  /// The fix-it that declares the property without its initial value; nil if the declaration has other parts.
  fileprivate var removingInitializer: FixIt? {
    guard isDeclaredAlone, let binding = declaration.bindings.first, binding.accessorBlock == nil
    else { return nil }
    let isArray = initializer?.is(ArrayExprSyntax.self) == true
    let type = writtenType?.trimmedDescription ?? (isArray ? "[String]" : "String")
    return .replace(binding, with: "\(name): \(type)", "remove the default value")
  }
}

extension RequestProperty {
  /// The reason why a text can't be sent at the property's destination, as the end of a sentence; nil if it can.
  fileprivate func reasonNotToSend(_ text: String) -> String? {
    switch placement {
    case .path where text.isEmpty || text.dotSegment != nil:
      "servers read an empty segment, '.', or '..' as another path"
    case .item(.header, _)
    where text.unicodeScalars.contains { "\r\n\0".unicodeScalars.contains($0) }:
      "a header field can't contain line breaks"
    case .item(.cookie, _) where !text.utf8.allSatisfy(\.isCookieOctet):
      "a cookie can contain only ASCII characters other than white space, quotation marks, commas, semicolons, and "
        + "backslashes"
    default: nil
    }
  }
}

// MARK: Types

/// The rules of types, as far as their spelling shows. The compiler reports every other type error, also at the
/// property.
extension RequestDeclaration {
  /// Default values that can't be sent where the property goes, so that a request with the default always fails.
  @Mistakes var unsendableDefaults: [Diagnostic] {
    for property in properties {
      let initializer = property.stored.initializer
      let values = initializer?.as(ArrayExprSyntax.self)?.elements.map(\.expression)
      if let value = initializer,
        let reason = (values ?? [value]).lazy.compactMap(\.stringLiteralValue)
          .compactMap(property.reasonNotToSend).first
      {
        warning(
          at: value,
          "the default value of property '\(property.key)' can't be sent, because \(reason)",
          property.stored.removingInitializer)
      }
    }
  }

  @Mistakes var typeMistakes: [Diagnostic] {
    for property in properties {
      if let type = property.stored.writtenType {
        property.marker?.mistake(in: type)
        if case .item(.part, _) = property.placement {
          RequestMarker.Role.part.mistakeOfFile(in: type)
        }
        if property.placement != .nowhere, property.role != .context {
          unrepresentable(type, "sent")
        }
      }
    }
    for property in properties {
      if case .path(let name) = property.placement, let type = property.stored.writtenType {
        if type.shape == .array, let endpoint,
          property.marker?.optionArguments.isEmpty != false,
          endpoint.placeholders.contains(.init(name: name, expansion: .segment))
        {
          let (segment, segments) = ("{\(name)}", "{/\(name)*}")
          error(
            at: type,
            "path property '\(property.key)' can't be an array, because '\(segment)' is a single segment; to add a "
              + "segment for each element, use '\(segments)'",
            note: placeholderIsHere(name),
            // The placeholder adds a slash before each element.
            changingEndpoint(
              to: endpoint.source.replacing("/\(segment)", with: segments)
                .replacing(segment, with: segments)))
        }
      }
    }
  }
}

extension RequestMarker {
  /// The mistake in a property whose type can't be represented at the marker's destination.
  fileprivate func mistake(in type: TypeSyntax) -> Diagnostic? {
    let (shape, written) = (type.shape, type.trimmedSource)
    let optional = type.optionalWrapped == nil ? "" : "?"
    func misfit(unless fits: Bool, expected: String, _ fixIt: FixIt? = nil) -> Diagnostic? {
      fits
        ? nil
        : error(
          at: type, "an '\(notation)' property must be \(expected), not '\(written)'",
          fixIt ?? .changing(self, to: .query))
    }
    switch role {
    case .queryMap, .fieldMap, .partMap, .headerMap:
      guard ![.dictionary, .other].contains(shape) else { return nil }
      return error(
        at: type, "'\(notation)' sends the members of a value, but '\(written)' has none",
        Role(rawValue: "\(role.rawValue.dropLast(3))").map { .changing(self, to: $0) })
    case .cookie:
      return misfit(unless: ![.array, .dictionary].contains(shape), expected: "a single value")
    case .body: return role.mistakeOfFile(in: type)
    case .idempotencyKey:
      return misfit(
        unless: [.text, .other].contains(shape), expected: "a 'String' or a 'UUID'",
        .changeType(type, to: "String\(optional)"))
    default: return nil
    }
  }
}

extension RequestMarker.Role {
  /// The mistake in a property that's probably meant to send a file or its bytes, but would send them as text.
  fileprivate func mistakeOfFile(in type: TypeSyntax) -> Diagnostic? {
    let (isArray, isPart) = (type.unwrapped.is(ArrayTypeSyntax.self), self == .part)
    let content: String
    switch type.trimmedSource.elementType {
    case "URL" where isPart || !isArray: content = "the URL as text"
    case "Data" where isPart: content = "Base64 text"
    case "UInt8" where isPart && isArray: content = "a part for each byte"
    default: return nil
    }
    let name = isPart ? "MultipartPart" : "RequestBody"
    let replacement = isArray && content != "a part for each byte" ? "[\(name)]" : name
    let message =
      "an '@\(rawValue)' property of type '\(type.trimmedSource)' would send \(content); to send a file, use "
      + "'\(replacement)'"
    let fixIt = FixIt.changeType(
      type, to: type.optionalWrapped == nil || isArray ? replacement : "\(replacement)?")
    // The text of a URL can be meant to be a part.
    return isPart && content == "the URL as text"
      ? warning(at: type, message, fixIt) : error(at: type, message, fixIt)
  }
}
