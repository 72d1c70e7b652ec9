extension Duration {
  /// The duration, or about a hundred years if it's longer.
  ///
  /// Clocks trap when they are asked to sleep for longer than their instants can hold, and sums and
  /// multiples of durations overflow: servers and policies may specify any number of seconds.
  var bounded: Duration { min(self, .seconds(3_000_000_000)) }
}
