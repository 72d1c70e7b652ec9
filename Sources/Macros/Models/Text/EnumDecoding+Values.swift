import SwiftSyntax

// The code that reads the values of a case, at any location.

extension EnumDecoding {
  /// Writes the code that reads the values of a case at a location without a name.
  func writeValues(of decodedCase: JSONCase, to source: inout SourceText) {
    switch decodedCase.payload {
    case .none:
      source.line("self = \(decodedCase.value)")
    case .value(let value):
      write(value, of: decodedCase, with: "read", "", to: &source)
    case .values(let values):
      writeElements(values, of: decodedCase, to: &source)
    case .members(let values):
      writeLocals(of: decodedCase, to: &source)
      ObjectDecoding(
        fields: values.map(\.field), arguments: [], infersTypes: true, anchors: anchors
      ).writeMembers(to: &source)
      if values.contains(where: \.hidesDefault) {
        writeAssignment(of: decodedCase, hiding: values, to: &source)
      } else {
        writeAssignment(of: decodedCase, values.map { $0.argument($0.result) }, to: &source)
      }
    }
  }

  /// Writes the assignment of a case with defaults that can't be copied, because they may name neighboring nested types,
  /// or have another type. A case that's created without these values contains the defaults.
  private func writeAssignment(
    of decodedCase: JSONCase, hiding values: [CaseValue], to source: inout SourceText
  ) {
    let read = values.map { $0.hidesDefault ? "default\($0.field.index)" : "read\($0.field.index)" }
    for (value, read) in zip(values, read) where !value.hidesDefault {
      source.line("let \(read) = \(value.result)")
    }
    let given = zip(values, read).compactMap { $0.hidesDefault ? nil : $0.argument($1) }
    let bound = zip(values, read).map { $0.argument($0.hidesDefault ? "let \($1)" : "_") }
    let all = zip(values, read).map {
      $0.argument($0.hidesDefault ? "\($0.field.local) ?? \($1)" : $1)
    }
    source.line("let defaults = \(decodedCase.value)(\(given.joined(separator: ", ")))")
    source.block("if case \(decodedCase.value)(\(bound.joined(separator: ", "))) = defaults") {
      writeAssignment(of: decodedCase, all, to: &$0)
    }
    source.line("else { self = defaults }")
  }

  /// Writes the code that reads the only value of a case.
  ///
  /// - Parameters:
  ///   - function: The name of the function that reads it.
  ///   - argument: The argument of the function.
  func write(
    _ value: CaseValue, of decodedCase: JSONCase, with function: String, _ argument: String,
    to source: inout SourceText
  ) {
    guard let anchor = anchors[value.field.index] else {
      let expression = "try reader.\(function)(\(argument))"
      return writeAssignment(of: decodedCase, [expression], to: &source)
    }
    // Only a statement can be compiled as if it were at a different location.
    writeLocals(of: decodedCase, to: &source)
    let target = "into: &\(value.field.local)"
    let call = argument.isEmpty ? "Pending(\(target))" : "(\(target), \(argument))"
    source.call("try reader", "\(function)\(call)", at: anchor)
    writeAssignment(of: decodedCase, [value.required], to: &source)
  }

  private func writeElements(
    _ values: [CaseValue], of decodedCase: JSONCase, to source: inout SourceText
  ) {
    let count = values.count
    source.line("try reader.beginArray()")
    if values.contains(where: { anchors[$0.field.index] != nil }) {
      writeLocals(of: decodedCase, to: &source)
      for (index, value) in values.enumerated() {
        let call = "readElement(into: &\(value.field.local), \(index), of: \(count))"
        source.call("try reader", call, at: anchors[value.field.index])
      }
      writeAssignment(of: decodedCase, values.map(\.required), to: &source)
    } else {
      let elements = values.indices.map { "try reader.readElement(\($0), of: \(count))" }
      writeAssignment(of: decodedCase, elements, to: &source)
    }
    source.line("try reader.endElements(of: \(count))")
  }

  private func writeAssignment(
    of decodedCase: JSONCase, _ arguments: [String], to source: inout SourceText
  ) {
    source.line("self = \(decodedCase.value)(\(arguments.joined(separator: ", ")))")
  }

  /// Writes the locals for values, which are `nil` until the values are read.
  ///
  /// The compiler reports a type that doesn't exist only at the case, because the locals don't name such types.
  private func writeLocals(of decodedCase: JSONCase, to source: inout SourceText) {
    let values = decodedCase.values
    let mayBeWrong = values.contains { anchors[$0.field.index] != nil && !$0.type.isKnown }
    guard infersTypes || mayBeWrong else {
      for value in values {
        source.line("var \(value.field.local): \(value.type.asOptional) = nil")
      }
      return
    }
    let optionals = values.map { "Swift.Optional(\($0.field.local))" }.joined(separator: ", ")
    let locals = values.map(\.field.local).joined(separator: ", ")
    let nils = values.map { _ in "nil" }.joined(separator: ", ")
    let (variables, result, start) =
      values.count == 1
      ? (locals, optionals, "") : ("(\(locals))", "(\(optionals))", " ?? (\(nils))")
    source.line(
      "var \(variables) = NetworkKitJSON.JSONReader.absent { (object: Self) in "
        + "if case \(decodedCase.pattern) = object { \(result) } else { nil } }\(start)")
  }

  /// Writes the code that creates the case for all other values.
  ///
  /// - Parameters:
  ///   - skipping: The code that skips the rest of the name.
  ///   - rewinding: A Boolean value that indicates whether the reader is inside the value.
  func write(
    other: JSONCase, skipping: [String], rewinding: Bool, to source: inout SourceText
  ) {
    source.line("reader.noteOtherCase(isInside: \(rewinding))")
    if other.takesWholeValue, let value = other.values.first {
      if rewinding { source.line("try reader.rewind(to: mark)") }
      return write(value, of: other, with: "read", "", to: &source)
    }
    source.line("self = \(other.value)\(other.isPlain ? "" : "(reader.key)")")
    for line in skipping { source.line(line) }
  }
}

extension JSONCase {
  /// The case as an expression, without its values.
  var value: String { "Self.\(name)" }

  /// A Boolean value that indicates whether the case for all other values contains the whole value, instead of the name
  /// or nothing.
  var takesWholeValue: Bool {
    guard case .value(let value) = payload else { return false }
    return value.type.trimmedDescription.unqualified != "String"
  }
}

extension CaseValue {
  /// A Boolean value that indicates whether the default isn't certainly a value of the type in every place.
  fileprivate var hidesDefault: Bool { defaultValue.map { !field.property.accepts($0) } ?? false }

  /// The value after all members have been read.
  fileprivate var result: String {
    if let defaultValue { return "\(field.local) ?? (\(defaultValue.trimmedDescription))" }
    return "try reader.require(\(field.local), \(field.keyPath.argument))"
  }

  /// The value after it has been read, if it has no key.
  fileprivate var required: String { "try reader.require(\(field.local), at: [])" }
}
