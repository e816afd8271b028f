import { describe, expect, it } from 'vitest'

import { foldText } from '#contract/understanding/foldText.ts'

import { findNamedPlaces } from './findNamedPlaces.ts'

const find = (text: string, isAnnounced = true) =>
  findNamedPlaces(foldText(text).folded.match(/\p{L}+|\d+|\S/gu) ?? [], isAnnounced)

describe('places by their names in sentences [E1]', () => {
  it.each([
    ['Plzni', 'Plzeň', 1],
    ['Českých Budějovicích', 'České Budějovice', 2],
    ['Ústí nad Labem pronájem', 'Ústí nad Labem', 3],
    ['Hradci Králové', 'Hradec Králové', 2],
    ['Mladé Boleslavi', 'Mladá Boleslav', 2],
    ['Novém Městě na Moravě', 'Nové Město na Moravě', 4],
    ['Frýdku-Místku', 'Frýdek-Místek', 3],
    ['Žižkově', 'Žižkov, Praha', 1],
    ['Prague', 'Praha', 1],
    ['Pilsen', 'Plzeň', 1],
    ['Praze 6', 'Praha 6', 2],
    ['Praha 3 120', 'Praha 3', 2],
    ['Praha 2 + kk', 'Praha', 1],
    ['K. Vary', 'Karlovy Vary', 3],
    ['Uh. Hradiště', 'Uherské Hradiště', 3],
    ['Ústí n. L.', 'Ústí nad Labem', 5],
    ['Jihomoravském kraji', 'Jihomoravský kraj', 2],
    ['South Moravia', 'Jihomoravský kraj', 2],
    ['okres Beroun', 'okres Beroun', 2],
    ['Praha-západ', 'okres Praha-západ', 3],
    ['Olomuc', 'Olomouc', 1],
    ['Pradubicích', 'Pardubice', 1],
  ])('%s', (text, label, length) => {
    const found = find(text)
    expect([found?.candidates[0]?.label, found?.length]).toEqual([label, length])
  })

  it('gives the largest of several first, and the others after it', () => {
    expect(find('Vinohrady')?.candidates.map(({ label }) => label)).toEqual(['Vinohrady, Praha', 'Vinohrady, Brno'])
  })

  it('searches a district of Prague by its quarters', () => {
    const [place] = find('Praha 7')?.candidates ?? []
    expect(place?.ids).toEqual(['quarter-3067696-holesovice', 'quarter-3067696-troja'])
  })

  it.each(['metra', 'lesa', 'klidné', 'č. p.', 'mladé', 'xyz', 'New York', '', '12'])(
    'does not take "%s" for a place',
    (text) => {
      expect(find(text, false)).toBeUndefined()
    },
  )
})
