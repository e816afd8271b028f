import type { LandDrawing } from './drawing.ts'
import { lightTones, seasonTones } from './outdoors/daylight.ts'
import { drawLandScene } from './outdoors/landScenes.ts'
import type { Scene } from './outdoors/scene.ts'
import { drawHills, drawSky } from './outdoors/sky.ts'
import { Sheet } from './pen/sheet.ts'
import { viewOf } from './pen/view.ts'
import { randomOf } from './random.ts'

/** A plot of land under its sky. */
export function drawLandPicture(drawing: LandDrawing): Sheet {
  const random = randomOf(drawing.seed)
  const sheet = new Sheet()
  const scene: Scene = {
    sheet,
    view: viewOf(
      [
        [0, 0, 0],
        [30, 0, 0],
        [30, 6, 0],
        [0, 6, 0],
      ],
      { yaw: random.between(-0.3, 0.3), eyeHeight: random.between(3, 6), distance: 26 },
      { left: 100, right: 1500, top: 380, bottom: random.between(820, 900) },
    ),
    tones: lightTones[drawing.light],
    season: seasonTones[drawing.season],
    random,
  }
  if (random.chance(0.5)) sheet.mirror()
  drawSky(scene)
  drawHills(scene, 3, random.between(150, 260))
  drawLandScene(scene, drawing.land)
  return sheet
}
