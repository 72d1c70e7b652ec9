import SwiftSyntaxMacros
import Testing

@testable import NetworkKitMacros

struct PluginTests {
  /// Formatting an expansion costs more than the expansion itself, and it isn't read.
  @Test func formatsNoExpansion() {
    let macros = NetworkKitPlugin().providingMacros
    #expect(!macros.isEmpty)
    for macro in macros {
      #expect(macro.formatMode == .disabled, "\(macro) formats what it expands to")
    }
  }
}
