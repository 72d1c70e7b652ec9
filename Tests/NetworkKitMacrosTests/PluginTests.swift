import SwiftSyntaxMacros
import Testing

struct PluginTests {
  @Test func formatsNoExpansion() {
    #expect(!allMacros.isEmpty)
    for macro in allMacros {
      #expect(macro.formatMode == .disabled, "\(macro) formats what it expands to")
    }
  }
}
