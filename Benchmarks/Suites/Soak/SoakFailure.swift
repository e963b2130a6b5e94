/// What was found wrong in the middle of a soak, in words.
struct SoakFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
