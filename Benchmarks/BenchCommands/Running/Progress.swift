import BenchmarkHarness
import BenchmarkReporting
import Foundation

/// What the user sees of a run while it is under way: two lines that change on a terminal, a line now
/// and then elsewhere.
final class Progress {
  /// Seconds that the run takes when its workers are done, at the most: what is left then is told by
  /// whoever does it.
  var besides = 0.0
  private let isShown: Bool
  private let timeline: TimelineFile?
  private let began: UInt64
  private var text = ProgressText()
  private var ends = ToldEnds()
  /// Seconds into the run of the last line of a log, and of the last time a terminal was written to.
  private var shown: Double?

  private var workersEnded: Double?

  /// Between two writings to a terminal that come of themselves, in seconds.
  private static let redrawing = 0.1

  /// - Parameter began: when the run did, on the monotonic clock.
  init(isShown: Bool, timeline: TimelineFile? = nil, began: UInt64 = MonotonicClock.now()) {
    self.isShown = isShown
    self.timeline = timeline
    self.began = began
  }

  /// The last worker is done.
  func endWorkers() { workersEnded = elapsed }

  private var elapsed: Double { Double(MonotonicClock.now() - began) / 1e9 }

  func show(_ event: RunEvent) {
    switch event {
    case .began(let contest, let isExact, let progress):
      text.current = "\(contest) \(isExact ? "count, footprint" : "time")"
      take(progress)
    case .progressed(let progress): take(progress)
    case .measured(_, let results):
      // What is settled without measuring is no news.
      guard let last = results.last, last.status.isOK || results.count == 1 else { return }
      text.latest = ProgressText.result(last)
      refresh()
    case .lost(let contest, let subject, let status, let lastWords):
      let words = lastWords.isEmpty ? "" : ", its last words: \(lastWords)"
      Terminal.note("bench: \(contest) \(subject ?? ""): \(status)\(words)".singleLine)
    case .took(let leg): timeline?.append(.leg(leg))
    case .noted: break
    }
  }

  /// What runs now, where nothing more is known of it.
  func show(_ line: String) {
    text = ProgressText()
    text.current = line
    refresh(isNew: true)
  }

  /// What is done when the workers are through, and what it and all behind it are expected to take.
  func show(_ step: String, secondsLeft: Double) {
    text.current = step
    text.latest = nil
    tell(secondsLeft)
    refresh(isNew: true)
  }

  func end() { Terminal.clearStatus() }

  /// The run is over: how well that was told ends the timeline.
  func endTimeline() throws {
    tell(0)
    timeline?.append(ends.ended(after: elapsed, workers: workersEnded))
    try timeline?.close()
  }

  private func take(_ progress: RunProgress) {
    text.done = progress.done
    text.total = progress.total
    tell(progress.secondsLeft + besides)
    refresh()
  }

  private func tell(_ secondsLeft: Double) {
    text.secondsLeft = secondsLeft
    let told = RunTimeline.Told(at: elapsed, left: secondsLeft)
    ends.append(told)
    timeline?.append(.told(told))
  }

  /// - Parameter isNew: whether it is to be seen however short ago something else was.
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

/// A file of `RunTimeline`, a line each.
final class TimelineFile {
  private let path: String
  private let file: FileHandle
  private var failure: (any Error)?

  /// - Throws: `CommandFailure` where it cannot be written.
  init(_ path: String) throws {
    self.path = path
    do {
      try Data().write(to: URL(fileURLWithPath: path))
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    } catch {
      throw Self.cannotWrite(path, error.localizedDescription)
    }
  }

  func append(_ line: RunTimeline) {
    guard failure == nil else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try file.write(contentsOf: encoder.encode(line) + Data([UInt8(ascii: "\n")]))
    } catch {
      failure = error
    }
  }

  func close() throws {
    do {
      try file.close()
      if let failure { throw failure }
    } catch {
      throw Self.cannotWrite(path, "\(error)")
    }
  }

  private static func cannotWrite(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      code: .cannotWrite,
      message: "\(path): cannot be written: \(reason). Name another --timeline")
  }
}
