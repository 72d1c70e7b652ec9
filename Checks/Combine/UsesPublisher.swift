// Type-checked together with the library's sources: it fails where the publisher is not among them.
import Combine

func publisher<Request: NetworkRequest>(
  of request: Request
) -> AnyPublisher<Request.ResponseType, Request.Failure> {
  request.publisher()
}
