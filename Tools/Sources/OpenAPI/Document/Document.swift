internal import Foundation

/// An OpenAPI document and the files beside it that it refers to.
///
/// References never lead outside the document's folder, and never to the network.
final class Document {
  let root: Node
  /// The bytes of the document itself.
  let bytes: [UInt8]
  private let folder: URL
  private var files: [String: Node] = [:]
  /// The values with names in each file.
  private var names: [ObjectIdentifier: [String: Node]] = [:]
  /// The anchors, with `#`, that several schemas have, so that `$dynamicRef` means another one in each place.
  private(set) var repeatedAnchors: Set<String> = []

  /// Reads a document.
  ///
  /// - Parameter url: The location of the document in the file system.
  /// - Throws: A ``DocumentError`` if the document can't be read or isn't valid YAML or JSON.
  init(contentsOf url: URL) throws(DocumentError) {
    let file = url.resolvingSymlinksInPath().standardizedFileURL
    folder = file.deletingLastPathComponent()
    (root, bytes) = try Self.read(file, named: file.lastPathComponent)
    guard root.members != nil else {
      throw DocumentError("the document must be an object", at: root.location)
    }
    files[file.lastPathComponent] = root
  }

  /// Reads a document from a string, for tests; it can't refer to files.
  init(text: String, file: String = "openapi.yaml") throws(DocumentError) {
    folder = URL(fileURLWithPath: "/nonexistent")
    bytes = Array(text.utf8)
    root = try Self.parse(bytes, named: file)
    files[file] = root
  }

  private static func read(_ url: URL, named name: String) throws(DocumentError) -> (Node, [UInt8])
  {
    let data: Data
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= DocumentLimits.byteCount else {
        throw DocumentError(
          "the file has \(size >> 20) MiB, which is more than the limit of "
            + "\(DocumentLimits.byteCount >> 20) MiB", file: name)
      }
      data = try Data(contentsOf: url)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw DocumentError("the file can't be read", file: name)
    }
    let bytes = [UInt8](data)
    return (try parse(bytes, named: name), bytes)
  }

  private static func parse(_ bytes: [UInt8], named name: String) throws(DocumentError) -> Node {
    let start = bytes.first { ![0x20, 0x0A, 0x0D, 0x09, 0xEF, 0xBB, 0xBF].contains($0) }
    if start == UInt8(ascii: "{") {
      do { return try JSONParser.read(bytes, file: name) } catch {
        if !name.hasSuffix(".yaml"), !name.hasSuffix(".yml") { throw error }
      }
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard let text = String(validating: content, as: UTF8.self) else {
      throw DocumentError("the document isn't valid UTF-8", file: name)
    }
    var reader = try YAMLReader(text, file: name)
    return try reader.read()
  }

  /// Returns the value to which a reference leads.
  ///
  /// - Parameters:
  ///   - reference: A reference such as `#/components/schemas/Pet` or `pets.yaml#/Pet`.
  ///   - location: The place of the reference.
  ///   - isOuter: A Boolean value that indicates whether the value contains the one to which another reference leads.
  func resolve(
    _ reference: String, from location: Location, isOuter: Bool = false
  ) throws(DocumentError) -> Node {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "")
    var node = try container(path, from: location)
    let pointer = parts.count > 1 ? parts[1].removingPercentEncoding ?? String(parts[1]) : ""
    guard pointer.isEmpty || pointer.hasPrefix("/") else {
      return try anchor(pointer, in: node, from: location)
    }
    let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard tokens.count <= DocumentLimits.depth else {
      throw DocumentError("the reference is too long", at: location)
    }
    for part in tokens {
      let written = String(part)
      let token =
        written.utf8.contains(UInt8(ascii: "~"))
        ? written.replacing("~1", with: "/").replacing("~0", with: "~") : written
      if node[token] == nil, let outer = node["$ref"]?.string, !isOuter {
        node = try resolve(outer, from: node.location, isOuter: true)
      }
      let next =
        node[token]
        ?? Int(token).flatMap { index in
          node.elements.indices.contains(index) ? node.elements[index] : nil
        }
      guard let next else {
        throw DocumentError("the reference '\(reference)' leads to nothing", at: location)
      }
      node = next
    }
    return node
  }

  /// The file or, for the URL in an `$id` of the same file, the schema to which the path of a reference leads.
  private func container(_ path: String, from location: Location) throws(DocumentError) -> Node {
    let own = try file(location.file, from: location)
    if path.isEmpty { return own }
    if path.contains(":"), let schema = names(in: own)[path] { return schema }
    return try file(path, from: location)
  }

  /// The value with an `$anchor`.
  private func anchor(
    _ name: String, in root: Node, from location: Location
  ) throws(DocumentError) -> Node {
    guard let node = names(in: root)["#\(name)"] else {
      throw DocumentError("the reference '#\(name)' leads to nothing", at: location)
    }
    return node
  }

  /// The values with an `$id`, an `$anchor`, or a `$dynamicAnchor`; the names of anchors begin with `#`.
  private func names(in root: Node) -> [String: Node] {
    let identity = ObjectIdentifier(root)
    if let names = names[identity] { return names }
    var found: [String: Node] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      for keyword in ["$anchor", "$dynamicAnchor"] {
        guard let name = node[keyword]?.string else { continue }
        if found.updateValue(node, forKey: "#\(name)") != nil { repeatedAnchors.insert("#\(name)") }
      }
      if let id = node["$id"]?.string { found[id] = node }
      pending += node.elements + node.pairs.map(\.value)
    }
    names[identity] = found
    return found
  }

  /// A file, relative to the file that contains the reference.
  private func file(_ path: String, from location: Location) throws(DocumentError) -> Node {
    if let known = files[path], path == location.file { return known }
    guard !path.contains("://"), !path.hasPrefix("/"), !path.hasPrefix("//") else {
      throw DocumentError(
        "the reference '\(path)' must be a path relative to the document", at: location)
    }
    let base = folder.appendingPathComponent(location.file).deletingLastPathComponent()
    let decoded = path.removingPercentEncoding ?? path
    let url = base.appendingPathComponent(decoded).standardizedFileURL.resolvingSymlinksInPath()
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    guard url.path.hasPrefix(prefix) else {
      throw DocumentError(
        "the reference '\(path)' leads outside the document's folder", at: location)
    }
    let name = String(url.path.dropFirst(prefix.count))
    if let known = files[name] { return known }
    do {
      let (node, _) = try Self.read(url, named: name)
      files[name] = node
      return node
    } catch {
      throw DocumentError("\(error.reason), which the reference '\(path)' requires", at: location)
    }
  }
}
