import { describe, expect, it } from 'vitest'

import { besselOf, fromKrovak } from './fromKrovak.ts'
import { readRegister, textOfRegister } from './readRegister.ts'
import { UnknownRegister } from './registerPlace.ts'

describe('positions of Czech registers [E3]', () => {
  it('are read by the projection that the EPSG gives as an example', () => {
    // EPSG guidance note 7-2, Krovak: 50°12'32.442"N 16°50'59.179"E is 1050538.63 m south, 568990.99 m west.
    const { latitude, longitude } = besselOf(1_050_538.634, 568_990.995)
    expect((latitude * 180) / Math.PI).toBeCloseTo(50 + 12 / 60 + 32.442 / 3600, 5)
    expect((longitude * 180) / Math.PI).toBeCloseTo(16 + 50 / 60 + 59.179 / 3600, 5)
  })

  it('are those of the world on maps', () => {
    // The tower of Petřín.
    const { latitude, longitude } = fromKrovak(1_043_460, 744_690)
    expect(latitude).toBeCloseTo(50.08, 1)
    expect(longitude).toBeCloseTo(14.4, 1)
  })
})

const row = (part: string, street: string, y: number, x: number) =>
  `1;582786;Brno;551031;Brno-střed;;;411582;${part};22829;${street};č.p.;1;2;;60200;${y};${x};2011-07-01T00:00:00`

const header =
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód obvodu Prahy;Název obvodu Prahy;Kód části obce;Název části obce;Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační;Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od'

describe('files of registers [E3]', () => {
  it('may be address points of RÚIAN: towns, parts and streets in the middle of their addresses', () => {
    const places = readRegister(
      [
        header,
        row('Veveří', 'Údolní', 598_900, 1_160_300),
        row('Veveří', 'Údolní', 598_800, 1_160_300),
        row('Stránice', 'Údolní', 599_400, 1_160_200),
        row('Veveří', '', 598_700, 1_159_900),
      ].join('\r\n'),
    )
    expect(places.map(({ kind, name, postcodes, boroughs, part }) => [kind, name, postcodes, boroughs, part])).toEqual([
      ['town', 'Brno', [], [], null],
      ['quarter', 'Veveří', ['60200'], ['Brno-střed'], null],
      ['quarter', 'Stránice', ['60200'], ['Brno-střed'], null],
      ['street', 'Údolní', [], [], 'Veveří'],
    ])
    const street = places[3]
    expect(street?.position?.latitude).toBeCloseTo(49.2, 1)
    expect(street?.position?.longitude).toBeCloseTo(16.6, 1)
    expect(street?.km).toBe(0.61)
  })

  it('may be the list of parts with postal codes', () => {
    const places = readRegister(
      'kodcobce,nazcobce,psc,kodobce,nazobce,kodokresu,nazokresu,kodkraj,nazevkraj,kodmomc,nazmomc,kodpobvod,nazpobvod\n490075,Dejvice,16000,554782,Praha,3100,Hlavní město Praha,19,Hlavní město Praha,500178,Praha 6,60,Praha 6\n',
    )
    const town = { code: 554_782, name: 'Praha', district: 'CZ0100' }
    const plain = { position: null, km: 0, part: null }
    expect(places).toEqual([
      { ...plain, kind: 'town', name: 'Praha', town, postcodes: [], boroughs: [] },
      { ...plain, kind: 'quarter', name: 'Dejvice', town, postcodes: ['16000'], boroughs: ['Praha 6', 'Praha 6'] },
    ])
  })

  it('may be a list of municipalities with positions', () => {
    const [place] = readRegister(
      'Obec,Kód obce,Okres,Kód okresu,Kraj,Kód kraje,PSČ,Latitude,Longitude\nAbertamy,554979,Karlovy Vary,CZ0412,Karlovarský kraj,CZ041,36235,50.368855,12.818377\n',
    )
    expect(place).toMatchObject({
      kind: 'town',
      town: { code: 554_979, district: 'CZ0412' },
      position: { latitude: 50.368855, longitude: 12.818377 },
      postcodes: ['36235'],
    })
  })

  it('may be any table with name, kind, container and position, in Czech too', () => {
    expect(
      readRegister(
        'název;druh;obec;okres;lat;lon;km\nU Jezu;ulice;Tetín;Beroun;49,95;14,1;0,3\nHřebeny;pohoří;;;49.8;14.2;6\n',
      ),
    ).toMatchObject([
      {
        kind: 'street',
        name: 'U Jezu',
        town: { name: 'Tetín', district: 'CZ0202' },
        position: { latitude: 49.95 },
        km: 0.3,
      },
      { kind: 'area', name: 'Hřebeny', town: null, km: 6 },
    ])
  })

  it('are refused with the columns, or the row, that nobody knows', () => {
    expect(() => readRegister('a,b\n1,2\n')).toThrow(UnknownRegister)
    expect(() => readRegister('name,kind\nX,planet\n')).toThrow('Row 2: "planet" is no kind of place.')
  })

  it('may be written in windows-1250', () => {
    expect(textOfRegister(Uint8Array.from([0x8a, 0x75, 0x6d, 0x61, 0x76, 0x61]))).toBe('Šumava')
    expect(textOfRegister(new TextEncoder().encode('Šumava'))).toBe('Šumava')
  })
})
