internal import Foundation
internal import NetworkKitDeclarations

/// Reads the parts of a request that identify it.
struct RequestHeadReader {
  let builder: ContractBuilder
  let entry: TypeEntry
  let declared: DeclaredRequest

  /// The method in lowercase; nil if it's known only at run time.
  var method: String? {
    if let method = declared.method { return method }
    let isInherited = builder.protocols(of: entry).contains { $0.members.contains("method") }
    if declared.mayInheritMethod, !isInherited { return "get" }
    builder.fail(
      "the method of '\(entry.path)' is known only at run time; specify it in '@NetworkRequest'",
      at: entry.location)
    return nil
  }

  /// The endpoint; nil if a property contains the URL.
  var endpoint: String? {
    if let endpoint = declared.endpoint { return endpoint }
    builder.report.add(
      .omitted, "the URL of the request is known only at run time, so the request isn't read",
      at: entry.location)
    return nil
  }

  /// The name of a file such as `PetsRequests.swift`, or else of the surrounding type.
  var tag: String {
    let file = (entry.file as NSString).lastPathComponent.dropLast(".swift".count)
    if file.hasSuffix("Requests") { return String(file.dropLast("Requests".count)) }
    return entry.parent?.name ?? ""
  }
}

extension ContractBuilder {
  /// The protocols of the sources to which a type conforms.
  func protocols(of entry: TypeEntry) -> [TypeEntry] {
    var known: [TypeEntry] = []
    var pending = [entry]
    while let next = pending.popLast() {
      for name in next.conformances.flatMap({ $0.split(separator: "&") }) {
        let names = name.split(separator: ".").map { String($0).trimmed }
        guard let found = table.lookUp(names, from: next.parent, file: next.file),
          found.declaration?.isProtocol == true, !known.contains(where: { $0 === found })
        else { continue }
        known.append(found)
        pending.append(found)
      }
    }
    return known
  }
}
