import NetworkKit

@main
struct StarsCommand {
  static func main() async {
    let login = CommandLine.arguments.dropFirst().first ?? "apple"
    print(await report(on: login))
  }

  static func report(on login: String) async -> String {
    do throws(ListRepositories.Failure) {
      let repositories = try await ListRepositories(login: login).perform()
      return repositories.map { "\($0.name): \($0.stars)" }.joined(separator: "\n")
    } catch {
      switch error {
      case .notFound(let failure): return "\(login): \(failure.message)"
      case .other(let error): return "\(error)"
      }
    }
  }
}
