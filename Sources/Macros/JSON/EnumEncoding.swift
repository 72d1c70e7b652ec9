import SwiftSyntax

/// The statements that write a case the way it is read.
struct EnumEncoding {
  let enumeration: JSONEnumeration
  /// Where the types of values with labels stand, by their positions.
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
      source.line("throw NetworkKit.JSONWriter.ignoredCase(\(name))")
    case .other where encodedCase.takesWholeValue:
      source.line("try writer.writeContent(value0)")
    case .other where !encodedCase.isPlain:
      writeName(to: &source)
    case .named, .other:
      write(encodedCase, name: encodedCase.encodedName.asJSONText.asSwiftLiteral, to: &source)
    }
  }

  /// Writes a name that no case has.
  private func writeName(to source: inout SourceText) {
    switch enumeration.tagging {
    case .external, .untagged: source.line("writer.write(value0)")
    case .beside(let tag), .adjacent(let tag, _):
      writeObject(to: &source) {
        $0.line("try writer.writeContent(value0, key: \(tag.asJSONText.asSwiftLiteral))")
      }
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
      if case .value = encodedCase.payload {
        return source.line("try writer.writeTagged(value0, \(name), tag: \(tag))")
      }
      source.line("try writer.beginCase(\(name), tag: \(tag))")
      writeMembers(of: encodedCase, to: &source)
      source.line("writer.endObject()")
    case .adjacent(let tag, let content):
      source.line("try writer.beginCase(\(name), tag: \(tag.asJSONText.asSwiftLiteral))")
      writeContent(of: encodedCase, content.asJSONText.asSwiftLiteral, to: &source)
      source.line("writer.endObject()")
    case .untagged:
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
    case .value: source.line("try writer.writeContent(value0, key: \(key))")
    case .values, .members:
      source.line("writer.writeMember(\(key))")
      source.block("do throws(NetworkKit.JSONError)") { writeValues(of: encodedCase, to: &$0) }
      source.line("catch { throw error.at(\(key)) }")
    }
  }

  /// Writes the values of a case by themselves.
  private func writeValues(of encodedCase: JSONCase, to source: inout SourceText) {
    switch encodedCase.payload {
    case .none: break
    case .value: source.line("try writer.writeContent(value0)")
    case .values(let types):
      source.line("try writer.beginArray()")
      for index in types.indices {
        source.line("try writer.writeElement(value\(index), at: \(index))")
      }
      source.line("writer.endArray()")
    case .members:
      writeObject(to: &source) { writeMembers(of: encodedCase, to: &$0) }
    }
  }

  private func writeMembers(of encodedCase: JSONCase, to source: inout SourceText) {
    guard case .members(let values) = encodedCase.payload else { return }
    for value in values {
      for case .key(let key) in value.field.keyPath.components {
        let name = key.asJSONText.asSwiftLiteral
        source.call(
          "try writer", "writeMember(\(name), \(value.field.local))",
          at: anchors[value.field.index])
      }
    }
  }
}

extension JSONCase {
  /// The pattern that binds the values of the case to locals.
  fileprivate var pattern: String {
    guard role != .ignored else { return value }
    let locals: [String]
    switch payload {
    case .none: return value
    case .value: locals = ["value0"]
    case .values(let types): locals = types.indices.map { "value\($0)" }
    case .members(let values): locals = values.map { "\($0.argumentLabel): \($0.field.local)" }
    }
    return "let \(value)(\(locals.joined(separator: ", ")))"
  }
}
