import SwiftSyntaxMacros
import Testing

struct PluginTests {
  /// Formatting an expansion costs more than the expansion itself, and it isn't read.
  @Test(
    arguments: [
      NetworkRequestMacro.self, NetworkAPIMacro.self, PaginatedMacro.self, JSONDecodableMacro.self,
      JSONEncodableMacro.self, JSONCodableMacro.self, ServerSentEventDecodableMacro.self,
      MarkerMacro.self,
    ] as [any Macro.Type])
  func formatsNoExpansion(of macro: any Macro.Type) {
    #expect(macro.formatMode == .disabled, "\(macro) formats what it expands to")
  }
}
