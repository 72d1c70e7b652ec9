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
