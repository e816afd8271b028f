import { describe, expect, it } from 'vitest'

import { foldText } from '#contract/understanding/foldText.ts'

import { findBuiltInPlaces } from './builtInPlaces.ts'

const find = (text: string, isAnnounced = true) =>
  findBuiltInPlaces(foldText(text).folded.match(/\p{L}+|\d+|\S/gu) ?? [], isAnnounced)

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
    ['60200 Brno', '602 00', 1],
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
    ['Kladno district', 'okres Kladno', 2],
    ['Kutná Hora district house', 'okres Kutná Hora', 3],
    ['Karlín district', 'Karlín, Praha', 2],
    ['Bystřici u Olomouce', 'Velká Bystřice', 3],
    ['Žabinách', 'Žabovřesky, Brno', 1],
    ['Špindlu', 'Špindlerův Mlýn', 1],
    ['Jizerkách', 'Jizerské hory', 1],
    ['Brno city', 'Brno', 2],
    ['Brno city centre', 'Brno', 1],
    ['Praha-západ', 'okres Praha-západ', 3],
    ['Olomuc', 'Olomouc', 1],
    ['Pradubicích', 'Pardubice', 1],
    ['Strakonicíh', 'Strakonice', 1],
    ['Zlýn', 'Zlín', 1],
    ['UL, 2 + 1', 'Ústí nad Labem', 1],
  ])('%s', (text, label, length) => {
    const found = find(text)
    expect([found?.candidates[0]?.label, found?.length]).toEqual([label, length])
  })

  it.each([
    ['HK', 'Hradec Králové'],
    ['olomuoc', 'Olomouc'],
    ['vynohrady', 'Vinohrady, Praha'],
    ['žiškov', 'Žižkov, Praha'],
    ['pce', 'Pardubice'],
    ['brnno', 'Brno'],
    ['Letná', 'Letná, Praha'],
    ['Slovany', 'Slovany, Plzeň'],
    ['Praha 4 k pronájmu', 'Praha 4'],
  ])('%s, where nothing announces it', (text, label) => {
    expect(find(text, false)?.candidates[0]?.label).toBe(label)
  })

  it('takes the name of a street for no district', () => {
    expect(find('Jičínská', false)?.candidates[0]?.label).toBeUndefined()
  })

  it('gives the largest of several first, and the others after it', () => {
    expect(find('Vinohrady')?.candidates.map(({ label }) => label)).toEqual(['Vinohrady, Praha', 'Vinohrady, Brno'])
  })

  it.each([
    ['Krkonoších', 'Krkonoše', 1],
    ['Jizerských horách', 'Jizerské hory', 2],
    ['Šumava mountains', 'Šumava', 2],
    ['lake Lipno', 'Lipno', 2],
    ['Giant Mountains', 'Krkonoše', 2],
    ['metra Anděl', 'Anděl (metro), Praha', 2],
    ['zastávky Anděl', 'Anděl (metro), Praha', 2],
    ['Zastávce', 'Zastávka', 1],
    ['Anděl metro station', 'Anděl (metro), Praha', 3],
    ['stanice metra Muzeum', 'Muzeum (metro), Praha', 3],
    ['Brno-střed', 'Brno-střed, Brno', 3],
    ['Brně-Líšni', 'Líšeň, Brno', 3],
    ['Praze 22', 'Praha 22', 2],
    ['Jižním Městě', 'Praha 11', 2],
    ['Zahradním Městě', 'Zahradní Město, Praha', 2],
    ['ČB', 'České Budějovice', 1],
    ['Prag 3', 'Praha 3', 2],
    ['Znojemsku', 'okres Znojmo', 1],
    ['Lipně nad Vltavou', 'Lipno nad Vltavou', 3],
    ['Starém Městě', 'Staré Město, Praha', 2],
  ])('%s [E3]', (text, label, length) => {
    const found = find(text)
    expect([found?.candidates[0]?.label, found?.length]).toEqual([label, length])
  })

  it.each([
    ['Jesenice okres Rakovník', 'town-3074284', 3],
    ['Jesenice, okr. Rakovník', 'town-3074284', 5],
    ['Jesenice (Praha-západ)', 'town-3074286', 6],
    ['Jesenice', 'town-3074286', 1],
    ['Brno, Jihomoravský kraj 2+kk', 'town-3078610', 4],
    ['Kolín okres Kolín', 'town-3073371', 3],
    ['Vinohrady, Brno', 'quarter-3078610-vinohrady', 3],
    ['uh hradiste 2kk', 'town-3063739', 2],
    ['zdar n sazavou', 'town-3061695', 3],
    ['rychnov n kn', 'town-3066503', 3],
    ['Jesenice u Rakovníka', 'town-3074284', 3],
    ['Jesenice near Prague', 'town-3074286', 3],
    ['Zábřeh na Moravě', 'town-3062111', 3],
    ['Roudnice', 'town-3066727', 1],
    ['Pardubicích v osobním', 'town-3068582', 1],
    // Two places that somebody looks in.
    ['Poděbrady, Nymburk', 'town-3068107', 1],
    ['Praha 2, Praha 3', 'quarter-3067696-praha-2', 2],
  ])('%s, with what it lies in [E3]', (text, id, length) => {
    const found = find(text, false)
    expect([found?.candidates[0]?.id, found?.length]).toEqual([id, length])
  })

  it('says in which district the place lies that is meant of several of its name [D4]', () => {
    expect(find('Jesenici')?.candidates[0]).toMatchObject({ label: 'Jesenice', liesIn: 'okres Praha-západ' })
    // Nobody thinks of the villages that are called like a large town.
    expect(find('Říčanech')?.candidates[0]).not.toHaveProperty('liesIn')
    expect(find('Brně')?.candidates[0]).not.toHaveProperty('liesIn')
  })

  it.each(['dobré lokalitě', 'hory', 'práce', 'místě', 'zdarma'])('takes "%s" for no place, announced', (text) => {
    expect(find(text)).toBeUndefined()
  })

  it('reads a postal code as one word [E3]', () => {
    expect(findBuiltInPlaces(['60200', 'czk'], false)).toBeUndefined()
    expect(findBuiltInPlaces(['13000', 'praha'], false)).toBeUndefined()
    expect(findBuiltInPlaces(['602 00'], false)?.candidates[0]?.label).toBe('602 00')
    expect(findBuiltInPlaces(['psc', '13000'], false)).toMatchObject({ length: 2 })
    expect(findBuiltInPlaces(['13000'], false)).toBeUndefined()
  })

  it('names a district of Prague as one place that the quarters lie in [E3]', () => {
    expect(find('Praha 7')?.candidates[0]?.ids).toEqual(['quarter-3067696-praha-7'])
    expect(find('Holešovice')?.candidates[0]?.within).toContain('quarter-3067696-praha-7')
  })

  it.each(['hranici', 'metra', 'lesa', 'klidné', 'č. p.', 'mladé', 'xyz', 'New York', '', '12'])(
    'does not take "%s" for a place',
    (text) => {
      expect(find(text, false)).toBeUndefined()
    },
  )
})
