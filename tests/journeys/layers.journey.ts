import { expect, test, type Locator, type Page } from '@playwright/test'

import { signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { submitForms, visitorOf } from '#tests/support/submitForms.ts'
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
  {
    name: 'what a home costs',
    path: firstListing,
    open: (page) => page.getByRole('button', { name: /^Costs/ }).first(),
    layer: (page) => page.getByRole('dialog', { name: /^(?:Costs|What)/ }),
  },
  {
    name: 'the countries of a phone number',
    path: () => Promise.resolve('/en/auth/signup'),
    open: (page) => page.getByRole('button', { name: /\+420$/ }),
    layer: (page) => page.getByRole('listbox'),
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

const menus = {
  en: {
    path: '/en/listings?listing_type=rent',
    menu: 'Menu',
    to: 'CS – Čeština',
    lands: '/cs/inzeraty?listing_type=rent',
  },
  cs: {
    path: '/cs/inzeraty?listing_type=rent',
    menu: 'Nabídka',
    to: 'EN – English',
    lands: '/en/listings?listing_type=rent',
  },
} as const

for (const lang of ['en', 'cs'] as const) {
  const { path, menu, to, lands } = menus[lang]

  test(`the menu of a phone changes the language, in reach without scrolling [C13] (${lang})`, async ({ page }) => {
    expect(page.viewportSize()?.width).toBe(390)
    await arrive(page, path)
    // The header has no room for it at this width.
    await expect(page.getByRole('banner').getByRole('link', { name: to })).toBeHidden()
    await page.getByRole('button', { name: menu, exact: true }).tap()
    const link = page.getByRole('dialog', { name: menu }).getByRole('link', { name: to })
    await expect(link).toBeInViewport({ ratio: 1 })
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await link.tap()
    await expect(page).toHaveURL(lands)
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'cs' : 'en')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

for (const form of submitForms.filter(({ isOverPage }) => isOverPage === true)) {
  test(`Back closes the layer of ${form.file}, Forward opens no part of it, and Back leads back [C6]`, async ({
    page,
    request,
  }) => {
    test.setTimeout(60_000)
    const visitor = await visitorOf(form, request)
    if (visitor !== null) await signIn(page, await tokensOf(request, visitor.email, visitor.secret))
    await page.goto('/en/article/terms')
    const opened = await form.open({ page, request, email: visitor?.email ?? '' })
    await takenOver(page)
    await expect(opened).toBeVisible()
    const address = page.url()
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await page.goForward()
    await page.waitForTimeout(300)
    await expect(page.locator('dialog[open], [role=dialog]')).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/en/article/terms')
  })
}
