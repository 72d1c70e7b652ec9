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
  ///   - isFollowed: A Boolean value that indicates whether source at another place, or nothing, follows directly.
  ///   - isJoined: A Boolean value that indicates whether the first line is part of the second one if there's room.
  func text(
    _ start: String, after head: String = "", continuing end: String, indentation: Int = 0,
    isFollowed: Bool = false, isJoined: Bool = false
  ) -> String {
    let whole = "\(start) \(head)"
    let rest = column - 1 - indentation - whole.count
    if isJoined, rest >= 0 {
      return text(String(repeating: " ", count: rest) + whole + end, isFollowed: isFollowed)
    }
    // There's no line before the first one.
    guard line > 1 else { return text(whole + end, isFollowed: isFollowed) }
    let room = column - 1 - indentation - head.count
    let lines = room < 0 ? ["\(start) \(head)", end] : [start, "\(head)\(end)"]
    let padding = String(repeating: " ", count: max(room < 0 ? room + head.count : room, 0))
    return """
      #sourceLocation(file: \(file), line: \(line - 1))
      \(lines[0])
      \(padding)\(lines[1])\(isFollowed ? "" : Self.reset)
      """
  }

  /// Source on the line of the place, in any column.
  func text(_ source: String, isFollowed: Bool = false) -> String {
    "#sourceLocation(file: \(file), line: \(line))\n\(source)\(isFollowed ? "" : Self.reset)"
  }

  private static let reset = "\n#sourceLocation()"
}

/// Source whose second part the compiler treats as if it were at a location, if there's one.
extension SourceAnchor? {
  func text(
    _ start: String, _ separator: String = " ", continuing end: String, indentation: Int = 0
  ) -> String {
    self?.text(start, continuing: end, indentation: indentation) ?? start + separator + end
  }

  /// A call of a method. The dot is before the place.
  func text(_ receiver: String, call: String, indentation: Int = 0) -> String {
    text(receiver, "", continuing: ".\(call)", indentation: indentation + 1)
  }
}
