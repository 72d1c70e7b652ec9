import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a request, and where its value goes.
struct RequestProperty {
  /// Where a value goes, under which name.
  enum Placement: Equatable {
    case path(String)
    case query(String)
    case header(String)
    case body
    case field(String)
    case part(String)
    /// As the request's encoding says: in the query, or in the body.
    case parameter(String)
    /// Nowhere: marked so, or a property that the protocol itself reads, like `timeout`.
    case nowhere
  }

  let stored: StoredProperty
  let markers: [RequestMarker]
  /// Where the compiler reports a type that can't be sent; nil for one that always can.
  let anchor: SourceAnchor?
  var placement: Placement

  var name: String { stored.name }
  var key: String { stored.key }
  /// The marker that counts; where there are several, that is a mistake of its own.
  var marker: RequestMarker? { markers.first }

  init(_ stored: StoredProperty, in context: some MacroExpansionContext) {
    self.stored = stored
    let place = stored.writtenType.map(Syntax.init) ?? Syntax(stored.identifier)
    anchor = stored.isPlain ? nil : SourceAnchor(place, in: context)
    markers = RequestMarker.all(in: stored.attributes)
    placement =
      switch markers.first {
      case nil: .parameter(stored.key)
      case let marker?: Self.placement(marker, of: stored)
      }
  }

  private static func placement(_ marker: RequestMarker, of stored: StoredProperty) -> Placement {
    let name = marker.name ?? stored.key
    return switch marker.role {
    case .path: .path(name)
    case .query: .query(name)
    case .header: .header(marker.name ?? stored.key.asHeaderName)
    case .body: .body
    case .field: .field(name)
    case .part: .part(name)
    case .ignored: .nowhere
    }
  }

  /// Whether the property is one that the protocol reads rather than a value to send: it has the
  /// name of a requirement and its type.
  var isRequirement: Bool {
    let requirements = [
      "method": "HTTPRequest.Method", "baseURL": "BaseURL?", "headers": "HTTPFields",
      "parameters": "Parameters", "encoding": "ParameterEncoding", "timeout": "Duration?",
      "acceptedStatus": "Range<Int>", "networkClient": "any NetworkClient",
    ]
    guard let required = requirements[key] else { return false }
    guard let written = stored.type else { return true }
    let unqualified = written.split(separator: "NetworkKit.").joined()
    return unqualified == required || unqualified == "Swift.\(required)"
  }
}

extension String {
  /// A property's name as a header field's: `ifNoneMatch` and `if_none_match` are `If-None-Match`.
  var asHeaderName: String {
    var words: [String] = [""]
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      // `requestID` ends in one word, `IDToken` begins with one: an upper-case letter starts a word
      // after a lower-case one, or before one.
      let startsWord =
        character.isUppercase
        && (previous?.isUppercase == false || next?.isLowercase == true)
      if startsWord { words.append("") }
      words[words.count - 1].append(character)
    }
    return words.filter { !$0.isEmpty }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: "-")
  }
}
