import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plug-in.
@main
struct NetworkKitPlugin: CompilerPlugin {
  let providingMacros = allMacros
}
