internal import NetworkKit

/// Posts a file as `multipart/form-data`, read from disk while it is sent.
@NetworkRequest(endpoint: "/post", method: .post)
struct UploadFile {
  typealias ResponseType = UploadedFile
  @Part let file: MultipartPart
}

/// The upload, as the server reports it.
@JSONDecodable
struct UploadedFile {
  /// The content: as text, or as a data URL where it is none.
  @JSONKey("files.file") let content: String
}
