/// Recognizes lists that the server divides into pages.
struct PaginationFinder {
  let request: Request
  let report: Report

  private static let cursorParameters: Set = [
    "cursor", "after", "page_token", "pagetoken", "next_token", "nexttoken", "starting_after",
    "pagecursor",
    "page_cursor", "continuation", "continuationtoken", "continuation_token", "continue", "marker",
    "paginationtoken", "pagination_token", "offset_token", "nextcursor", "next_cursor",
  ]
  private static let cursorKeys: Set = [
    "next", "next_cursor", "nextcursor", "next_page_token", "nextpagetoken", "next_token",
    "nexttoken", "cursor",
    "after", "last_id", "continuation", "continue", "next_page", "nextmarker", "next_marker",
  ]
  private static let linkKeys: Set = [
    "next", "next_url", "nexturl", "next_page_uri", "next_page_url", "nextlink", "next_link",
    "@odata.nextlink", "href",
  ]
  private static let containers: Set = [
    "links", "_links", "meta", "pagination", "paging", "page", "cursors", "response_metadata",
    "metadata",
  ]

  func find() {
    if let node = request.documentedPagination { return readRule(node) }
    guard request.method == "get", case .value(let type) = request.response else { return }
    if case .array = type {
      if hasLinkHeader { set(".linkHeader", elements: nil) } else { findPage(elements: nil) }
      return
    }
    guard case .model(let model) = type, let object = model.object, let list = list(in: object)
    else { return }
    let values = values(in: object)
    if let link = values.first(where: { isLink($0) }) {
      set(".nextURL(\(path(link.path)))", elements: list, in: model)
    } else if let parameter = cursorParameter {
      let more = values.first { ["has_more", "hasmore"].contains($0.key.lowercased()) }
      let element = object.properties.first { $0.name == list }?.type.element?.model?.object
      if let more, element?.properties.contains(where: { $0.key == "id" }) == true,
        ["after", "starting_after"].contains(parameter.key.lowercased()),
        let items = object.properties.first(where: { $0.name == list })
      {
        set(
          ".cursor(\"id\", ofLastIn: \(path([items.key])), as: \"\(parameter.name)\", hasMore: \(path(more.path)))",
          elements: list, in: model)
      } else if let value = values.first(where: { isCursor($0) }) {
        set(".cursor(\(path(value.path)), as: \"\(parameter.name)\")", elements: list, in: model)
      }
    } else {
      findPage(elements: list, in: model)
    }
  }

  /// Reads the rule that an export wrote. Only a rule that the compiler accepts becomes a part of the declaration.
  private func readRule(_ node: Node) {
    let (rule, elements) = (node["rule"]?.string ?? "", node["elements"]?.string)
    let reason = PaginationRuleReader(request: request).mistake(in: rule, elements: elements)
    guard reason == nil else {
      report.add(.omitted, "'x-networkkit-pagination' isn't a rule: \(reason ?? "")", at: node)
      return
    }
    request.pagination = .init(rule: rule, elements: elements)
    if case .value(let type) = request.response { fill(elements, of: type.model) }
  }

  // MARK: Values of the response

  private struct Value {
    let path: [String]
    let type: ValueType
    let isContained: Bool
    var key: String { path.last ?? "" }
  }

  /// The members of the response and those of the objects that usually contain links and cursors.
  private func values(in object: Model.Object) -> [Value] {
    var values: [Value] = []
    for property in object.properties {
      values.append(Value(path: [property.key], type: property.type, isContained: false))
      guard Self.containers.contains(property.key.lowercased()),
        let inner = property.type.wrapped.model?.object
      else { continue }
      for member in inner.properties {
        values.append(
          Value(path: [property.key, member.key], type: member.type, isContained: true))
        if member.key == "next", let link = member.type.wrapped.model?.object {
          for part in link.properties where part.key == "href" {
            values.append(
              Value(path: [property.key, member.key, part.key], type: part.type, isContained: true))
          }
        }
      }
    }
    return values
  }

  private func isLink(_ value: Value) -> Bool {
    let key = value.key.lowercased()
    guard Self.linkKeys.contains(key), key != "href" || value.path.count == 3 else { return false }
    if case .url = value.type.wrapped { return true }
    guard case .string = value.type.wrapped else { return false }
    let isNamedLink =
      key.contains("ur") || key.contains("link")
      || value.path.first?.lowercased().contains("link") == true
    return isNamedLink || (key == "next" && cursorParameter == nil && hasPageParameter)
  }

  private func isCursor(_ value: Value) -> Bool {
    guard Self.cursorKeys.contains(value.key.lowercased()) else { return false }
    switch value.type.wrapped {
    case .string, .int, .int64, .int32: return true
    default: return false
    }
  }

  /// The only array of the response, or the one with a usual name.
  private func list(in object: Model.Object) -> String? {
    let lists = object.properties.filter { property in
      guard case .array = property.type, !property.isNullable else { return false }
      return true
    }
    let usual: Set = ["data", "items", "results", "value", "values", "entries", "records"]
    if let named = lists.first(where: { usual.contains($0.key.lowercased()) }) { return named.name }
    return lists.count == 1 ? lists.first?.name : nil
  }

  // MARK: Parameters

  private var cursorParameter: Property? {
    request.parameters.first { parameter in
      guard parameter.place == .query, case .string = parameter.property.type else { return false }
      return Self.cursorParameters.contains(parameter.property.key.lowercased())
    }?.property
  }

  private var hasPageParameter: Bool {
    request.parameters.contains {
      ["page", "offset", "limit"].contains($0.property.key.lowercased())
    }
  }

  private var hasLinkHeader: Bool {
    request.documentation.remarks.contains {
      $0.lowercased().hasPrefix("- response header field `link`")
    }
  }

  /// Numbered pages are recognized only if the first page has a default.
  private func findPage(elements: String?, in model: Model? = nil) {
    let index = request.parameters.firstIndex { parameter in
      let isNumber = if case .int = parameter.property.type { true } else { false }
      return parameter.place == .query && isNumber && parameter.property.defaultValue?.int != nil
        && parameter.property.key.lowercased() == "page"
    }
    guard let index else { return }
    set(".page(\"\(request.parameters[index].property.name)\")", elements: elements, in: model)
  }

  /// Sets the rule, and makes the list of elements required or empty.
  private func set(_ rule: String, elements: String?, in model: Model? = nil) {
    fill(elements, of: model)
    request.pagination = .init(rule: rule, elements: elements)
    report.add(
      .note, "the list appears to have pages, so '\(request.name)' is paginated by '\(rule)'",
      at: request.location)
  }

  private func fill(_ elements: String?, of model: Model?) {
    guard let model, case .object(var object) = model.kind, let elements,
      let index = object.properties.firstIndex(where: { $0.name == elements }),
      !object.properties[index].isRequired, object.properties[index].defaultValue == nil
    else { return }
    object.properties[index].initialValue = "[]"
    model.kind = .object(object)
  }

  private func path(_ keys: [String]) -> String {
    let escaped = keys.map { key in
      key.map { ".[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    return SwiftLiteral.string(escaped.joined(separator: "."))
  }
}
