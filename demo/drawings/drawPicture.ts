import type { DrawPicture } from '#server/features/media/pictures.ts'
import { rasteriseSvg } from '#server/features/media/rasterise.ts'
import type { Drawing } from './drawing.ts'
import { drawSvg } from './drawSvg.ts'

/** Draws a picture of the demo town. It is drawn at the asked width, not scaled to it. */
export const drawPicture: DrawPicture = (drawing, width, format) =>
  rasteriseSvg(drawSvg(drawing as Drawing, width), format) // the demo town stored it
