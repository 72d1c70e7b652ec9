import SwiftDiagnostics

/// A declaration whose annotation specifies header fields, query items, and failures: a request or an API.
protocol DeclaresRequests: DeclarationModel {
  var common: CommonItems { get }
  /// A Boolean value that indicates whether every status from 200 to 299 is known to be a success.
  var acceptsOnlySuccess: Bool { get }
}

extension Rule where Subject: DeclaresRequests {
  static var staticItemsFollowTheirRules: Self {
    Self { $0.common.headers.mistakes + $0.common.query.mistakes }
  }
}

// MARK: Header fields and query items

extension StaticItems: Checked {
  static let rules: [Rule<Self>] = [
    .itemsAreLiterals,
    .namesAreLegal,
    .headerValuesAreLegal,
    .headersAreUnique,
    .headersHaveNoSecret,
  ]
}

extension Rule<StaticItems> {
  static var itemsAreLiterals: Self {
    Self { items in items.unknown.map { .staticItemIsNotLiteral($0, kind: items.kind) } }
  }

  static var namesAreLegal: Self {
    Self { items in
      items.items.compactMap { item in
        switch items.kind {
        case .header where !item.name.isToken:
          .headerNameIsIllegal(item.name, at: item.nameLiteral)
        case .query where item.name.isEmpty: .staticNameIsEmpty(item.nameLiteral)
        default: nil
        }
      }
    }
  }

  static var headerValuesAreLegal: Self {
    Self { items in
      items.headers.compactMap { item in
        let legal = item.value.asFieldValue
        return legal == item.value ? nil : .headerValueIsIllegal(item, legal: legal)
      }
    }
  }

  /// A query can contain a name more than once, and the compiler warns about duplicate keys in the literal.
  static var headersAreUnique: Self {
    Self { items in
      items.headers.enumerated().compactMap { index, item in
        items.headers[..<index]
          .first { items.comparable($0.name) == items.comparable(item.name) }
          .map { .staticHeaderIsRepeated(item, first: $0) }
      }
    }
  }

  static var headersHaveNoSecret: Self {
    Self { items in
      items.headers.filter { items.comparable($0.name) == "authorization" }
        .map { .secretInSource($0.valueLiteral) }
    }
  }
}

extension StaticItems {
  fileprivate var headers: [Item] { kind == .header ? items : [] }
}

// MARK: Failures

extension Rule where Subject: DeclaresRequests {
  static var failuresAreLiterals: Self {
    Self { model in
      model.common.failures.attributes.filter { DeclaredFailure($0) == nil }
        .map { .failureIsNotLiteral($0) }
    }
  }

  static var failureStatusesAreErrors: Self {
    Self { model in
      model.common.failures.failures.compactMap { failure in
        let codes = failure.status.codes
        if codes.lowerBound < 100 || codes.upperBound > 599 {
          return .failureStatusIsImpossible(failure)
        }
        return model.acceptsOnlySuccess && codes.overlaps(200...299)
          ? .failureIsSuccess(failure) : nil
      }
    }
  }

  /// A single status code takes precedence over a range that contains it. Two overlapping ranges have no such order.
  static var failureStatusesAreUnique: Self {
    Self { model in
      let failures = model.common.failures.failures
      return failures.enumerated().compactMap { index, failure in
        let earlier = failures[..<index]
        if let first = earlier.first(where: { $0.status == failure.status }) {
          return .failureIsDeclaredTwice(failure, first: first)
        }
        guard failure.status.isRange else { return nil }
        return earlier.first { $0.status.isRange && $0.status.codes.overlaps(failure.status.codes) }
          .map { .failuresOverlap(failure, first: $0) }
      }
    }
  }
}
