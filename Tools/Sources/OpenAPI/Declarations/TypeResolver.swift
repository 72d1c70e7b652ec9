internal import NetworkKitDeclarations

/// The place where a type is spelled: the surrounding type, and the arguments of its generic parameters.
struct TypeContext {
  let entry: TypeEntry?
  let file: String
  var arguments: [String: ValueType] = [:]
  /// The number of type aliases and generic types that lead to this place.
  var depth = 0

  func location(_ position: SourcePosition, member: String? = nil) -> Location {
    entry?.location(position, member: member)
      ?? Location(file: file, line: position.line, column: position.column)
  }
}

/// Finds the types that names in the sources denote.
extension ContractBuilder {
  /// The number of aliases or generic types that lead from one to the next.
  private static let maximumDepth = 32

  func value(_ type: WrittenType, in context: TypeContext) -> ValueType {
    value(type.form, at: context.location(type.position), in: context)
  }

  private func value(
    _ form: WrittenType.Form, at location: Location, in context: TypeContext
  ) -> ValueType {
    switch form {
    case .optional(let wrapped): return value(wrapped, at: location, in: context).asOptional
    case .array(let element): return .array(value(element, at: location, in: context))
    case .dictionary(let key, let element):
      check(key, at: location, in: context)
      return .dictionary(value(element, at: location, in: context))
    case .void: return fail("'()' has no JSON value", at: location)
    case .other(let text):
      return fail(
        "the type '\(text)' has no JSON value that the sources show; use a model instead",
        at: location)
    case .named(let components): return named(components, at: location, in: context)
    }
  }

  /// Keys other than strings are strings in JSON.
  private func check(_ key: WrittenType.Form, at location: Location, in context: TypeContext) {
    if case .string = value(key, at: location, in: context) { return }
    report.add(.changed, "the keys of the dictionary are declared as strings", at: location)
  }

  // MARK: Names

  private func named(
    _ components: [WrittenType.Component], at location: Location, in context: TypeContext
  ) -> ValueType {
    let names = components.map(\.name)
    let name = names.joined(separator: ".")
    if names.count == 1, let argument = context.arguments[name] { return argument }
    if let type = types[name] { return type }
    if name == "Self", let entry = context.entry {
      return value(of: entry, Array(context.arguments.values), at: location, depth: context.depth)
    }
    let arguments = components.last?.arguments ?? []
    if let entry = table.lookUp(names, from: context.entry, file: context.file) {
      let values = arguments.map { value($0, at: location, in: context) }
      return value(of: entry, values, at: location, depth: context.depth)
    }
    if let alias = table.lookUp([names[0]], from: context.entry, file: context.file),
      case .alias(let target)? = alias.declaration?.content, names.count > 1,
      case .named(let base) = target.form, context.depth < Self.maximumDepth
    {
      // The alias of a type that contains the named type.
      let inner = TypeContext(
        entry: alias.parent, file: alias.file, arguments: [:], depth: context.depth + 1)
      return named(base + components.dropFirst(), at: location, in: inner)
    }
    let containers = ["Set", "ContiguousArray", "ArraySlice", "KeyValuePairs", "CodableValue"]
    let container = names.first == "Swift" ? names.dropFirst().first : names.first
    if let container, containers.contains(container), let last = arguments.last {
      let element = value(last, at: location, in: context)
      switch container {
      case "Set": return .set(element)
      case "KeyValuePairs": return .dictionary(element)
      case "CodableValue": return element
      default: return .array(element)
      }
    }
    if ["ProblemDetails", "NetworkKit.ProblemDetails"].contains(name) {
      return .model(problemDetails(at: location))
    }
    // The name in the table doesn't need the module.
    return BuiltInTypes.type(named: names) ?? types[names.last ?? ""]
      ?? unknown(name, at: location)
  }

  func unknown(_ name: String, at location: Location) -> ValueType {
    fail(
      "the type '\(name)' isn't in the sources; specify its JSON type, as in "
        + "'--type \(name)=string' or '--type \(name)=string:decimal'", at: location)
  }

  func value(
    of entry: TypeEntry, _ arguments: [ValueType], at location: Location, depth: Int
  ) -> ValueType {
    guard depth < Self.maximumDepth else {
      return fail(
        "'\(entry.path)' leads to more than \(Self.maximumDepth) other aliases or generic types, or "
          + "to itself", at: location)
    }
    let parameters = entry.declaration?.genericParameters ?? []
    guard parameters.count == arguments.count else {
      return fail("'\(entry.path)' needs an argument for each generic parameter", at: location)
    }
    if case .alias(let target)? = entry.declaration?.content {
      let inner = TypeContext(
        entry: entry.parent, file: entry.file,
        arguments: Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first }),
        depth: depth + 1)
      return value(target.form, at: location, in: inner)
    }
    if let model = model(of: entry, arguments, depth: depth + 1) { return .model(model) }
    if let type = types[entry.path] ?? types[entry.name] { return type }
    return fail(
      "'\(entry.path)' isn't a model; annotate it with '@JSONCodable', or specify its JSON type, as "
        + "in '--type \(entry.path)=string'", at: location)
  }
}
