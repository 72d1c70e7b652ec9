import SwiftDiagnostics

/// Rules about the names of values in the request that is sent.
extension Rule<RequestDeclaration> {
  static var namesAreLegal: Self {
    Self { request in
      request.properties.flatMap { property in
        property.markers.compactMap { $0.nameMistake(of: property) }
      }
    }
  }

  static var namesAreUnique: Self {
    Self { request in
      var first: [String: RequestProperty] = [:]
      return request.properties.compactMap { property in
        guard let wireName = request.wireName(of: property) else { return nil }
        let (kind, name) = wireName
        let key = kind.comparable(name)
        guard let earlier = first[key] else {
          first[key] = property
          return nil
        }
        // Parts with the same explicit name are intentional, such as several files of one field.
        if kind == .part, earlier.marker != nil, property.marker != nil { return nil }
        return .nameIsTaken(name, by: earlier, property, kind: kind)
      }
    }
  }

  /// The annotation and a property can't specify the same name.
  static var staticNamesAreFree: Self {
    Self { request in
      request.properties.compactMap { property in
        switch request.wireName(of: property) {
        case (.header, let name)?:
          request.common.headers.item(named: name).map {
            .staticNameIsTaken($0, by: property, kind: .header)
          }
        case (.query, let name)?:
          request.common.query.item(named: name).map {
            .staticNameIsTaken($0, by: property, kind: .query)
          }
        default: nil
        }
      }
    }
  }

  /// A member of the JSON body can't be a value and also contain another member.
  static var jsonFieldsAreApart: Self {
    Self { request in
      let fields = request.properties.compactMap { property -> (KeyPath, RequestProperty)? in
        guard case .jsonField(let path) = property.placement else { return nil }
        return (path, property)
      }
      return fields.enumerated().compactMap { index, field in
        let (path, property) = field
        return fields[..<index].first { $0.0 != path && $0.0.excludes(path) }
          .map { .jsonFieldIsInside(path, of: property, first: $0.1, $0.0) }
      }
    }
  }
}

extension RequestMarker {
  /// The mistake in the name that the marker specifies for a property.
  fileprivate func nameMistake(of property: RequestProperty) -> Diagnostic? {
    if let argument = nameArgument {
      guard let name else { return .nameIsNotLiteral(self, argument) }
      if name.isEmpty { return .nameIsEmpty(self, argument) }
      if role == .jsonField { return .jsonNameMistake(in: name, at: argument) }
    }
    if role == .jsonField, let name = attribute.argument(labeled: "encode") {
      return .jsonMemberHasTwoNames(attribute, name)
    }
    guard case .item(let item, let name) = property.placement, !name.isToken else { return nil }
    return switch (item, role) {
    case (.header, .header): .headerNameIsIllegal(name, self)
    case (.cookie, .cookie): .cookieNameIsIllegal(name, self)
    default: nil
    }
  }
}

// MARK: The idempotency key

/// Rules about the key by which a server recognizes a retry.
extension Rule<RequestDeclaration> {
  /// A property, a header field, or the annotation specifies the key.
  static var keyIsGivenOnce: Self {
    Self { request in
      guard let key = request.generatedKey else { return [] }
      let field = RequestDeclaration.idempotencyKeyField
      let given = request.properties.filter { property in
        guard let (kind, name) = request.wireName(of: property) else { return false }
        return kind == .header && name.lowercased() == field.lowercased()
      }
      let item = request.common.headers.item(named: field)
      return given.map { .keyIsGenerated($0, by: key) }
        + (item.map { [.keyIsGenerated($0, by: key)] } ?? [])
        + request.generatedKeys.dropFirst().map { .keyIsGeneratedTwice($0, first: key) }
    }
  }

  /// Safe methods are idempotent, so their requests are retried without a key (RFC 9110, section 9.2).
  static var safeMethodsNeedNoKey: Self {
    Self { request in
      guard let name = request.methodName, ["get", "head", "query"].contains(name) else {
        return []
      }
      let method = name.uppercased()
      return request.generatedKeys.prefix(1).map { .keyIsNotNeeded($0, method: method) }
        + request.properties.compactMap(\.marker).filter { $0.role == .idempotencyKey }
        .map { .keyIsNotNeeded($0, method: method) }
    }
  }
}
