import type { Drawing } from './drawing.ts'
import { drawFacade } from './facade.ts'
import { drawRoom } from './indoors/room.ts'
import { drawLandPicture } from './landPicture.ts'
import type { Sheet } from './pen/sheet.ts'
import { drawEnergyLabel } from './plans/energyLabel.ts'
import { drawFloorPlan } from './plans/floorPlan.ts'

/** The picture as SVG text that a rasteriser makes `width` px wide. The same drawing gives the same text. */
export function drawSvg(drawing: Drawing, width = 1600): string {
  return sheetOf(drawing).toSvg(width)
}

function sheetOf(drawing: Drawing): Sheet {
  switch (drawing.scene) {
    case 'facade':
      return drawFacade(drawing)
    case 'room':
      return drawRoom(drawing)
    case 'land':
      return drawLandPicture(drawing)
    case 'floorPlan':
      return drawFloorPlan(drawing)
    default:
      return drawEnergyLabel(drawing)
  }
}
