import { buildingKinds, energyClasses, landKinds, roomKinds, type Drawing } from './drawing.ts'
import { daylights, seasons } from './outdoors/daylight.ts'
import { randomOf } from './random.ts'

export const sceneNames = ['facade', 'land', 'room', 'floorPlan', 'energyLabel'] as const
export type SceneName = (typeof sceneNames)[number]

/** Any drawing of a scene, or of the one kind of it, for contact sheets and tests. */
export function sampleDrawing(scene: SceneName, seed: number, only?: string): Drawing {
  const random = randomOf(seed * 7919)
  const common = { seed, palette: random.whole(0, 11), light: random.pick(daylights), season: random.pick(seasons) }
  switch (scene) {
    case 'facade': {
      const building = buildingKinds.find((kind) => kind === only) ?? random.pick(buildingKinds)
      return {
        scene,
        ...common,
        building,
        floors: random.whole(1, 12),
        hasBalconies: random.chance(0.6),
        isWorn: random.chance(0.15),
      }
    }
    case 'land':
      return { scene, ...common, land: landKinds.find((kind) => kind === only) ?? random.pick(landKinds) }
    case 'room':
      return {
        scene,
        ...common,
        room: roomKinds.find((kind) => kind === only) ?? random.pick(roomKinds),
        furnished: random.pick(['yes', 'yes', 'partly', 'no']),
      }
    case 'floorPlan':
      return {
        scene,
        seed,
        palette: common.palette,
        usableTenths: random.whole(220, 1800),
        rooms: random.whole(1, 6),
        hasKitchenRoom: random.chance(0.4),
        hasBalcony: random.chance(0.6),
      }
    default:
      return {
        scene,
        seed,
        palette: common.palette,
        energyClass: energyClasses.find((name) => name === only) ?? random.pick(energyClasses),
        ...(random.chance(0.8) && { kwhPerM2: random.whole(30, 320) }),
      }
  }
}
