import SwiftDiagnostics
import SwiftSyntax

/// The key by which a server tells a request that it gets twice from two requests.
extension RequestDeclaration {
  static let idempotencyKeyField = "Idempotency-Key"

  /// `@IdempotencyKey` on the struct itself: each performance gets a key of its own.
  var generatedKey: AttributeSyntax? { generatedKeys.first }

  private var generatedKeys: [AttributeSyntax] {
    declaration.attributes.named(RequestMarker.Role.idempotencyKey.rawValue)
  }

  /// One of a property's, a header field's and the generated one.
  var keyIsGivenOnce: [Diagnostic] {
    guard let generatedKey else { return [] }
    let given = properties.filter { property in
      guard let (kind, name) = wireName(of: property) else { return false }
      return kind == .header && name.lowercased() == Self.idempotencyKeyField.lowercased()
    }
    let item = staticHeaders.item(named: Self.idempotencyKeyField)
    return given.map { .keyIsGenerated($0, by: generatedKey) }
      + (item.map { [.keyIsGenerated($0, by: generatedKey)] } ?? [])
      + generatedKeys.dropFirst().map { .keyIsGeneratedTwice($0, first: generatedKey) }
  }

  /// What is safe is idempotent too: it is tried again without a key (RFC 9110, section 9.2).
  var keysOfSafeMethods: [Diagnostic] {
    guard let methodName, ["get", "head", "query"].contains(methodName) else { return [] }
    let method = methodName.uppercased()
    return generatedKeys.prefix(1).map { .keyIsNotNeeded($0, method: method) }
      + properties.compactMap(\.marker).filter { $0.role == .idempotencyKey }
      .map { .keyIsNotNeeded($0, method: method) }
  }
}
