/// A refused or failed operation of a store, a context, an object or a controller.
public struct StoreError: Error, Hashable, Sendable {
  public var kind: Kind
  /// SQLite's extended result code; nil if the error is not SQLite's own.
  public var code: Int32?
  /// What happened, as a sentence.
  public var message: String
  /// The statement that the error is about; nil if there is none.
  public var sql: String?
  /// The store's file. Empty if the error comes from an object without a context, which knows no file.
  public var path: String

  public init(
    _ kind: Kind, _ message: String, code: Int32? = nil, sql: String? = nil, path: String
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.sql = sql
    self.path = path
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case alreadyExists
    case missing
    case inaccessible
    case foreignFile
    case differentModel
    case invalidModel
    case unknownEntity
    case unknownAttribute
    case invalidRequest
    case invalidValue
    case foreignIdentifier
    case missingObject
    case noContext
    case readOnlyContext
    case saveConflict
    case outOfOrderSection
    case invalidSectionName
    case notFetched
    case noObject
    case closed
    case busy
    case readOnly
    case full
    case corrupt
    case constraint
    case sqlite
  }

  /// What to do about the error, as a sentence.
  public var advice: String {
    switch kind {
    case .alreadyExists: "Open it instead, or choose a path where nothing is."
    case .missing: "Check the path, or create the store there."
    case .inaccessible: "Check that the directory exists and that this user may use the file."
    case .foreignFile: "Check the path: the file is not a store, and was left as it is."
    case .differentModel: "Open it with the model it was created with; it was left as it is."
    case .invalidModel:
      "Name each entity and attribute once, with ASCII letters, digits and underscores, a letter "
        + "first, and index only attributes of the entity."
    case .unknownEntity: "Use an entity of the model the store was opened with."
    case .unknownAttribute: "Use an attribute of the entity."
    case .invalidRequest: "Correct the request; nothing was run."
    case .invalidValue: "Give each attribute, in order, a value of its kind; nothing was inserted."
    case .foreignIdentifier: "Ask the store that the identifier came from."
    case .missingObject: "Let go of the object: it was deleted, or never was in the store."
    case .noContext: "Fetch the object anew, through the context that is to use it."
    case .readOnlyContext:
      "Change the object in the parent context, and save that; nothing was changed."
    case .saveConflict:
      "Merge what the other one saved, or roll back, then save again; nothing was saved."
    case .outOfOrderSection:
      "Store section names in one Unicode normalization form, or section by another attribute."
    case .invalidSectionName:
      "Let the closure name a section for every object; what was fetched before is still there."
    case .notFetched: "Call performFetch() first."
    case .noObject: "Ask for a path that the sections of the controller have."
    case .closed: "Open the store again."
    case .busy: "Finish the transaction or statement that holds it, then try again."
    case .readOnly: "Open it for reading only, or make the file and its directory writable."
    case .full: "Free space, then try again; what was saved before is unharmed."
    case .corrupt: "Restore the file from a copy; do not write to it."
    case .constraint: "Look for a trigger in the file, or another program that writes to it."
    case .sqlite: "Look the result code up at sqlite.org/rescode.html."
    }
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    var text = message
    if !path.isEmpty { text += " File: \(path)." }
    if let code { text += " SQLite result code: \(code)." }
    if let sql { text += " SQL: \(sql)." }
    return "\(text) \(advice)"
  }
}
