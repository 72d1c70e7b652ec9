import SwiftSyntax
import SwiftSyntaxBuilder

extension JSONModel {
  /// The extension that makes the type decodable.
  ///
  /// It is `nonisolated`, so that models of an app whose default isolation is the main actor can
  /// be decoded anywhere.
  func extensionDeclaration(of type: String, conformance: String) throws -> ExtensionDeclSyntax {
    let requirements = genericParameters.map { "\($0): NetworkKit.JSONDecodable" }
    let whereClause = requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))"
    var source = SourceText()
    source.block("nonisolated extension \(type)\(conformance)\(whereClause)") { source in
      switch shape {
      case .fields(let fields):
        writeTreeInitializer(fields, to: &source)
        writeStreamInitializer(fields, to: &source)
      case .caseName(let cases):
        writeCaseInitializer(cases, to: &source)
      case .rawValue:
        // The library's defaults for raw values do it all.
        break
      }
    }
    return try ExtensionDeclSyntax("\(raw: source.text)")
  }

  private func writeTreeInitializer(_ fields: [JSONField], to source: inout SourceText) {
    let signature = "init(json: NetworkKit.JSON) throws(NetworkKit.JSONError)"
    source.block("\(access.modifier)\(signature)") { source in
      if fields.isEmpty { source.line("_ = try NetworkKit.JSON.Object(json: json)") }
      for field in fields {
        let name = field.property.name
        let path = field.keyPath.literal
        source.under(field.property.condition) { source in
          if let type = field.requiredType {
            source.line("self.\(name) = try json.decode(\(type).self, at: \(path))")
          } else {
            source.line("try json.decode(into: &self.\(name), at: \(path))")
          }
        }
      }
    }
  }

  private func writeCaseInitializer(_ cases: [JSONCase], to source: inout SourceText) {
    let signature = "init(json: NetworkKit.JSON) throws(NetworkKit.JSONError)"
    let names = cases.map { $0.key.asSwiftLiteral }.joined(separator: ", ")
    source.block("\(access.modifier)\(signature)") { source in
      source.block("switch try Swift.String(json: json)") { source in
        for decodedCase in cases {
          let key = decodedCase.key.asSwiftLiteral
          source.line("case \(key): self = Self.\(decodedCase.name.text)")
        }
        source.line("default:")
        let expected = "one of \(names)".asSwiftLiteral
        source.line(
          "throw NetworkKit.JSONError.invalidValue(expected: \(expected), found: json)")
      }
    }
  }
}

// MARK: Streaming

extension JSONModel {
  private func writeStreamInitializer(_ fields: [JSONField], to source: inout SourceText) {
    let parameter = "from reader: inout NetworkKit.JSONReader"
    let signature = "init(\(parameter)) throws(NetworkKit.JSONError)"
    source.block("\(access.modifier)\(signature)") { source in
      for field in fields {
        guard let type = field.requiredType else { continue }
        let wrapped = field.property.isOptional ? type : "(\(type))?"
        source.under(field.property.condition) { $0.line("var \(field.local): \(wrapped) = nil") }
      }
      write(KeyTree(fields), depth: 0, to: &source)
      for field in fields {
        guard field.requiredType != nil else { continue }
        source.under(field.property.condition) { source in
          let value =
            field.property.isOptional
            ? field.local : "try reader.require(\(field.local), at: \(field.keyPath.literal))"
          source.line("self.\(field.property.name) = \(value)")
        }
      }
    }
  }

  /// Writes the loop over the members of an object or the elements of an array.
  ///
  /// `depth` numbers the locals of nested loops.
  private func write(_ tree: KeyTree, depth: Int, to source: inout SourceText) {
    let child = "child\(depth)"
    if tree.isObject {
      source.line("try reader.beginObject()")
    } else {
      source.line("var position\(depth) = -1")
      source.line("try reader.beginArray()")
    }
    let next = tree.isObject ? "nextKey" : "nextElement"
    source.block("while try reader.\(next)()") { source in
      guard !tree.children.isEmpty else { return source.line("try reader.skipValue()") }
      source.line("var \(child) = -1")
      writeMatching(tree, child: child, position: "position\(depth)", to: &source)
      source.block("do throws(NetworkKit.JSONError)") { source in
        source.block("switch \(child)") { source in
          for (index, (_, node)) in tree.children.enumerated() {
            source.line("case \(index):")
            write(node, depth: depth, to: &source)
          }
          source.line("default: try reader.skipValue()")
        }
      }
      let components = tree.children.map(\.component.literal).joined(separator: ", ")
      source.line("catch { throw error.at(\(child), of: [\(components)]) }")
    }
  }

  private func write(_ node: KeyTree.Node, depth: Int, to source: inout SourceText) {
    switch node {
    case .field(let field):
      source.under(field.property.condition, otherwise: "break") { source in
        if let type = field.requiredType {
          source.line("\(field.local) = try reader.read(\(type).self)")
        } else {
          source.line("try reader.read(into: &self.\(field.property.name))")
        }
      }
    case .tree(let tree):
      source.block("if try !reader.readNull()") { source in
        write(tree, depth: depth + 1, to: &source)
      }
    }
  }

  /// Writes which child the current key or element is: by the key's length first.
  private func writeMatching(
    _ tree: KeyTree, child: String, position: String, to source: inout SourceText
  ) {
    guard tree.isObject else {
      source.line("\(position) += 1")
      source.block("switch \(position)") { source in
        for (index, entry) in tree.children.enumerated() {
          source.line("case \(entry.component.literal): \(child) = \(index)")
        }
        source.line("default: break")
      }
      return
    }
    let byLength = Dictionary(grouping: tree.children.indices) {
      tree.children[$0].component.length
    }
    source.block("switch reader.keyLength") { source in
      for (length, indices) in byLength.sorted(by: { $0.key < $1.key }) {
        source.line("case \(length):")
        for index in indices {
          let (component, node) = tree.children[index]
          source.under(node.condition, otherwise: "break") { source in
            source.line("if reader.keyIs(\(component.literal)) { \(child) = \(index) }")
          }
        }
      }
      source.line("default: break")
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
  /// The number of bytes of a key.
  fileprivate var length: Int {
    if case .key(let key) = self { key.utf8.count } else { 0 }
  }
}

extension JSONField {
  /// The type of a value that the initializer has to set; nil where the property has an initial
  /// value, which it keeps when the key is missing.
  fileprivate var requiredType: String? {
    property.initializer == nil ? type : nil
  }
}
