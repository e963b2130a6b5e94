import BenchmarkReporting
import BenchmarkRuns

/// Shows a run while it is under way: changing lines in a terminal, and elsewhere a line from time to time.
final class Progress {
  /// The seconds that the run will need after its workers are done. While workers run, the shown time left includes
  /// these seconds.
  var besides = 0.0
  private let isShown: Bool
  private let began: UInt64
  private var text = ProgressText()
  /// Seconds from the start of the run to the last time that something was shown.
  private var shown: Double?

  /// The least seconds between two writes to a terminal, unless the text is new.
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
      // Several results come at once only for cells that were skipped. They are not shown.
      guard let last = results.last, last.status.isOK || results.count == 1 else { return }
      text.latest = ProgressText.result(last)
      refresh()
    case .lost(let contest, let subject, let status, let lastWords):
      let words = lastWords.isEmpty ? "" : ", its last words: \(lastWords)"
      Terminal.note("bench: \(contest) \(subject ?? ""): \(status)\(words)".singleLine)
    case .noted: break
    }
  }

  /// Shows a text in place of all that was shown before.
  func show(_ line: String) {
    text = ProgressText()
    text.current = line
    refresh(isNew: true)
  }

  /// Shows a step that follows when the workers are done.
  ///
  /// - Parameter secondsLeft: the predicted seconds of the rest of the run, from the beginning of the step.
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

  /// - Parameter isNew: whether a terminal shows the text at once, even after a recent write.
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
