internal import NetworkKit

/// Lists numbers, page by page; each page links the next one.
@NetworkRequest(endpoint: "/pages/{pages}")
@Paginated(.linkHeader)
struct ListNumbers {
  typealias ResponseType = [Int]
  let pages: Int
  @Query var size: Int
}
