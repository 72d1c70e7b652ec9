/// What `@Failure` declares a body for: a status code, or a range of them.
public protocol FailureStatus {}

extension Int: FailureStatus {}
extension Range: FailureStatus where Bound == Int {}
extension ClosedRange: FailureStatus where Bound == Int {}
