import SwiftDiagnostics
import SwiftSyntax

/// The rules of the format in `@JSONCoding(.dateFormat("…"))`.
extension JSONProperty {
  @Mistakes var dateFormatMistakes: [Diagnostic] {
    if let literal = dateFormat, let text = literal.stringLiteralValue {
      let pattern = DatePattern(text)
      if text.isEmpty {
        let example = "yyyy-MM-dd".asSwiftLiteral
        error(
          at: literal, "the format of property '\(stored.key)' is empty; specify the format",
          .replace(literal, with: example, "use \(example)"))
      } else if pattern.hasOpenApostrophe {
        error(
          at: literal, "an apostrophe in the format of property '\(stored.key)' is never closed")
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
  /// Adjacent letters: one field, or letters that aren't fields.
  struct Field {
    let letter: Character
    var text: String
    let isKnown: Bool
  }

  enum Piece {
    case field(Field)
    case text(String)
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
  /// The fields with a problem, and their positions among the pieces.
  private(set) var problems: [(index: Int, field: Field, problem: Problem)] = []

  init(_ text: String) {
    parse(text)
    let fields = pieces.enumerated().compactMap { index, piece in
      if case .field(let field) = piece { (index: index, field: field) } else { nil }
    }
    let letters = fields.map(\.field.letter)
    for (position, (index, field)) in fields.enumerated() {
      var problem = field.isKnown ? letters.problem(at: position) : .unknown
      // Three letters are the name of a month.
      if case .month? = problem, field.text.count > 2 { problem = nil }
      if let problem { problems.append((index, field, problem)) }
    }
  }

  private mutating func parse(_ text: String) {
    var isQuoted = false
    for character in text {
      if character == "'" { isQuoted.toggle() }
      guard !isQuoted, character.isASCII, character.isLetter else {
        pieces.append(.text(String(character)))
        continue
      }
      let isKnown = "GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXx".contains(character)
      if case .field(var last)? = pieces.last,
        last.isKnown ? last.letter == character : !isKnown
      {
        last.text.append(character)
        pieces[pieces.count - 1] = .field(last)
      } else {
        pieces.append(
          .field(Field(letter: character, text: String(character), isKnown: isKnown)))
      }
    }
    hasOpenApostrophe = isQuoted
  }

  /// The pattern with all problems fixed; nil if text must be added to text in apostrophes.
  var mended: String? {
    let repairs = Dictionary(uniqueKeysWithValues: problems.map { ($0.index, $0) })
    let isMendable = problems.allSatisfy { index, _, problem in
      problem != .unknown || !(isApostrophe(index - 1) || isApostrophe(index + 1))
    }
    guard isMendable else { return nil }
    return pieces.enumerated().map { index, piece in
      switch piece {
      case .text(let text): text
      case .field(let field): repairs[index].map { $0.problem.repair(field) } ?? field.text
      }
    }.joined()
  }

  private func isApostrophe(_ index: Int) -> Bool {
    if pieces.indices.contains(index), case .text("'") = pieces[index] { true } else { false }
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
  fileprivate func repair(_ field: DatePattern.Field) -> String {
    let count = self == .weekYear ? field.text.count : min(field.text.count, 2)
    return self == .unknown ? "'\(field.text)'" : String(repeating: rawValue, count: count)
  }

  /// The problem and its fix, as the end of a message.
  fileprivate func message(_ field: DatePattern.Field) -> String {
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
