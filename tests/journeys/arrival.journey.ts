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

/** What is put into the region that is read out, from now on; a text that stays there is not read out again. */
async function listenFromNow(page: Page): Promise<() => Promise<string[]>> {
  const notified = await announced(page).evaluateHandle((region) => {
    const texts: string[] = []
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') texts.push(target.textContent ?? '')
        for (const node of addedNodes) texts.push(node.textContent ?? '')
      }
    }).observe(region, { childList: true, characterData: true, subtree: true })
    return texts
  })
  return () => notified.jsonValue()
}

async function expectArrival(page: Page, words: string) {
  await expect(heading(page)).toHaveText(words)
  await expect(heading(page)).toBeFocused()
  await expect(announced(page)).toHaveText(`Domivo – ${words}`)
}

test('brings the focus to every page that is entered, and says its title: by link, Back and Forward, missing and failed ones too [N-TITLE] [N-ERRORPAGES]', async ({
  page,
}) => {
  await open(page, '/en/article/terms')
  await expect(announced(page)).toBeEmpty()
  await footerLink(page, 'Privacy policy').click()
  await expectArrival(page, 'Privacy policy')
  await page.goBack()
  await expectArrival(page, 'Terms of use')
  await page.goForward()
  await expectArrival(page, 'Privacy policy')
  await page.evaluate(() => history.pushState({}, '', '/en/nowhere'))
  await expectArrival(page, 'Page Not Found')
  const notified = await listenFromNow(page)
  await page.evaluate(() => history.pushState({}, '', '/en/nowhere/else'))
  await expect(page.getByText('Page not found: /en/nowhere/else')).toBeVisible()
  await expectArrival(page, 'Page Not Found')
  // The same title once more, and read out once more.
  await expect.poll(notified).toEqual(['Domivo – Page Not Found'])
  await page.goBack()
  await page.goBack()
  await expectArrival(page, 'Privacy policy')
  await page.route('**/public/users/**', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  await page.evaluate(() => history.pushState({}, '', '/en/user/listings/7'))
  await expectArrival(page, 'Internal Server Error')
  await page.goBack()
  await expectArrival(page, 'Privacy policy')
  await page.unroute('**/public/users/**')
  await footerLink(page, 'Cookies').click()
  await expectArrival(page, 'Cookies')
})

test('a failure is not there any more once the page can be had', async ({ page }) => {
  await open(page, '/en/article/terms')
  await page.route('**/public/users/**', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  await page.evaluate(() => history.pushState({}, '', '/en/user/listings/999999'))
  await expectArrival(page, 'Internal Server Error')
  await page.unroute('**/public/users/**')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/public/users/')) requested.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Page Not Found')
  expect(requested.toSorted()).toEqual(['/public/users/999999', '/public/users/999999/properties'])
})

test('takes the focus from nobody who has pressed something on the new page already', async ({ page }) => {
  await open(page, '/en')
  await page.evaluate(() => {
    const before = document.querySelector('h1:not([data-away] *)')
    const observer = new MutationObserver(() => {
      if ([before, null].includes(document.querySelector('h1:not([data-away] *)'))) return
      observer.disconnect()
      const link = document.querySelector<HTMLElement>('header a[href="/en/search"]')
      link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      link?.focus()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Rent', exact: true }).click()
  await expect(announced(page)).toHaveText(/^Domivo/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search', exact: true })).toBeFocused()
})

test('another language leaves the focus where it is', async ({ page }) => {
  await open(page, '/en/article/terms')
  const czech = page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' })
  await czech.click()
  await expect(heading(page)).toHaveText('Podmínky používání')
  await expect(czech).toBeFocused()
  await expect(announced(page)).toBeEmpty()
})

test('what a listing says to programs is there from the first answer, and goes with its page', async ({
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
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ '@type': 'RealEstateListing' })
  await footerLink(page, 'Cookies').click()
  await expect(heading(page)).toHaveText('Cookies')
  await expect(data).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/article\/cookie-policy$/)
  expect(complaints).toEqual([])
})
