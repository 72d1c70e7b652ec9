import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// The tables of error codes list every code, and tell the truth about retries.
struct ErrorReferenceTests {
  private struct Row: CustomStringConvertible {
    let code: NetworkError.Code
    let retried: String

    var description: String { code.name }
  }

  private static let link = "``NetworkError/Code/"

  private static func rows() throws -> [Row] {
    try Document(path: "Sources/NetworkKit/NetworkKit.docc/ErrorReference.md").lines
      .filter { $0.hasPrefix("| \(link)") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ") }
        let name = cells[0].trimmingPrefix(link).prefix { $0 != "`" }
        return Row(
          code: NetworkError.Code(String(name)),
          // The other tables contain errors that aren't retried.
          retried: cells.count < 4
            ? "No" : String(cells[2].reversed().trimmingPrefix(" ").reversed()))
      }
  }

  @Test func everyCodeIsInOneTable() throws {
    let source = try RepositoryFiles.lines(
      of: "Sources/NetworkKit/Errors/NetworkError+Code.swift")
    let declared = source.compactMap { line in
      line.firstMatch(of: /public static let (?<name>\w+) = Self\("(?<value>\w+)"\)/)
        .map { String($0.output.value) }
    }
    #expect(declared.count > 40)
    #expect(try Self.rows().map(\.code.name).sorted() == declared.sorted())
  }

  /// Fails each request, and counts them.
  private struct FailingTransport: NetworkClient {
    let failure: Result<HTTPResponse.Status, NetworkError>
    let count = Locked(0)

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      count.withLock { $0 += 1 }
      return NetworkResponse([], status: try failure.get())
    }
  }

  private func isRetried(
    _ failure: Result<HTTPResponse.Status, NetworkError>
  ) async throws -> Bool {
    let transport = FailingTransport(failure: failure)
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        retries: try RetryPolicy(maximumRetryCount: 1, baseDelay: .zero, budget: nil)),
      transport: transport)
    await #expect(throws: NetworkError.self) { try await client.perform(FetchMe()) }
    return transport.count.withLock { $0 } == 2
  }

  @Test(arguments: try rows()) private func isRetriedAsTheTableSays(row: Row) async throws {
    let isRetried = try await isRetried(.failure(NetworkError(row.code, "failed")))
    switch row.retried {
    case "Yes": #expect(isRetried)
    case "No": #expect(!isRetried)
    case "Yes, if no response arrived":
      #expect(isRetried)
      let late = NetworkError(row.code, "failed", transmission: .responseReceived)
      #expect(try await !self.isRetried(.failure(late)))
    case let codes:
      let numbers = codes.matches(of: /[0-9]+/).compactMap { Int($0.output) }
      #expect(!numbers.isEmpty)
      for code in row.code == .clientError ? 400..<500 : 500..<600 {
        let status = HTTPResponse.Status(code: code)
        #expect(try await self.isRetried(.success(status)) == numbers.contains(code))
      }
    }
  }

  @Test func aFailureIsHandledByItsCode() async {
    let mock = MockNetworkClient()
    mock.stub(FetchMe.self, throwing: NetworkError(.hostUnreachable, "the device is offline"))
    var message = ""
    await withNetworkClient(mock) {
      do throws(NetworkError) {
        message = try await FetchMe().perform()
      } catch {
        switch error.code {
        case .cancelled: return
        case .hostUnreachable, .hostNotFound: message = "Check your internet connection."
        case .clientError where error.statusCode == 404: message = "There's no such user."
        default: message = "Something went wrong. Try again later."
        }
      }
    }
    #expect(message == "Check your internet connection.")
  }

  @Test func theTransmissionTellsWhetherItIsSafeToSendAgain() async {
    let mock = MockNetworkClient()
    mock.stub(
      SendMoney.self,
      throwing: NetworkError(.connectionLost, "lost", transmission: .mayHaveBeenSent))
    var mayHavePaid = false
    await withNetworkClient(mock) {
      do throws(NetworkError) {
        try await SendMoney(amount: 7).perform()
      } catch {
        switch error.transmission {
        case .queued, .notSent: mayHavePaid = false
        case .mayHaveBeenSent, .responseReceived: mayHavePaid = true
        }
      }
    }
    #expect(mayHavePaid)
  }
}
