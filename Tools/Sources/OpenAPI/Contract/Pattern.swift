internal import Foundation

/// A regular expression of a schema, which a string matches if a part of it does.
struct Pattern {
  private let expression: NSRegularExpression

  /// - Returns: nil if the text isn't a valid regular expression.
  init?(_ text: String) {
    guard let expression = try? NSRegularExpression(pattern: text) else { return nil }
    self.expression = expression
  }

  func matches(_ text: String) -> Bool {
    let range = NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }
}

extension Property {
  /// The regular expression that the documentation describes.
  var pattern: String? {
    let lines = documentation.remarks + documentation.text.split(separator: "\n").map(String.init)
    return Remarks.value("Pattern: `", "`", in: lines)
  }
}
