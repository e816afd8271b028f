import { describe, expect, it } from 'vitest'

import type { PropertyAttribute, PropertyType } from '#contract/entities/property.ts'
import { contentWords } from '#contract/message.ts'

import { attributeValue, deriveListing, type DerivableProperty } from './deriveListing.ts'

const media = (id: number, mediaType: 'OTHER_IMAGE' | 'EER_IMAGE' | 'FLOOR_PLAN') => ({
  id,
  mediaType,
  path: `/media/${id}`,
  width: 1600,
  height: 1200,
  placeholder: 'data:,',
  alt: contentWords({ en: '', cs: '' }),
})

function property(
  attributes: PropertyAttribute[] = [],
  { type = 'flat', ...fields }: Partial<DerivableProperty> & { type?: PropertyType } = {},
): DerivableProperty {
  return {
    listingType: 'sale',
    price: 5_000_000,
    formattedAddress: 'Cejl, Brno',
    locationGps: { latitude: 49.19, longitude: 16.61 },
    _embedded: {
      propertyType: { propertyType: type, saleType: 'sale' },
      propertyAttribute: attributes,
      propertyMedia: [],
    },
    ...fields,
  }
}

describe('attributeValue [E-ATTRIBUTE]', () => {
  it.each([
    ['the JSON value first', { valueJson: ['gas'], value: 'text', valueNumeric: 3 }, ['gas']],
    ['the text next', { value: 'text', valueNumeric: 3 }, 'text'],
    ['the number last', { valueNumeric: 3 }, 3],
    ['false and not the text behind it', { valueJson: false, value: 'text' }, false],
    ['zero', { valueNumeric: 0 }, 0],
    ['nothing when there is none', {}, null],
  ])('takes %s', (_, attribute, expected) => {
    expect(attributeValue(attribute)).toEqual(expected)
  })
})

describe('prices [S-ONSALE]', () => {
  it.each([
    [
      'the offer price where there is one',
      [{ attributeName: 'offer_price', valueNumeric: 4_500_000 }],
      true,
      4_500_000,
      5_000_000,
    ],
    [
      'an offer price that an older server writes as text',
      [{ attributeName: 'offer_price', value: '4500000' }],
      true,
      4_500_000,
      5_000_000,
    ],
    ['the listing price where there is no offer', [], false, 5_000_000, null],
    ['the listing price where the offer has no value', [{ attributeName: 'offer_price' }], false, 5_000_000, null],
    [
      'the listing price where the offer is an empty text',
      [{ attributeName: 'offer_price', value: '' }],
      false,
      5_000_000,
      null,
    ],
  ])('are %s', (_, attributes, isOnSale, price, outdatedPrice) => {
    const derived = deriveListing(property(attributes))
    expect(derived.isOnSale).toBe(isOnSale)
    expect(derived.prices).toEqual({ price, outdatedPrice })
  })
})

describe('computedTitle [S-TITLE]', () => {
  const named = [{ attributeName: 'project_name', value: 'Zahrady Vltavy' }]
  it.each([
    ['the project name for a project', 'project', named, 'Cejl, Brno', 'Zahrady Vltavy'],
    ['the address for anything else, whatever project name stands there', 'flat', named, 'Cejl, Brno', 'Cejl, Brno'],
    ['the address for a project without a name', 'project', [], 'Cejl, Brno', 'Cejl, Brno'],
    [
      'the address for a project whose name is empty',
      'project',
      [{ attributeName: 'project_name', value: ' ' }],
      'Cejl, Brno',
      'Cejl, Brno',
    ],
    ['the project name where there is no address', 'project', named, '', 'Zahrady Vltavy'],
    ['nothing where both are empty', 'project', [], '', null],
    ['nothing for a flat without an address', 'flat', [], '', null],
  ] as const)('is %s', (_, type, attributes, formattedAddress, expected) => {
    expect(deriveListing(property([...attributes], { type, formattedAddress })).computedTitle).toBe(expected)
  })
})

describe('deriveListing [E-DERIVED] [E-PROPERTY] [E-MEDIA]', () => {
  it('derives every field from what the server sends', () => {
    const embedded = property([
      { attributeName: 'balcony', valueJson: true },
      { attributeName: 'year_built' },
      { attributeName: 'usable_area', valueNumeric: 74 },
    ])
    const pictures = [media(1, 'OTHER_IMAGE'), media(2, 'EER_IMAGE'), media(3, 'FLOOR_PLAN'), media(4, 'OTHER_IMAGE')]
    const derived = deriveListing({
      ...embedded,
      listingType: 'rent',
      _embedded: { ...embedded._embedded, propertyMedia: pictures },
    })
    expect(derived).toEqual({
      isOnSale: false,
      prices: { price: 5_000_000, outdatedPrice: null },
      propertyType: 'flat',
      listingType: 'rent',
      images: [pictures[0], pictures[3]],
      eer_images: [pictures[1]],
      floorPlans: [pictures[2]],
      propertyDetails: [
        { key: 'balcony', value: true },
        { key: 'usable_area', value: 74 },
      ],
      gps: { lat: 49.19, lng: 16.61 },
      lat: 49.19,
      lng: 16.61,
      attributesByKey: { balcony: true, year_built: null, usable_area: 74 },
      computedTitle: 'Cejl, Brno',
    })
  })

  it('has no position where the server sends none', () => {
    const { gps, lat, lng } = deriveListing(property([], { locationGps: null }))
    expect({ gps, lat, lng }).toEqual({ gps: null, lat: null, lng: null })
  })
})
