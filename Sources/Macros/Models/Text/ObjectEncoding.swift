import SwiftSyntax

/// The code that writes an object: its fields in declaration order, grouped by path.
struct ObjectEncoding {
  let fields: [JSONField]
  /// The locations of the fields' types, by the fields' positions.
  let anchors: [Int: SourceAnchor]
  /// A Boolean value that indicates whether an initializer in an extension can read initial values: for structs.
  var readsInitialValues = false

  func writeBody(to source: inout SourceText) {
    let flattened = fields.filter(\.options.isFlattened)
    if !flattened.isEmpty { source.line("let flattening = writer.beginFlattening()") }
    source.line("try writer.beginObject()")
    let tree = KeyTree(encoding: fields.filter { !$0.options.isFlattened })
    writeMembers(of: tree, depth: 0, to: &source)
    for field in flattened {
      source.under(field.property.condition) {
        let call = "writeMembers(of: self.\(field.property.name))"
        $0.call("try writer", call, at: anchors[field.index])
      }
    }
    source.line(flattened.isEmpty ? "writer.endObject()" : "try writer.endFlattening(flattening)")
  }

  /// Writes the initializers that compare values with their defaults.
  func writeComparisons(_ attribute: String, to source: inout SourceText) {
    for field in fields where comparesInInitializer(field) {
      source.under(field.property.condition) { source in
        FieldWriting(field: field, name: "", anchor: anchors[field.index])
          .writeComparison(attribute, to: &source)
      }
    }
  }

  private func comparesInInitializer(_ field: JSONField) -> Bool {
    readsInitialValues && field.options.omission == .whenDefault && field.isInitialValueHidden
  }

  /// `depth` numbers the locals of nested objects.
  private func writeMembers(of tree: KeyTree, depth: Int, to source: inout SourceText) {
    for (component, node) in tree.children {
      guard case .key(let key) = component else { continue }
      let name = key.asJSONText.asSwiftLiteral
      switch node {
      case .fields(let fields):
        for field in fields {
          source.under(field.property.condition) { source in
            FieldWriting(
              field: field, name: name, anchor: anchors[field.index],
              comparesInInitializer: comparesInInitializer(field)
            ).write(to: &source)
          }
        }
      case .tree(let tree):
        source.block("do") { source in
          source.line("let nesting\(depth) = try writer.beginNesting(\(name))")
          writeMembers(of: tree, depth: depth + 1, to: &source)
          source.line("writer.endNesting(nesting\(depth))")
        }
      }
    }
  }
}

extension SourceText {
  /// Writes the two requirements of `JSONEncodable`. The value in memory is created by reading the written bytes.
  ///
  /// - Parameters:
  ///   - access: The access level of the type.
  ///   - isTaken: A Boolean value that indicates whether the type has a member with the name `json`.
  ///   - attribute: The attribute of the function that writes the value.
  ///   - body: A closure that writes the body of the function.
  mutating func writeEncodingMembers(
    access: AccessLevel, isTaken: Bool, _ attribute: String, _ body: (inout SourceText) -> Void
  ) {
    let name =
      isTaken
      ? "@_disfavoredOverload @_implements(NetworkKitJSON.JSONEncodable, json) "
        + "\(access.modifier)var _json" : "\(access.modifier)var json"
    let getter = "get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) }"
    line("\(name): NetworkKitJSON.JSON { \(getter) }")
    let signature =
      "func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError)"
    block("\(attribute)\(access.modifier)\(signature)", body)
  }
}
