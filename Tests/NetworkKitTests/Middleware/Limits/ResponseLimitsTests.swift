import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ResponseLimitsTests {
  // MARK: The policy

  @Test func theDefaultsAreThoseOfTheInitializer() throws {
    #expect(try ResponseLimits() == .default)
    let limits = ResponseLimits.default
    #expect(limits.bodySize == 64 << 20)
    #expect(limits.decompressionRatio == 100)
    #expect(limits.decompressionRatioThreshold == 1 << 20)
    #expect(limits.contentCodingCount == 5)
    #expect(limits.headerSectionSize == 256 << 10)
    #expect(limits.headerFieldCount == 1_000)
    #expect(limits.interimResponseCount == 32)
  }

  @Test func aLimitThatMakesNoSenseIsAnErrorWhereItIsMade() throws {
    let mistakes: [(String, () throws(NetworkError) -> ResponseLimits)] = [
      ("bodySize", { () throws(NetworkError) in try ResponseLimits(bodySize: -1) }),
      (
        "decompressionRatio",
        { () throws(NetworkError) in try ResponseLimits(decompressionRatio: 0) }
      ),
      (
        "decompressionRatioThreshold",
        { () throws(NetworkError) in try ResponseLimits(decompressionRatioThreshold: -1) }
      ),
      (
        "contentCodingCount",
        { () throws(NetworkError) in try ResponseLimits(contentCodingCount: -1) }
      ),
      (
        "headerSectionSize",
        { () throws(NetworkError) in try ResponseLimits(headerSectionSize: -1) }
      ),
      ("headerFieldCount", { () throws(NetworkError) in try ResponseLimits(headerFieldCount: -1) }),
      (
        "interimResponseCount",
        { () throws(NetworkError) in try ResponseLimits(interimResponseCount: -1) }
      ),
    ]
    for (name, make) in mistakes {
      let error = #expect(throws: NetworkError.self) { try make() }
      #expect(error?.code == .invalidConfiguration)
      #expect(error?.reason.contains("ResponseLimits.\(name) is") == true)
    }
  }

  // MARK: Header fields, over any transport

  private func error(of fields: HTTPFields, limits: ResponseLimits) async -> NetworkError? {
    let transport = FakeTransport { _ in NetworkResponse([], headers: fields) }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(limits: limits), transport: transport)
    do throws(NetworkError) {
      try await client.perform(GetPath("/"))
      return nil
    } catch {
      return error
    }
  }

  @Test func case30_headerFieldsAreCounted() async throws {
    let limits = try ResponseLimits(headerFieldCount: 2)
    let two: HTTPFields = [.eTag: "a", .server: "b"]
    #expect(await error(of: two, limits: limits) == nil)
    let three: HTTPFields = [.eTag: "a", .server: "b", .vary: "c"]
    let error = await error(of: three, limits: limits)
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(error?.transmission == .responseReceived)
    #expect(error?.reason.contains("headerFieldCount") == true)
  }

  @Test func case30_headerFieldsAreMeasured() async throws {
    // "ETag: abc" with its line break.
    let limits = try ResponseLimits(headerSectionSize: 11)
    #expect(await error(of: [.eTag: "abc"], limits: limits) == nil)
    let error = await error(of: [.eTag: "abcd"], limits: limits)
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(error?.reason.contains("11 bytes") == true)
    #expect(error?.reason.contains("abcd") == false)
  }
}
