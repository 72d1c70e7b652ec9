import SwiftSyntax

/// The statements that write a case in the format in which it's read.
struct EnumEncoding {
  let enumeration: JSONEnumeration
  /// The locations of the types of values with labels, by their positions.
  let anchors: [Int: SourceAnchor]

  func writeBody(to source: inout SourceText) {
    source.choice("self") { source in
      for encodedCase in enumeration.cases {
        source.under(encodedCase.condition) { source in
          source.choiceCase("case \(encodedCase.pattern)") { write(encodedCase, to: &$0) }
        }
      }
    }
  }

  private func write(_ encodedCase: JSONCase, to source: inout SourceText) {
    switch encodedCase.role {
    case .ignored:
      let name = encodedCase.element.name.unquotedText.asSwiftLiteral
      source.line("throw NetworkKitJSON.JSONWriter.ignoredCase(\(name))")
    case .other where encodedCase.takesWholeValue:
      writeValues(of: encodedCase, to: &source)
    case .other where !encodedCase.isPlain:
      for value in encodedCase.values { writeName(value.field.local, to: &source) }
    case .named, .other:
      write(encodedCase, name: encodedCase.encodedName.asJSONText.asSwiftLiteral, to: &source)
    }
  }

  /// Writes the name of an unknown case.
  private func writeName(_ local: String, to source: inout SourceText) {
    switch enumeration.tagging {
    case .beside(let tag), .adjacent(let tag, _):
      writeObject(to: &source) {
        $0.line("try writer.writeContent(\(local), key: \(tag.asJSONText.asSwiftLiteral))")
      }
    default: source.line("writer.write(\(local))")
    }
  }

  private func writeObject(to source: inout SourceText, _ body: (inout SourceText) -> Void) {
    source.line("try writer.beginObject()")
    body(&source)
    source.line("writer.endObject()")
  }
}

// MARK: Forms

extension EnumEncoding {
  private func write(_ encodedCase: JSONCase, name: String, to source: inout SourceText) {
    switch enumeration.tagging {
    case .external:
      writeExternal(encodedCase, name, to: &source)
    case .beside(let tag):
      let tag = tag.asJSONText.asSwiftLiteral
      if case .value(let value) = encodedCase.payload {
        return call("writeTagged", value, ", \(name), tag: \(tag)", to: &source)
      }
      source.line("try writer.beginCase(\(name), tag: \(tag))")
      writeMembers(of: encodedCase, to: &source)
      source.line("writer.endObject()")
    case .adjacent(let tag, let content):
      source.line("try writer.beginCase(\(name), tag: \(tag.asJSONText.asSwiftLiteral))")
      writeContent(of: encodedCase, content.asJSONText.asSwiftLiteral, to: &source)
      source.line("writer.endObject()")
    default:
      if encodedCase.isPlain { return source.line("writer.writeNull()") }
      writeValues(of: encodedCase, to: &source)
    }
  }

  private func writeExternal(_ encodedCase: JSONCase, _ name: String, to source: inout SourceText) {
    if encodedCase.isPlain { return source.line("writer.writeCase(\(name))") }
    writeObject(to: &source) { writeContent(of: encodedCase, name, to: &$0) }
  }

  /// Writes the values of a case as a member of an object.
  private func writeContent(of encodedCase: JSONCase, _ key: String, to source: inout SourceText) {
    switch encodedCase.payload {
    case .none: break
    case .value(let value): call("writeContent", value, ", key: \(key)", to: &source)
    case .values, .members:
      source.line("writer.writeMember(\(key))")
      source.block("do throws(NetworkKitJSON.JSONError)") { writeValues(of: encodedCase, to: &$0) }
      source.lineAfterBrace("catch { throw error.at(\(key)) }")
    }
  }

  /// Writes only the values of a case.
  private func writeValues(of encodedCase: JSONCase, to source: inout SourceText) {
    switch encodedCase.payload {
    case .none: break
    case .value(let value): call("writeContent", value, to: &source)
    case .values(let values):
      source.line("try writer.beginArray()")
      for (index, value) in values.enumerated() {
        call("writeElement", value, ", at: \(index)", to: &source)
      }
      source.line("writer.endArray()")
    case .members:
      writeObject(to: &source) { writeMembers(of: encodedCase, to: &$0) }
    }
  }

  /// Writes a call that writes a value.
  private func call(
    _ function: String, _ value: CaseValue, _ arguments: String = "", to source: inout SourceText
  ) {
    source.call(
      "try writer", "\(function)(\(value.field.local)\(arguments))",
      at: anchors[value.field.index])
  }

  private func writeMembers(of encodedCase: JSONCase, to source: inout SourceText) {
    guard case .members(let values) = encodedCase.payload else { return }
    for value in values {
      for case .key(let key) in value.field.keyPath.components {
        let name = key.asJSONText.asSwiftLiteral
        let label = value.field.options.omission == .never ? "orNull: " : ""
        source.call(
          "try writer", "writeMember(\(name), \(label)\(value.field.local))",
          at: anchors[value.field.index])
      }
    }
  }
}

extension JSONCase {
  /// The pattern that binds the values of the case to locals.
  var pattern: String {
    guard role != .ignored else { return value }
    let locals = values.map { $0.argument($0.field.local) }
    return isPlain ? value : "let \(value)(\(locals.joined(separator: ", ")))"
  }
}
