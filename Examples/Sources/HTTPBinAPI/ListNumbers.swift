import NetworkKit
import NetworkKitServer

/// Lists numbers, page by page. Each page contains a link to the next page.
@NetworkRequest(endpoint: "/pages/{pages}")
@Receivable
@Paginated(.linkHeader)
package struct ListNumbers {
  package typealias ResponseType = [Int]
  package let pages: Int
  @Query package var page: Int?
  @Query package var size = 10
}
