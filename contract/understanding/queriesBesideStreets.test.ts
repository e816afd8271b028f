import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { placeFinder } from '#server/features/places/findNamedPlaces.ts'
import { PlaceIndex } from '#server/features/places/placeIndex.ts'
import { placeRows } from '#server/features/places/placeRows.ts'
import { readQueryCorpus } from '#tests/support/queryCorpus.ts'
import { readCorpusQuery, understoodByServer } from '#tests/support/searchReading.ts'

import { foldText } from './foldText.ts'

/** Streets as Czech towns have them, and a few that nobody should have entered, most of them words of searches as well. */
const streetNames = `
Družstevní, Nová, Zahradní, Krátká, Dlouhá, Panelová, Žižkova, Nádražní, Garážní, U Metra, Slunná, Luční, Polní, Školní,
Lesní, Tichá, Klidná, Zámecká, Pražská, Brněnská, Kladenská, U Lesa, U Parku, Za Humny, Pod Lesem, Nad Vodou, U Rybníka,
Cihlářská, Široká, Velká, Malá, Zelená, Na Zahradách, Vinohradská, Masarykova, Komenského, Palackého, Husova, Jiráskova,
Havlíčkova, 1. máje, 28. října, 17. listopadu, Svobody, Míru, Sokolská, Lipová, Dubová, Březová, Horní, Dolní, Hlavní,
Úzká, Spojovací, Průmyslová, Dělnická, Stavební, Novostavby, Na Vyhlídce, Na Výsluní, K Lesu, U Školky, U Nemocnice,
Obchodní, Skladová, Studentská, Rodinná, Krbová, Sadová, V Sadu, Kamenná, Cihelná, Rohová, Prostorná, Osobní, Volná,
Květnová, Centrum, U Vody, Jezerní, Horská, Vysoká, První, Druhá, Třetí, Letná, Jižní, Náměstí, Pronájem, Bytová, Domky
`
const isLarge = 80_000
const names = streetNames.trim().split(/,\s/)

/** Whether a street may be read in a query: a word of it begins as the longest word of a name does. */
const beginnings = names.map(
  (name) =>
    foldText(name)
      .folded.split(' ')
      .toSorted((a, b) => b.length - a.length)[0] ?? '',
)
const mayName = (query: string) => {
  const words = foldText(query).folded.match(/\p{L}+/gu) ?? []
  return words.some((word) => beginnings.some((name) => word.startsWith(name.slice(0, 4))))
}

/** The places that are built in, and those streets in every large town. */
function placesWithStreets(): PlaceIndex {
  const index = new PlaceIndex()
  const rows = placeRows()
  index.put(rows.map((row) => ({ ...row, homes: 0, source: 'built_in' as const })))
  const towns = rows.filter(({ kind, population }) => kind === 'town' && population > isLarge)
  const streets = towns.flatMap((town) =>
    names.map((name) => ({
      ...town,
      id: `street-${town.townId}-${name}`,
      kind: 'street' as const,
      name,
      context: town.name,
      population: 0,
      homes: 2,
      source: 'learnt' as const,
      otherNames: [],
      members: [],
    })),
  )
  index.put(streets)
  return index
}

// Patient, because a thousand queries are read where other tests run beside it.
describe('beside streets that listings have taught', { timeout: 60_000 }, () => {
  const index = placesWithStreets()
  const find = placeFinder(index)
  beforeAll(() => expect(index.size).toBeGreaterThan(placeRows().length + 500))

  it('queries are understood as a person does, too [E1] [E3]', () => {
    // What is right without streets has to be right with them.
    const rows = readQueryCorpus(join(import.meta.dirname, 'queries.tsv')).filter(({ query }) => mayName(query))
    expect(rows.length).toBeGreaterThan(500)
    const wrong = rows.flatMap((row) => {
      const { found, isRight } = readCorpusQuery(row, find)
      return isRight || !readCorpusQuery(row).isRight ? [] : [`${row.id} ${row.query}: ${found}`]
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['družstevní 2+1', ''],
    ['Žižkov 20k', 'Žižkov, Praha'],
    ['pronájem 9000 Ostrava', 'Ostrava'],
    ['byt v osobním, Praha 5', 'Praha 5'],
    ['nová koupelna, Brno', 'Brno'],
    ['slunný byt Plzeň', 'Plzeň'],
    ['novostavby, Brno', 'Brno'],
    ['panelová 3+1, Ostrava', 'Ostrava'],
    ['na zahradách 300 m2', ''],
    ['klidná ulice', ''],
    ['Nová 2-3 pokoje', ''],
    ['Dlouhá 14, Praha 1', 'Dlouhá, Praha'],
    ['Dlouhá 14a Praha', 'Dlouhá, Praha'],
    ['byt Družstevní 12, Brno', 'Družstevní, Brno'],
    ['Nová 5, Ostrava 3+1', 'Nová, Ostrava'],
    ['ulice Zahradní Olomouc', 'Zahradní, Olomouc'],
    ['Zahradní ulice, Liberec', 'Zahradní, Liberec'],
    ['2+kk v ulici Krátká', 'Krátká, Praha'],
    ['28. října 12, Ostrava', '28. října, Ostrava'],
    ['Vinohradská 1234/12, Praha', 'Vinohradská, Praha'],
    ['Masarykova 20 do 15 tisíc', 'Masarykova, Praha'],
  ])('“%s” is in “%s” [E3]', (query, expected) => {
    expect(understoodByServer(query, find).places.map(({ name }) => name)).toEqual(expected === '' ? [] : [expected])
  })

  it('the number of a house takes nothing from what is asked for besides [E3]', () => {
    expect(understoodByServer('družstevní 2+1', find).filters).toMatchObject({
      'disposition[]': ['2+1'],
      'ownership[]': ['cooperative'],
    })
    expect(understoodByServer('Žižkov 20k', find).filters).toMatchObject({ 'price[lte]': '20000' })
    expect(understoodByServer('Masarykova 20 do 15 tisíc', find).filters).toMatchObject({ 'price[lte]': '15000' })
    expect(understoodByServer('Nová 5, Ostrava 3+1', find).filters).toMatchObject({ 'disposition[]': ['3+1'] })
  })
})
