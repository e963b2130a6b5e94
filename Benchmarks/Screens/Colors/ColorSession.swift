/// Everything happens on the main queue, so no steps interleave.
final class ColorSession: PlannedSession<ColorList, ColorModel> {
  override func perform(_ update: ColorUpdate) throws {
    switch update {
    case .search(let text): try screen.search(text)
    case .delete(let key): try screen.delete(id(key))
    }
  }

  override func faults() -> ScreenFaults {
    let model = currentModel
    return faults(model.found(), revision: model.revision)
  }
}
