import { describe, expect, it } from 'vitest'
import { contentWords } from '#contract/message.ts'

import type { AttributeValue } from '#src/features/listing/model/deriveListing.ts'
import type { PropertyWords } from '#src/features/listing/queries/properties.queries.ts'
import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { compareAttributes, comparedRow, monthlyTotal, onlyDifferences } from './compareListings.ts'

const words: PropertyWords = {
  groups: [
    { key: 'areas', label: contentWords({ en: 'Areas', cs: 'Plochy' }) },
    { key: 'equipment', label: contentWords({ en: 'Equipment', cs: 'Vybavení' }) },
    { key: 'price', label: contentWords({ en: 'Price', cs: 'Cena' }) },
  ],
  fields: [
    {
      key: 'usable_area',
      group: 'areas',
      type: 'dec',
      unit: 'm2',
      label: contentWords({ en: 'Usable area', cs: 'Užitná plocha' }),
    },
    { key: 'land_area', group: 'areas', type: 'dec', unit: 'm2', label: contentWords({ en: 'Land', cs: 'Pozemek' }) },
    { key: 'balcony', group: 'equipment', type: 'bool', label: contentWords({ en: 'Balcony', cs: 'Balkon' }) },
    {
      key: 'heating',
      group: 'equipment',
      type: 'enum',
      label: contentWords({ en: 'Heating', cs: 'Vytápění' }),
      options: [{ value: 'gas', label: contentWords({ en: 'Gas', cs: 'Plyn' }) }],
    },
    {
      key: 'price_note_cs',
      group: 'price',
      type: 'text',
      label: contentWords({ en: 'Note (Czech)', cs: 'Poznámka (česky)' }),
    },
    {
      key: 'price_note_en',
      group: 'price',
      type: 'text',
      label: contentWords({ en: 'Note (English)', cs: 'Poznámka (anglicky)' }),
    },
    { key: 'offer_price', group: 'price', type: 'money', label: contentWords({ en: 'Offer', cs: 'Akce' }) },
  ],
}

const home = (attributesByKey: Record<string, AttributeValue>, listingType: 'rent' | 'sale' = 'sale') => ({
  attributesByKey,
  listingType,
})
const homes = [
  home({ usable_area: 55, balcony: true, heating: 'gas', price_note_en: 'Soon', offer_price: 5 }),
  home({ usable_area: 74.5, balcony: false, heating: 'gas', price_note_cs: 'Brzy' }),
  home({ usable_area: 55, heating: 'gas' }),
]
const compared = (locale: 'en' | 'cs') =>
  compareAttributes(
    homes,
    words,
    languages[locale],
    locale === 'en' ? { yes: 'Yes', no: 'No' } : { yes: 'Ano', no: 'Ne' },
  )

const price = (amounts: (number | null)[]) => comparedRow('price', 'Price', amounts.map(String), amounts, 'less')

describe('homes beside each other', () => {
  it('has a row for each fact that one of them states, in the words of the form, and marks where they differ', () => {
    expect(
      compared('en').map(({ label, rows }) => [
        label,
        ...rows.map((row) => [
          row.label,
          ...row.values.map((value) => value && withPlainSpaces(value)),
          row.isDifferent,
        ]),
      ]),
    ).toEqual([
      ['Areas', ['Usable area', '55 m²', '74.5 m²', '55 m²', true]],
      ['Equipment', ['Balcony', 'Yes', 'No', null, true], ['Heating', 'Gas', 'Gas', 'Gas', false]],
      ['Price', ['Note', 'Soon', null, null, true]],
    ])
  })

  it('speaks Czech, with the notes that are Czech', () => {
    expect(compared('cs').flatMap(({ rows }) => rows.map(({ label, values }) => [label, values[1]]))).toEqual([
      ['Užitná plocha', '74,5\u00A0m²'],
      ['Balkon', 'Ne'],
      ['Vytápění', 'Plyn'],
      ['Poznámka', 'Brzy'],
    ])
  })

  it('marks the best value of a row where that is no matter of taste, and none where all are equal', () => {
    const best = Object.fromEntries(
      compared('en').flatMap(({ rows }) => rows.map(({ key, areBest }) => [key, areBest])),
    )
    expect(best.usable_area).toEqual([false, true, false])
    expect(best.heating).toEqual([false, false, false])
    expect(best.balcony).toEqual([false, false, false])
    expect(price([9_000, 8_000, 8_000]).areBest).toEqual([false, true, true])
    expect(price([8_000, 8_000]).areBest).toEqual([false, false])
    expect(price([8_000, null]).areBest).toEqual([false, false])
    const [energy] = compareAttributes(
      [home({ energy_class: 'C' }), home({ energy_class: 'B' }), home({ energy_class: 'exempt' })],
      {
        groups: [{ key: 'energy', label: contentWords({ en: 'Energy', cs: 'Energie' }) }],
        fields: [
          { key: 'energy_class', group: 'energy', type: 'enum', label: contentWords({ en: 'Class', cs: 'Třída' }) },
        ],
      },
      languages.en,
      { yes: 'Yes', no: 'No' },
    )
    expect(energy?.rows[0]?.areBest).toEqual([false, true, false])
  })

  it('says who pays the commission by the type of each listing [12]', () => {
    const payer = contentWords({ en: 'Buyer or tenant', cs: 'Kupující nebo nájemce' })
    const [price] = compareAttributes(
      [home({ agency_fee_payer: 'client' }, 'rent'), home({ agency_fee_payer: 'client' }, 'sale')],
      {
        groups: [{ key: 'price', label: contentWords({ en: 'Price', cs: 'Cena' }) }],
        fields: [
          {
            key: 'agency_fee_payer',
            group: 'price',
            type: 'enum',
            label: contentWords({ en: 'Commission paid by', cs: 'Provizi platí' }),
            options: [{ value: 'client', label: payer }],
          },
        ],
      },
      languages.en,
      { yes: 'Yes', no: 'No' },
    )
    expect(price?.rows[0]?.values).toEqual(['Tenant', 'Buyer'])
  })

  it('leaves out what is the same everywhere, when only differences are wanted', () => {
    expect(onlyDifferences(compared('en')).flatMap(({ rows }) => rows.map(({ label }) => label))).toEqual([
      'Usable area',
      'Balcony',
      'Note',
    ])
    const same = compareAttributes([homes[0] ?? home({}), homes[0] ?? home({})], words, languages.en, {
      yes: 'Yes',
      no: 'No',
    })
    expect(onlyDifferences(same)).toEqual([])
  })
})

it('counts as the cost of each month what cards and pages say, whoever pays for energy', () => {
  const attributesByKey = { energy_charges: 3_900, energy_contract: 'tenant', total_monthly: 31_350 }
  const prices = { price: 23_000, outdatedPrice: null }
  expect(monthlyTotal({ prices, attributesByKey })).toBe(31_350)
  expect(monthlyTotal({ prices, attributesByKey: {} })).toBe(23_000)
})
