import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const heading = () => page.getByRole('heading', { level: 1 })
const firstCard = () => page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article').first()

it.each([
  [true, 'comes back to the very same results'],
  [false, 'draws the results anew on the way back'],
])('with KEEP_PAGES %s it %s [J9]', async (keepsPages) => {
  await openPage('/en/listings', { answers: guestAnswers, settings: { keepsPages } })
  await settled()
  await expect.element(firstCard()).toBeVisible()
  const results = heading().element()
  await firstCard().getByRole('link').first().click()
  await expect.element(heading()).not.toHaveTextContent(results.textContent)
  history.back()
  await expect.element(firstCard()).toBeVisible()
  expect(heading().element() === results).toBe(keepsPages)
})
