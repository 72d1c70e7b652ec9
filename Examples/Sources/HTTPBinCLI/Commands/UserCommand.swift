internal import ArgumentParser
internal import NetworkKit

/// `httpbin user NAME`
struct UserCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "user", abstract: "Post a name, and print the name in the response.")

  @OptionGroup var options: SharedOptions
  @Argument(help: "The name to post.") var name: String

  var request: PostUser { PostUser(param: name) }

  func report(_ answer: Response<PostedUser>, to console: Console) {
    console.print("Username: \(answer.value.name)")
  }
}
