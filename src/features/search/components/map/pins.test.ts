import { describe, expect, it } from 'vitest'

import { shortPrice } from '#src/features/search/model/shortPrice.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { pinAt, pinsOf } from './pins.ts'

const single = { latitude: 50.08, longitude: 14.45, count: 1, lowestPrice: 5_430_000, propertyId: 7 }
const several = {
  latitude: 49.2,
  longitude: 16.6,
  count: 1_200,
  lowestPrice: 18_500,
  box: { west: 16.5, south: 49.1, east: 16.7, north: 49.3 },
}

const words = (language: 'en' | 'cs') =>
  pinsOf([several, single], languages[language]).map(({ text, label }) => [
    withPlainSpaces(text),
    withPlainSpaces(label),
  ])

const keysWithout = (...hidden: number[]) =>
  pinsOf([several, single], languages.en, { hidden }).map(({ listingId, count }) => listingId ?? count)

/** A hundredth of a degree is a hundred px. */
const project = ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * 10_000, y: -lat * 10_000 })

describe('marks on the map', () => {
  it('say the price of one home and the number of several, with words for the ear', () => {
    expect(words('en')).toEqual([
      ['5.43m', 'Home for CZK 5,430,000'],
      ['1,200', '1,200 homes from CZK 18,500'],
    ])
    expect(words('cs')).toEqual([
      ['5,43 mil.', 'Nemovitost za 5 430 000 Kč'],
      ['1 200', '1 200 nemovitostí od 18 500 Kč'],
    ])
  })

  it('say that prices are monthly where nothing but homes for rent is searched [4]', () => {
    const rents = pinsOf(
      [
        { ...several, lowestPrice: 9_000 },
        { ...single, lowestPrice: 18_000 },
      ],
      languages.cs,
      {
        isRent: true,
      },
    )
    expect(rents.map(({ label }) => withPlainSpaces(label))).toEqual([
      'Nemovitost za 18 000 Kč / měsíc',
      '1 200 nemovitostí od 9 000 Kč / měsíc',
    ])
  })

  it('shorten prices for rent, too', () => {
    expect([shortPrice(18_500, 'en'), withPlainSpaces(shortPrice(18_500, 'cs'))]).toEqual(['18.5k', '18,5 tis.'])
  })

  it('leave out a home that is hidden, and not those among which one is', () => {
    expect([keysWithout(8), keysWithout(9, 7)]).toEqual([[7, 1_200], [1_200]])
  })

  it('are one where they would cover each other, and stay apart where each can be read [D4]', () => {
    const near = { ...single, longitude: 14.4525, lowestPrice: 4_000_000, propertyId: 8 }
    const far = { ...single, longitude: 14.46, propertyId: 9 }
    const pins = pinsOf([single, near, far], languages.en, { project })
    expect(
      pins.map(({ count, text, label, listingId, position, box }) => ({
        count,
        text,
        label,
        listingId,
        position,
        box,
      })),
    ).toEqual([
      {
        count: 2,
        text: '2',
        label: '2 homes from CZK\u00A04,000,000',
        listingId: null,
        position: { lat: 50.08, lng: 14.45125 },
        box: { west: 14.45, south: 50.08, east: 14.4525, north: 50.08 },
      },
      expect.objectContaining({ count: 1, listingId: 9 }),
    ])
    // What is hidden takes nothing in.
    expect(pinsOf([single, near], languages.en, { project, hidden: [8] }).map(({ listingId }) => listingId)).toEqual([
      7,
    ])
  })

  it('are one where a finger could not tell them from each other [D4]', () => {
    const [one, other] = [
      { ...several, count: 41 },
      { ...several, count: 12, longitude: 16.603 },
    ]
    const countsWhere = (isTouch: boolean) =>
      pinsOf([one, other], languages.en, { project, isTouch }).map(({ count }) => count)
    // 30 px apart: clear of each other for a mouse, less than the 44 px of a finger less what may overlap.
    expect([countsWhere(false), countsWhere(true)]).toEqual([[41, 12], [53]])
  })

  it('are found by the home that they stand for, alone or among others', () => {
    const pins = pinsOf([several, single], languages.en)
    expect(pinAt(pins, 7, { lat: 0, lng: 0 })?.listingId).toBe(7)
    expect(pinAt(pins, 8, { lat: 49.3, lng: 16.5 })?.count).toBe(1_200)
    expect(pinAt(pins, 8, { lat: 49.31, lng: 16.5 })).toBeUndefined()
  })
})
