import { expect, it } from 'vitest'

import { readCoordinates } from './readCoordinates.ts'

it.each([
  ['50.0875, 14.4213', 50.0875, 14.4213],
  ['50.0875,14.4213', 50.0875, 14.4213],
  ['50.0875 14.4213', 50.0875, 14.4213],
  ['50,0875; 14,4213', 50.0875, 14.4213],
  // As Mapy.com copies it.
  ['50.0875000N, 14.4213000E', 50.0875, 14.4213],
  ['N 50.0875, E 14.4213', 50.0875, 14.4213],
  ['14.4213E, 50.0875N', 50.0875, 14.4213],
  // As Google Maps copies it: 50 + 5/60 + 15/3600 and 14 + 25/60 + 16.68/3600.
  ['50°05\'15.0"N 14°25\'16.7"E', 50.0875, 14.42131],
  ['33.9S, 18.4E', -33.9, 18.4],
])('reads %s as people copy it from a map', (text, lat, lng) => {
  const position = readCoordinates(text)
  expect(position?.lat).toBeCloseTo(lat, 5)
  expect(position?.lng).toBeCloseTo(lng, 5)
})

it.each(['', 'Vinohradská 12', '50.0875', '50.0875, 14.4213, 3', '95, 14', '50N, 14N', '50E, 14E'])(
  'takes “%s” for no position',
  (text) => {
    expect(readCoordinates(text)).toBeNull()
  },
)
