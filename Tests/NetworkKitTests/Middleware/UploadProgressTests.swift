import NetworkKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct UploadProgressTests {
  private struct Progress: Equatable {
    let sent: Int
    let total: Int?
  }

  private func progress(of body: RequestBody) async throws -> [Progress] {
    let recorder = Recorder<Progress>()
    try await withServer {
      .text($0.text)
    } operation: { server in
      let client = try server.client {
        BodyCounter { sent, total in recorder.record(Progress(sent: sent, total: total)) }
      }
      _ = try await client.perform(PostBody("/", body: body))
    }
    return recorder.values
  }

  private func stream(_ chunks: [[UInt8]]) -> BodyStream {
    let (stream, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    for chunk in chunks { continuation.yield(BodyChunk(chunk)) }
    continuation.finish()
    return BodyStream(stream)
  }

  @Test func bytesAreSentAtOnce() async throws {
    #expect(try await progress(of: .bytes([1, 2, 3])) == [Progress(sent: 3, total: 3)])
  }

  @Test func eachChunkOfAStreamIsCounted() async throws {
    let known = try await progress(of: .stream(stream([[1, 2], [3]]), length: 3))
    #expect(known == [Progress(sent: 2, total: 3), Progress(sent: 3, total: 3)])
    let unknown = try await progress(of: .stream(stream([[1], [2]])))
    #expect(unknown == [Progress(sent: 1, total: nil), Progress(sent: 2, total: nil)])
  }

  @Test func aRequestWithoutBodyReportsNothing() async throws {
    #expect(try await progress(of: .empty) == [])
  }
}
