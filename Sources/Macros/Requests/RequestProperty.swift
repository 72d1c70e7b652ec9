import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a request, and the destination of its value.
struct RequestProperty {
  /// The destination of a value, with its name.
  enum Placement: Equatable {
    case path(String)
    /// The destination that an annotation specifies for a named value, or for a value whose members have names.
    case item(RequestMarker.Role, name: String)
    /// A member of the JSON body, which can be nested.
    case jsonField(JSONKeyPath)
    case body
    /// The destination that the request's encoding specifies: the query or the body.
    case parameter(String)
    /// The URL that replaces the endpoint.
    case url
    /// No destination, because the property is marked `@Ignored`, or because the protocol itself reads it, such as
    /// `timeout`.
    case nowhere
  }

  let stored: StoredProperty
  let markers: [RequestMarker]
  /// `@Sensitive`, alone or in addition to a marker.
  let sensitive: AttributeSyntax?
  /// A Boolean value that indicates whether the type can always be sent, as far as its spelling shows.
  let isAlwaysSendable: Bool
  /// The location at which the compiler reports a type that can't be sent, or an option that doesn't exist; nil if
  /// there are no such mistakes.
  let anchor: SourceAnchor?
  /// The location of an initial value that isn't a literal of the property's type; nil for all other properties.
  let defaultAnchor: SourceAnchor?
  var placement: Placement

  var name: String { stored.name }
  var key: String { stored.key }
  /// The marker that applies. Several markers are a separate mistake.
  var marker: RequestMarker? { markers.first }
  var role: RequestMarker.Role? { marker?.role }

  /// - Parameters:
  ///   - stored: The property as it is declared.
  ///   - keys: The conversion of the property's name, if no annotation specifies one.
  ///   - isOfModel: A Boolean value that indicates whether the request is also a model, to which `@JSONKey` then
  ///     applies.
  ///   - context: The context of the macro, which knows the location of the property.
  init(
    _ stored: StoredProperty, keys: KeyConversion, isOfModel: Bool,
    in context: some MacroExpansionContext
  ) {
    self.stored = stored
    markers = RequestMarker.all(in: stored.attributes, isOfModel: isOfModel)
    sensitive = stored.attributes.named("Sensitive").first
    let place = stored.writtenType.map(Syntax.init) ?? Syntax(stored.identifier)
    // The destinations of other roles support strings, numbers, and Boolean values.
    isAlwaysSendable =
      stored.isPlain
      && markers.first.map { !$0.role.isMap && ![.queryFlag, .url].contains($0.role) } ?? true
    // Options may be unknown, and a property wrapper may be isolated to an actor.
    let isCertain =
      isAlwaysSendable && markers.first?.optionArguments.isEmpty != false && !stored.mayBeWrapped
    anchor = isCertain ? nil : SourceAnchor(place, in: context)
    defaultAnchor =
      stored.hasPlainInitializer
      ? nil : stored.initializer.flatMap { SourceAnchor($0, in: context) }
    placement =
      switch markers.first {
      case nil: .parameter(keys.key(for: stored.key))
      case let marker?: Self.placement(marker, of: stored, keys: keys)
      }
  }

  private static func placement(
    _ marker: RequestMarker, of stored: StoredProperty, keys: KeyConversion
  ) -> Placement {
    let role = marker.role
    return switch role {
    case .path: .path(marker.name ?? stored.key)
    case .query, .queryFlag, .field, .part:
      .item(role, name: marker.name ?? keys.key(for: stored.key))
    case .header: .item(role, name: marker.name ?? stored.key.asHeaderName)
    case .cookie: .item(role, name: marker.name ?? stored.key)
    case .queryMap, .headerMap, .fieldMap, .partMap, .idempotencyKey, .context:
      .item(role, name: stored.key)
    case .jsonField:
      .jsonField(marker.name.flatMap(JSONKeyPath.init(text:)) ?? JSONKeyPath(key: stored.key))
    case .body: .body
    case .url: .url
    case .ignored: .nowhere
    }
  }

  /// Returns whether no caller of the initializer passes the value: it has a default, and code that sees the request
  /// can't see it.
  ///
  /// Swift's own memberwise initializer would be as hidden as the property.
  func isHiddenDetail(in access: AccessLevel) -> Bool {
    guard !stored.isConstant, stored.defaultValue != nil else { return false }
    switch stored.accessLevel {
    case .private: return true
    case .fileprivate: return access > .fileprivate
    default: return false
    }
  }
}
