import Foundation

extension Store {
  /// The identifier as text that is valid in every process: `x-coredata://<store>/Event/p735`. The text of a temporary
  /// identifier names no store: `x-coredata:///Event/t1f`. ``objectID(forURIRepresentation:)`` refuses it.
  ///
  /// - Throws: ``StoreError/Kind/foreignIdentifier`` if the identifier is not of this store.
  public func uriRepresentation(of objectID: ObjectID) throws(StoreError) -> String {
    let table = try table(of: objectID)
    let host = objectID.isTemporary ? "" : identifier.uuidString
    return "x-coredata://\(host)/\(table.entity.name)/\(objectID.keyDescription)"
  }

  /// The identifier whose ``uriRepresentation(of:)`` is this text, whether or not the object exists. nil for any other
  /// text, also if the text names another store, an unknown entity or a temporary identifier.
  public func objectID(forURIRepresentation uri: String) -> ObjectID? {
    let prefix = "x-coredata://"
    guard uri.hasPrefix(prefix) else { return nil }
    let parts = uri.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == identifier.uuidString,
      let table = schema.table(named: String(parts[1])), parts[2].first == "p",
      let key = Int64(parts[2].dropFirst()), key > 0, parts[2] == "p\(key)"
    else { return nil }
    return ObjectID(store: number, entity: table.number, primaryKey: key)
  }
}
