import SwiftSyntax

/// The members that write an object: its fields in the order of their declaration, those of one path
/// together.
struct ObjectEncoding {
  let fields: [JSONField]
  let access: AccessLevel
  /// Where the types of fields stand, by the fields' positions.
  let anchors: [Int: SourceAnchor]

  func write(to source: inout SourceText) {
    source.writeEncodingMembers(access: access) { source in
      source.line("try writer.beginObject()")
      writeMembers(of: KeyTree(encoding: fields.filter { !$0.options.isFlattened }), to: &source)
      for field in fields where field.options.isFlattened {
        source.under(field.property.condition) {
          let call = "writeMembers(of: self.\(field.property.name))"
          $0.call("try writer", call, at: anchors[field.index])
        }
      }
      source.line("writer.endObject()")
    }
  }

  private func writeMembers(of tree: KeyTree, to source: inout SourceText) {
    for (component, node) in tree.children {
      guard case .key(let key) = component else { continue }
      let name = key.asJSONText.asSwiftLiteral
      switch node {
      case .fields(let fields):
        for field in fields {
          source.under(field.property.condition) { source in
            FieldWriting(field: field, name: name, anchor: anchors[field.index]).write(to: &source)
          }
        }
      case .tree(let tree):
        source.line("writer.writeMember(\(name))")
        source.line("try writer.beginObject()")
        writeMembers(of: tree, to: &source)
        source.line("writer.endObject()")
      }
    }
  }
}

extension SourceText {
  /// Writes the two requirements of `JSONEncodable`: the value in memory is what is written, read
  /// back.
  mutating func writeEncodingMembers(
    access: AccessLevel, _ body: (inout SourceText) -> Void
  ) {
    block("\(access.modifier)var json: NetworkKit.JSON") { source in
      source.line("get throws(NetworkKit.JSONError) { try NetworkKit.JSON(writing: self) }")
    }
    let signature =
      "func encode(to writer: inout NetworkKit.JSONWriter) throws(NetworkKit.JSONError)"
    block("\(access.modifier)\(signature)", body)
  }
}
