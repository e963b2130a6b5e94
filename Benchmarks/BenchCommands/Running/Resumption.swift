import BenchmarkRuns
import Foundation

/// An unfinished run that is about to continue.
struct Resumption {
  /// The locked file that ``record`` and ``lines`` were read from.
  let file: LockedFile
  let record: RunRecord
  let lines: [ResultStore.Line]
  /// The subfolder in which the stopped run was left; nil if the run is in the output folder itself. Once the run is
  /// complete, its files in the subfolder are removed.
  let stopped: String?

  /// The seconds of its budget that the run had used at its last result. An earlier value may be larger, because the
  /// runner later subtracts the seconds that a crashed or hung worker took.
  var seconds: Double { lines.compactMap(\.elapsed).last ?? 0 }

  var choice: SelectionArguments { SelectionArguments(record.arguments) }

  /// Finds the unfinished run of a folder, or else the latest run in the subfolders for stopped runs.
  ///
  /// - Returns: nil if no run there has a whole line in its file.
  static func find(in folder: String) throws -> Resumption? {
    let files = FileManager.default
    for place in [folder] + OutputFolder.stopped(in: folder).reversed() {
      let path = "\(place)/\(OutputFolder.runFile)"
      guard files.fileExists(atPath: path) else { continue }
      let file: LockedFile
      do { file = try LockedFile(path) } catch { throw CommandFailure.cannotWrite(error) }
      let data = try Data(InputFile.bytes(path))
      // The run died before its first line was written, so it has no result.
      if !data.contains(UInt8(ascii: "\n")) { continue }
      let (record, lines) = try ResultStore.read(data, path: path)
      return Resumption(
        file: file, record: record, lines: lines, stopped: place == folder ? nil : place)
    }
    return nil
  }

  /// - Throws: if architecture, Swift or a library is not that of the run, so that the results would not be of one run.
  func check(_ facts: MachineFacts) throws {
    for (then, now) in zip(record.machine.ofOneRun, facts.ofOneRun) where then.value != now.value {
      throw refusal(
        "it was begun with \(then.name) \(then.value ?? "unknown"), but this machine has "
          + (now.value ?? "none"))
    }
  }

  func refusal(_ what: String) -> CommandFailure {
    .error("\(file.path): cannot go on: \(what). Run without --resume to begin anew")
  }

  /// The record of the continued run. Its facts are those of both machines, joined.
  func continued(on machine: MachineFacts, at date: String) -> RunRecord {
    var record = record
    record.machine = record.machine.joined(with: machine)
    record.notes.removeAll { $0 == Session.stoppedNote || Runner.isOfTheEnd($0) }
    record.notes.append(note(machine, date))
    return record
  }

  private func note(_ facts: MachineFacts, _ date: String) -> String {
    let (then, now) = (record.machine.processor, facts.processor)
    var machine = then == now ? "" : " on \(now ?? "an unknown processor")"
    if let then, then != now { machine += " instead of \(then)" }
    return
      "The run was interrupted and went on at \(date)\(machine). Exact values are those of one run. Passes "
      + "before and after the interruption were timed at different times."
  }
}

extension RunRecord {
  /// Why this is not the run that a command asks for; nil if it is.
  ///
  /// - Parameter chosen: the command's selection; an empty one fits every run.
  func difference(from subject: RunSubject, _ chosen: SelectionArguments) -> String? {
    let begun = RunSubject(self)
    let choice = SelectionArguments(arguments)
    if begun.command != subject.command {
      let bench = ThisProgram.name
      return "\(bench) \(begun.command) began it, and this is \(bench) \(subject.command)"
    }
    if !chosen.isEmpty, chosen != choice {
      return "it was begun with \(choice.text), but these options are \(chosen.text); "
        + "use --resume without them"
    }
    guard let digest = ThisProgram.digest, program == digest else {
      return
        "another build began it, of commit \(machine.commit ?? "unknown"), and this build is of "
        + (MachineReader.commit ?? "an unknown commit")
    }
    return begun == subject ? nil : "it is of another trace, or this one has changed since"
  }
}
