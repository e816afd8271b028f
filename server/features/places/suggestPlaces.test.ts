import { describe, expect, it } from 'vitest'

import { builtInPlaces } from './builtInPlaces.ts'
import { PlaceIndex, type IndexedPlace } from './placeIndex.ts'
import { placeRows } from './placeRows.ts'
import { suggestFrom } from './suggestPlaces.ts'

const first = (text: string) => {
  const [place] = suggestFrom(builtInPlaces(), text)
  return place === undefined ? undefined : `${place.name}, ${place.context}`
}

const street = (name: string, context: string, homes: number): IndexedPlace => ({
  id: `street-1-${name}-${context}`,
  kind: 'street',
  name,
  context,
  latitude: 50.07,
  longitude: 14.44,
  region: 'PHA',
  district: 'CZ0100',
  townId: 3_067_696,
  population: 0,
  homes,
  source: 'learnt',
  otherNames: [],
  members: [],
})
const town = (id: string, population: number, homes: number) => ({
  ...street('Lhota', id, homes),
  id,
  kind: 'town' as const,
  population,
  source: 'built_in' as const,
})

describe('suggested places [E3]', () => {
  it.each([
    ['Br', 'Brno, Jihomoravský kraj'],
    ['pra', 'Praha, Česko'],
    ['žižkov', 'Žižkov, Praha 3'],
    ['Plzni', 'Plzeň, Plzeňský kraj'],
    ['v Plzni', 'Plzeň, Plzeňský kraj'],
    ['Českých Budějovicích', 'České Budějovice, Jihočeský kraj'],
    ['K. Vary', 'Karlovy Vary, Karlovarský kraj'],
    ['Hr. Králové', 'Hradec Králové, Královéhradecký kraj'],
    ['Ústí n. L.', 'Ústí nad Labem, Ústecký kraj'],
    ['ČB', 'České Budějovice, Jihočeský kraj'],
    ['HK', 'Hradec Králové, Královéhradecký kraj'],
    ['Uh. Hrad', 'Uherské Hradiště, Zlínský kraj'],
    ['Prague', 'Praha, Česko'],
    ['Prague 6', 'Praha 6, Praha'],
    ['praha 22', 'Praha 22, Praha'],
    ['p 6', 'Praha 6, Praha'],
    ['Ostarva', 'Ostrava, Moravskoslezský kraj'],
    ['Karlovi Vary', 'Karlovy Vary, Karlovarský kraj'],
    ['Pardubyce', 'Pardubice, Pardubický kraj'],
    ['krkonose', 'Krkonoše, Královéhradecký a Liberecký kraj'],
    ['Krkonoších', 'Krkonoše, Královéhradecký a Liberecký kraj'],
    ['602 00', '602 00, Brno'],
    ['60200', '602 00, Brno'],
    ['130', '130 00, Praha'],
    ['brno-líšeň', 'Líšeň, Brno'],
    ['Líšeň Brno', 'Líšeň, Brno'],
    ['praha 4 michle', 'Michle, Praha 4'],
    ['anděl', 'Anděl, Praha, metro B'],
    ['South Moravia', 'Jihomoravský kraj, South Moravia'],
    ['Jesenice okres Rakovník', 'Jesenice, okres Rakovník'],
    ['Jesenice, okres Rak', 'Jesenice, okres Rakovník'],
    ['Jesenice', 'Jesenice, okres Praha-západ'],
    ['Cheb, okres Cheb', 'Cheb, Karlovarský kraj'],
    ['Brno okres Brno-město', 'Brno, Jihomoravský kraj'],
    ['Aš okres Cheb', 'Aš, okres Cheb'],
    ['Kamenice Vysočina', 'Kamenice, okres Jihlava'],
    ['Kamenice', 'Kamenice, okres Praha-východ'],
    ['xqzw', undefined],
    ['%', undefined],
  ])('for "%s" begin with %s', (text, expected) => {
    expect(first(text)).toBe(expected)
  })

  const withStreets = new PlaceIndex()
  withStreets.put(placeRows().map((row) => ({ ...row, homes: 0, source: 'built_in' as const })))
  withStreets.put([
    street('Francouzská', 'Vinohrady, Praha', 12),
    street('28. října', 'Staré Město, Praha', 3),
    street('Dlouhá', 'Praha', 0),
    street('Dlouhá', 'Staré Město, Praha', 2),
  ])
  const names = (text: string) => suggestFrom(withStreets, text).map(({ name, context }) => `${name}, ${context}`)

  it.each([
    ['Francouzská 12, Praha', 'Francouzská, Vinohrady, Praha'],
    ['Francouzská 545/12', 'Francouzská, Vinohrady, Praha'],
    ['francouzske', 'Francouzská, Vinohrady, Praha'],
    ['francouzka praha', 'Francouzská, Vinohrady, Praha'],
    ['28. října', '28. října, Staré Město, Praha'],
  ])('know streets: "%s"', (text, expected) => {
    expect(names(text)[0]).toBe(expected)
  })

  it('leave out what no listing states any more', () => {
    expect(names('Dlouhá praha')).toEqual(['Dlouhá, Staré Město, Praha'])
  })

  it('rank by size and by the number of homes', () => {
    const index = new PlaceIndex()
    index.put([town('a', 900, 0), town('b', 300, 40), town('c', 1500, 0), town('d', 0, 1)])
    expect(suggestFrom(index, 'Lhota').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd'])
  })

  it('know a changed place by its new name alone', () => {
    const index = new PlaceIndex()
    index.put([street('Stará', 'Praha', 1)])
    index.put([{ ...street('Stará', 'Praha', 1), name: 'Nová' }])
    expect([suggestFrom(index, 'Stará'), suggestFrom(index, 'Nová').length]).toEqual([[], 1])
  })
})
