import SwiftDiagnostics
import SwiftSyntax

/// The rules of the format in `@JSONCoding(.dateFormat("…"))`.
extension JSONProperty {
  @Mistakes var dateFormatMistakes: [Diagnostic] {
    if let literal = dateFormat, let text = literal.stringLiteralValue {
      let pattern = DatePattern(text)
      let problem: String? =
        if text.isEmpty {
          "is empty; specify the format"
        } else if text.contains(/%[A-Za-z]/) {
          "has fields that begin with '%'; repeat letters instead, as in \"yyyy-MM-dd HH:mm:ss\""
        } else {
          pattern.hasOpenApostrophe ? "has an apostrophe that's never closed" : nil
        }
      if let problem {
        error(
          at: literal, "the format of property '\(stored.key)' \(problem)",
          text.isEmpty ? .replace(literal, with: "\"yyyy-MM-dd\"", "use \"yyyy-MM-dd\"") : nil)
      } else {
        let mended = pattern.mended?.asSwiftLiteral
        for (_, field, problem) in pattern.problems {
          let subject = "'\(field.text)' in the format of property '\(stored.key)'"
          error(
            at: literal, "\(subject) \(problem.message(field))",
            mended.map { .replace(literal, with: $0, "change the format to \($0)") })
        }
      }
    }
  }

  /// The argument of `.dateFormat(…)`.
  private var dateFormat: ExprSyntax? {
    guard let call = options.strategy?.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "dateFormat"
    else { return nil }
    return call.arguments.first?.expression
  }
}

/// A date format pattern (UTS #35, section 8).
private struct DatePattern {
  /// Adjacent letters, which are one field, or no fields; or one other character, which has no letter.
  struct Piece {
    var text: String
    let letter: Character?
    let isKnown: Bool
  }

  /// The actual meaning of a field that is certain to be intended otherwise, and the letter of the intended field.
  enum Problem: Character {
    case weekYear = "y"
    case dayOfYear = "d"
    case halfDayHour = "H"
    case minute = "M"
    case month = "m"
    case fraction = "s"
    case unknown = "'"
  }

  private var pieces: [Piece] = []
  private(set) var hasOpenApostrophe = false

  init(_ text: String) {
    for character in text {
      if character == "'" { hasOpenApostrophe.toggle() }
      let isLetter = !hasOpenApostrophe && character.isASCII && character.isLetter
      let isKnown = "GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXx".contains(character)
      if isLetter, let last = pieces.last, let letter = last.letter, last.isKnown == isKnown,
        letter == character || !isKnown
      {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(
          Piece(text: "\(character)", letter: isLetter ? character : nil, isKnown: isKnown))
      }
    }
  }

  /// The fields with a problem, and their positions among the pieces.
  var problems: [(index: Int, field: Piece, problem: Problem)] {
    let fields = pieces.enumerated().filter { $0.element.letter != nil }
    let letters = fields.compactMap(\.element.letter)
    return fields.indices.compactMap { position in
      let (index, field) = fields[position]
      let problem = field.isKnown ? letters.problem(at: position) : .unknown
      // Three letters are the name of a month.
      guard let problem, problem != .month || field.text.count < 3 else { return nil }
      return (index, field, problem)
    }
  }

  /// The pattern with all problems fixed; nil if text must be added to text in apostrophes.
  var mended: String? {
    let repairs = Dictionary(uniqueKeysWithValues: problems.map { ($0.index, $0.problem) })
    let isMendable = repairs.allSatisfy { index, problem in
      problem != .unknown || !(isApostrophe(index - 1) || isApostrophe(index + 1))
    }
    guard isMendable else { return nil }
    return pieces.enumerated().map { repairs[$0]?.repair($1) ?? $1.text }.joined()
  }

  private func isApostrophe(_ index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].text == "'"
  }
}

/// The letters of a pattern's fields, in order.
extension [Character] {
  /// Returns the problem of a field; nil unless another meaning is certain to be intended.
  fileprivate func problem(at position: Int) -> DatePattern.Problem? {
    switch self[position] {
    // With the number of the week, this is the right year.
    case "Y": contains("w") ? nil : .weekYear
    // Without a month, this is the right day.
    case "D": indices.contains { isMonth($0) || isIntendedMonth($0) } ? .dayOfYear : nil
    case "h", "K": contains { "abB".contains($0) } ? nil : .halfDayHour
    case "m": isIntendedMonth(position) ? .minute : nil
    case "M": isIntendedMinute(position) ? .month : nil
    case "S": position > 0 && "mM".contains(self[position - 1]) ? .fraction : nil
    default: nil
    }
  }

  private func isHour(_ position: Int) -> Bool {
    indices.contains(position) && "hHkK".contains(self[position])
  }

  private func isDayOrYear(_ position: Int) -> Bool {
    indices.contains(position) && "yYudD".contains(self[position])
  }

  private func isMonth(_ position: Int) -> Bool {
    "ML".contains(self[position]) && !isIntendedMinute(position)
  }

  /// Returns whether a month is in the place of a minute: directly after an hour, and not before a day.
  private func isIntendedMinute(_ position: Int) -> Bool {
    self[position] == "M" && isHour(position - 1) && !isDayOrYear(position + 1)
  }

  /// Returns whether a minute is in the place of a month: beside a day or a year, in a pattern without a month.
  private func isIntendedMonth(_ position: Int) -> Bool {
    self[position] == "m" && !isHour(position - 1)
      && (isDayOrYear(position - 1) || isDayOrYear(position + 1))
      && !indices.contains(where: isMonth)
  }
}

extension DatePattern.Problem {
  /// The field that replaces one with this problem.
  fileprivate func repair(_ field: DatePattern.Piece) -> String {
    let count = self == .weekYear ? field.text.count : min(field.text.count, 2)
    return self == .unknown ? "'\(field.text)'" : String(repeating: rawValue, count: count)
  }

  /// The problem and its fix, as the end of a message.
  fileprivate func message(_ field: DatePattern.Piece) -> String {
    let fixed = "'\(repair(field))'"
    return switch self {
    case .weekYear: "is the year of the week, which can differ from the calendar year; use \(fixed)"
    case .dayOfYear: "is the day of the year; for the day of the month, use \(fixed)"
    case .halfDayHour: "is one of 12 hours, which is ambiguous without 'a'; use \(fixed)"
    case .minute: "is the minute; for the month, use \(fixed)"
    case .month: "is the month; for the minute, use \(fixed)"
    case .fraction: "is a fraction of a second; for the second, use \(fixed)"
    case .unknown: "isn't a field; enclose text in apostrophes"
    }
  }
}
