import NetworkKit
import NetworkKitStreams
import Testing

@Suite struct StreamedModelTests {
  private static let pieces = [
    #"{"tit"#, #"le": "Pan"#, "ca", #"kes", "st"#, #"eps": ["Mix", "Fr"#, #"y"], "#,
    #""servings": 4"#, "}",
  ]
  private static let dish = Dish(title: "Pancakes", steps: ["Mix", "Fry"], servings: 4)

  private func titles(_ partials: [Dish.Partial]) -> [String?] { partials.map(\.title) }

  @Test func eachPieceThatBringsSomethingYieldsAValue() async throws {
    let model = StreamedModel<Dish>(deltas: Self.pieces)
    let (partials, error) = await model.collected()
    #expect(error == nil)
    #expect(
      partials.map(\.title) == [
        nil, "Pan", "Panca", "Pancakes", "Pancakes", "Pancakes", "Pancakes",
      ])
    #expect(
      partials.map(\.steps) == [
        nil, nil, nil, nil, ["Mix", "Fr"], ["Mix", "Fry"], ["Mix", "Fry"],
      ])
    #expect(partials.map(\.servings) == [nil, nil, nil, nil, nil, nil, 4])
    #expect(try await model.collect() == Self.dish)
  }

  @Test func theModelIsReadWithoutItsPartialValues() async throws {
    #expect(try await StreamedModel<Dish>(deltas: Self.pieces).collect() == Self.dish)
    let response = NetworkResponse.streamed(Self.pieces)
    let model = try StreamedModel<Dish>(response: response)
    #expect(try await model.collect() == Self.dish)
    #expect(try await model.collect() == Self.dish)
  }

  @Test func aDocumentInPiecesOfAByteHasTheSameEnd() async throws {
    let text = Self.pieces.joined()
    let model = StreamedModel<Dish>(deltas: text.map(String.init))
    let (partials, error) = await model.collected()
    #expect(error == nil)
    #expect(partials.last?.servings == 4)
    #expect(partials.count < text.count)
  }

  /// Each piece is read once, so the time is proportional to the size of the document.
  @Test(.timeLimit(.minutes(60))) func aLongDocumentInShortPiecesIsReadOnce() async throws {
    let steps = (1...20_000).map { #""Step \#($0)""# }.joined(separator: ", ")
    let title = "A long " + String(repeating: "title ", count: 10_000)
    let text = #"{"title": "\#(title)", "steps": [\#(steps)], "servings": 4}"#
    let bytes = Array(text.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 5).map {
      String(decoding: bytes[$0..<min($0 + 5, bytes.count)], as: UTF8.self)
    }
    let model = StreamedModel<Dish>(deltas: pieces)
    var (count, last): (Int, Dish.Partial?) = (0, nil)
    for try await partial in model {
      count += 1
      if count % 1000 == 0 { last = partial }
    }
    #expect(count > pieces.count / 2)
    #expect(last?.title?.hasPrefix("A long title") == true)
    #expect(try await model.collect().steps.count == 20_000)
  }

  /// A long value that is known only as a whole produces few partial values while it arrives.
  @Test func theLastValueIsComplete() async throws {
    let json = "[\(Array(repeating: "12", count: 10_000).joined(separator: ","))]"
    let text = #"{"title": "a", "notes": \#(json)}"#
    for size in [1, 1000] {
      let bytes = Array(text.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        String(decoding: bytes[$0..<min($0 + size, bytes.count)], as: UTF8.self)
      }
      let (partials, error) = await StreamedModel<AnnotatedDish>(deltas: pieces).collected()
      #expect(error == nil)
      #expect(partials.contains { $0.title == "a" && $0.notes == nil })
      #expect(partials.last?.notes?.array?.count == 10_000)
      #expect(partials.count < 3000)
    }
  }

  @Test(arguments: [
    ([#"{"title": "Pan"#], 1, NetworkError.Code.invalidJSON),
    ([#"{"title": "Pan""#, "}"], 2, .missingKey),
    ([#"{"title": "Pan","#, #" "steps": 1, "#], 1, .typeMismatch),
    ([#"{"title": "Pan","#, #" ] "#], 1, .invalidJSON),
    ([], 0, .emptyBody),
  ])
  func aDocumentThatDoesNotFitIsAnError(
    pieces: [String], count: Int, code: NetworkError.Code
  ) async throws {
    let response = NetworkResponse.streamed(pieces)
    for model in [StreamedModel<Dish>(deltas: pieces), try StreamedModel<Dish>(response: response)]
    {
      let (partials, error) = await model.collected()
      #expect(partials.count == count)
      #expect((error as? NetworkError)?.code == code)
      #expect((error as? NetworkError)?.transmission == .responseReceived)
    }
  }

  @Test func anErrorOfThePiecesIsThrown() async throws {
    struct Broken: Error {}
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
    continuation.yield(#"{"title": "a"#)
    continuation.finish(throwing: Broken())
    let (partials, error) = await StreamedModel<Dish>(deltas: stream).collected()
    #expect(titles(partials) == ["a"])
    #expect((error as? NetworkError)?.underlyingError is Broken)
  }

  @Test func aDocumentBeyondTheLimitIsAnError() async throws {
    let model = StreamedModel<Dish>(deltas: [#"{"title": "#, #""a long title"}"#], maximumSize: 16)
    let (partials, error) = await model.collected()
    #expect(titles(partials) == [nil])
    #expect((error as? NetworkError)?.code == .responseTooLarge)
    #expect((error as? NetworkError)?.reason.contains("16 bytes") == true)
  }

  @Test func aMockWritesAModel() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      WriteDish.self,
      sequence: [.json(Self.pieces.joined()), .value(StreamedModel(deltas: Self.pieces))])
    for count in [1, 7] {
      let model = try await mock.perform(WriteDish())
      let (partials, error) = await model.collected()
      #expect(error == nil)
      #expect(partials.count == count)
      #expect(try await model.collect() == Self.dish)
    }
  }

  @Test(arguments: [
    (#""title": "Waffles""#, JSONError.Code.duplicateKey), (#""notes": [[1]]"#, .depthExceeded),
  ])
  func theReadingOptionsOfTheCoderApply(member: String, code: JSONError.Code) async throws {
    let text = #"{"title": "Pancakes", "steps": [], "servings": 4, \#(member)}"#
    let mock = MockNetworkClient()
    mock.stub(WriteDish.self, json: text)
    mock.stub(WriteUniqueDish.self, json: text)
    #expect(try await mock.perform(WriteDish()).collect().servings == 4)
    let model = try await mock.perform(WriteUniqueDish())
    let error = try await #require(throws: NetworkError.self) { try await model.collect() }
    #expect((error.underlyingError as? JSONError)?.code == code)
  }

  @Test func aModelThatIsReadTwiceIsAnError() async throws {
    let model = try StreamedModel<Dish>(response: .streamed(Self.pieces))
    #expect(try await model.collect() == Self.dish)
    let (partials, error) = await model.collected()
    #expect(partials.isEmpty)
    #expect(error != nil)
  }
}
