internal import NetworkKit

/// Posts a file as `multipart/form-data`, and reads it from disk while it's sent.
@NetworkRequest(endpoint: "/post", method: .post)
struct UploadFile {
  typealias ResponseType = UploadedFile
  @Part let file: MultipartPart
}

/// The upload, as the server reports it.
@JSONDecodable
struct UploadedFile {
  /// The content as text, or as a data URL if it isn't text.
  @JSONKey("files.file") let content: String
}
