import { expect, test, type Page } from '@playwright/test'
import { holdRequests } from '#tests/support/holdRequests.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

/** The scripts that are still on their way when somebody acts, by what is not there without them. */
const stages = [
  ['before the application runs', /\/assets\/main-/],
  ['while it starts', /\/assets\/messages-/],
] as const

/** What the browser complains of from now on. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Opens the home page with `scripts` held back, and counts documents and complaints. */
async function openHeld(page: Page, scripts: RegExp) {
  const documents: string[] = []
  const complaints = complaintsOf(page)
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  const release = await holdRequests(page, scripts)
  const request = page.waitForRequest(scripts)
  await page.goto('/en', { waitUntil: 'commit' })
  await request
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return { documents, complaints, release }
}

const searchCard = (page: Page) => page.getByRole('search')
const box = (page: Page) => searchCard(page).getByRole('combobox', { name: 'What are you looking for?' })

async function fillIn(page: Page) {
  await searchCard(page).getByText('Rent', { exact: true }).click()
  await box(page).fill('flat up to 40000')
}

/** Where somebody may want to go from the home page. */
const targets = [
  [
    'a link',
    '/en/article/terms',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }),
  ],
  [
    'the other language',
    '/cs',
    (page: Page) => page.getByRole('banner').getByRole('link', { name: 'CS – Čeština' }).first(),
  ],
] as const

// A run has both stages: one for somebody who goes on, the other for somebody who fills something in.
for (const [stage, scripts] of languagesOfRun('handOver', stages)) {
  test(`somebody who acts ${stage} comes once where a link or the other language leads, and Back`, async ({ page }) => {
    for (const [name, path, press] of targets) {
      await test.step(name, async () => {
        const { documents, complaints, release } = await openHeld(page, scripts)
        await page.route(`**${path}`, async (route) => {
          // The answer comes after the application has taken over the page that is left.
          release()
          await page.waitForResponse(scripts)
          await route.continue()
        })
        await press(page).dispatchEvent('click')
        await expect(page).toHaveURL(path)
        await networkQuiet(page)
        await expect(page).toHaveURL(path)
        await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3))
        expect({ documents, complaints }).toEqual({ documents: ['/en', path], complaints: [] })
      })
      await page.unrouteAll()
    }

    await test.step('Back', async () => {
      const complaints = complaintsOf(page)
      await page.goto('/en/article/terms')
      await hydrated(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
      const requested = page.waitForRequest(scripts)
      const release = await holdRequests(page, scripts)
      await page.reload({ waitUntil: 'commit' })
      // An article that is where it belongs has no application before a key is pressed.
      if (stage === 'while it starts') void hydrated(page).catch(() => undefined)
      await requested
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL('/en/article/terms')
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
      await hydrated(page)
      expect(complaints).toEqual([])
    })
  })
}

for (const [stage, scripts] of languagesOfRun('handOver filled in', stages)) {
  test(`somebody who fills in the search ${stage} finds that, and comes to its results`, async ({ page }) => {
    await test.step('what was filled in is there, and is searched for', async () => {
      const { complaints, release } = await openHeld(page, scripts)
      await fillIn(page)
      release()
      await expect(searchCard(page).getByRole('button', { name: /^Show [\d,]+ homes?$/ })).toBeVisible()
      await expect(box(page)).toHaveValue('flat up to 40000')
      await expect(searchCard(page).getByRole('radio', { name: 'Rent', exact: true })).toBeChecked()
      await searchCard(page).getByRole('button', { name: /^Show/ }).click()
      await expect(page).toHaveURL('/en/listings?listing_type=rent&property_type[]=flat&price[lte]=40000')
      expect(complaints).toEqual([])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await test.step('a search that was sent brings its results', async () => {
      const { complaints, release } = await openHeld(page, scripts)
      await fillIn(page)
      await searchCard(page).getByRole('button', { name: 'Show homes' }).click({ noWaitAfter: true })
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flats for rent')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        listing_type: 'rent',
        'property_type[]': 'flat',
        'price[lte]': '40000',
      })
      expect(complaints).toEqual([])
    })
  })
}

test('a button that is pressed while the application starts does its work then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { complaints, release } = await openHeld(page, /\/assets\/messages-/)
  await page.waitForFunction(() => performance.getEntriesByName(document.scripts[0]?.src ?? '').length > 0)
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a link that is pressed in the moment in which React takes the page over is followed, without a complaint', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const root = document.querySelector('#root')
      // React's mark that it has begun; what it has taken over bears another.
      if (root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
        document.querySelector<HTMLAnchorElement>('footer a[href="/en/article/terms"]')?.click()
      } else setTimeout(() => port2.postMessage(null))
    })
    port1.start()
    if (location.pathname === '/en') port2.postMessage(null)
  })
  await page.goto('/en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await networkQuiet(page)
  await expect(page).toHaveURL('/en/article/terms')
  expect(complaints).toEqual([])
})

test('somebody who scrolls while the application starts stays there', async ({ page }) => {
  const { release } = await openHeld(page, /\/assets\/messages-/)
  await page.evaluate(() => scrollTo(0, 600))
  const counted = page.waitForResponse(/facets|\/properties/)
  release()
  // The search card counts as soon as it is taken over.
  await counted
  await expect(searchCard(page).getByRole('button', { name: /^Show [\d,]+ homes?$/ })).toBeAttached()
  await networkQuiet(page)
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(600, -2)
})

test('the take-over moves no style sheet, which would lay the whole page out again', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof HTMLStyleElement) moved.push(node.outerHTML.slice(0, 80))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/en/listings')
  await hydrated(page)
  await networkQuiet(page)
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})
