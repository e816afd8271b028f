import type { Drawing } from './drawing.ts'
import { wallColours } from './buildings/wallColours.ts'
import { roomSchemes } from './indoors/roomSchemes.ts'
import { lightTones, seasonTones } from './outdoors/daylight.ts'
import { darken, lighten, mix, multiply, type Colour } from './pen/colour.ts'

/** Four colours of a drawing from top to bottom, known without drawing it. */
export function coloursOf(drawing: Drawing): readonly [Colour, Colour, Colour, Colour] {
  switch (drawing.scene) {
    case 'facade': {
      const { sky, sun, haze } = lightTones[drawing.light]
      const walls = wallColours[drawing.building]
      const wall = multiply(walls[drawing.palette % walls.length] ?? haze, sun)
      const ground = multiply(seasonTones[drawing.season].grass, sun)
      return [sky[0], mix(sky[1], wall, 0.4), mix(wall, ground, 0.25), darken(mix(ground, '#9a9a99', 0.4), 0.1)]
    }
    case 'land': {
      const { sky, sun, haze } = lightTones[drawing.light]
      const ground = multiply(seasonTones[drawing.season].grass, sun)
      return [sky[0], sky[2], mix(ground, haze, 0.3), darken(ground, 0.12)]
    }
    case 'room': {
      const { wall, floor, accent } = roomSchemes[drawing.palette % roomSchemes.length] ?? roomSchemes[0]
      return [lighten(wall, 0.3), wall, mix(wall, accent, 0.35), floor]
    }
    case 'floorPlan':
      return ['#faf8f4', '#f0ece4', '#f3f0ea', '#faf8f4']
    default:
      return ['#f5f6f2', '#d5e2c8', '#f0e3bd', '#f5f6f2']
  }
}
