import Foundation

/// The code that runs with the bytes of an input. A target traps or throws at a wrong result.
enum FuzzTarget: String, CaseIterable {
  case trace, run, baseline, thresholds, words, snapshot, predicate

  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("FUZZ_TARGET is \"\(name)\"; set it to one of \(names)")
    }
    return target
  }()

  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .trace: try fuzzTrace(bytes)
    case .run: try fuzzRun(bytes)
    case .baseline: try fuzzBaseline(bytes)
    case .thresholds: fuzzThresholds(bytes)
    case .words: try fuzzWords(bytes)
    case .snapshot: try fuzzSnapshot(bytes)
    case .predicate: try fuzzPredicate(bytes)
    }
  }
}

/// libFuzzer calls this function with each input, and reports an input at which the program traps.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(FuzzTarget.chosen): \(error)")
  }
  return 0
}

func require(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { fatalError(message()) }
}

/// Requires one printable line of limited length that begins with the place and gives a reason.
func requireOneLine(_ text: String, of place: String) {
  let wrong = text.unicodeScalars.first { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
  // A message has up to 6,000 scalars, and the escape of one scalar has up to ten.
  require(wrong == nil && text.unicodeScalars.count < 61_000, text.debugDescription)
  require(text.hasPrefix(place) && text.count > place.count + 10, text)
}
