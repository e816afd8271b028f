import { contentLocaleFor } from '#contract/entities/locale.ts'
import { placeNameIn } from '#src/platform/i18n/placeName.ts'

import { toScreen, worldOf, type Camera, type Size, type WorldPoint } from './camera.ts'
import type { NameKind, NameSpot } from './chooseNames.ts'
import { countryNames } from './countryMap.gen.ts'

/** A name of the map with the zooms at which it is written. */
interface Name extends WorldPoint {
  text: string
  kind: NameKind
  dot: number | null
  from: number
  to: number
}

/** Everything that the map can name, the most important first. */
export function namesIn(language: string): readonly Name[] {
  const own = (cs: string, en: string) => ({ cs, en })[contentLocaleFor(language)]
  const countryOf = new Intl.DisplayNames([language], { type: 'region' })
  const name = (text: string, lng: number, lat: number, rest: Omit<Name, 'text' | 'x' | 'y'>): Name => ({
    ...worldOf({ lng, lat }),
    text,
    ...rest,
  })
  const towns = countryNames.towns.map(([text, lng, lat, thousands]) =>
    name(placeNameIn(text, language), lng, lat, {
      kind: thousands >= 80 ? 'city' : thousands >= 12 ? 'town' : 'village',
      dot: 4,
      // The map shows towns of a quarter of a million first, and a third of the size at each zoom.
      from: 5 + Math.log(250 / thousands) / Math.log(3),
      to: 16,
    }),
  )
  const regions = countryNames.regions.map(([cs, en, lng, lat]) =>
    name(own(cs, en), lng, lat, { kind: 'region', dot: null, from: 5.9, to: 9 }),
  )
  return [
    ...countryNames.countries.map(([code, lng, lat]) =>
      name(countryOf.of(code) ?? code, lng, lat, { kind: 'country', dot: null, from: 0, to: 8.5 }),
    ),
    ...towns.slice(0, 6),
    ...regions,
    ...towns.slice(6, 40),
    ...countryNames.abroad.map(([cs, en, lng, lat]) =>
      name(own(cs, en), lng, lat, { kind: 'abroad', dot: 3, from: 4.8, to: 10 }),
    ),
    ...towns.slice(40, 110),
    ...countryNames.rivers.map(([text, lng, lat]) =>
      name(text, lng, lat, { kind: 'river', dot: null, from: 6.9, to: 12.5 }),
    ),
    ...countryNames.ranges.map(([text, lng, lat]) =>
      name(text, lng, lat, { kind: 'range', dot: null, from: 7.2, to: 11 }),
    ),
    ...countryNames.quarters
      .toSorted((one, other) => other[3] - one[3])
      .map(([text, lng, lat]) => name(text, lng, lat, { kind: 'quarter', dot: null, from: 10.4, to: 17 })),
    ...towns.slice(110),
  ]
}

/** What of the names a camera sees. */
export function* namesSeen(names: readonly Name[], camera: Camera, size: Size): Iterable<NameSpot> {
  for (const { text, kind, dot, from, to, ...point } of names) {
    if (camera.zoom < from || camera.zoom > to) continue
    const { x, y } = toScreen(camera, size, point)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    yield { text, kind, dot, x, y }
  }
}
