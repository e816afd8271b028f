import { multiply, type Colour } from '../pen/colour.ts'
import type { Sheet } from '../pen/sheet.ts'
import type { View } from '../pen/view.ts'
import type { Random } from '../random.ts'
import type { LightTones, SeasonTones } from './daylight.ts'

/** What everything that is drawn out of doors needs to know. */
export interface Scene {
  sheet: Sheet
  view: View
  tones: LightTones
  season: SeasonTones
  random: Random
}

export const sunlit = (scene: Scene, colour: Colour): Colour => multiply(colour, scene.tones.sun)
export const shaded = (scene: Scene, colour: Colour): Colour => multiply(colour, scene.tones.shade)
