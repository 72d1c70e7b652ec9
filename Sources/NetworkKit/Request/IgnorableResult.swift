/// The response type of a request whose body nobody reads; what a request without `ResponseType`
/// has.
public typealias IgnorableResult = Void
