import NetworkKitDeclarations
import SwiftSyntaxMacros

// The compiler finds a macro by the names of its module and its type, so these types must be in the plug-in's module.
// Their expansions are in a library, because tests that import a plug-in would be built for the host, and so would every
// module that the other tests import. The tests of macros contain a link to this file.

/// The macros that the plug-in provides.
let allMacros: [any Macro.Type] = [
  NetworkRequestMacro.self,
  NetworkAPIMacro.self,
  PaginatedMacro.self,
  ReceivableMacro.self,
  JSONDecodableMacro.self,
  JSONEncodableMacro.self,
  JSONCodableMacro.self,
  ServerSentEventDecodableMacro.self,
  MarkerMacro.self,
]

struct NetworkRequestMacro: NetworkRequestExpansion {}
struct NetworkAPIMacro: NetworkAPIExpansion {}
struct PaginatedMacro: PaginatedExpansion {}
struct ReceivableMacro: ReceivableExpansion {}
struct JSONDecodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.decoding }
struct JSONEncodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.encoding }
struct JSONCodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.both }
struct ServerSentEventDecodableMacro: ServerSentEventDecodableExpansion {}
struct MarkerMacro: MarkerExpansion {}
