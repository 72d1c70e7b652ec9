import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct ResponseLimitsTests {
  // MARK: The policy

  @Test func theDefaultsAreThoseOfTheInitializer() throws {
    #expect(try ResponseLimits() == .default)
    let limits = ResponseLimits.default
    #expect(limits.bodySize == 64 << 20)
    #expect(limits.inflationRatio == 100)
    #expect(limits.inflationAllowance == 1 << 20)
    #expect(limits.encodingCount == 5)
    #expect(limits.headerSize == 256 << 10)
    #expect(limits.headerCount == 1_000)
    #expect(limits.interimResponseCount == 32)
  }

  @Test func aLimitThatMakesNoSenseIsAnErrorWhereItIsMade() throws {
    let mistakes: [(String, () throws(NetworkError) -> ResponseLimits)] = [
      ("bodySize", { () throws(NetworkError) in try ResponseLimits(bodySize: -1) }),
      ("inflationRatio", { () throws(NetworkError) in try ResponseLimits(inflationRatio: 0) }),
      (
        "inflationAllowance",
        { () throws(NetworkError) in try ResponseLimits(inflationAllowance: -1) }
      ),
      ("encodingCount", { () throws(NetworkError) in try ResponseLimits(encodingCount: -1) }),
      ("headerSize", { () throws(NetworkError) in try ResponseLimits(headerSize: -1) }),
      ("headerCount", { () throws(NetworkError) in try ResponseLimits(headerCount: -1) }),
      (
        "interimResponseCount",
        { () throws(NetworkError) in try ResponseLimits(interimResponseCount: -1) }
      ),
    ]
    for (name, make) in mistakes {
      let error = #expect(throws: NetworkError.self) { try make() }
      #expect(error?.code == .invalidConfiguration)
      #expect(error?.reason.contains("ResponseLimits(\(name):)") == true)
    }
  }

  // MARK: Header fields, over any transport

  private func error(of fields: HTTPFields, limits: ResponseLimits) async -> NetworkError? {
    let transport = FakeTransport { _ in NetworkResponse([], headers: fields) }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", limits: limits, transport: transport)
    do throws(NetworkError) {
      try await client.perform(GetPath("/"))
      return nil
    } catch {
      return error
    }
  }

  @Test func case30_headerFieldsAreCounted() async throws {
    let limits = try ResponseLimits(headerCount: 2)
    let two: HTTPFields = [.eTag: "a", .server: "b"]
    #expect(await error(of: two, limits: limits) == nil)
    let three: HTTPFields = [.eTag: "a", .server: "b", .vary: "c"]
    let error = await error(of: three, limits: limits)
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(error?.transmission == .answered)
    #expect(error?.reason.contains("headerCount") == true)
  }

  @Test func case30_headerFieldsAreMeasured() async throws {
    // "ETag: abc" with its line break.
    let limits = try ResponseLimits(headerSize: 11)
    #expect(await error(of: [.eTag: "abc"], limits: limits) == nil)
    let error = await error(of: [.eTag: "abcd"], limits: limits)
    #expect(error?.code == .responseHeadersTooLarge)
    #expect(error?.reason.contains("11 bytes") == true)
    #expect(error?.reason.contains("abcd") == false)
  }
}
