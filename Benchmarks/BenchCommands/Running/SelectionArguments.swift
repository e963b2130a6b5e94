import BenchmarkRuns

/// The options that choose what is measured, without those that say where results go or how they are shown.
struct SelectionArguments: Hashable {
  /// The options by name. A flag has an empty value.
  private var values: [String: String]

  private static let shown: Set<String> = [
    "--output", "--format", "--no-progress", "--quiet", "--resume",
  ]

  /// - Parameter arguments: words that ``Options`` has read without an error, with or without the command's name.
  init(_ arguments: [String]) {
    let words = Options.split(arguments).options.filter { !Self.shown.contains($0.name) }
    values = Dictionary(words.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  var isEmpty: Bool { values.isEmpty }

  func without(_ name: String) -> SelectionArguments {
    var others = self
    others.values[name] = nil
    return others
  }

  var arguments: [String] {
    values.sorted { $0.key < $1.key }.map { $0.value.isEmpty ? $0.key : "\($0.key)=\($0.value)" }
  }

  var text: String { isEmpty ? "none" : arguments.joined(separator: " ") }

  static func shown(in arguments: [String]) -> [String] {
    Options.split(arguments).options.filter { shown.contains($0.name) }
      .map { option in option.value.map { "\(option.name)=\($0)" } ?? option.name }
  }
}

extension RunRecord {
  /// Whether both runs measured the same with one program: build, seed, trace and selection agree.
  func repeats(_ other: RunRecord) -> Bool {
    program != nil && program == other.program && seed == other.seed && trace == other.trace
      && SelectionArguments(arguments) == SelectionArguments(other.arguments)
  }
}
