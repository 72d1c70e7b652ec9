import NetworkKitDeclarations
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The list of the macros that this plug-in provides.
@main
struct NetworkKitPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    NetworkRequestMacro.self,
    NetworkAPIMacro.self,
    PaginatedMacro.self,
    JSONDecodableMacro.self,
    JSONEncodableMacro.self,
    JSONCodableMacro.self,
    ServerSentEventDecodableMacro.self,
    MarkerMacro.self,
  ]
}

// The compiler finds a macro by the names of its module and its type, so these types must be in the plug-in's module.
// Their expansions are in a library, because tests that import a plug-in would be built for the host, and so would every
// module that the other tests import.
struct NetworkRequestMacro: NetworkRequestExpansion {}
struct NetworkAPIMacro: NetworkAPIExpansion {}
struct PaginatedMacro: PaginatedExpansion {}
struct JSONDecodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.decoding }
struct JSONEncodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.encoding }
struct JSONCodableMacro: JSONModelExpansion { static let purpose = ModelPurpose.both }
struct ServerSentEventDecodableMacro: ServerSentEventDecodableExpansion {}
struct MarkerMacro: MarkerExpansion {}
