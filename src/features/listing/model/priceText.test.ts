import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { messages as czech } from '#locales/cs/messages.po'
import { messages as english } from '#locales/en/messages.po'

import { priceText } from './priceText.ts'

const en = setupI18n({ locale: 'en', messages: { en: english } })
const cs = setupI18n({ locale: 'cs', messages: { cs: czech } })
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null

it('writes a price in one way, a month for rent [C11]', () => {
  expect(plain(priceText(18_500, 'rent', en))).toBe('CZK 18,500 / month')
  expect(plain(priceText(18_500, 'rent', cs))).toBe('18 500 Kč / měsíc')
  expect(plain(priceText(4_950_000, 'sale', cs))).toBe('4 950 000 Kč')
})

it.each(['rent', 'sale'] as const)('has no words for a price that is empty, for %s [C11]', (listingType) => {
  expect([priceText(0, listingType, en), priceText(Number.NaN, listingType, en)]).toEqual([null, null])
})
