import { describe, expect, it } from 'vitest'

import { findBuiltInPlaces } from '#server/features/places/builtInPlaces.ts'
import { readingOptions, understoodByServer, understoodInBrowser } from '#tests/support/searchReading.ts'

import { spellingsOf } from './spellings.ts'
import { tokensOf } from './tokens.ts'
import { understand } from './understand.ts'

const spelled = (text: string) => spellingsOf(tokensOf(text), { ...readingOptions, findPlaces: findBuiltInPlaces })
/** What a browser reads, which knows neither slips nor rare words: before the server has answered, and with its answer. */
const inBrowser = (text: string) => {
  const answer = understoodByServer(text)
  return {
    before: understoodInBrowser(text, { ...answer, spellings: [] }).filters,
    after: understoodInBrowser(text, answer).filters,
  }
}

describe('the spelling of words', () => {
  it.each([
    ['byt s blakonem', 'blakonem', true],
    ['bytbrno', 'bytbrno', undefined],
    ['plot of land for building a house', 'plot of land for building a house', undefined],
    ['dům po renovaci', 'po renovaci', undefined],
    ['byt 4. NP/8', '4 . np / 8', undefined],
    ['flat, 3rd floor of 5', '3 rd floor of 5', undefined],
    ['dům 20 min. od Prahy', 'min .', undefined],
    ['dům na Třeboňsku', 'na trebonsku', undefined],
  ])('of "%s" is given where the grammar of the browser does not know it [E1]', (text, typed, isSlip) => {
    expect(spelled(text).map((spelling) => [spelling.typed, spelling.isSlip])).toEqual([[typed, isSlip]])
  })

  it.each([
    'byt s balkonem v Brně do 5 milionů',
    'Dolní Domaslavice',
    'dům na Zámku',
    'byt u kostela',
    'domek na venkově',
    'flat by the castle',
    'byt Stodůlky nebo Nové Butovice',
    'flat next to a park',
    'walking distance from Brno',
    '2+kk, s balkonem',
    '3. patro/60 m2',
    'pronájem na 3 roky',
    'byt na stejném patře',
    'byt v Roudničce',
    'druh prostoru: Ubytování, „větší ubytování“',
    'první patro',
  ])('of "%s" is as it was typed [E1]', (text) => {
    expect(spelled(text)).toEqual([])
  })

  it.each<[string, Record<string, unknown>]>([
    ['2+kk s blakonem', { 'property_type[]': ['flat'], 'disposition[]': ['2+kk'], balcony: 'true' }],
    ['dům se wallboxem', { 'property_type[]': ['house'], ev_charger: 'true' }],
    ['house with a septic tank', { 'property_type[]': ['house'], 'sewerage[]': ['septic'] }],
    ['4/8 patro', { 'floor_number[gte]': '5', 'floor_number[lte]': '5' }],
    ['dům max 10 let starý', { 'property_type[]': ['house'], 'year_built[gte]': '2016' }],
    ['2+kk, B, S', { 'property_type[]': ['flat'], 'disposition[]': ['2+kk'], balcony: 'true', cellar: 'true' }],
    ['od prvního února', { 'available_from[lte]': '2027-02-01' }],
    ['from the fifteenth of January', { 'available_from[lte]': '2027-01-15' }],
    ['2-pok. byt', { 'property_type[]': ['flat'], 'disposition[]': ['2+kk', '2+1'] }],
  ])('of "%s" reaches the browser with the answer of the server [E1]', (text, expected) => {
    const { before, after } = inBrowser(text)
    expect(before).not.toEqual(expected)
    expect(after).toEqual(expected)
  })

  it('leaves each word where it was typed, and notes a slip, but no rare word', () => {
    const { pieces } = understand('byt po renovaci s blakonem', readingOptions)
    expect(pieces.filter(({ kind }) => kind === 'filter').map(({ text, note }) => [text, note])).toEqual([
      ['byt', undefined],
      ['po renovaci', undefined],
      ['blakonem', 'spelling'],
    ])
  })
})
