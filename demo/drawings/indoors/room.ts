import { drawLand } from '../outdoors/ground.ts'
import { drawPlantAt } from '../outdoors/greenery.ts'
import { drawHills, drawSky, drawSkyline } from '../outdoors/sky.ts'
import type { Sheet } from '../pen/sheet.ts'
import { randomOf } from '../random.ts'
import type { RoomDrawing, RoomKind } from '../drawing.ts'
import { interiorOf, type Interior, type RoomSize } from './interior.ts'
import { drawBedroom, drawChild, drawDining, drawHall, drawLiving, drawStudy } from './livingRooms.ts'
import { drawBathroom, drawKitchen } from './wetRooms.ts'
import { drawBalcony, drawOfficeRoom, drawShopRoom, drawWorkshop } from './workRooms.ts'

interface RoomMaker {
  /** Metres, each between the two. */
  width: readonly [number, number]
  depth: readonly [number, number]
  height: readonly [number, number]
  draw: (interior: Interior) => void
}

const makers: Record<RoomKind, RoomMaker> = {
  living: { width: [4.4, 5.4], depth: [3.6, 4.4], height: [2.6, 3], draw: drawLiving },
  bedroom: { width: [4, 4.8], depth: [3.5, 4], height: [2.6, 2.9], draw: drawBedroom },
  kitchen: { width: [3.2, 4.6], depth: [3.2, 3.9], height: [2.6, 2.8], draw: drawKitchen },
  bathroom: { width: [3.5, 4], depth: [2.7, 3.1], height: [2.5, 2.6], draw: drawBathroom },
  hall: { width: [2.7, 3.3], depth: [3.6, 4.4], height: [2.6, 2.8], draw: drawHall },
  study: { width: [3.9, 4.4], depth: [3.4, 3.9], height: [2.6, 2.9], draw: drawStudy },
  child: { width: [4, 4.6], depth: [3.5, 4], height: [2.6, 2.8], draw: drawChild },
  diningRoom: { width: [4.2, 5], depth: [3.6, 4.2], height: [2.7, 3], draw: drawDining },
  balcony: {
    width: [3.8, 4.6],
    depth: [2.4, 3],
    height: [2.6, 2.8],
    draw: (interior) => drawBalcony(interior, () => drawFarView(interior)),
  },
  officeRoom: { width: [4.6, 5.8], depth: [4, 4.6], height: [2.8, 3.2], draw: drawOfficeRoom },
  shopRoom: { width: [5, 6], depth: [4, 4.8], height: [3, 3.4], draw: drawShopRoom },
  workshop: { width: [5.2, 6.4], depth: [4.4, 5], height: [3.4, 4], draw: drawWorkshop },
}

/** A room as one sees it from its door. */
export function drawRoom(drawing: RoomDrawing): Sheet {
  const random = randomOf(drawing.seed)
  const maker = makers[drawing.room]
  const size: RoomSize = {
    width: random.between(...maker.width),
    depth: random.between(...maker.depth),
    height: random.between(...maker.height),
  }
  const interior = interiorOf(drawing, size, random)
  if (random.chance(0.5)) interior.sheet.mirror()
  maker.draw(interior)
  return interior.sheet
}

function drawFarView({ sheet, view, tones, season, random, depth }: Interior): void {
  // The ground lies some storeys below, so the far view has its own horizon at the height of the eye.
  const scene = { sheet, view: { ...view, horizon: view.at([0, view.eye[1], depth])[1] + 60 }, tones, season, random }
  drawSky(scene)
  drawHills(scene, 2, 190)
  drawSkyline(scene, 130)
  drawLand(scene, season.grass)
  // Crowns of the trees in front of the house, some storeys below.
  for (let x = -100; x < 1750; x += random.between(110, 200))
    drawPlantAt(scene, 'shrub', x, scene.view.horizon + random.between(150, 330), random.between(170, 300))
}
