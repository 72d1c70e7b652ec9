import SwiftDiagnostics

/// Rules about the endpoint, its placeholders, and the properties that fill them.
extension Rule<RequestDeclaration> {
  static var endpointIsGiven: Self {
    Self { request in
      guard request.endpointArgument == nil, !request.isURLAlwaysGiven else { return [] }
      return [.endpointIsMissing(request)]
    }
  }

  static var endpointIsTemplate: Self {
    Self { request in
      guard let argument = request.endpointArgument else { return [] }
      guard let written = request.writtenEndpoint else {
        return [.endpointIsNotLiteral(argument, of: request)]
      }
      return written.problems.map {
        .endpointProblem($0, in: written, at: argument, of: request)
      }
    }
  }

  static var placeholdersHaveProperties: Self {
    Self { request in
      guard let argument = request.endpointArgument, let endpoint = request.endpoint else {
        return []
      }
      let properties = request.pathProperties
      var seen: [String: Int] = [:]
      return endpoint.placeholders.compactMap { placeholder in
        let name = placeholder.name
        seen[name, default: 0] += 1
        switch seen[name] {
        case 1 where properties[name] == nil:
          // A property with another role is a separate mistake.
          guard !request.properties.contains(where: { $0.key == name }) else { return nil }
          return .placeholderHasNoProperty(placeholder, in: endpoint, at: argument, of: request)
        case 2:
          return .placeholderOccursTwice(placeholder, in: endpoint, at: argument, of: request)
        default:
          return nil
        }
      }
    }
  }

  static var pathPropertiesHavePlaceholders: Self {
    Self { request in
      guard let argument = request.endpointArgument, let endpoint = request.endpoint else {
        return []
      }
      let names = request.placeholderNames
      return request.properties.compactMap { property in
        guard let marker = property.marker, marker.role == .path,
          case .path(let name) = property.placement, !names.contains(name)
        else { return nil }
        return .pathPropertyHasNoPlaceholder(
          marker, name: name, in: endpoint, at: argument, of: request)
      }
    }
  }

  static var pathPropertiesAreNotOptional: Self {
    Self { request in
      guard let argument = request.endpointArgument else { return [] }
      let names = request.placeholderNames
      return request.properties.compactMap { property in
        guard case .path(let name) = property.placement, names.contains(name),
          let wrapped = property.stored.writtenType?.optionalWrapped
        else { return nil }
        return .pathPropertyIsOptional(property, name: name, wrapped: wrapped, at: argument)
      }
    }
  }
}

// MARK: A URL instead of the endpoint

extension Rule<RequestDeclaration> {
  static var urlReplacesEndpoint: Self {
    Self { request in
      let urls = request.properties.compactMap(\.marker).filter { $0.role == .url }
      guard let first = urls.first else { return [] }
      return urls.dropFirst().map { .secondURL($0, first: first) }
        + request.endpointMistakes(beside: first) + request.pathMistakes(beside: first)
    }
  }
}

extension RequestDeclaration {
  fileprivate func endpointMistakes(beside url: RequestMarker) -> [Diagnostic] {
    guard isURLAlwaysGiven, let endpointArgument, let endpoint else { return [] }
    guard let placeholder = endpoint.placeholders.first else {
      return [.endpointIsUnused(endpointArgument, besides: url, of: self)]
    }
    return [.placeholderBesideURL(placeholder, url, at: endpointArgument, of: self)]
  }

  fileprivate func pathMistakes(beside url: RequestMarker) -> [Diagnostic] {
    guard isURLAlwaysGiven, endpointArgument == nil else { return [] }
    return properties.compactMap(\.marker).filter { $0.role == .path }
      .map { .pathBesideURL($0, url) }
  }
}
