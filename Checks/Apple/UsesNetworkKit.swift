// Type-checked together with the library's sources: it fails if these types aren't among them.
import Combine
import Foundation

func publisher<Request: NetworkRequest>(
  of request: Request
) -> AnyPublisher<Request.ResponseType, Request.Failure> {
  request.publisher()
}

func download(_ request: some NetworkRequest, to file: URL) throws(NetworkError) {
  let transfers = BackgroundTransfers(identifier: "com.example.files") { _ in file }
  try transfers.download(request, name: file.lastPathComponent)
  _ = try URLSessionTransport(security: TransportSecurity(trustRoots: .file(path: "roots.pem")))
}
