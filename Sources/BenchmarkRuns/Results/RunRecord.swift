/// Describes a run: its machine, program and arguments. The first line of `run.jsonl`.
public struct RunRecord: Hashable, Sendable, Codable {
  /// The number of the format of stored runs. It rises when the program can no longer read the previous format.
  public static let currentSchema = 2

  public var schema = RunRecord.currentSchema
  /// The arguments after the program's name.
  public var arguments: [String]
  /// `quick`, `default`, `full` or `replay`.
  public var profile: String
  public var seed: UInt64
  /// ISO 8601, UTC.
  public var started: String
  public var machine: MachineFacts
  /// What a reader should know about the run. Notes come during the run, so `run.jsonl` has each on its own line.
  public var notes: [String] = []
  /// nil for a run that did not end, or was stored before conditions existed.
  public var conditions: RunConditions?
  /// How each lane hashes, by the lane's name; nil for a run stored before this property existed.
  public var hashing: [String: HashMode]? = Dictionary(
    uniqueKeysWithValues: Lane.allCases.map { ($0.rawValue, $0.hashMode) })
  /// A digest of the program's file, 16 hexadecimal digits, since programs of one commit may differ. nil if the file
  /// could not be read, or for a run stored before this property existed.
  public var program: String?
  /// The part of a divided run; nil for a whole run.
  public var shard: Shard?
  /// The file name of the replayed trace and a digest of the file, 16 hexadecimal digits. nil for other runs, and for a
  /// run stored before this property existed.
  public var trace: String?

  private enum CodingKeys: CodingKey {
    case schema, arguments, profile, seed, started, machine, hashing, program, shard, trace
  }

  public init(
    arguments: [String], profile: String, seed: UInt64, started: String, machine: MachineFacts,
    program: String? = nil, shard: Shard? = nil, trace: String? = nil
  ) {
    self.arguments = arguments
    self.profile = profile
    self.seed = seed
    self.started = started
    self.machine = machine
    self.program = program
    self.shard = shard
    self.trace = trace
  }
}

/// The machine and the toolchain of a run. An unknown fact is nil, never made up.
public struct MachineFacts: Hashable, Sendable, Codable {
  public var architecture: String
  public var operatingSystem: String?
  public var kernel: String?
  public var processor: String?
  public var cores: Int
  public var memoryBytes: Int?
  /// The system's load average over one minute when the run began.
  public var load: Double?
  public var swift: String?
  public var sqlite: String?
  public var jemalloc: String?
  /// The C library and its version. The time lane runs on its allocator.
  public var libc: String?
  /// The commit of the package, followed by `-dirty` if the tree had changes.
  public var commit: String?
  /// The smallest step of the clock that was seen, in nanoseconds.
  public var clockResolutionNanoseconds: Double

  public init(
    architecture: String, operatingSystem: String?, kernel: String?, processor: String?,
    cores: Int, memoryBytes: Int?, load: Double?, swift: String?, sqlite: String?,
    jemalloc: String?, libc: String? = nil, commit: String?,
    clockResolutionNanoseconds: Double
  ) {
    self.architecture = architecture
    self.operatingSystem = operatingSystem
    self.kernel = kernel
    self.processor = processor
    self.cores = cores
    self.memoryBytes = memoryBytes
    self.load = load
    self.swift = swift
    self.sqlite = sqlite
    self.jemalloc = jemalloc
    self.libc = libc
    self.commit = commit
    self.clockResolutionNanoseconds = clockResolutionNanoseconds
  }
}
