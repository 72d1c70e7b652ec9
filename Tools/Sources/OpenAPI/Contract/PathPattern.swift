/// The path of a request, compared without the names of its placeholders.
enum PathPattern {
  /// The path with empty placeholders: `/pets/{petID}` becomes `/pets/{}`.
  static func normalized(_ path: String) -> String {
    var result = ""
    var isInside = false
    for character in path {
      if character == "}" { isInside = false }
      if !isInside { result.append(character) }
      if character == "{" { isInside = true }
    }
    return result.count > 1 && result.hasSuffix("/") ? String(result.dropLast()) : result
  }

  /// The path of a URL, without a slash at its end.
  static func path(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return "" }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix("/") ? String(path.dropLast()) : String(path)
  }

  /// Returns whether a path that was sent has the form of a template.
  static func matches(_ template: String, _ path: String) -> Bool {
    let parts = normalized(template).split(separator: "/")
    let segments = path.split(separator: "/")
    guard parts.count == segments.count else { return false }
    return zip(parts, segments).allSatisfy { part, segment in
      guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}") else {
        return part == segment
      }
      let prefix = part[..<open]
      let suffix = part[part.index(after: close)...]
      return segment.count > prefix.count + suffix.count && segment.hasPrefix(prefix)
        && segment.hasSuffix(suffix)
    }
  }
}
