internal import Hummingbird
internal import NetworkKit

extension Response {
  /// 200 with a JSON document.
  init(json: JSON) {
    self.init(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "\(json)\n")))
  }

  /// A status with a sentence.
  init(status: HTTPResponse.Status, text: String) {
    self.init(
      status: status, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
