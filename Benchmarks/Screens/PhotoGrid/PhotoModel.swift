struct PhotoModel: ScreenModel {
  /// Primary keys in the order of the list.
  private(set) var order: [Int64]
  /// How often drops have put a photo at another index. Each time, its position must be written.
  private(set) var displaced = 0
  /// The revisions that are above 1, by primary key. Photos that are gone are included.
  private var revisions: [Int64: Int64] = [:]
  /// By primary key.
  private var isGone: [Bool]
  /// The first row on screen.
  var firstRow = 0
  /// The number of photos that the library had before it was emptied. The next update adds as many photos again.
  var emptied = 0
  private var lastKey: Int64 { Int64(isGone.count) - 1 }

  init(count: Int) {
    order = Array(1...max(1, Int64(count)))
    isGone = Array(repeating: false, count: order.count + 1)
  }

  /// The revision of a photo; nil if the photo does not exist. A new photo has revision 1, and each new thumbnail
  /// adds 1.
  func revision(of photo: Int64) -> Int64? {
    guard isGone.indices.contains(Int(photo)), !isGone[Int(photo)] else { return nil }
    return revisions[photo] ?? 1
  }

  mutating func apply(_ update: PhotoUpdate) {
    switch update.edit {
    case .drop(let photos, let index):
      let before = order
      let dropped = Set(photos)
      order.removeAll(where: dropped.contains)
      order.insert(contentsOf: photos, at: index)
      displaced += zip(before, order).count { $0 != $1 }
    case .delete(let photos):
      let deleted = Set(photos)
      order.removeAll(where: deleted.contains)
      for photo in photos { isGone[Int(photo)] = true }
    case nil: break
    }
    switch update.download {
    case .thumbnails(let photos):
      for photo in photos { revisions[photo, default: 1] += 1 }
    case .photos(let count):
      order += lastKey + 1...lastKey + Int64(count)
      isGone += repeatElement(false, count: count)
    case .nothing:
      for photo in order { isGone[Int(photo)] = true }
      order = []
    case nil: break
    }
  }
}
