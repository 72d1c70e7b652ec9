import SwiftSyntax
import SwiftSyntaxMacros

/// A location in the user's file at which the compiler reports errors in generated code.
///
/// If a property's type can't be sent, the compiler reports it at the property: the generated call is compiled as if it
/// were on the property's line, with its method in the column of the property's type.
struct SourceAnchor {
  private let file: String
  let line: Int
  private let column: Int

  init?(_ node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    // Declarations that are read as text have no generated code.
    guard !(context is TextContext) else { return nil }
    let location = context.location(
      of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
    guard let location, let line = Int(location.line.trimmedDescription),
      let column = Int(location.column.trimmedDescription)
    else { return nil }
    file = location.file.trimmedDescription
    self.line = line
    self.column = column
  }

  /// Source that spans two lines, so that the second one can begin at the place.
  ///
  /// - Parameters:
  ///   - start: The source of the first line.
  ///   - head: The source directly before the place, on the same line if there's room for it.
  ///   - end: The source at the place.
  ///   - indentation: The indentation of the whole text.
  ///   - isFollowed: A Boolean value that indicates whether source at another place follows directly.
  func text(
    _ start: String, after head: String = "", continuing end: String, indentation: Int = 0,
    isFollowed: Bool = false
  ) -> String {
    // There's no line before the first one.
    guard line > 1 else { return text("\(start) \(head)\(end)") }
    let room = column - 1 - indentation - head.count
    let lines = room < 0 ? ["\(start) \(head)", end] : [start, "\(head)\(end)"]
    let padding = String(repeating: " ", count: max(room < 0 ? room + head.count : room, 0))
    return """
      #sourceLocation(file: \(file), line: \(line - 1))
      \(lines[0])
      \(padding)\(lines[1])\(isFollowed ? "" : "\n#sourceLocation()")
      """
  }

  /// Source on the line of the place, in any column.
  func text(_ source: String) -> String {
    """
    #sourceLocation(file: \(file), line: \(line))
    \(source)
    #sourceLocation()
    """
  }

  /// A call of a method, compiled at the place.
  ///
  /// - Parameters:
  ///   - receiver: The source before the dot.
  ///   - call: The source after it.
  ///   - indentation: The indentation of the whole text.
  func text(_ receiver: String, call: String, indentation: Int) -> String {
    // The dot is before the place.
    text(receiver, continuing: ".\(call)", indentation: indentation + 1)
  }
}
