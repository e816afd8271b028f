import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'

import { payerText } from './payerText.ts'

const i18n = setupI18n({ locale: 'en' })

it.each([
  ['client', 'sale', 'Buyer'],
  ['client', 'rent', 'Tenant'],
  ['owner', 'sale', null],
])('the commission that the %s pays at a %s is paid by: %s', (payer, listingType, text) => {
  expect(payerText('agency_fee_payer', payer, listingType, i18n)).toBe(text)
})

it('other fields are named by the form', () => {
  expect(payerText('energy_contract', 'client', 'sale', i18n)).toBeNull()
})
