internal import NetworkKit

/// Lists numbers, page by page. Each page contains a link to the next page.
@NetworkRequest(endpoint: "/pages/{pages}")
@Paginated(.linkHeader)
struct ListNumbers {
  typealias ResponseType = [Int]
  let pages: Int
  @Query var size: Int
}
