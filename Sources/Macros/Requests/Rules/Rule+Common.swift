import SwiftDiagnostics

/// A declaration whose annotation gives header fields, query items and failures: a request or an API.
protocol DeclaresRequests: DeclarationModel {
  var common: CommonItems { get }
  /// Whether every status from 200 to 299 is known to be a success.
  var acceptsOnlySuccess: Bool { get }
}

extension DeclaresRequests {
  fileprivate var staticItems: [StaticItems] { [common.headers, common.query] }
}

// MARK: Header fields and query items

extension Rule where Subject: DeclaresRequests {
  static var staticItemsAreLiterals: Self {
    Self { model in
      model.staticItems.flatMap { items in
        items.unknown.map { .staticItemIsNotLiteral($0, kind: items.kind) }
      }
    }
  }

  static var staticNamesAreLegal: Self {
    Self { model in
      model.common.headers.items.filter { !$0.name.isToken }
        .map { .headerNameIsIllegal($0.name, at: $0.nameLiteral) }
        + model.common.query.items.filter(\.name.isEmpty).map { .staticNameIsEmpty($0.nameLiteral) }
    }
  }

  static var staticHeaderValuesAreLegal: Self {
    Self { model in
      model.common.headers.items.compactMap { item in
        let legal = item.value.asFieldValue
        return legal == item.value ? nil : .headerValueIsIllegal(item, legal: legal)
      }
    }
  }

  /// A query may repeat a name; the compiler warns of a literal that does.
  static var staticHeadersAreUnique: Self {
    Self { model in
      let headers = model.common.headers
      return headers.items.enumerated().compactMap { index, item in
        headers.items[..<index]
          .first { headers.comparable($0.name) == headers.comparable(item.name) }
          .map { .staticHeaderIsRepeated(item, first: $0) }
      }
    }
  }

  static var staticHeadersHaveNoSecret: Self {
    Self { model in
      let headers = model.common.headers
      return headers.items.filter { headers.comparable($0.name) == "authorization" }
        .map { .secretInSource($0.valueLiteral) }
    }
  }
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

  /// A status inside a range takes precedence over the range; two ranges have no such order.
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
