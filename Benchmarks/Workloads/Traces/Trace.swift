import Foundation
public import SnapshotDiff

/// A history of snapshots, recorded from an app, a repository or a session of a screen.
///
/// The file has one snapshot a line, plain or gzip:
/// `{"sections":[{"id":"Football","items":[["p735","v2"],["p747","v1"]]}]}`. An item is its identifier and a content
/// version. Another version under the same identifier means new content.
public struct Trace: Sendable {
  public typealias Snapshot = DiffableDataSourceSnapshot<String, String>

  public struct Entry: Sendable {
    public let snapshot: Snapshot
    /// The content version of each item, in the order of `snapshot.itemIdentifiers`.
    public let versions: [String]
  }

  /// The file's name without its folders, `.gz`, and one of `.jsonl`, `.json` and `.ndjson`. Any other dot is a part of
  /// the name.
  public let name: String
  public private(set) var entries: [Entry] = []

  /// - Parameter pairs: The numbers of the pairs of consecutive snapshots to read, from 1 on; nil for all. A snapshot
  ///   of no such pair gets an empty entry.
  /// - Throws: ``TraceError`` with the file, the line and the reason. A file is refused if it cannot be read, has fewer
  ///   than two snapshots, or is longer than a gigabyte when decompressed. A line is refused if it is no snapshot, is
  ///   too long, or has an identifier twice.
  public init(path: String, pairs: Set<Int>? = nil) throws(TraceError) {
    try self.init(path: path, limits: TraceLimits(), pairs: pairs)
  }

  init(path: String, limits: TraceLimits, pairs: Set<Int>? = nil) throws(TraceError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    name =
      file.wholeMatch(of: /(?s)(.+?)(?:\.(?:jsonl|json|ndjson))?(?:\.gz)?/)
      .map { String($0.1) } ?? file
    var rest = try GzipFile.bytes(path, most: limits.file)[...]
    var number = 0
    while !rest.isEmpty {
      let bytes = rest[..<(rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex)]
      rest = rest[bytes.endIndex...].dropFirst()
      number += 1
      if bytes.count > limits.line {
        throw TraceError(
          path: path, line: number,
          reason: "is longer than the \(limits.line) bytes that a snapshot may have; "
            + "record a smaller one")
      }
      if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      // The JSON decoder accepts UTF-16 in the first line, but in no other line.
      if number == 1, let reason = TraceText.notText(bytes, path: path) {
        throw TraceError(path: path, line: number, reason: reason)
      }
      // Pair number n consists of the entries n - 1 and n.
      if let pairs, !pairs.contains(entries.count), !pairs.contains(entries.count + 1) {
        entries.append(Entry(snapshot: Snapshot(), versions: []))
        continue
      }
      do {
        entries.append(try Self.entry(bytes))
      } catch let error as DecodingError {
        let reason = TraceText.notText(bytes, path: path) ?? Self.reason(error)
        throw TraceError(path: path, line: number, reason: reason)
      } catch {
        throw TraceError(path: path, line: number, reason: "\(error)")
      }
    }
    guard entries.count >= 2 else {
      throw TraceError(
        path: path, line: nil,
        reason: "has \(entries.count == 1 ? "one snapshot" : "no snapshot"), and a replay needs two"
      )
    }
  }

  private static func entry(_ bytes: ArraySlice<UInt8>) throws -> Entry {
    let line = try JSONDecoder().decode(TraceSnapshot.self, from: Data(bytes))
    var snapshot = Snapshot()
    var versions: [String] = []
    // Sections are appended one by one with their items. If all sections existed first, each list of items would move
    // the start of every later section.
    for section in line.sections {
      let items = section.items.map(\.identifier)
      do {
        try snapshot.appendSections([section.id])
        if let known = items.first(where: { snapshot.contains($0) }) {
          throw RepeatedIdentifier("item", known, "in two sections")
        }
        try snapshot.appendItems(items, toSection: section.id)
      } catch SnapshotError.sectionExists {
        throw RepeatedIdentifier("section", section.id, "twice")
      } catch SnapshotError.duplicateItems(let repeated) {
        throw RepeatedIdentifier("item", repeated.first ?? "", "twice")
      }
      versions += section.items.map(\.version)
    }
    return Entry(snapshot: snapshot, versions: versions)
  }

  private static func reason(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "has no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "has the wrong type: \(Self.form)"
        : "has the wrong type\(place(context)): \(context.debugDescription)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "is no JSON: \(Self.form)" : "is malformed\(place(context)): \(context.debugDescription)"
    @unknown default: "\(error)"
    }
  }

  private static let form =
    #"a trace has a snapshot a line, {"sections":[{"id":"a","items":[["item","version"]]}]}"#

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return path.isEmpty ? "" : " at \(path.joined())"
  }
}

extension Trace.Entry {
  /// Items of both snapshots whose content version differs, in this snapshot's order.
  public func updated(since old: Trace.Entry) -> [String] {
    zip(snapshot.itemIdentifiers, versions).compactMap { item, version in
      guard let index = old.snapshot.indexOfItem(item) else { return nil }
      return old.versions[index] == version ? nil : item
    }
  }
}

/// Why a trace, or a compressed file, cannot be read or written: the file, the line if there is one, and the reason.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let line: Int?
  public let reason: String

  public var description: String {
    "\(path)\(line.map { ", line \($0)" } ?? ""): \(reason)"
  }
}

private struct RepeatedIdentifier: Error, CustomStringConvertible {
  let description: String

  init(_ kind: String, _ identifier: String, _ place: String) {
    let shown = TraceText.shown(identifier)
    description = "the \(kind) '\(shown)' stands \(place); in a snapshot each stands once"
  }
}
