package import SwiftSyntaxMacros

/// The expansion of a macro that swift-syntax doesn't format. Formatting an expansion costs more than the expansion
/// itself, and it isn't read.
package protocol UnformattedExpansion: Macro {}

extension UnformattedExpansion {
  package static var formatMode: FormatMode { .disabled }
}
