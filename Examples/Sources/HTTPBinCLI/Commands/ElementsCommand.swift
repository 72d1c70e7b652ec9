internal import ArgumentParser
internal import NetworkKit
internal import NetworkKitStreams

/// `httpbin elements N`
struct ElementsCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "elements",
    abstract: "Print the elements of a JSON array as they arrive.",
    discussion: "The built-in server provides the array; httpbin.org doesn't.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of elements to request; the server sends at most 1,000,000.")
  var count: Int

  var request: ListElements { ListElements(count: count) }

  func validate() throws {
    guard count >= 0 else {
      throw ValidationError("The number of elements must be 0 or more, not \(count).")
    }
  }

  func report(
    _ answer: Response<JSONElements<NumberedElement>>, to console: Console
  ) async throws {
    for try await element in answer.value {
      console.print("\(element.id): \(element.name)")
    }
  }
}
