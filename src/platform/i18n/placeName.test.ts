import { expect, it } from 'vitest'

import { placeContext, placeName, placeNameIn } from './placeName.ts'

it.each([
  ['Praha', 'Prague'],
  ['Praha 6', 'Prague 6'],
  ['Žižkov, Praha', 'Žižkov, Prague'],
  ['Anděl (metro), Praha', 'Anděl (metro), Prague'],
  ['Jesenice, okres Praha-západ', 'Jesenice, okres Praha-západ'],
  ['Jílové u Prahy', 'Jílové u Prahy'],
  ['Plzeň', 'Plzeň'],
])('calls %s in English %s, and in Czech as it is [23]', (czech, english) => {
  expect([placeNameIn(czech, 'en'), placeNameIn(czech, 'cs')]).toEqual([english, czech])
})

it('calls a region in English by its English name [23]', () => {
  const region = { kind: 'region', name: 'Středočeský kraj', context: 'Central Bohemia' } as const
  expect([placeName(region, 'en'), placeName(region, 'cs')]).toEqual(['Central Bohemia', 'Středočeský kraj'])
  const town = { kind: 'town', name: 'Kladno', context: 'Středočeský kraj' } as const
  expect([placeName(town, 'en'), placeName(town, 'cs')]).toEqual(['Kladno', 'Kladno'])
})

it.each([
  ['town', 'Jesenice', 'okres Praha-západ', 'Praha-západ district'],
  ['town', 'Praha', 'Česko', 'Czechia'],
  ['quarter', 'Žižkov', 'Praha', 'Prague'],
  ['street', 'Husitská', 'Žižkov, Praha', 'Žižkov, Prague'],
  ['region', 'Středočeský kraj', 'Central Bohemia', 'Středočeský kraj'],
] as const)('says what the %s %s lies in: %s, in English %s [23]', (kind, name, context, english) => {
  const place = { kind, name, context }
  expect([placeContext(place, 'en'), placeContext(place, 'cs')]).toEqual([english, context])
})
