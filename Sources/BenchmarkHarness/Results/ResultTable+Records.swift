extension ResultTable {
  /// The fields of one line, or of several when a quoted field holds line ends.
  struct Record {
    var line: Int
    var fields: [String]
  }

  /// The records of an RFC 4180 text, whatever their columns. Lines end with CRLF or LF, the last
  /// one with or without.
  ///
  /// Throws at a quote that is not closed, or stands in a bare field, at text behind a closing
  /// quote, and at a CR alone outside of quotes.
  ///
  /// - Complexity: O(*bytes*).
  static func records(of csv: String) throws(ReadError) -> [Record] {
    var scanner = RecordScanner(bytes: Array(csv.utf8))
    var records: [Record] = []
    while let record = try scanner.next() { records.append(record) }
    return records
  }
}

/// Works on bytes: what structures a CSV is ASCII, and to `Character` a CRLF would be one.
private struct RecordScanner {
  let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func next() throws(ResultTable.ReadError) -> ResultTable.Record? {
    guard byte != nil else { return nil }
    var record = ResultTable.Record(line: line, fields: [])
    repeat {
      let isQuoted = byte == RecordScanner.quote
      record.fields.append(isQuoted ? try quotedField() : try bareField())
    } while consume(RecordScanner.comma)
    let isReturned = consume(RecordScanner.carriageReturn)
    if consume(RecordScanner.lineFeed) {
      line += 1
    } else if isReturned {
      throw error("a carriage return without a line feed; quote the field, or end lines with CRLF")
    } else if byte != nil {
      throw error("text behind a closing quote; double a quote within a quoted field")
    }
    return record
  }

  private mutating func quotedField() throws(ResultTable.ReadError) -> String {
    let opening = line
    var field: [UInt8] = []
    position += 1
    while let byte {
      position += 1
      if byte == RecordScanner.quote, !consume(RecordScanner.quote) {
        return String(decoding: field, as: UTF8.self)
      }
      if byte == RecordScanner.lineFeed { line += 1 }
      field.append(byte)
    }
    throw ResultTable.ReadError(line: opening, reason: "a quote that is not closed")
  }

  private mutating func bareField() throws(ResultTable.ReadError) -> String {
    let start = position
    scan: while let byte {
      switch byte {
      case RecordScanner.comma, RecordScanner.carriageReturn, RecordScanner.lineFeed: break scan
      case RecordScanner.quote:
        throw error("a quote within a bare field; quote the field and double the quote")
      default: position += 1
      }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func consume(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private func error(_ reason: String) -> ResultTable.ReadError {
    ResultTable.ReadError(line: line, reason: reason)
  }
}
