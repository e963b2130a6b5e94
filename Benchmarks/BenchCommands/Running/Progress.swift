import BenchmarkHarness

/// The line that tells what runs: one that changes on a terminal, one each elsewhere.
final class Progress {
  private let isShown: Bool
  private var isOpen = false

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ event: RunEvent) {
    switch event {
    case .began(let contest, let exact, let done, let total, let secondsLeft):
      show(
        "[\(done)/\(total)] \(contest) \(exact ? "count, footprint" : "time"), "
          + "\(Self.clock(secondsLeft)) left")
    case .lost(let contest, let subject, let status, let lastWords):
      end()
      let words = lastWords.isEmpty ? "" : ", its last words: \(Self.plain(lastWords))"
      Terminal.note("bench: \(contest) \(subject ?? ""): \(status)\(words)")
    case .noted: end()
    case .measured: break
    }
  }

  /// What runs now.
  func show(_ line: String) {
    guard isShown else { return }
    if Terminal.errorIsTerminal {
      Terminal.overwrite(line)
      isOpen = true
    } else {
      Terminal.note(line)
    }
  }

  func end() {
    if isOpen { Terminal.note("") }
    isOpen = false
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Without what a terminal would obey.
  private static func plain(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.generalCategory.isControl })
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isControl: Bool { self == .control || self == .format }
}
