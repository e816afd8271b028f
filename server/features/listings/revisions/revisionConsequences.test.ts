import { describe, expect, it } from 'vitest'

import type { ListingMedia } from '../listing.store.ts'
import { isElsewhere, priceConsequence, reviewCausesOf, rewrittenPart } from './revisionConsequences.ts'

const picture = (id: number) => ({ id, mediaType: 'OTHER_IMAGE' }) as ListingMedia
const flat = {
  listing_type: 'sale',
  property_type: 'flat',
  ownership: 'personal',
  price: 5_000_000,
  usable_area: 50,
  locationGps: { latitude: 50, longitude: 14 },
  description_en: 'one two three four five six seven eight nine ten',
}
const causes = (after: object, more: { approved?: object; media?: readonly ListingMedia[] } = {}) =>
  reviewCausesOf({
    before: flat,
    after: { ...flat, ...after },
    approved: { ...flat, ...more.approved },
    mediaBefore: [picture(1), picture(2)],
    mediaAfter: more.media ?? [picture(1), picture(2)],
  })
/** A degree of latitude is about 111,195 m. */
const north = (metres: number) => ({ locationGps: { latitude: 50 + metres / 111_195, longitude: 14 } })

describe('why changes are reviewed [A6]', () => {
  it('is another kind, another ownership, or another place', () => {
    expect(causes({ property_type: 'house' })).toEqual(['kind'])
    expect(causes({ listing_type: 'rent' })).toEqual(['kind'])
    expect(causes({ ownership: 'cooperative' })).toEqual(['ownership'])
    expect(causes(north(190))).toEqual([])
    expect(causes(north(210))).toEqual(['position'])
    expect(causes({ locationGps: null })).toEqual(['position'])
    expect(causes({ price: 1, elevator: true })).toEqual([])
  })

  it('is a picture that nobody has seen, not another order nor one less', () => {
    expect(causes({}, { media: [picture(2), picture(1)] })).toEqual([])
    expect(causes({}, { media: [picture(2)] })).toEqual([])
    expect(causes({}, { media: [picture(1), picture(3)] })).toEqual(['photos'])
  })

  it('is more than a tenth of the words of a description', () => {
    expect(causes({ description_en: 'ONE two, three four five six seven eight nine eleven.' })).toEqual([])
    expect(causes({ description_en: 'one two three four five six seven eight eleven twelve' })).toEqual(['description'])
    expect(causes({ description_cs: 'Nový text.' })).toEqual(['description'])
  })

  it('is what came of many small steps since the approval, where this one goes on with them', () => {
    expect(causes(north(150), { approved: north(-100) })).toEqual(['position'])
    expect(causes({ price: 4_900_000 }, { approved: north(-300) })).toEqual([])
  })
})

describe('how much of a text is another', () => {
  it.each([
    ['', '', 0],
    ['', 'a', 1],
    ['a b c d', 'a b c d', 0],
    ['a b c d', 'a x c d', 0.25],
    ['a b', 'b a', 0.5],
  ])('%j and %j: %d', (before, after, part) => expect(rewrittenPart(before, after)).toBe(part))
})

const of = (before: object, after: object) => priceConsequence({ ...flat, ...before }, { ...flat, ...after })

describe('another price [A4]', () => {
  it('is what one pays: the offer price while there is one', () => {
    expect(of({}, {})).toBeNull()
    expect(of({}, { offer_price: 4_500_000 })).toMatchObject({
      before: 5_000_000,
      after: 4_500_000,
      changePercent: -10,
    })
    expect(of({ price: null }, {})).toBeNull()
  })

  it('is implausible from half of it on, either way', () => {
    expect(of({}, { price: 2_500_001 })?.isImplausible).toBe(false)
    expect(of({}, { price: 2_500_000 })?.implausibleBecause).toEqual(['jump'])
    expect(of({}, { price: 7_500_000 })?.implausibleBecause).toEqual(['jump'])
    expect(of({}, { price: 7_499_999 })?.isImplausible).toBe(false)
  })

  it('is implausible where no home of its kind costs that for a square metre', () => {
    expect(of({}, { price: 4_900_000, usable_area: 2_376 })?.implausibleBecause).toEqual(['price_per_m2'])
    expect(
      of({ property_type: 'land' }, { property_type: 'land', price: 4_900_000, usable_area: 9_000 }),
    ).toMatchObject({
      isImplausible: false,
    })
  })
})

describe('a viewer', () => {
  it('goes elsewhere after another street or a pin that moved, not after another price [A5]', () => {
    expect(isElsewhere(flat, { ...flat, price: 1 })).toBe(false)
    expect(isElsewhere(flat, { ...flat, street: 'Dlouhá' })).toBe(true)
    expect(isElsewhere(flat, { ...flat, ...north(20) })).toBe(false)
    expect(isElsewhere(flat, { ...flat, ...north(40) })).toBe(true)
  })
})
