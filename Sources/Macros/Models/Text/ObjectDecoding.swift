import SwiftSyntax

/// The body of the initializer that reads an object from the bytes of a document, in one pass.
///
/// A document can contain values in any order and omit some, so they're stored in locals until an initializer is called
/// with them. If a struct has no such initializer, properties with an initial value are read directly.
struct ObjectDecoding {
  let fields: [JSONField]
  /// The parameters of the initializer that's called at the end; nil if properties are set one by one.
  let arguments: [JSONField]?
  /// A Boolean value that indicates whether the types of properties are inferred instead of named. The extension of a
  /// nested type is at file scope, and can't name neighboring nested types.
  let infersTypes: Bool
  /// The locations of the fields' types, by the fields' positions.
  let anchors: [Int: SourceAnchor]
  /// The locations of the values in `@JSONDefault`.
  var valueAnchors: [SyntaxIdentifier: SourceAnchor] = [:]
  /// The location at which the compiler reports the parameters of a class's initializer.
  var initializerAnchor: SourceAnchor?
  /// A Boolean value that indicates whether a key that doesn't match a property is an error.
  var rejectsUnknownKeys = false
  /// The fields whose members are known, but not read, because they're written and must be read back.
  var skipped: [JSONField] = []
  /// A Boolean value that indicates whether the values, as far as they arrived, are stored in the properties of a
  /// `Partial` type.
  var isPartial = false

  /// The fields whose members are part of this object. The field for the remaining members is last.
  private var flattened: [JSONField] {
    let flattened = fields.filter(\.options.isFlattened)
    return flattened.filter { !$0.takesTheRest } + flattened.filter(\.takesTheRest)
  }

  func write(to source: inout SourceText) {
    for field in fields {
      source.under(field.property.condition) { source in
        writeDeclaration(of: field, to: &source)
      }
    }
    if !flattened.isEmpty { source.line("let flattening = reader.beginFlattening()") }
    let tree = KeyTree(decoding: fields.filter { !$0.options.isFlattened } + skipped)
    write(tree, depth: 0, to: &source)
    writeFlattened(to: &source)
    writeEnd(to: &source)
  }

  /// Writes the code that reads a value that is itself the only field.
  func writeOnlyField(to source: inout SourceText) {
    for field in fields {
      writeDeclaration(of: field, to: &source)
      reading(field).write(to: &source)
    }
    writeEnd(to: &source)
  }

  /// Writes the code that reads the members into the declared locals of the fields.
  func writeMembers(to source: inout SourceText) {
    write(KeyTree(decoding: fields + skipped), depth: 0, to: &source)
  }

  /// Writes the code that reads the flattened values after all other members.
  private func writeFlattened(to source: inout SourceText) {
    guard !flattened.isEmpty else { return }
    for field in flattened {
      source.under(field.property.condition) { reading(field).writeFlattened(to: &$0) }
    }
    source.line("reader.endFlattening(flattening)")
  }

  private func reading(_ field: JSONField) -> FieldReading {
    FieldReading(
      field: field, storage: storage(of: field), anchor: anchors[field.index],
      invalidAnchor: field.options.invalidValue.flatMap { valueAnchors[$0.id] },
      isPartial: isPartial)
  }

  private func storage(of field: JSONField) -> FieldReading.Storage {
    // A default from an annotation must be set.
    guard field.property.initializer != nil else { return .local }
    guard let arguments else {
      // The value of a property wrapper can be replaced only after all other properties have been set.
      return field.property.mayBeWrapped ? .localBesideInitialValue : .property
    }
    let isArgument = arguments.contains { $0.index == field.index }
    return isArgument || field.property.hasPlainInitializer ? .local : .localBesideInitialValue
  }

  /// Writes the local that stores a value. The local of a required value is `nil` until the value is read.
  private func writeDeclaration(of field: JSONField, to source: inout SourceText) {
    let local = field.local
    // The compiler reports a type that doesn't exist, or a key that isn't hashable, where the type is, not here.
    let infersType = infersTypes || mayNotExist(field)
    guard !field.isRequired else {
      guard infersType else {
        let isSet = field.isPending || field.property.writtenType?.startsAsNil == true
        return source.line("var \(local): \(field.pendingType)\(isSet ? "" : " = nil")")
      }
      let function = field.property.isOptional ? "absent" : "pending"
      return source.line("var \(local) = NetworkKitJSON.JSONReader.\(function) \(field.member)")
    }
    let storage = storage(of: field)
    if storage == .localBesideInitialValue {
      let function = "var \(local) = NetworkKitJSON.JSONReader.pending "
      return source.line(function, continuing: field.member, at: wrapperAnchor(of: field))
    }
    guard storage == .local, let value = field.defaultValue, let copy = field.defaultSource
    else { return }
    let anchor = valueAnchors[value.id]
    // The compiler explains a wrong implicit member only if the type is next to it.
    let (start, end) =
      infersTypes || infersType && !value.isImplicitMember
      ? (
        "var \(local) = NetworkKitJSON.JSONReader.initial(",
        "\(copy), of: \\Self.\(field.property.name))"
      )
      : ("var \(local)\(field.type.map { ": \($0)" } ?? "") = ", copy)
    source.line(start, continuing: end, at: anchor)
  }

  /// Returns whether the type of a field may not exist.
  private func mayNotExist(_ field: JSONField) -> Bool {
    anchors[field.index] != nil && field.property.writtenType?.isKnown == false
  }

  /// The location at which the compiler reports an access to a property that may be isolated to an actor, because it has
  /// a wrapper.
  private func wrapperAnchor(of field: JSONField) -> SourceAnchor? {
    field.property.mayBeWrapped ? anchors[field.index] : nil
  }

  /// The local with the value for an argument or a property. The values are separate statements, because a long call
  /// with generic functions is slow to compile.
  private func result(of field: JSONField, to source: inout SourceText) -> String {
    let result = reading(field).result
    guard result != field.local else { return result }
    source.line("let required\(field.index) = \(result)")
    return "required\(field.index)"
  }

  /// Passes the values to the initializer or the properties.
  private func writeEnd(to source: inout SourceText) {
    if let arguments {
      let list = arguments.map { "\($0.property.label): \(result(of: $0, to: &source))" }
      let call = "init(\(list.joined(separator: ", ")))"
      // If a type doesn't exist, a struct has no memberwise initializer, and the compiler would report the call.
      let doubtful = fields.filter { mayNotExist($0) || $0.property.type == nil }
      if doubtful.isEmpty || initializerAnchor != nil {
        source.call("self", call, at: initializerAnchor)
      } else {
        let values = doubtful.map { "object.\($0.property.name)" }.joined(separator: ", ")
        source.line("let model = NetworkKitJSON.JSONReader.model { (object: Self) in (\(values)) }")
        source.line("self.init(_made: model.\(call))")
      }
    }
    let taken = Set(arguments?.map(\.index) ?? [])
    writeAssignments(
      of: fields.filter { storage(of: $0) == .local && !taken.contains($0.index) }, to: &source)
    for field in fields where storage(of: field) == .localBesideInitialValue {
      source.under(field.property.condition) {
        $0.line(
          "if let \(field.local) { self", continuing: ".\(field.property.name) = \(field.local) }",
          at: wrapperAnchor(of: field))
      }
    }
  }

  /// Writes the assignments of values to properties.
  ///
  /// The first assignment follows the last statement that can throw an error. If an error could leave some properties
  /// without a value, the compiler would copy the whole value at the end of the initializer, and retain each property.
  private func writeAssignments(of fields: [JSONField], to source: inout SourceText) {
    var results: [String] = []
    for field in fields {
      source.under(field.property.condition) { results.append(result(of: field, to: &$0)) }
    }
    for (field, result) in zip(fields, results) {
      source.under(field.property.condition) {
        $0.line(
          "self", continuing: ".\(field.property.name) = \(result)", at: wrapperAnchor(of: field))
      }
    }
  }
}

// MARK: The loops over members and elements

extension ObjectDecoding {
  /// Writes the loop over the members of an object or the elements of an array.
  ///
  /// `depth` numbers the locals of nested loops.
  private func write(_ tree: KeyTree, depth: Int, to source: inout SourceText) {
    tree.isObject
      ? writeMembers(of: tree, depth: depth, to: &source)
      : writeElements(of: tree, depth: depth, to: &source)
  }

  private func writeMembers(of tree: KeyTree, depth: Int, to source: inout SourceText) {
    let (member, members) = ("member\(depth)", "members\(depth)")
    guard !tree.children.isEmpty else {
      source.line("try reader.beginObject()")
      return source.block("while try reader.nextKey()") {
        $0.line(unknownMember(depth: depth, members: nil))
      }
    }
    let begin = isPartial ? "resumeObject(\(depth == 0 ? "&partial, " : "")" : "beginObject("
    let table = tree.keyTable.asSwiftLiteral
    source.line("var \(members) = try reader.\(begin)keys: \(table))\([String].keyTableComment)")
    source.block("while let \(member) = try reader.nextMember(&\(members))") { source in
      source.block("do throws(NetworkKitJSON.JSONError)") { source in
        source.choice(member) {
          writeCases(of: tree, depth: depth, to: &$0)
          $0.choiceCase("default") { $0.line(unknownMember(depth: depth, members: members)) }
        }
      }
      source.lineAfterBrace("catch { throw error.at(\(member), of: \(members)) }")
    }
  }

  private func writeElements(of tree: KeyTree, depth: Int, to source: inout SourceText) {
    let (child, position) = ("child\(depth)", "position\(depth)")
    if isPartial {
      source.line("var \(position) = try reader.resumeArray()")
    } else {
      source.line("var \(position) = -1")
      source.line("try reader.beginArray()")
    }
    source.block("while try reader.nextElement()") { source in
      source.line("\(position) += 1")
      source.line("var \(child) = -1")
      source.choice(position) { source in
        for (index, entry) in tree.children.enumerated() {
          source.choiceCase("case \(entry.component.literal)") { $0.line("\(child) = \(index)") }
        }
        source.choiceCase("default") { $0.line("break") }
      }
      source.block("do throws(NetworkKitJSON.JSONError)") { source in
        source.choice(child) {
          writeCases(of: tree, depth: depth, to: &$0)
          $0.choiceCase("default") { $0.line("try reader.skipValue()") }
        }
      }
      let components = tree.children.map(\.component.literal).joined(separator: ", ")
      source.lineAfterBrace("catch { throw error.at(\(child), of: [\(components)]) }")
    }
  }

  private func writeCases(of tree: KeyTree, depth: Int, to source: inout SourceText) {
    for (indices, node) in tree.choices {
      let labels = indices.map(String.init).joined(separator: ", ")
      source.choiceCase("case \(labels)") { write(node, depth: depth, to: &$0) }
    }
  }

  /// The code for a member that no property has.
  private func unknownMember(depth: Int, members: String?) -> String {
    if rejectsUnknownKeys { return "throw reader.unknownKey(\(members.map { "of: \($0)" } ?? ""))" }
    guard depth == 0 else { return "try reader.skipValue()" }
    return flattened.isEmpty ? "try reader.skipUnknown()" : "try reader.keepUnknown()"
  }

  private func write(_ node: KeyTree.Node, depth: Int, to source: inout SourceText) {
    switch node {
    case .fields(let fields):
      let branches = fields.map { (condition: $0.property.condition, branch: $0) }
      source.firstBranch(of: branches, otherwise: "try reader.skipValue()") { field, source in
        reading(field).write(to: &source)
      }
    case .tree(let tree):
      source.block("if try !reader.readNull()") { source in
        write(tree, depth: depth + 1, to: &source)
      }
    }
  }
}
