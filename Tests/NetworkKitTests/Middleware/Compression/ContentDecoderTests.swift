#if Brotli || Zstandard
  import NetworkKit
  import NetworkKitTesting
  import Testing

  /// The content codings of the traits `Brotli` and `Zstandard`. `DecompressionTests` tests what they share with gzip.
  @Suite(.timeLimit(.minutes(60))) struct ContentDecoderTests {
    private func text(of bytes: [UInt8], encoding: String) async throws -> String {
      try await withFaultServer { _ in
        .reply(headers: ["Content-Encoding": encoding], body: bytes)
      } operation: { server in
        try await HTTPNetworkClient(baseURL: server.baseURL).perform(GetText("/"))
      }
    }

    private func error(of bytes: [UInt8], encoding: String) async throws -> NetworkError {
      try #require(
        await #expect(throws: NetworkError.self) { try await text(of: bytes, encoding: encoding) })
    }

    @Test(arguments: CompressedText.ofTraits)
    func nothingInACodingIsNothing(encoding: String, bytes: [UInt8]) async throws {
      #expect(try await text(of: [], encoding: encoding) == "")
    }

    @Test(arguments: CompressedText.ofTraits)
    func bytesAfterTheEndAreAnError(encoding: String, bytes: [UInt8]) async throws {
      for tail in [[0], [0x1f], Array("garbage".utf8)] {
        let error = try await error(of: bytes + tail, encoding: encoding)
        #expect(error.code == .decompressionFailed)
        #expect(error.statusCode == 200)
      }
    }

    @Test(arguments: CompressedText.ofTraits)
    func bytesThatAreNotCompressedAreAnError(encoding: String, bytes: [UInt8]) async throws {
      let error = try await error(of: Array("{\"name\": \"plain\"}".utf8), encoding: encoding)
      #expect(error.code == .decompressionFailed)
    }

    /// Only Zstandard has a checksum: Brotli may find other text in damaged bytes, and never anything worse.
    @Test(arguments: CompressedText.ofTraits)
    func aDamagedByteIsAnErrorOrOtherText(encoding: String, bytes: [UInt8]) async throws {
      for position in bytes.indices {
        var damaged = bytes
        damaged[position] ^= 1 << (position % 8)
        do {
          let text = try await text(of: damaged, encoding: encoding)
          #expect(encoding != "zstd" || text == CompressedText.text)
        } catch let error as NetworkError {
          let codes: [NetworkError.Code] = [
            .decompressionFailed, .decompressionLimitExceeded, .incompleteBody,
          ]
          #expect(codes.contains(error.code))
        }
      }
    }

    @Test(arguments: CompressedText.ofTraits)
    func cancellationEndsABodyInItsMiddle(encoding: String, bytes: [UInt8]) async throws {
      let gate = FaultGate()
      try await withFaultServer { _ in
        .status(200).header("Content-Encoding", encoding)
          .header("Content-Length", "\(bytes.count)").body(Array(bytes.dropLast())).wait(for: gate)
      } operation: { server in
        let client = HTTPNetworkClient(baseURL: server.baseURL)
        let stream = try await client.perform(GetStream("/"))
        let task = Task {
          for try await _ in stream {}
        }
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        try await server.waitForConnectionsToClose()
        gate.open()
      }
    }

    // MARK: Brotli

    #if Brotli
      @Test func aSecondBrotliStreamIsAnError() async throws {
        let twice = CompressedText.brotli + CompressedText.brotli
        let error = try await error(of: twice, encoding: "br")
        #expect(error.code == .decompressionFailed)
        #expect(error.reason.contains("unexpected bytes follow the end of the stream"))
      }

      /// `brotli --large_window=26`, which isn't part of RFC 7932.
      @Test func aLargeWindowOfBrotliIsAnError() async throws {
        let bytes = CompressedText.bytes("EVqcD4AwUtX+GmSs7U2E5CCdVJYWJCyWVvNaCpwYAw==")
        #expect(try await error(of: bytes, encoding: "br").code == .decompressionFailed)
      }
    #endif

    // MARK: Zstandard

    #if Zstandard
      /// A frame of eight bytes that a decoder ignores (RFC 8878, section 3.1.2), and an empty one.
      private static let skippable: [UInt8] =
        [0x53, 0x2a, 0x4d, 0x18, 8, 0, 0, 0] + Array("metadata".utf8)
      private static let emptySkippable: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0]
      /// `zstd` with empty input.
      private static let empty: [UInt8] = [
        0x28, 0xb5, 0x2f, 0xfd, 0x24, 0, 1, 0, 0, 0x99, 0xe9, 0xd8, 0x51,
      ]

      @Test func framesOfZstandardAreOneText() async throws {
        let frames = [
          Self.skippable, CompressedText.zstandard, Self.emptySkippable, Self.empty,
          CompressedText.zstandard, Self.skippable,
        ]
        let bytes = Array(frames.joined())
        let twice = CompressedText.text + CompressedText.text
        #expect(try await text(of: bytes, encoding: "zstd") == twice)
        let inPieces = try await withFaultServer { _ in
          let head = FaultScript.status(200).header("Content-Encoding", "zstd")
            .header("Transfer-Encoding", "chunked")
          return bytes.reduce(head) { $0.chunk([$1]) }.lastChunk()
        } operation: { server in
          try await HTTPNetworkClient(baseURL: server.baseURL).perform(GetText("/"))
        }
        #expect(inPieces == twice)
      }

      @Test func aTruncatedSecondFrameIsAnError() async throws {
        let first = CompressedText.zstandard
        for count in 1..<first.count {
          let bytes = first + first.prefix(count)
          #expect(try await error(of: bytes, encoding: "zstd").code == .incompleteBody)
        }
        for count in 1..<Self.skippable.count {
          let bytes = first + Self.skippable.prefix(count)
          #expect(try await error(of: bytes, encoding: "zstd").code == .incompleteBody)
        }
      }

      /// `zstd --long=23` and `zstd --long=24` (RFC 9659, section 3: at most 8 MiB).
      @Test func aWindowHasAtMost8MiB() async throws {
        let rest = "DQEAyEhlbGxvLCBjb21wcmVzc2VkIHdvcmxkISABADHnao4BRDaarQ=="
        let accepted = CompressedText.bytes("KLUv/QRo" + rest)
        #expect(try await text(of: accepted, encoding: "zstd") == CompressedText.text)
        let error = try await error(of: CompressedText.bytes("KLUv/QRw" + rest), encoding: "zstd")
        #expect(error.code == .decompressionLimitExceeded)
        #expect(error.reason.contains("8 MiB"))
      }

      /// `zstd -D`: the dictionary isn't part of the response.
      @Test func aDictionaryIsAnError() async throws {
        let bytes = CompressedText.bytes(
          "KLUv/Wf6dZcM6ALtAACASCwgY29tcHJlc3NlZCAhIAP8zFl24I1RdpOYDUQ2mq0=")
        #expect(try await error(of: bytes, encoding: "zstd").code == .decompressionFailed)
      }

      /// The magic numbers of versions 0.1 to 0.7, which libzstd may accept.
      @Test(arguments: [0x1e, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27] as [UInt8])
      func aFormatOlderThanTheStandardIsAnError(magic: UInt8) async throws {
        var bytes = CompressedText.zstandard
        bytes[0] = magic
        let error = try await error(of: bytes, encoding: "zstd")
        #expect(error.code == .decompressionFailed)
        #expect(error.reason.contains("frame"))
      }
    #endif
  }
#endif
