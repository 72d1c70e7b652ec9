import SwiftDiagnostics
import SwiftSyntax

/// A URL that is asked instead of the endpoint.
extension RequestDeclaration {
  var endpointIsGiven: [Diagnostic] {
    guard endpointArgument == nil, !isURLAlwaysGiven else { return [] }
    return [.endpointIsMissing(self)]
  }

  var urlReplacesEndpoint: [Diagnostic] {
    guard let first = properties.first(where: { $0.role == .url })?.marker else { return [] }
    let others = properties.compactMap(\.marker).filter { $0.role == .url }.dropFirst()
    return others.map { .secondURL($0, first: first) }
      + endpointBesideURL(first) + pathPropertiesBesideURL(first)
  }

  private func endpointBesideURL(_ url: RequestMarker) -> [Diagnostic] {
    guard isURLAlwaysGiven, let endpointArgument, let endpoint else { return [] }
    guard let placeholder = endpoint.placeholders.first else {
      return [.endpointIsUnused(endpointArgument, besides: url, of: self)]
    }
    return [.placeholderBesideURL(placeholder, url, at: endpointArgument, of: self)]
  }

  private func pathPropertiesBesideURL(_ url: RequestMarker) -> [Diagnostic] {
    guard isURLAlwaysGiven, endpointArgument == nil else { return [] }
    return properties.compactMap(\.marker).filter { $0.role == .path }
      .map { .pathBesideURL($0, url) }
  }
}
