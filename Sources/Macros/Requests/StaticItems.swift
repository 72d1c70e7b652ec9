import SwiftSyntax
import SwiftSyntaxMacros

/// The `headers:` or `query:` argument of an annotation, which contains names and values that are the same for every
/// request.
struct StaticItems {
  struct Item {
    let nameLiteral: ExprSyntax
    let name: String
    let valueLiteral: ExprSyntax
    let value: String
  }

  let role: RequestMarker.Role
  /// The items in source order.
  private(set) var items: [Item] = []
  /// The expressions that aren't literals, so that the macro can't check them.
  private(set) var unknown: [ExprSyntax] = []

  /// - Parameters:
  ///   - argument: The dictionary literal; nil if there's none.
  ///   - role: The role of its elements.
  init(_ argument: ExprSyntax?, role: RequestMarker.Role) {
    self.role = role
    guard let argument else { return }
    guard let dictionary = argument.as(DictionaryExprSyntax.self) else {
      unknown = [argument]
      return
    }
    for element in dictionary.content.as(DictionaryElementListSyntax.self) ?? [] {
      if let name = element.key.stringLiteralValue, let value = element.value.stringLiteralValue {
        let (key, text) = (element.key, element.value)
        items.append(Item(nameLiteral: key, name: name, valueLiteral: text, value: value))
      } else {
        unknown.append(element.key.stringLiteralValue == nil ? element.key : element.value)
      }
    }
  }

  /// The existing item with a name.
  func item(named name: String) -> Item? {
    items.first { role.comparable($0.name) == role.comparable(name) }
  }
}

/// The parts that the annotations of requests and APIs have in common: header fields, query items, and failures.
struct CommonItems {
  let headers: StaticItems
  let query: StaticItems
  let failures: FailureDeclarations

  init(
    _ attribute: AttributeSyntax, failures: [AttributeSyntax],
    in context: some MacroExpansionContext
  ) {
    headers = StaticItems(attribute.argument(labeled: "headers"), role: .header)
    query = StaticItems(attribute.argument(labeled: "query"), role: .query)
    self.failures = FailureDeclarations(failures, in: context)
  }
}
