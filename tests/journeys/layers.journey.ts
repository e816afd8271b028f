import { expect, test, type Locator, type Page } from '@playwright/test'

import { takenOver } from '#workbench/page/takenOver.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Comes to a page from another one, so that there is somewhere to go back to. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('/en/article/terms')
  await page.goto(path)
  await takenOver(page)
}

async function firstListing(page: Page): Promise<string> {
  await page.goto('/en/listings')
  const href = await page.locator('main article a').first().getAttribute('href')
  return href ?? ''
}

const layers: {
  name: string
  path: (page: Page) => Promise<string>
  open: (page: Page) => Locator
  layer: (page: Page) => Locator
}[] = [
  {
    name: 'the menu',
    path: () => Promise.resolve('/en/listings'),
    open: (page) => page.getByRole('button', { name: 'Menu' }),
    layer: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'a filter',
    path: () => Promise.resolve('/en/listings'),
    open: (page) => page.getByRole('button', { name: 'Price', exact: true }),
    layer: (page) => page.getByRole('dialog', { name: 'Price' }),
  },
  {
    name: 'all filters',
    path: () => Promise.resolve('/en/listings'),
    open: (page) => page.getByRole('button', { name: /^All filters/ }),
    layer: (page) => page.getByRole('dialog', { name: /filters/i }),
  },
  {
    name: 'the gallery',
    path: firstListing,
    open: (page) => page.getByRole('button', { name: /^\d+ photos$/ }),
    layer: (page) => page.getByRole('dialog', { name: 'Pictures' }),
  },
  {
    name: 'the message to a lister',
    path: firstListing,
    open: (page) => page.getByRole('button', { name: 'Write to the lister' }).first(),
    layer: (page) => page.getByRole('dialog', { name: 'Write to the lister' }),
  },
  {
    name: 'a report',
    path: firstListing,
    open: (page) => page.getByRole('button', { name: 'Report', exact: true }),
    layer: (page) => page.getByRole('dialog', { name: /wrong/ }),
  },
]

for (const { name, path, open, layer } of layers) {
  test(`Back closes ${name} and leaves the page where it is; then it leads back [C6]`, async ({ page }) => {
    const address = await path(page)
    await arrive(page, address)
    await open(page).click()
    await expect(layer(page)).toBeVisible()
    await page.goBack()
    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(open(page)).toBeVisible()
    await page.goForward()
    await expect(layer(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    // Closed by its own way out, it takes no press of Back.
    await open(page).click()
    await expect(layer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer(page)).toBeHidden()
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/en/article/terms')
  })
}

test('a link in the menu leads to its page, and Back from there to the page before [C6]', async ({ page }) => {
  await arrive(page, '/en/listings')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/en/search')
  await page.goBack()
  await expect(page).toHaveURL('/en/listings')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/en/article/terms')
})

test('the menu of a phone changes the language [C13]', async ({ page }) => {
  await arrive(page, '/en/listings')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'CS – Čeština' }).click()
  await expect(page).toHaveURL('/cs/inzeraty')
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
})
