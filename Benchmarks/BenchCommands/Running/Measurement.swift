import BenchmarkReporting
import BenchmarkRuns
import Foundation
import StoreWorkloads

/// Measures a plan with workers, and shows the user what is under way. Stores nothing itself.
enum Measurement {
  /// - Parameters:
  ///   - allocator: the library to preload for the exact lanes; nil if there is none.
  ///   - environment: variables for the workers, besides those that name the folder of their files.
  ///   - progress: shows what is under way; nil for a `Progress` that ends with the measurement.
  ///   - keep: takes each result at once. If it throws, the run stops and throws that error.
  ///   - note: takes each note on the run. It may throw like `keep`.
  /// - Returns: all results, and whether the run came to its end: false if the user stopped the run.
  static func run(
    _ plan: RunPlan, options: Options, executable: String, allocator: String?,
    environment: [String: String] = [:], workerArguments: [String] = ["worker"],
    tasksPerWorker: Int = 1,
    progress given: Progress? = nil, keep: @escaping (ResultStore.Line) throws -> Void = { _ in },
    note: @escaping (String) throws -> Void = { _ in }
  ) throws -> (lines: [ResultStore.Line], ended: Bool) {
    let contests = Dictionary(
      uniqueKeysWithValues: plan.entries.map { ($0.contest.id, $0.contest) })
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let progress = given ?? Progress(isShown: options.showsProgress)
    var lines: [ResultStore.Line] = []
    var failure: (any Error)?
    func take<Piece>(_ keep: (Piece) throws -> Void, _ piece: Piece) {
      // A failed write may have left an incomplete line, which nothing may follow.
      guard failure == nil else { return }
      do { try keep(piece) } catch { failure = error }
    }
    let runner = Runner(
      plan,
      command: (
        executable: executable, arguments: workerArguments, allocator: allocator,
        environment: ["TMPDIR": temporary.path, SharedStores.variable: temporary.path]
          .merging(environment) { $1 }
      ),
      seed: options.seed, cores: ProcessInfo.processInfo.activeProcessorCount,
      tasksPerWorker: tasksPerWorker,
      patience: try WorkerLimits.patience(), memoryLimit: try WorkerLimits.memory(),
      shouldStop: { Interrupt.isAsked || failure != nil }
    ) { event in
      progress.show(event)
      if case .noted(let text) = event {
        take(note, text)
        options.note(text.singleLine)
      }
      guard case .measured(let contest, let results, let spent) = event,
        let contest = contests[contest]
      else { return }
      for result in results {
        let counted =
          contest.subjects.first { $0.name == result.cell.subject }?.counted ?? []
        let line = ResultStore.Line(
          reference: contest.reference, counted: counted, result: result, elapsed: spent)
        lines.append(line)
        take(keep, line)
      }
    }
    // Clears the progress from the terminal before an error is printed.
    defer { if given == nil { progress.end() } }
    let ended = try runner.run()
    if let failure { throw failure }
    return (lines, ended)
  }
}
