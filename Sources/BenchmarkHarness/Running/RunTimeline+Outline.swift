extension RunTimeline {
  /// A plan without its bodies.
  public struct Outline: Codable, Sendable {
    struct Subject: Codable, Sendable {
      var name: String
      var countedRuns: Int
      var leastRuns: Int
      /// Predicted seconds.
      var making: Double
      var checking: Double
    }

    struct Entry: Codable, Sendable {
      var contest: ContestID
      var priority: Int
      var inputs: Int
      var itemFactor: Double
      var slowness: Double
      var subjects: [Subject]
      var toMeasure: [Lane: [String]]
      var predictedExact: Double
      var predictedRound: Double
      var predictedSlow: Double
      var predicted: [String: Double]
      var predictedExactRuns: [String: Double]
      var exactFactors: ExactFactors
      var slow: Set<String>
      var weight: Double
    }

    var entries: [Entry]
    var budget: Double
    var slowShare: Double
    var leastTiming: Double
    /// How many workers run exact lanes at once.
    var cores: Int
    /// Seconds that the run was expected to take besides its workers.
    var besides: Double

    public init(_ plan: RunPlan, cores: Int, besides: Double) {
      entries = plan.entries.map { entry in
        Entry(
          contest: entry.contest.id, priority: entry.contest.priority,
          inputs: entry.contest.inputs, itemFactor: entry.contest.itemFactor,
          slowness: entry.slowness,
          subjects: entry.contest.subjects.map {
            Subject(
              name: $0.name, countedRuns: $0.countedRuns, leastRuns: $0.leastRuns,
              making: $0.preparation.making.seconds(slowness: entry.slowness),
              checking: $0.preparation.checking.seconds(slowness: entry.slowness))
          },
          toMeasure: entry.toMeasure, predictedExact: entry.predictedExact,
          predictedRound: entry.predictedRound, predictedSlow: entry.predictedSlow,
          predicted: entry.predicted, predictedExactRuns: entry.predictedExactRuns,
          exactFactors: entry.exactFactors, slow: entry.slow, weight: entry.weight)
      }
      budget = plan.budget
      slowShare = plan.slowShare
      leastTiming = plan.leastTiming
      self.cores = cores
      self.besides = besides
    }
  }
}
