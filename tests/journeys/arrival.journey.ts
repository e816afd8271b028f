import { expect, test, type Page } from '@playwright/test'

import { hydrated } from '#workbench/page/hydrated.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
/** What is read out; the only polite region that is told as a whole. */
const announced = (page: Page) => page.locator('[aria-live=polite][aria-atomic=true]')

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

async function expectArrival(page: Page, words: string) {
  await expect(heading(page)).toHaveText(words)
  await expect(heading(page)).toBeFocused()
  await expect(announced(page)).toHaveText(`Domivo – ${words}`)
}

// Pages that are missing or failed, Back and another language: tests/components/arrival.test.ts.
test('what a listing says to programs is there from the first answer, and goes with its page; the next one has the focus, and its title is said [N-TITLE]', async ({
  page,
  request,
}) => {
  const answer = await request.get('/properties?itemsPerPage=1')
  const { _embedded } = (await answer.json()) as { _embedded: { item: { id: number; slug: string }[] } }
  const [listing] = _embedded.item
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await open(page, `/en/listing/${listing?.slug}/${listing?.id}`)
  const data = page.locator('script[type="application/ld+json"]')
  await expect(data).toHaveCount(1)
  await expect(announced(page)).toBeEmpty()
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'RealEstateListing' })
  await footerLink(page, 'Cookies').click()
  await expectArrival(page, 'Cookies')
  await expect(data).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/article\/cookie-policy$/)
  expect(complaints).toEqual([])
})
