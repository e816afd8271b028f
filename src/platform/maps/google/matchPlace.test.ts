import { expect, it } from 'vitest'

import type { Place } from '#contract/entities/place.ts'
import { createApi } from '#src/platform/api/api.ts'

import { matchPlace } from './matchPlace.ts'

const place = (id: string, kind: Place['kind'], latitude: number, longitude: number): Place => ({
  id,
  kind,
  name: id,
  context: '',
  latitude,
  longitude,
  region: 'JHM',
})
const brno = place('brno', 'town', 49.195, 16.608)
const brnoCentre = place('brno-centre', 'quarter', 49.195, 16.609)
const otherBrno = place('other-brno', 'town', 49.9, 15.1)
const jihomoravsky = place('jhm', 'region', 49.0, 16.6)

/** Our server, which knows these places by name, and a quarter at every position. */
const api = createApi(async ({ path }) =>
  path === '/maps/reverse' ? brnoCentre : { _embedded: { item: [otherBrno, brnoCentre, brno, jihomoravsky] } },
)
const middle = { lat: 49.1951, lng: 16.6068 }

it.each([
  ['the whole town that was meant, not the quarter in its middle', 'town', brno],
  ['the quarter', 'quarter', brnoCentre],
  ['a region although its middle is elsewhere', 'region', jihomoravsky],
  ['what lies there for a street', 'street', brnoCentre],
  ['what lies there for something of no kind of ours', null, brnoCentre],
  ['what lies there where nothing of that kind has the name', 'district', brnoCentre],
] as const)('finds %s', async (_, kind, found) => {
  expect(await matchPlace(api, { name: 'Brno', kind }, middle)).toEqual(found)
})

it('does not take a namesake far away', async () => {
  expect(await matchPlace(api, { name: 'Brno', kind: 'town' }, { lat: 50.5, lng: 13.0 })).toEqual(brnoCentre)
})
