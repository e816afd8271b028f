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
  pinsOf([several, single], languages.en, hidden).map(({ listingId, count }) => listingId ?? count)

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

  it('shorten prices for rent, too', () => {
    expect([shortPrice(18_500, 'en'), withPlainSpaces(shortPrice(18_500, 'cs'))]).toEqual(['18.5k', '18,5 tis.'])
  })

  it('leave out a home that is hidden, and not those among which one is', () => {
    expect([keysWithout(8), keysWithout(9, 7)]).toEqual([[7, 1_200], [1_200]])
  })

  it('are found by the home that they stand for, alone or among others', () => {
    const pins = pinsOf([several, single], languages.en)
    expect(pinAt(pins, 7, { lat: 0, lng: 0 })?.listingId).toBe(7)
    expect(pinAt(pins, 8, { lat: 49.3, lng: 16.5 })?.count).toBe(1_200)
    expect(pinAt(pins, 8, { lat: 49.31, lng: 16.5 })).toBeUndefined()
  })
})
