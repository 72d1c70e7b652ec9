import NetworkKitDeclarations
import SwiftSyntaxMacros

// The compiler finds a macro by the names of its module and its type, so these types must be in the plug-in's module.
// Their expansions are in a library, because tests that import a plug-in would be built for the host, and so would every
// module that the other tests import. The tests of macros contain a link to this file.

/// The macros that the plug-in provides, the most frequent first, because swift-syntax searches the list for each
/// expansion.
let allMacros: [any Macro.Type] = [
  MarkerMacro.self,
  NetworkRequestMacro.self,
  JSONDecodableMacro.self,
  JSONCodableMacro.self,
  JSONEncodableMacro.self,
  NetworkAPIMacro.self,
  PaginatedMacro.self,
  ReceivableMacro.self,
  ServerSentEventDecodableMacro.self,
]

struct NetworkRequestMacro: TypeMemberExpansion {
  static let annotation = TypeAnnotation.request
}
struct NetworkAPIMacro: TypeExpansion, PeerMacro { static let annotation = TypeAnnotation.api }
struct PaginatedMacro: TypeExpansion { static let annotation = TypeAnnotation.pagination }
struct ReceivableMacro: TypeMemberExpansion {
  static let annotation = TypeAnnotation.receivable
}
struct JSONDecodableMacro: TypeMemberExpansion {
  static let annotation = TypeAnnotation.model(.decoding)
}
struct JSONEncodableMacro: TypeMemberExpansion {
  static let annotation = TypeAnnotation.model(.encoding)
}
struct JSONCodableMacro: TypeMemberExpansion {
  static let annotation = TypeAnnotation.model(.both)
}
struct ServerSentEventDecodableMacro: TypeExpansion {
  static let annotation = TypeAnnotation.events
}
struct MarkerMacro: MarkerExpansion {}
