import SwiftSyntax

/// The bodies of the initializers that read an object: one from memory, one from a stream.
///
/// What a struct reads goes into its properties, with two exceptions: the stream may hold values in
/// any order and leave some out, so those without a default wait in optional locals. A class waits
/// with everything until its own initializer is called.
struct ObjectDecoding {
  let fields: [JSONField]
  /// What a class's own initializer takes; nil for a struct.
  let arguments: [JSONField]?
  /// Whether the types of properties are inferred rather than named: the extension of a nested type
  /// stands at file scope, where what is nested beside it can't be named.
  let infersTypes: Bool

  private var isClass: Bool { arguments != nil }

  func writeTreeBody(to source: inout SourceText) {
    if fields.isEmpty { source.line("_ = try NetworkKit.JSON.Object(json: json)") }
    for field in fields {
      source.under(field.property.condition) { source in
        writeDefault(of: field, to: &source)
        if field.requiredType == nil {
          let target = "&\(target(of: field)), at: \(field.keyPath.literal)"
          source.line("try json.decode(into: \(target))")
        }
      }
    }
    writeEnd(to: &source) { field in
      field.requiredType.map { type in
        infersTypes
          ? "try json.decode(at: \(field.keyPath.literal))"
          : "try json.decode(\(type).self, at: \(field.keyPath.literal))"
      }
    }
  }

  func writeStreamBody(to source: inout SourceText) {
    for field in fields {
      source.under(field.property.condition) { source in
        writeDefault(of: field, to: &source)
        if let type = field.requiredType {
          source.line("var \(field.local)\(pending(field, of: type))")
        }
      }
    }
    write(KeyTree(fields), depth: 0, to: &source)
    writeEnd(to: &source) { field in
      guard field.requiredType != nil else { return nil }
      guard !field.property.isOptional else { return field.local }
      return "try reader.require(\(field.local), at: \(field.keyPath.literal))"
    }
  }

  /// The local of a required field is `nil` until its value was read.
  private func pending(_ field: JSONField, of type: String) -> String {
    let isOptional = field.property.isOptional
    guard infersTypes else { return ": \(isOptional ? type : "(\(type))?") = nil" }
    return " = NetworkKit.JSONReader.\(isOptional ? "absent" : "pending") \(member(field))"
  }

  /// A closure that is never called: it says the type of a property.
  private func member(_ field: JSONField) -> String {
    "{ (object: Self) in object.\(field.property.name) }"
  }

  /// Where the value of a field with a default is read into.
  private func target(of field: JSONField) -> String {
    isClass ? field.local : "self.\(field.property.name)"
  }

  private func writeDefault(of field: JSONField, to source: inout SourceText) {
    guard isClass, let initializer = field.property.initializer else { return }
    let value = initializer.trimmedDescription
    if infersTypes {
      let initial = "NetworkKit.JSONReader.initial(\(value), of: \(member(field)))"
      return source.line("var \(field.local) = \(initial)")
    }
    let annotation = field.type.map { ": \($0)" } ?? ""
    source.line("var \(field.local)\(annotation) = \(value)")
  }

  /// Hands over what was read; `value` gives the expression for a field without a default.
  private func writeEnd(to source: inout SourceText, value: (JSONField) -> String?) {
    if let arguments {
      let list = arguments.map { "\($0.property.name): \(value($0) ?? $0.local)" }
      source.line("self.init(\(list.joined(separator: ", ")))")
    }
    let taken = Set(arguments?.map(\.index) ?? [])
    for field in fields where !taken.contains(field.index) {
      guard let value = value(field) ?? (isClass ? field.local : nil) else { continue }
      source.under(field.property.condition) { $0.line("self.\(field.property.name) = \(value)") }
    }
  }
}

// MARK: Streaming

extension ObjectDecoding {
  /// Writes the loop over the members of an object or the elements of an array.
  ///
  /// `depth` numbers the locals of nested loops.
  private func write(_ tree: KeyTree, depth: Int, to source: inout SourceText) {
    let child = "child\(depth)"
    if tree.isObject {
      source.line("try reader.beginObject()")
      if !tree.children.isEmpty { source.line("var expected\(depth) = 0") }
    } else {
      source.line("var position\(depth) = -1")
      source.line("try reader.beginArray()")
    }
    guard !tree.children.isEmpty else {
      let next = tree.isObject ? "nextKey" : "nextElement"
      return source.block("while try reader.\(next)()") { $0.line("try reader.skipValue()") }
    }
    source.block("while try reader.\(tree.isObject ? "nextMember" : "nextElement")()") { source in
      source.line("var \(child) = -1")
      if tree.isObject {
        writeKeyPrediction(tree, child: child, expected: "expected\(depth)", to: &source)
        source.block("if \(child) < 0") { source in
          source.line("try reader.readKey()")
          writeKeyMatching(tree, child: child, to: &source)
        }
      } else {
        writeIndexMatching(tree, child: child, position: "position\(depth)", to: &source)
      }
      source.block("do throws(NetworkKit.JSONError)") { source in
        source.choice(child) { source in
          for (index, (_, node)) in tree.children.enumerated() {
            source.choiceCase("case \(index)") { write(node, depth: depth, to: &$0) }
          }
          source.choiceCase("default") { $0.line("try reader.skipValue()") }
        }
      }
      let components = tree.children.map(\.component.literal).joined(separator: ", ")
      source.line("catch { throw error.at(\(child), of: [\(components)]) }")
      if tree.isObject { source.line("if \(child) >= 0 { expected\(depth) = \(child) + 1 }") }
    }
  }

  private func write(_ node: KeyTree.Node, depth: Int, to source: inout SourceText) {
    switch node {
    case .field(let field):
      source.under(field.property.condition, otherwise: "break") { source in
        source.line(reading(field))
      }
    case .tree(let tree):
      source.block("if try !reader.readNull()") { source in
        write(tree, depth: depth + 1, to: &source)
      }
    }
  }

  private func reading(_ field: JSONField) -> String {
    guard let type = field.requiredType else {
      return "try reader.read(into: &\(target(of: field)))"
    }
    guard infersTypes else { return "\(field.local) = try reader.read(\(type).self)" }
    let function = field.property.isOptional ? "read" : "readPending"
    return "try reader.\(function)(into: &\(field.local))"
  }

  /// Writes the question whether the next key is the one that is declared next: in most documents
  /// it is, and a comparison with constants finds out.
  private func writeKeyPrediction(
    _ tree: KeyTree, child: String, expected: String, to source: inout SourceText
  ) {
    source.choice(expected) { source in
      for (index, (component, node)) in tree.children.enumerated() where component.isPlain {
        source.choiceCase("case \(index)") { source in
          source.under(node.condition, otherwise: "break") { source in
            source.line("if reader.skipKey(\(component.literal)) { \(child) = \(index) }")
          }
        }
      }
      source.choiceCase("default") { $0.line("break") }
    }
  }

  /// Writes which child the current key is: by the key's length first.
  private func writeKeyMatching(_ tree: KeyTree, child: String, to source: inout SourceText) {
    let byLength = Dictionary(grouping: tree.children.indices) {
      tree.children[$0].component.length
    }
    source.choice("reader.keyLength") { source in
      for (length, indices) in byLength.sorted(by: { $0.key < $1.key }) {
        source.choiceCase("case \(length)") { source in
          for index in indices {
            let (component, node) = tree.children[index]
            source.under(node.condition, otherwise: "break") { source in
              source.line("if reader.keyIs(\(component.literal)) { \(child) = \(index) }")
            }
          }
        }
      }
      source.choiceCase("default") { $0.line("break") }
    }
  }

  private func writeIndexMatching(
    _ tree: KeyTree, child: String, position: String, to source: inout SourceText
  ) {
    source.line("\(position) += 1")
    source.choice(position) { source in
      for (index, entry) in tree.children.enumerated() {
        source.choiceCase("case \(entry.component.literal)") { $0.line("\(child) = \(index)") }
      }
      source.choiceCase("default") { $0.line("break") }
    }
  }
}

extension KeyTree.Node {
  /// The condition under which a value is looked for.
  fileprivate var condition: String? {
    if case .field(let field) = self { field.property.condition } else { nil }
  }
}

extension KeyPath.Component {
  /// Whether a key stands in JSON as it is: without a quote, a backslash or a control character.
  fileprivate var isPlain: Bool {
    guard case .key(let key) = self else { return false }
    return key.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }

  /// The number of bytes of a key.
  fileprivate var length: Int {
    if case .key(let key) = self { key.utf8.count } else { 0 }
  }
}

extension JSONField {
  /// The type of a value that has to be set; nil where the property has an initial value, which it
  /// keeps when the key is missing.
  fileprivate var requiredType: String? {
    property.initializer == nil ? type : nil
  }
}
