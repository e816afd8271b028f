import { describe, expect, it } from 'vitest'

import type { PlaceSuggestion } from '#src/platform/maps/mapService.ts'

import { readAddress, suggestAddresses } from './writtenAddress.ts'

describe('an address in one line', () => {
  it.each([
    ['Botanická 12, Brno', { street: 'Botanická', houseNo: '12', zip: '', town: 'Brno' }],
    ['Brno, Botanická 12', { street: 'Botanická', houseNo: '12', zip: '', town: 'Brno' }],
    ['Botanická 12 Brno', { street: 'Botanická', houseNo: '12', zip: '', town: 'Brno' }],
    ['Botanická, Brno', { street: 'Botanická', houseNo: '', zip: '', town: 'Brno' }],
    ['Botanická 554/68a, 602 00 Brno', { street: 'Botanická', houseNo: '554/68a', zip: '602 00', town: 'Brno' }],
    ['Botanická 12, Brno 60200', { street: 'Botanická', houseNo: '12', zip: '60200', town: 'Brno' }],
    ['Botanická 12, 602 00', { street: 'Botanická', houseNo: '12', zip: '602 00', town: '' }],
    ['Botanická 12, Ponava, Brno', { street: 'Botanická', houseNo: '12', zip: '', town: 'Ponava, Brno' }],
    ['17. listopadu 1230 / 8, Ostrava', { street: '17. listopadu', houseNo: '1230/8', zip: '', town: 'Ostrava' }],
    ['náměstí 28. října 3, Brno', { street: 'náměstí 28. října', houseNo: '3', zip: '', town: 'Brno' }],
    ['Evropská 33, Praha 6', { street: 'Evropská', houseNo: '33', zip: '', town: 'Praha 6' }],
    ['Praha 6, Evropská 33', { street: 'Evropská', houseNo: '33', zip: '', town: 'Praha 6' }],
    ['Praha 6, Evropská', { street: 'Praha 6', houseNo: '', zip: '', town: 'Evropská' }],
    ['Horní Lhota č. p. 12', { street: 'Horní Lhota', houseNo: '12', zip: '', town: '' }],
    ['Lhota 12', { street: 'Lhota', houseNo: '12', zip: '', town: '' }],
    ['Brno', null],
    ['Praha 6', null],
    ['602 00 Brno', null],
    ['', null],
  ])('is read in its parts: "%s"', (text, address) => {
    expect(readAddress(text)).toEqual(address)
  })
})

const place = (kind: PlaceSuggestion['kind'], name: string, context: string): PlaceSuggestion => ({
  id: `${kind}-${name}-${context}`,
  kind,
  name,
  context,
  place: null,
})

const gazetteer: Readonly<Record<string, readonly PlaceSuggestion[]>> = {
  Brno: [
    place('town', 'Brno', 'Jihomoravský kraj'),
    place('district', 'okres Brno-město', ''),
    place('quarter', 'Brno-střed', 'Brno'),
  ],
  Lhota: [place('town', 'Lhota', 'Kladno'), place('town', 'Lhota', 'Zlín'), place('town', 'Lhotka', 'Brno')],
  'Praha 6': [place('quarter', 'Praha 6', 'Praha')],
  'Žižkov, Praha': [place('quarter', 'Žižkov', 'Praha 3')],
  Praha: [place('town', 'Praha', 'Česko')],
  '602 00': [place('postcode', '602 00', 'Brno')],
  'Sportovní 12, Příbram': [place('street', 'Sportovní', 'Příbram')],
  'Hlavní 5, Lhota': [place('street', 'Hlavní', 'Lhota')],
  Příbram: [place('town', 'Příbram', 'Středočeský kraj')],
}
const suggest = suggestAddresses((text) => Promise.resolve({ items: gazetteer[text] ?? [], attribution: '' }))
const suggested = async (text: string) => (await suggest(text)).items.map(({ name, context }) => `${name} | ${context}`)

describe('addresses that no listing has', () => {
  it.each([
    ['Botanická 12, Brno', ['Botanická 12 | Brno, Jihomoravský kraj']],
    ['Botanická, Brno', ['Botanická | Brno, Jihomoravský kraj']],
    ['Evropská 33, Praha 6', ['Evropská 33 | Praha 6, Praha']],
    ['Botanická 12, 602 00', ['Botanická 12 | 602 00, Brno']],
    ['Sluneční 12, Praha', ['Sluneční 12 | Praha']],
    ['Lhota 12', ['Lhota 12 | Kladno', 'Lhota 12 | Zlín']],
    ['Neznámá 1, Nikde', ['Neznámá 1 | Nikde']],
  ])('are suggested as written, in the towns of that name: "%s"', async (text, names) => {
    expect(await suggested(text)).toEqual(names)
  })

  it.each([
    ['Sportovní 12, Příbram', ['Sportovní 12 | Příbram']],
    ['Hlavní 5, Lhota', ['Hlavní 5 | Lhota', 'Hlavní 5 | Lhota, Kladno', 'Hlavní 5 | Lhota, Zlín']],
  ])('are those of a known street, and behind it of other towns of that name: "%s"', async (text, names) => {
    expect(await suggested(text)).toEqual(names)
  })

  it.each([
    ['Žižkov, Praha', ['Žižkov | Praha 3']],
    ['Praha 6', ['Praha 6 | Praha']],
    ['Brno', ['Brno | Jihomoravský kraj', 'okres Brno-město | ', 'Brno-střed | Brno']],
  ])('are not suggested where a place of that name is known: "%s"', async (text, names) => {
    expect(await suggested(text)).toEqual(names)
  })
})
