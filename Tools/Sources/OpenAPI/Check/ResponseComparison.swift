/// Compares the responses and failures that a declaration reads with those that a document describes.
struct ResponseComparison {
  let declared: Request
  let documented: Request
  /// The failures of all declared requests.
  let common: [Request.Failure]
  var types: TypeComparison

  mutating func compare() {
    compareSuccess()
    compareFailures()
  }

  private func place(_ status: String, _ subject: String) -> TypeComparison.Place {
    .init(
      direction: .received, subject: subject, declared: declared.location,
      documented: "\(documented.location.pointer)/responses\(status.isEmpty ? "" : "/\(status)")")
  }

  // MARK: Success

  private mutating func compareSuccess() {
    if case .several(let cases) = documented.response {
      for part in cases {
        compare(part.kind, status: part.status, into: declaredKind(for: part.status))
      }
    } else if case .several(let cases) = declared.response {
      let isOne = documented.successes.count == 1
      for part in documented.successes {
        compare(part.kind, status: isOne ? "" : part.status, into: cases.kind(for: part.status))
      }
    } else {
      compare(documented.response, status: "", into: declared.response)
    }
  }

  private func declaredKind(for status: String) -> ResponseKind {
    guard case .several(let cases) = declared.response else { return declared.response }
    return cases.kind(for: status)
  }

  mutating func compare(_ produced: ResponseKind, status: String, into consumed: ResponseKind) {
    let place = place(
      status, "the response\(status.isEmpty ? "" : " \(status)") of \(declared.title)")
    switch (produced, consumed) {
    case (_, .none), (_, .text), (_, .bytes), (_, .download), (_, .stream): break
    case (.none, .value(let type)):
      if !type.isOptional {
        types.add(.breaks, "\(place.subject) has no body; the client fails to decode it", at: place)
      }
    case (.value(let produced), .value(let consumed)):
      if produced.isOptional, !consumed.isOptional {
        types.addBreak("can be empty or null", at: place)
      }
      types.fit(produced.wrapped, into: consumed.wrapped, at: place)
    case (.events(let produced), .events(let consumed)):
      if let consumed { types.fit(produced ?? .json, into: consumed, at: place) }
    case (.lines(let produced), .lines(let consumed)):
      types.fit(produced, into: consumed, at: place)
    default:
      types.add(
        .breaks,
        "\(place.subject) is \(produced.text), not \(consumed.text); the client fails to decode it",
        at: place)
    }
  }

  // MARK: Failures

  private mutating func compareFailures() {
    let sent = documented.failures.compactMap { failure in
      StatusRange(failure.status).map { (range: $0, type: failure.type) }
    }
    let read = (declared.failures + common).compactMap { failure in
      StatusRange(failure.status).map { (range: $0, type: failure.type) }
    }.sorted { $0.range.count < $1.range.count }
    for failure in sent {
      let code = failure.range.codes.first ?? ""
      let readers = Self.readers(of: failure.range, among: read, besides: sent.map(\.range))
      if readers.isEmpty {
        types.add(
          .adds,
          "\(declared.title) can fail with \(failure.range.description), whose body the client "
            + "doesn't decode", at: place(code, ""))
      }
      for reader in readers {
        types.fit(
          failure.type, into: reader.type,
          at: place(code, "the failure \(failure.range.description) of \(declared.title)"))
      }
    }
    // The failures of all requests don't need to be documented for each one.
    let own = declared.failures.compactMap { StatusRange($0.status) }
    for range in own where !sent.contains(where: { $0.range.overlaps(range) }) {
      types.add(
        .mayBreak,
        "the document doesn't have the failure \(range.description) of \(declared.title); the client "
          + "never decodes it", at: place("", ""))
    }
  }

  private typealias Failure = (range: StatusRange, type: ValueType)

  /// The declared failures that read a documented one. An exact status code takes precedence over a range, on both sides.
  private static func readers(
    of range: StatusRange, among read: [Failure], besides others: [StatusRange]
  ) -> [Failure] {
    if let whole = read.first(where: { $0.range.contains(range) }) {
      let narrower = read.filter { $0.range.count < whole.range.count && range.contains($0.range) }
      return [whole]
        + narrower.filter { inner in
          !others.contains { $0 != range && $0.contains(inner.range) && $0.count < range.count }
        }
    }
    return read.filter { inner in
      inner.range.overlaps(range)
        && !others.contains {
          $0 != range && $0.contains(inner.range) && $0.count < range.count
        }
    }
  }
}

extension ResponseKind {
  /// The response in words.
  var text: String {
    switch self {
    case .none: "empty"
    case .value(let type): type.text
    case .text: "text"
    case .download, .bytes, .stream: "a file"
    case .events: "a stream of events"
    case .lines: "JSON lines"
    case .several: "a choice"
    }
  }
}
