import SwiftSyntax

/// The body of the initializer that reads a case by its name, or by trying one case after another.
struct EnumDecoding {
  let enumeration: JSONEnumeration
  /// A Boolean value that indicates whether the types of values are inferred instead of named, as in `ObjectDecoding`.
  let infersTypes: Bool
  /// The locations of the types of values with labels, by their positions.
  let anchors: [Int: SourceAnchor]

  private static let tag = "tag"
  private static let catching = "do throws(NetworkKitJSON.JSONError)"

  private var named: [JSONCase] { enumeration.named }
  /// The names of the cases. For external tagging, cases with values come first, because only their names can be
  /// components of a path.
  private var names: CaseNames {
    CaseNames(
      enumeration.tagging == .external ? valued + named.filter(\.isPlain) : named)
  }

  func write(to source: inout SourceText) {
    switch enumeration.tagging {
    case .external: writeExternal(to: &source)
    case .beside(let tag): writeBeside(tag.asSwiftLiteral, to: &source)
    case .adjacent(let tag, let content):
      writeAdjacent(tag.asSwiftLiteral, content: content.asSwiftLiteral, to: &source)
    default: writeUntagged(to: &source)
    }
  }

  /// Writes the cases of the name and, as the last one, the code for any other name.
  ///
  /// - Parameters:
  ///   - isPossible: A closure that returns whether a named case can be read here. Other cases are errors.
  ///   - other: A closure that writes the code for the case for all other values.
  ///   - unknown: The code that throws the error for an unknown name.
  private func choose(
    _ isPossible: (JSONCase) -> Bool = { _ in true }, from source: inout SourceText,
    other: (JSONCase, inout SourceText) -> Void, unknown: String,
    _ body: (JSONCase, inout SourceText) -> Void
  ) {
    source.choice(Self.tag) { source in
      for decodedCase in named where isPossible(decodedCase) || lateOther != nil {
        source.under(decodedCase.condition) { source in
          source.choiceCase(names.label(of: decodedCase)) { source in
            isPossible(decodedCase) ? body(decodedCase, &source) : source.line(unknown)
          }
        }
      }
      source.choiceCase("default") { source in
        lateOther.map { other($0, &source) } ?? source.line(unknown)
      }
    }
  }
}

// MARK: A name around the values

extension EnumDecoding {
  private var valued: [JSONCase] { named.filter { !$0.isPlain } }

  /// The case for all other values, if it contains the whole value, which may be a string or an object.
  private var wholeOther: JSONCase? {
    enumeration.other.flatMap { $0.takesWholeValue ? $0 : nil }
  }

  /// The case for all other values, unless code before the choice already reads it.
  private var lateOther: JSONCase? {
    enumeration.tagging == .external && wholeOther != nil ? nil : enumeration.other
  }

  private func writeExternal(to source: inout SourceText) {
    let lookup = "let \(Self.tag) = \(names.lookup)"
    let unknown = "throw reader.unknownCase(at: mark, expected: \(expectedCases))"
    let hasOther = enumeration.other != nil
    source.line("let mark = reader.mark()")
    if !hasOther, valued.isEmpty {
      source.line("try reader.readCase()")
      source.line(lookup)
      return writeString(unknown: unknown, to: &source)
    }
    if !hasOther, valued.count == named.count {
      source.line("guard try reader.beginCase() else { \(unknown) }")
      source.line(lookup)
      return writeMember(unknown: unknown, to: &source)
    }
    source.line("let hasValue = try reader.beginCase()")
    source.line(lookup)
    if let wholeOther {
      source.block("if \(Self.tag) < 0") { source in
        write(other: wholeOther, skipping: [], rewinding: true, to: &source)
        source.line("return")
      }
      if valued.isEmpty {
        source.line("guard !hasValue else { \(unknown) }")
        return writeString(unknown: unknown, to: &source)
      }
    }
    source.block("if hasValue") { writeMember(unknown: unknown, to: &$0) }
    source.blockAfterBrace("else") { writeString(unknown: unknown, to: &$0) }
  }

  /// Writes the code that reads a string as the name.
  private func writeString(unknown: String, to source: inout SourceText) {
    choose(
      \.isPlain, from: &source, other: { write(other: $0, skipping: [], rewinding: true, to: &$1) },
      unknown: unknown
    ) { $1.line("self = \($0.value)") }
  }

  /// Writes the code that reads the only member of an object, whose key is the name.
  private func writeMember(unknown: String, to source: inout SourceText) {
    let writeChoice = { (source: inout SourceText) in
      choose(
        { !$0.isPlain }, from: &source,
        other: {
          write(other: $0, skipping: ["try reader.skipValue()"], rewinding: true, to: &$1)
        }, unknown: unknown
      ) { writeValues(of: $0, to: &$1) }
    }
    if valued.isEmpty {
      writeChoice(&source)
    } else {
      source.block(Self.catching, writeChoice)
      let components = CaseNames(valued).components
      source.lineAfterBrace("catch { throw error.at(\(Self.tag), of: \(components)) }")
    }
    source.line("try reader.endCase()")
  }

  /// The description of the expected forms, for an error.
  private var expectedCases: String {
    let forms = named.map { decodedCase in
      let name = (decodedCase.names.first ?? "").asSwiftLiteral
      return decodedCase.isPlain ? name : "{\(name): …}"
    }
    return "one of \(forms.joined(separator: ", "))".asSwiftLiteral
  }
}

// MARK: A tag

extension EnumDecoding {
  private func writeBeside(_ tag: String, to source: inout SourceText) {
    writeTag(tag, reading: "readBeside", tag, to: &source) { writeValues(of: $0, to: &$1) }
  }

  private func writeAdjacent(_ tag: String, content: String, to source: inout SourceText) {
    writeTag(tag, reading: "readContent", content, to: &source) { decodedCase, source in
      source.line("try reader.beginContent(\(content))")
      source.block(Self.catching) { writeValues(of: decodedCase, to: &$0) }
      source.lineAfterBrace("catch { throw error.at(\(content)) }")
      source.line("try reader.endContent()")
    }
  }

  /// - Parameters:
  ///   - function: The name of the function that reads a single value.
  ///   - argument: The argument of the function.
  ///   - writeSeveral: A closure that writes the code that reads several values.
  private func writeTag(
    _ tag: String, reading function: String, _ argument: String, to source: inout SourceText,
    _ writeSeveral: (JSONCase, inout SourceText) -> Void
  ) {
    let tags = named.compactMap(\.names.first?.asSwiftLiteral)
    let expected = "one of \(tags.joined(separator: ", "))".asSwiftLiteral
    source.line("try reader.readTag(\(tag))")
    source.line("let \(Self.tag) = \(names.lookup)")
    choose(
      from: &source,
      other: {
        write(other: $0, skipping: ["try reader.skipCase()"], rewinding: false, to: &$1)
      },
      unknown: "throw reader.unknownTag(\(tag), expected: \(expected))"
    ) { decodedCase, source in
      switch decodedCase.payload {
      case .none:
        source.line("try reader.skipCase()")
        source.line("self = \(decodedCase.value)")
      case .value(let value):
        write(value, of: decodedCase, with: function, argument, to: &source)
      case .values, .members: writeSeveral(decodedCase, &source)
      }
    }
  }
}

// MARK: No tag

extension EnumDecoding {
  private func writeUntagged(to source: inout SourceText) {
    source.line("try reader.beginAttempts()")
    source.line("defer { reader.endAttempts() }")
    source.line("let mark = reader.mark()")
    source.line("var errors: [NetworkKitJSON.JSONError] = []")
    for decodedCase in named {
      source.under(decodedCase.condition) { source in
        source.block(Self.catching) { source in
          if decodedCase.isPlain {
            source.line("try reader.readNullCase()")
            source.line("self = \(decodedCase.value)")
          } else {
            writeValues(of: decodedCase, to: &source)
          }
          source.line("return")
        }
        source.lineAfterBrace("catch { errors.append(try reader.rewound(to: mark, after: error)) }")
      }
    }
    guard let other = enumeration.other else {
      let names = named.map { $0.element.name.unquotedText.asSwiftLiteral }
      return source.line("throw reader.noCase(of: [\(names.joined(separator: ", "))], errors)")
    }
    guard let value = other.values.first else {
      source.line("try reader.skipValue()")
      return source.line("self = \(other.value)")
    }
    write(value, of: other, with: "read", "", to: &source)
  }
}

// MARK: The names

/// The names of several cases, including aliases, in the form of the reader's lookup table.
struct CaseNames {
  private let cases: [JSONCase]
  private let names: [String]

  init(_ cases: [JSONCase]) {
    self.cases = cases
    // Cases in different branches of an `#if` can have the same name.
    names = cases.flatMap(\.names).unique
  }

  /// The expression that looks up the position of the name, or -1 if the name is unknown.
  var lookup: String {
    "reader.caseIndex(in: \(names.asKeyTable.asSwiftLiteral))\([String].keyTableComment)"
  }

  /// The names as components of a path.
  var components: String { "[\(names.map(\.asSwiftLiteral).joined(separator: ", "))]" }

  /// The pattern of a case in a `switch` over the position.
  func label(of decodedCase: JSONCase) -> String {
    let positions = decodedCase.names.compactMap { names.firstIndex(of: $0).map(String.init) }
    return "case \(positions.joined(separator: ", "))"
  }
}
