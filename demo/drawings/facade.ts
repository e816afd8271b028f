import { drawHills, drawSky, drawSkyline } from './outdoors/sky.ts'
import { lightTones, seasonTones } from './outdoors/daylight.ts'
import type { Scene } from './outdoors/scene.ts'
import { Sheet } from './pen/sheet.ts'
import { viewOf, type Place } from './pen/view.ts'
import { randomOf } from './random.ts'
import type { FacadeDrawing } from './drawing.ts'
import { buildings } from './buildings/buildings.ts'

/** A building as one sees it from the street. */
export function drawFacade(drawing: FacadeDrawing): Sheet {
  const random = randomOf(drawing.seed)
  const building = buildings[drawing.building](drawing, random)
  const { width, depth, height } = building.size
  const corners = [0, width].flatMap((x) => [0, height].flatMap((y) => [0, depth].map((z): Place => [x, y, z])))
  const sheet = new Sheet()
  const scene: Scene = {
    sheet,
    view: viewOf(corners, building.stand, building.frame),
    tones: lightTones[drawing.light],
    season: seasonTones[drawing.season],
    random,
  }
  drawSky(scene)
  if (building.background !== 'town') drawHills(scene, 2, 150)
  if (building.background !== 'hills') drawSkyline(scene, 170)
  building.draw(scene)
  return sheet
}
