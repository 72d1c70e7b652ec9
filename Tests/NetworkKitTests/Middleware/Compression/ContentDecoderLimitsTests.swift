#if Brotli || Zstandard
  import NetworkKit
  import NetworkKitTesting
  import Testing

  /// Small bodies that decompress to 1 GiB, as in `InflationLimitsTests`, with the traits `Brotli` and `Zstandard`.
  @Suite(.timeLimit(.minutes(60))) struct ContentDecoderLimitsTests {
    private func withBomb<Result>(
      _ zeros: CompressedZeros, limits: ResponseLimits = .default,
      operation: (HTTPNetworkClient) async throws -> Result
    ) async throws -> Result {
      try await withFaultServer { _ in
        .reply(headers: ["Content-Encoding": zeros.rawValue], body: zeros.bytes)
      } operation: { server in
        try await operation(
          HTTPNetworkClient(
            baseURL: server.baseURL, configuration: .init(limits: limits)))
      }
    }

    @Test(arguments: CompressedZeros.allCases)
    func case33_aBombEndsAtTheThreshold(zeros: CompressedZeros) async throws {
      try await withBomb(zeros) { client in
        var counts: [Int] = []
        let error = await #expect(throws: NetworkError.self) {
          for try await chunk in try await client.perform(GetStream("/")) {
            counts.append(chunk.count)
          }
        }
        #expect(error?.code == .decompressionLimitExceeded)
        #expect(counts.reduce(0, +) <= 1 << 20)
        #expect(counts.allSatisfy { $0 <= 64 << 10 })
        let collected = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
        #expect(collected?.code == .decompressionLimitExceeded)
      }
    }

    @Test(arguments: CompressedZeros.allCases)
    func case33_aPermittedBombArrivesInSmallPieces(zeros: CompressedZeros) async throws {
      let limits = try ResponseLimits(decompressionRatio: 10_000_000)
      try await withBomb(zeros, limits: limits) { client in
        var (count, largest) = (0, 0)
        for try await chunk in try await client.perform(GetStream("/")) {
          count += chunk.count
          largest = max(largest, chunk.count)
          // A fifth of it is enough to wait for.
          if count >= 200 << 20 { break }
        }
        #expect(count == 200 << 20)
        #expect(largest <= 64 << 10)
      }
    }

    @Test(arguments: CompressedZeros.allCases)
    func case33_aPermittedBombMeetsTheLimitOfTheBody(zeros: CompressedZeros) async throws {
      let limits = try ResponseLimits(bodySize: 2 << 20, decompressionRatio: 10_000_000)
      try await withBomb(zeros, limits: limits) { client in
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
        #expect(error?.code == .responseTooLarge)
      }
    }

    @Test(arguments: CompressedZeros.allCases)
    func cancellationEndsABombInItsMiddle(zeros: CompressedZeros) async throws {
      let limits = try ResponseLimits(decompressionRatio: 10_000_000)
      try await withBomb(zeros, limits: limits) { client in
        let stream = try await client.perform(GetStream("/"))
        let task = Task {
          var count = 0
          do {
            for try await chunk in stream {
              count += chunk.count
              withUnsafeCurrentTask { $0?.cancel() }
            }
          } catch {
            return (count, (error as? NetworkError)?.code)
          }
          return (count, nil)
        }
        let (count, code) = await task.value
        #expect(code == .cancelled)
        #expect(count < 1 << 20)
      }
    }
  }

  /// 1 GiB of zeros in the codings of the enabled traits.
  enum CompressedZeros: String, CaseIterable {
    #if Brotli
      case brotli = "br"
    #endif
    #if Zstandard
      case zstandard = "zstd"
    #endif

    var bytes: [UInt8] {
      switch self {
      #if Brotli
        case .brotli: Self.brotliBytes
      #endif
      #if Zstandard
        case .zstandard: Self.zstandardBytes
      #endif
      }
    }

    /// `head -c 1G /dev/zero | brotli -q 5`: 809 bytes.
    private static let brotliBytes = CompressedText.bytes(
      """
      z///fwAkAOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBI\
      AMRhAeje//P//x8ACYA4LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAAdO//+f//D4AEQBwWgO79P////wGQAIjDAtC9\
      /+f//z8AEgBxWAC69//8//8HQAIgDgtA9/6f////AEgAxGEB6N7/8///HwAJgDgsAN37f/7//wMgARCHBaB7/8///38A\
      JADisAB07//5//8PgARAHBaA7v0/////AZAAiMMC0L3/5///PwASAHFYALr3//z//wdAAiAOC0D3/p////8ASADEYQHo\
      3v/z//8fAAmAOCwA3ft//v//AyABEIcFoHv/z///fwAkAOKwAHTv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/\
      ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBIAMRhAeje//P//x8ACYA4LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAA\
      dO//+f//D4AEQBwWgO79P////wGQAIjDAtC9/+f//z8AEgBxWAC69//8//8HQAIgDgtA9/6f////AEgAxGEB6N7/8///\
      HwAJgDgsAN37f/7//wMgARCHBaB7/8///38AJADisAB07//5//8PgARAHBaA7v0/////AZAAiMMC0L3/5///PwASAHFY\
      ALr3//z//wdAAiAOC0D3/p////8ASADEYQHo3v/z//8fAAmAOCwA3ft//v//AyABEIcFoHv/z///fwAkAOKwAHTv//n/\
      /w+ABEAcFoDu/T////8BkACIwwLQvf/n//8/ABIAcVgAuvf//P//B0ACIA4LQPf+n////wBIAMRhAeje//P//x8ACYA4\
      LADd+3/+//8DIAEQhwWge//P//9/ACQA4rAAdO//+f//D4AEQBwWgO79P////wGQAIjDAtC9/+f//z8AEgBxWAC69//8\
      //8HQAIgDgtA9/6f////AEgAxGEB6N7/8///HwAJgDgsAN37f/7//wMgARCHBaB7/z8=
      """)

    /// `head -c 1M /dev/zero | zstd`, 1,024 times.
    private static let zstandardBytes = Array(
      repeatElement(
        CompressedText.bytes(
          "KLUv/QRYVAAAEAAAAQD7/znAAgIAEAACABAAAgAQAAIAEAACABAAAgAQAAMAEADxPhbh"),
        count: 1024
      ).joined())
  }
#endif
