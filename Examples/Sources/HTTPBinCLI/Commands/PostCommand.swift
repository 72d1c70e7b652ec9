internal import ArgumentParser
internal import NetworkKit

/// `httpbin post KEY=VALUE...`
struct PostCommand: RequestCommand {
  static let configuration = CommandConfiguration(
    commandName: "post", abstract: "Post a JSON object, and print the object in the response.")

  @OptionGroup var options: SharedOptions
  @Argument(
    help: ArgumentHelp(
      "The members of the object. All values are sent as strings.", valueName: "key=value"),
    transform: Member.init)
  var members: [Member]

  var request: PostFields {
    PostFields(fields: .object(JSON.Object(members.map { ($0.key, .string($0.value)) })))
  }

  func report(_ answer: Response<PostedFields>, to console: Console) {
    for (key, value) in answer.value.fields.objectValue {
      console.print("\(key): \(value.string ?? value.description)")
    }
  }
}
