import BenchmarkReporting
import BenchmarkRuns

/// Shows a run while it is under way: two changing lines in a terminal, and elsewhere a line from time to time.
final class Progress {
  /// The seconds that the run is expected to take after its workers are done. While workers run, the time left includes
  /// these seconds. Afterwards, ``show(_:secondsLeft:)`` sets the time left.
  var besides = 0.0
  private let isShown: Bool
  private let began: UInt64
  private var text = ProgressText()
  /// Seconds from the start of the run to the last line of a log, or to the last write to a terminal.
  private var shown: Double?

  /// The shortest time between two routine writes to a terminal, in seconds.
  private static let redrawing = 0.1

  init(isShown: Bool, began: UInt64 = MonotonicClock.now()) {
    self.isShown = isShown
    self.began = began
  }

  private var elapsed: Double { Double(MonotonicClock.now() - began) / 1e9 }

  func show(_ event: RunEvent) {
    switch event {
    case .began(let contest, let pass, let progress):
      text.current = "\(contest) \(pass.map { "time, pass \($0)" } ?? "count, footprint")"
      take(progress)
    case .progressed(let progress): take(progress)
    case .measured(_, let results, _):
      // Measured results come one by one. Several results at once were settled without measuring, and are not shown.
      guard let last = results.last, last.status.isOK || results.count == 1 else { return }
      text.latest = ProgressText.result(last)
      refresh()
    case .lost(let contest, let subject, let status, let lastWords):
      let words = lastWords.isEmpty ? "" : ", its last words: \(lastWords)"
      Terminal.note("bench: \(contest) \(subject ?? ""): \(status)\(words)".singleLine)
    case .noted: break
    }
  }

  /// Shows what runs now, in place of everything shown before.
  func show(_ line: String) {
    text = ProgressText()
    text.current = line
    refresh(isNew: true)
  }

  /// Shows a step after the workers are done, with the expected seconds of this step and all after it.
  func show(_ step: String, secondsLeft: Double) {
    text.current = step
    text.latest = nil
    text.secondsLeft = secondsLeft
    refresh(isNew: true)
  }

  func end() { Terminal.clearStatus() }

  private func take(_ progress: RunProgress) {
    text.done = progress.done
    text.total = progress.total
    text.secondsLeft = progress.secondsLeft + besides
    refresh()
  }

  /// - Parameter isNew: whether a terminal shows the text at once, however recent the last write was.
  private func refresh(isNew: Bool = false) {
    guard isShown else { return }
    let elapsed = elapsed
    if Terminal.canOverwrite {
      if !isNew, let shown, elapsed - shown < Self.redrawing { return }
      // The last column stays free: some terminals begin a new line when it is written to.
      Terminal.showStatus(text.lines(width: max(1, Terminal.statusWidth - 1)))
    } else {
      let pause = ProgressText.secondsBetweenLines(elapsed + (text.secondsLeft ?? 0))
      if let shown, elapsed - shown < pause { return }
      Terminal.note(text.line)
    }
    shown = elapsed
  }
}
