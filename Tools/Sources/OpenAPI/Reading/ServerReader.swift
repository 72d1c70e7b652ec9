internal import Foundation

/// Reads the servers of a document, a path, or an operation.
struct ServerReader {
  let report: Report

  /// The first server becomes the base URL. A relative one becomes the beginning of each endpoint.
  func read(_ servers: Node?, into contract: Contract, prefix: inout String) {
    let nodes = servers?.elements ?? []
    for (index, node) in nodes.enumerated() {
      guard let url = url(of: node) else { continue }
      let description = node["description"]?.string ?? ""
      let isKnown = !url.contains("://") || url.hasPrefix("https://") || url.hasPrefix("http://")
      if index > 0, isKnown {
        contract.otherServers.append((url, description))
      } else if url.hasPrefix("https://") || isLoopback(url) {
        contract.baseURL = url
      } else if url.hasPrefix("http://") {
        contract.clientURL = url
        report.add(.note, "the server doesn't encrypt, so its URL is only in the client", at: node)
      } else if !url.contains("://") {
        prefix = path(url)
        report.add(.note, "the server's URL is relative; specify the client's base URL", at: node)
      } else {
        report.add(.omitted, "the server's URL isn't an 'https' URL", at: node)
      }
    }
  }

  /// The URL of the first server, with the default of each variable; nil if there's no valid one.
  func firstURL(_ servers: Node?) -> String? { servers?.elements.first.flatMap(url) }

  /// The absolute URL of an operation's own servers.
  func override(_ servers: Node?) -> String? {
    guard let node = servers?.elements.first, let url = url(of: node) else { return nil }
    for other in servers?.elements.dropFirst() ?? [] {
      report.add(.omitted, "only the first server of an operation is used", at: other)
    }
    guard url.hasPrefix("https://") || isLoopback(url) else {
      report.add(.omitted, "an operation's server must have an 'https' URL", at: node)
      return nil
    }
    return url
  }

  private func isLoopback(_ url: String) -> Bool {
    ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains { origin in
      url.hasPrefix(origin) && [nil, ":", "/"].contains(url.dropFirst(origin.count).first)
    }
  }

  private func path(_ url: String) -> String {
    let trimmed = url.hasSuffix("/") ? String(url.dropLast()) : url
    return trimmed.isEmpty || trimmed.hasPrefix("/") ? trimmed : "/\(trimmed)"
  }

  /// The URL with the default of each variable, without a slash at the end.
  private func url(of node: Node) -> String? {
    guard var url = node["url"]?.string else {
      report.add(.omitted, "a server needs a 'url'", at: node)
      return nil
    }
    for (name, variable) in node["variables"]?.pairs ?? [] {
      guard url.contains("{\(name)}") else { continue }
      let value = variable["default"]?.scalarText ?? ""
      url = url.replacing("{\(name)}", with: value)
      let others = (variable["enum"]?.elements ?? []).compactMap(\.scalarText).filter {
        $0 != value
      }
      let list = others.map { "'\($0)'" }.joined(separator: ", ")
      report.add(
        .note,
        "the variable '\(name)' of the server's URL has its default '\(value)'"
          + (others.isEmpty ? "" : "; other values are \(list)"), at: variable)
    }
    if url.hasPrefix("//") {
      url = "https:\(url)"
      report.add(.note, "the server's URL has no scheme, so 'https' is used", at: node)
    }
    let isPath = !url.contains("://")
    let components = URLComponents(string: url)
    let isPlain =
      components?.query == nil && components?.fragment == nil && components?.user == nil
      && !url.contains("{") && !url.contains("\\") && !url.contains("/../") && !url.contains("/./")
      && url.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.isASCII && $0 != "\"" }
    guard components != nil, isPlain, isPath || components?.host?.isEmpty == false else {
      report.add(.omitted, "the server's URL '\(url)' isn't valid as a base URL", at: node)
      return nil
    }
    return url.hasSuffix("/") && !isPath ? String(url.dropLast()) : url
  }
}
