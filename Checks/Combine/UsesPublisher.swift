// Type-checked together with the library's sources: it fails if the publisher isn't one of them.
import Combine

func publisher<Request: NetworkRequest>(
  of request: Request
) -> AnyPublisher<Request.ResponseType, Request.Failure> {
  request.publisher()
}
