internal import NetworkKitDeclarations

/// Reads the rules of pages that an export writes into a document. They're source, so they're checked by the rules of
/// the compiler.
struct PaginationRuleReader {
  let request: Request

  /// The reason why a rule can't be a part of the declaration; nil if it can.
  func mistake(in rule: String, elements: String?) -> String? {
    guard case .value(let type) = request.response else { return "the response has no pages" }
    if let elements, !Self.contains(elements, type) {
      return "the response has no list '\(elements)'"
    }
    let file: DeclaredFile
    do {
      file = try DeclaredFile(text: text(rule, elements))
    } catch {
      return error.message
    }
    if let mistake = file.mistakes.first { return mistake.message }
    guard file.types.count == 1, case .request(let declared)? = file.types.first?.content,
      declared.pagination?.rule == rule
    else { return "it isn't a single expression" }
    return nil
  }

  /// A request with the same parameters.
  private func text(_ rule: String, _ elements: String?) -> String {
    let list = elements.map { ", elements: \(SwiftLiteral.string($0))" } ?? ""
    let properties = request.parameters.filter { $0.place == .query }.map { parameter in
      let property = parameter.property
      let value = property.defaultValue.flatMap { $0.int }.map { " = \($0)" } ?? ""
      return "  @Query var \(Identifier.escaped(property.name)): \(property.type.swift)\(value)"
    }
    return """
      @NetworkRequest(endpoint: "/")
      @Paginated(\(rule)\(list))
      struct Pages {
        typealias ResponseType = \(elements == nil ? "[Int]" : "Page")
      \(properties.joined(separator: "\n"))
      }
      """
  }

  private static func contains(_ path: String, _ type: ValueType) -> Bool {
    var current: ValueType? = type
    for name in path.split(separator: ".") {
      current = current?.model?.object?.properties.first { $0.name == name }?.type
    }
    return current?.wrapped.element != nil
  }
}
