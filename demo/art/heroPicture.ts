import { Sheet } from '#demo/drawings/pen/sheet.ts'
import { randomOf } from '#demo/drawings/random.ts'

import { drawBridge } from './hero/bridge.ts'
import { drawCastleHill } from './hero/castle.ts'
import { drawForeground } from './hero/foreground.ts'
import { drawFarHills, drawSky } from './hero/sky.ts'
import { drawTown } from './hero/town.ts'
import { drawRiver } from './hero/water.ts'

/** Units of the picture; the same picture serves wide and upright screens by different frames. */
export const heroFrames = {
  wide: { x: 0, y: 0, width: 1920, height: 1080 },
  upright: { x: 1010, y: 0, width: 810, height: 1080 },
} as const

/** A Czech town at dusk: river, bridge, roofs, church, and a castle on its hill. Quiet sky and quiet water leave room for words. */
export function drawHero(): Sheet {
  const sheet = new Sheet()
  const random = randomOf(2112)
  drawSky(sheet, random.fork('sky'))
  drawFarHills(sheet)
  drawCastleHill(sheet, random.fork('castle'))
  drawTown(sheet, random.fork('town'))
  drawRiver(sheet, random.fork('river'))
  drawBridge(sheet, random.fork('bridge'))
  drawForeground(sheet, random.fork('foreground'))
  return sheet
}
