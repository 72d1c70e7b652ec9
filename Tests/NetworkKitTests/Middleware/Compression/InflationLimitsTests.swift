import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Small bodies that want to be large.
@Suite(.timeLimit(.minutes(60))) struct InflationLimitsTests {
  private let bombSize = 200 << 20

  @Test func case33_aGzipBombIsAnErrorAndStaysSmall() async throws {
    let bombSize = bombSize
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: bombSize)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .decompressionLimitExceeded)
      try await server.waitForConnectionsToClose()
    }
  }

  @Test func case33_noMoreThanTheAllowanceIsEverInflated() async throws {
    let bombSize = bombSize
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: bombSize)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let counts = Recorder<Int>()
      let error = await #expect(throws: NetworkError.self) {
        for try await chunk in try await client.perform(GetStream("/")) {
          counts.record(chunk.count)
        }
      }
      #expect(error?.code == .decompressionLimitExceeded)
      #expect(counts.values.reduce(0, +) <= 1 << 20)
      #expect(counts.values.allSatisfy { $0 <= 64 << 10 })
    }
  }

  @Test func case33_whoAllowsItReadsItInSmallPieces() async throws {
    let bombSize = bombSize
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: bombSize)
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(limits: try ResponseLimits(decompressionRatio: 1_000)))
      var (count, largest, sum) = (0, 0, 0)
      for try await chunk in try await client.perform(GetStream("/")) {
        count += chunk.count
        largest = max(largest, chunk.count)
        sum += chunk.withUnsafeBytes { Int($0.first ?? 1) + Int($0.last ?? 1) }
      }
      // The checksum was right, too: its end was reached without an error.
      #expect(count == bombSize)
      #expect(largest <= 64 << 10)
      #expect(sum == 0)
    }
  }

  @Test func case33_aBombThatMayInflateMeetsTheLimitOfTheBody() async throws {
    let bombSize = bombSize
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: bombSize)
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(
          limits: try ResponseLimits(bodySize: 2 << 20, decompressionRatio: 1_000)))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .responseTooLarge)
    }
  }

  @Test func zerosUpToTheAllowanceAreNoBomb() async throws {
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: 1 << 20)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(GetText("/"))
      #expect(text.utf8.count == 1 << 20)
    }
  }

  @Test(arguments: [0, 1, 2, 258, 259, 2_064, 2_065, 4_129, 6_193, 6_194, 100_000])
  func everyNumberOfZerosIsWellFormed(count: Int) async throws {
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: count)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(GetText("/"))
      #expect(text == String(repeating: "\0", count: count))
    }
  }

  // MARK: Bodies that aren't read

  @Test func case34_theBodyOfARedirectIsNotInflated() async throws {
    // A body that isn't gzip at all would be an error if it were decompressed.
    try await withFaultServer { request in
      switch request.path {
      case "/damaged":
        .reply(
          302, headers: ["Location": "/bomb", "Content-Encoding": "gzip"], body: "not gzip")
      case "/bomb":
        .status(302).header("Location", "/end").header("Content-Encoding", "gzip")
          .header("Connection", "close").body(gzippedZeros: 200 << 20).close()
      default: .reply(body: "end")
      }
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let text = try await client.perform(GetText("/damaged"))
      #expect(text == "end")
      #expect(server.requests.map(\.path) == ["/damaged", "/bomb", "/end"])
    }
  }

  @Test func case34_aBombThatIsDroppedIsNotInflated() async throws {
    try await withFaultServer { _ in
      .gzipBomb(inflatedSize: 10 << 30)
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      // No chunk of the stream is ever requested.
      _ = try await client.perform(GetStream("/"))
      try await server.waitForConnectionsToClose()
      // 10 GiB are 65 MiB when compressed; the bytes that are sent went into the sockets' buffers.
      #expect(server.sentByteCount < 32 << 20)
    }
  }

  // MARK: Encodings

  @Test func case35_sixStackedEncodingsAreAnError() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Encoding", "gzip, gzip, gzip").header("Content-Length", "3")
        .header("Content-Encoding", "gzip, deflate, x-gzip").body("abc")
    } operation: { server in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .tooManyContentCodings)
      #expect(error?.reason.contains("6 content codings") == true)
    }
  }

  @Test func theLimitOfEncodingsCanBeZero() async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Content-Encoding": "gzip"], body: CompressedText.gzip)
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(limits: try ResponseLimits(contentCodingCount: 0)))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .tooManyContentCodings)
    }
  }
}
