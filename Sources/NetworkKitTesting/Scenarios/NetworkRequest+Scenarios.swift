public import NetworkKit

extension NetworkRequest where ResponseType: JSONSampled {
  /// The request's possible outcomes according to its declaration. Use them as the arguments of a test.
  ///
  /// In the following table, the sample is the response type's `sampleJSON`, and an outcome such as `idleTimeout` is
  /// the code of the `NetworkError` that the request throws:
  ///
  /// | Scenario | Expected outcome |
  /// |---|---|
  /// | `success` | The value that's decoded from the sample |
  /// | `slow response` | The value that's decoded from the sample, whose four parts arrive over four seconds |
  /// | `404 notFound`, one for each `@Failure` | The declared failure |
  /// | `malformed JSON` | `invalidJSON` |
  /// | `missing key "name"`, one for each required key in the sample | `missingKey` |
  /// | `timeout` | `idleTimeout` |
  /// | `connection lost` | `connectionLost` |
  /// | `truncated body` | `incompleteBody` |
  ///
  /// If the body type of a declared failure has no sample, the scenario's response has an empty body, and the expected
  /// outcome is the `NetworkError` code for the status code, such as `clientError`.
  ///
  /// A key is required if the response type can't be decoded without it. The array contains scenarios for at most 32
  /// required keys. In XCTest, iterate over the array.
  ///
  /// - Complexity: O(*n* · *k*), where *n* is the size of the sample and *k* is the number of its keys.
  public static var scenarios: [Scenario<Self>] {
    let sample = ResponseType.sampleJSON
    return [
      Scenario(description: "success", expected: .value, exchange: .response(200, sample)),
      Scenario(description: "slow response", expected: .value, exchange: .slowResponse(sample)),
    ] + declaredFailureScenarios + [
      Scenario(
        description: "malformed JSON", expected: .failure(.invalidJSON),
        exchange: .response(200, "\(sample)]"))
    ] + missingKeyScenarios(sample) + [
      Scenario(description: "timeout", expected: .failure(.idleTimeout), exchange: .silence),
      Scenario(
        description: "connection lost", expected: .failure(.connectionLost),
        exchange: .lostConnection),
      Scenario(
        description: "truncated body", expected: .failure(.incompleteBody),
        exchange: .truncatedResponse(sample)),
    ]
  }

  /// A scenario for each declared failure. Each scenario uses the first status code that no previous scenario uses.
  private static var declaredFailureScenarios: [Scenario<Self>] {
    let failures = Failure.declaredFailures
    return failures.enumerated().compactMap { index, failure in
      let status = failure.statusCodes.first { code in
        !failures[..<index].contains { $0.statusCodes.contains(code) }
      }
      guard let status else { return nil }
      return Scenario(
        description: "\(status) \(failure.name)",
        expected: failure.sampleJSON == nil
          ? .failure(NetworkResponse.code(of: status)) : .declaredFailure(failure.name),
        exchange: .response(status, failure.sampleJSON ?? ""))
    }
  }

  private static func missingKeyScenarios(_ sample: String) -> [Scenario<Self>] {
    guard let json = try? JSON(jsonString: sample) else { return [] }
    let scenarios = json.memberPaths.lazy.compactMap { path -> Scenario<Self>? in
      var json = json
      json.remove(at: path)
      guard let text = try? json.jsonString, isMissingKey(in: text) else { return nil }
      return Scenario(
        description: "missing key \"\(path)\"", expected: .failure(.missingKey),
        exchange: .response(200, text))
    }
    return Array(scenarios.prefix(32))
  }

  private static func isMissingKey(in text: String) -> Bool {
    do throws(JSONError) {
      _ = try ResponseType(jsonString: text)
      return false
    } catch {
      return error.code == .missingKey
    }
  }
}

extension JSON {
  /// The paths of all members, starting with the outermost.
  fileprivate var memberPaths: [JSONPath] {
    var paths: [JSONPath] = []
    var pending: [(path: JSONPath, value: JSON)] = [([], self)]
    while !pending.isEmpty {
      let (path, value) = pending.removeFirst()
      switch value {
      case .object(let members):
        let children = members.map { (JSONPath(path.components + [.key($0.key)]), $0.value) }
        paths += children.map(\.0)
        pending += children
      // The other elements have the same keys.
      case .array(let elements):
        pending += elements.prefix(1).map { (JSONPath(path.components + [.index(0)]), $0) }
      default: break
      }
    }
    return paths
  }
}
