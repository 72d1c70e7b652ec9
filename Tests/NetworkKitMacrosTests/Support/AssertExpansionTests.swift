import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

/// The assertion itself has to fail: one that always passes would prove every macro right.
@Suite struct AssertExpansionTests {
  private let macros = ["Marker": MacroSpec(type: InertMacro.self)]

  @Test func rightExpectationPasses() {
    assertExpansion("@Marker let a = 1", expanded: "let a = 1", macros: macros)
  }

  @Test func wrongExpansionFails() {
    withKnownIssue {
      assertExpansion("@Marker let a = 1", expanded: "let a = 2", macros: macros)
    }
  }

  @Test func missingDiagnosticFails() {
    withKnownIssue {
      assertExpansion(
        "@Marker let a = 1", expanded: "let a = 1",
        diagnostics: [DiagnosticSpec(message: "never said", line: 1, column: 1)], macros: macros)
    }
  }
}
