import NetworkKit

@JSONDecodable
struct Release {
  @JSONKey("tag_name") let tag: String
  @JSONKey("author.login") let author: String
}
