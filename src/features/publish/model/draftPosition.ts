import type { DraftValues } from '#machines/onboarding/autosave.machine.ts'
import type { Position } from '#src/platform/maps/position.ts'

/** Where a draft says that the home is; null while nobody said it. */
export function draftPosition({ locationGps }: DraftValues): Position | null {
  const [lat, lng] = ['latitude', 'longitude'].map((key): unknown => Reflect.get(Object(locationGps), key))
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}
