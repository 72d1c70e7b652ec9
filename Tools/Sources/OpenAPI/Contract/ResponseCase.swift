/// A case of a response that depends on the status code.
struct ResponseCase {
  /// The status code, a range such as `2XX`, or `default`.
  let status: String
  let name: String
  var kind: ResponseKind
  /// A Boolean value that indicates whether the case reads every status code that no other case has.
  var isDefault = false
}

extension [ResponseCase] {
  /// The case that reads every status code that no other case has; in a document, the last one.
  var fallback: ResponseCase? {
    first(where: \.isDefault) ?? last { ["default", "2XX"].contains($0.status) } ?? last
  }

  /// Returns the kind of the response with a status code.
  func kind(for status: String) -> ResponseKind {
    let own = filter { !$0.isDefault }
    let range = "\(status.prefix(1))XX"
    let match = own.first { $0.status == status } ?? own.first { $0.status == range }
    return (match ?? fallback)?.kind ?? .none
  }
}
