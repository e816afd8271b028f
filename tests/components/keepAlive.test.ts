import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { storeElsewhere } from '#tests/support/components/otherTab.ts'
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

const flats = '/en/listings?property_type[]=flat'
const cards = () => page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
/** Pages that are kept and not to be seen. */
const away = () => document.querySelectorAll('main > [data-away]').length
const searchBox = () => page.getByRole('combobox', { name: 'What are you looking for?' })
const expectAway = (count: number) => expect.poll(away).toBe(count)

async function open(path: string): Promise<void> {
  await openPage(path, { answers: guestAnswers })
  await settled()
}

/** Opens the first listing of the results; returns their heading, which is the same one later where the page was kept. */
async function openFirst(): Promise<Element> {
  await expect.element(firstCard()).toBeVisible()
  const results = heading().element()
  await firstCard().getByRole('link').first().click()
  await expect.element(heading()).not.toHaveTextContent(results.textContent)
  return results
}

it('comes back to the very same results, which nobody sees, hears or reaches meanwhile [R-LISTINGS]', async () => {
  await open(flats)
  const results = await openFirst()
  await settled()
  await expectAway(1)
  await expect.element(heading()).toHaveFocus()
  expect(cards().elements()).toEqual([])
  expect(await findings()).toEqual([])
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('[data-away]')).toBeNull()
  }
  history.back()
  await expect.element(firstCard()).toBeVisible()
  await expect.element(cards().last()).toBeVisible()
  expect(heading().element()).toBe(results)
  await expectAway(0)
  expect(await findings()).toEqual([])
})

it('draws results anew for another search, and gives all up for another errand [R-LISTINGS]', async () => {
  await open(flats)
  const results = heading().element()
  await page.getByRole('banner').getByRole('link', { name: 'Domivo' }).click()
  await expectAway(1)
  await searchBox().fill('house for sale')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect.element(heading()).toHaveTextContent('Houses for sale')
  expect(heading().element()).not.toBe(results)
  await expectAway(1)
  // The first page still knows what was chosen on it.
  history.back()
  await expect.element(searchBox()).toHaveValue('house for sale')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await expect.element(heading()).toHaveTextContent('Cookies')
  await expectAway(0)
})

it('closes what was open on a page that is left, and is drawn anew in another language [R-LISTINGS]', async () => {
  await open('/en')
  await page.getByRole('link', { name: 'All homes' }).click()
  await expect.element(heading()).toHaveTextContent('Homes for sale and rent')
  await page.getByRole('button', { name: 'All filters' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  // Back alone would only close it.
  history.go(-2)
  await expect.poll(() => document.querySelectorAll('dialog[open]').length).toBe(0)
  await expectAway(1)
  await page.getByRole('group', { name: 'Buy or rent' }).getByText('Rent', { exact: true }).click()
  history.forward()
  await expect.element(firstCard()).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).click()
  await expect.element(page.getByRole('list', { name: 'Inzeráty', exact: true })).toBeVisible()
  await expectAway(0)
})

it('shows nobody a page of the account that was signed out of elsewhere [S-401]', async () => {
  await openPage(flats, { answers: answersFor('visitor'), isSignedIn: true })
  await settled()
  await openFirst()
  await expectAway(1)
  await storeElsewhere({ access_token: null, refresh_token: null })
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAway(0)
})
