internal import ArgumentParser
internal import NetworkKit

/// `httpbin pages N`
struct PagesCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: "Print the numbers in a list, page by page.",
    discussion: "The built-in server provides the list; httpbin.org doesn't.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The number of pages in the list; at most 100.") var count: Int
  @Option(help: "The page size.") var size = 3
  @Option(help: "The maximum number of pages to load.") var limit: Int?
  @Flag(help: "Load the next page while the current one is printed.") var prefetch = false

  var request: ListNumbers { ListNumbers(pages: count, size: size) }

  func validate() throws {
    for (name, value) in [("pages", count), ("numbers", size), ("pages", limit ?? 0)] {
      guard value >= 0 else {
        throw ValidationError("The number of \(name) must be 0 or more, not \(value).")
      }
    }
  }

  func perform(with client: HTTPNetworkClient, console: Console) async throws {
    let pages = client.pages(of: request, maximumCount: limit, prefetchesNextPage: prefetch)
    for try await page in pages {
      try await report(Response(value: page.value, head: page.response.head), to: console)
    }
  }

  func report(_ answer: Response<[Int]>, to console: Console) async throws {
    console.print(answer.value.map(String.init).joined(separator: " "))
  }
}
