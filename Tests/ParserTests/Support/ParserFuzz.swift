import Foundation
import TestSupport

/// Tries a parser with the inputs of a corpus, unchanged and changed.
enum ParserFuzz {
  /// - Parameter law: checks one input. The second value describes the input in messages.
  static func run(
    _ format: String, debug: Int, release: Int, _ law: ([UInt8], String) throws -> Void
  ) throws {
    let corpus = try Corpus(format)
    for file in corpus.files {
      try UnderWay.keep(file.bytes, format)
      try law(file.bytes, file.description)
    }
    for step in TestSteps.each(debug: debug, release: release) {
      var mutator = Mutator(corpus, step.generator)
      let input = mutator.input()
      try UnderWay.keep(input, format)
      try law(input, step.description)
    }
  }
}

/// Writes the current input of each format to the folder `TEST_KEEP`. A trap ends the tests without naming the input.
enum UnderWay {
  private static let folder = ProcessInfo.processInfo.environment["TEST_KEEP"]

  static func keep(_ bytes: [UInt8], _ format: String) throws {
    guard let folder else { return }
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(format)"))
  }
}
