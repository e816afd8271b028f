import type { Drawing } from './drawing.ts'
import { drawFacade } from './facade.ts'
import { Sheet } from './pen/sheet.ts'

/** The picture as SVG text that a rasteriser makes `width` px wide. The same drawing gives the same text. */
export function drawSvg(drawing: Drawing, width = 1600): string {
  return sheetOf(drawing).toSvg(width)
}

function sheetOf(drawing: Drawing): Sheet {
  switch (drawing.scene) {
    case 'facade':
      return drawFacade(drawing)
    default:
      return new Sheet()
  }
}
