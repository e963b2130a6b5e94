import Synchronization

final class Transcript: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  var output: String { texts.withLock(\.output) }

  var errors: String { texts.withLock(\.errors) }

  func add(_ text: String, isResult: Bool) {
    texts.withLock { texts in
      if isResult { texts.output += text } else { texts.errors += text }
    }
  }
}
