import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

async function openPrice(listingType: string) {
  await openPage(`/en/listings?listing_type=${listingType}`, { answers: guestAnswers, width: 1_440 })
  await settled()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Price/ })
    .click()
  await settled()
  await expect.element(page.getByRole('textbox', { name: 'To', exact: true }).first()).toBeVisible()
}

const note = () => page.getByText('Rent without charges and energy.')
const total = () => page.getByRole('group', { name: /^Total per month/ })

it('a limit of rent says that it is without charges, and offers one for all of it', async () => {
  await openPrice('rent')
  await expect.element(note()).toBeVisible()
  expect(await findings()).toEqual([])
  await total().getByRole('textbox', { name: 'To', exact: true }).fill('25 000')
  await page.getByRole('button', { name: /^Show/ }).first().click()
  await expect.poll(() => decodeURIComponent(location.search)).toContain('total_monthly[lte]=25000')
})

it('a limit of a price to buy has no charges to speak of', async () => {
  await openPrice('sale')
  expect([note(), total()].map((locator) => locator.elements().length)).toEqual([0, 0])
})
