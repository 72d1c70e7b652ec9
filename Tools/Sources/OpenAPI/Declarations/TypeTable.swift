internal import NetworkKitDeclarations

/// A type in the sources, with the types inside it.
final class TypeEntry {
  let name: String
  let parent: TypeEntry?
  /// The declaration; nil for a type of another module that the sources extend.
  let declaration: DeclaredType?
  let file: String
  /// The types inside the type and its extensions, in source order.
  private(set) var children: [TypeEntry] = []
  private var byName: [String: TypeEntry] = [:]
  /// The extensions of the type.
  var extensions: [DeclaredType] = []

  init(_ name: String, in parent: TypeEntry?, declaration: DeclaredType?, file: String) {
    self.name = name
    self.parent = parent
    self.declaration = declaration
    self.file = file
  }

  func child(named name: String) -> TypeEntry? { byName[name] }

  /// - Returns: The existing child with the same name, if there's one.
  func append(_ child: TypeEntry) -> TypeEntry? {
    if let existing = byName[child.name] { return existing }
    byName[child.name] = child
    children.append(child)
    return nil
  }

  /// The name with those of the surrounding types.
  var path: String { parent.map { $0.path.isEmpty ? name : "\($0.path).\(name)" } ?? name }

  /// The conformances in the declaration and in extensions.
  var conformances: [String] {
    (declaration?.conformances ?? []) + extensions.flatMap(\.conformances)
  }

  /// The names of the members in the declaration and in extensions.
  var members: [String] { (declaration?.members ?? []) + extensions.flatMap(\.members) }

  /// The position of the declaration.
  var position: SourcePosition { declaration?.position ?? SourcePosition(line: 1, column: 1) }

  var location: Location {
    declaration.map { location($0.position) }
      ?? Location(file: file, line: 1, column: 1, symbol: path)
  }

  func location(_ position: SourcePosition, member: String? = nil) -> Location {
    Location(
      file: file, line: position.line, column: position.column,
      symbol: member.map { "\(path).\($0)" } ?? path)
  }
}

/// All types of the sources.
struct TypeTable {
  /// The parent of the types at the top level.
  let root = TypeEntry("", in: nil, declaration: nil, file: "")
  /// The types that are visible only in their file, by file.
  private var hidden: [String: TypeEntry] = [:]
  /// The types at the top level, in source order, with the extensions of types of other modules.
  private(set) var topLevel: [TypeEntry] = []
  private(set) var errors: [DocumentError] = []
  private var pendingExtensions: [(declaration: DeclaredType, file: String)] = []

  /// Adds the types of a file.
  mutating func add(_ types: [DeclaredType], file: String) {
    for type in types {
      if case .extension = type.content {
        pendingExtensions.append((type, file))
        continue
      }
      let isHidden = ["private", "fileprivate"].contains(type.access)
      let parent = isHidden ? hiddenRoot(file) : root
      if let entry = add(type, to: parent, file: file) { topLevel.append(entry) }
    }
  }

  /// Adds the types in extensions, when all types are known.
  mutating func addExtensions() {
    for (declaration, file) in pendingExtensions {
      let names = declaration.name.split { $0 == "." }.map { $0.prefix { $0 != "<" } }.map(
        String.init)
      var entry = lookUp(names, from: nil, file: file)
      if entry == nil {
        let foreign = TypeEntry(declaration.name, in: root, declaration: nil, file: file)
        entry = root.append(foreign) ?? foreign
        topLevel.append(foreign)
      }
      entry?.extensions.append(declaration)
      for type in declaration.nested {
        if let entry { _ = add(type, to: entry, file: file) }
      }
    }
    pendingExtensions = []
  }

  private mutating func hiddenRoot(_ file: String) -> TypeEntry {
    if let known = hidden[file] { return known }
    let entry = TypeEntry("", in: nil, declaration: nil, file: file)
    hidden[file] = entry
    return entry
  }

  private mutating func add(
    _ type: DeclaredType, to parent: TypeEntry, file: String
  ) -> TypeEntry? {
    let entry = TypeEntry(type.name, in: parent, declaration: type, file: file)
    if let existing = parent.append(entry) {
      let first = existing.location
      errors.append(
        DocumentError(
          "'\(entry.path)' is declared twice; the first declaration is at "
            + "\(first.file):\(first.line):\(first.column)", at: entry.location))
      return nil
    }
    for nested in type.nested { _ = add(nested, to: entry, file: file) }
    return entry
  }

  /// The entry that a name denotes in a scope: a type inside the scope, or else inside one of the surrounding types, or
  /// else at the top level.
  func lookUp(_ names: [String], from scope: TypeEntry?, file: String) -> TypeEntry? {
    guard let first = names.first else { return nil }
    var entry: TypeEntry?
    var current = scope
    while entry == nil, let next = current {
      entry = next.child(named: first)
      current = next.parent
    }
    var result = entry ?? hidden[file]?.child(named: first) ?? root.child(named: first)
    for name in names.dropFirst() { result = result?.child(named: name) }
    return result
  }
}
