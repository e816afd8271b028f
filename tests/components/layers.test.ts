import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { openPage, type OpenOptions } from '#tests/support/components/openPage.tsx'
import { pause } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'
import { answersOf, submitForms } from '#tests/support/components/submitForms.ts'

const before = '/en/article/terms'
const listing = '/en/listing/flat-2-kk-zizkova-zlin-1/1'
const address = () => location.pathname + location.search

/** Comes to a page from another one, so that there is somewhere to go back to. */
async function arrive(path: string, options: Partial<OpenOptions> = {}): Promise<string> {
  const { go } = await openPage(before, { answers: guestAnswers, width: 390, ...options })
  await settled()
  await go(path)
  await settled()
  return address()
}

const expectAddress = (expected: string) => expect.poll(address, { timeout: 5_000 }).toBe(expected)
const expectGone = (layer: Locator) => expect.poll(() => layer.elements().length, { timeout: 5_000 }).toBe(0)

const layers: { name: string; path: string; open: () => Locator; layer: () => Locator }[] = [
  {
    name: 'the menu',
    path: '/en/listings',
    open: () => page.getByRole('button', { name: 'Menu' }),
    layer: () => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    name: 'a filter',
    path: '/en/listings',
    open: () => page.getByRole('button', { name: 'Price', exact: true }),
    layer: () => page.getByRole('dialog', { name: 'Price' }),
  },
  {
    name: 'all filters',
    path: '/en/listings',
    open: () => page.getByRole('button', { name: /^All filters/ }),
    layer: () => page.getByRole('dialog', { name: /filters/i }),
  },
  {
    name: 'the gallery',
    path: listing,
    open: () => page.getByRole('button', { name: /^\d+ photos$/ }),
    layer: () => page.getByRole('dialog', { name: 'Photos' }),
  },
  {
    name: 'the message to a lister',
    path: listing,
    open: () => page.getByRole('button', { name: 'Contact agent' }).first(),
    layer: () => page.getByRole('dialog', { name: 'Contact agent' }),
  },
  {
    name: 'a report',
    path: listing,
    open: () => page.getByRole('button', { name: 'Report', exact: true }),
    layer: () => page.getByRole('dialog', { name: /wrong/ }),
  },
  {
    name: 'what a home costs',
    path: listing,
    open: () => page.getByRole('button', { name: /^Costs/ }).first(),
    layer: () => page.getByRole('dialog', { name: /^(?:Costs|What)/ }),
  },
  {
    name: 'the countries of a phone number',
    path: '/en/auth/signup',
    open: () => page.getByRole('button', { name: /\+420$/ }),
    layer: () => page.getByRole('listbox'),
  },
]

for (const { name, path, open, layer } of layers) {
  it(`Back closes ${name} and leaves the page where it is; then it leads back [C6]`, async () => {
    const here = await arrive(path)
    await open().click()
    await expect.element(layer()).toBeVisible()
    history.back()
    await expectGone(layer())
    expect(address()).toBe(here)
    await expect.element(open()).toBeVisible()
    history.forward()
    await pause(50)
    await expectGone(layer())
    expect(address()).toBe(here)
    // Closed by its own way out, it takes no press of Back.
    await open().click()
    await expect.element(layer()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectGone(layer())
    history.back()
    await expectAddress(before)
  })
}

it('a link in the menu leads to its page, and Back from there to the page before [C6]', async () => {
  await arrive('/en/listings')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search', exact: true }).click()
  await expectAddress('/en/search')
  history.back()
  await expectAddress('/en/listings')
  await expectGone(page.getByRole('dialog', { name: 'Menu' }))
  history.back()
  await expectAddress(before)
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
    menu: 'Menu',
    to: 'EN – English',
    lands: '/en/listings?listing_type=rent',
  },
} as const

for (const lang of ['en', 'cs'] as const) {
  const { path, menu, to, lands } = menus[lang]

  it(`the menu of a phone changes the language, in reach without scrolling [C13] (${lang})`, async () => {
    await arrive(path)
    expect(innerWidth).toBe(390)
    // The header has no room for it at this width.
    await expectGone(page.getByRole('banner').getByRole('link', { name: to }))
    await page.getByRole('button', { name: menu, exact: true }).click()
    const link = page.getByRole('dialog', { name: menu }).getByRole('link', { name: to })
    await expect.element(link).toBeInViewport({ ratio: 1 })
    const { width, height } = link.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await link.click()
    await expectAddress(lands)
    await expect.poll(() => document.documentElement.lang).toBe(lang === 'en' ? 'cs' : 'en')
    await expectGone(page.getByRole('dialog'))
  })
}

/** Spaces that keep words together are spaces. */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

for (const form of submitForms.filter(({ isOverPage }) => isOverPage === true)) {
  it(`${form.file} comes from below and names what it is about; Back closes it, Forward opens no part of it, and Back leads back [23] [C6]`, async () => {
    await arrive(form.path, { answers: answersOf(form), isSignedIn: form.by !== 'guest' })
    const opened = await form.open()
    expect(opened.checkVisibility()).toBe(true)
    const dialog = opened.closest('dialog')
    if (dialog !== null) {
      // Of a phone it takes the lower edge, in reach of the thumb, and its whole width.
      const { left, right, bottom } = dialog.getBoundingClientRect()
      expect([left, right, bottom]).toEqual([0, 390, 844])
      expect(plain(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent)).toBe(
        plain(form.about),
      )
    }
    const here = address()
    history.back()
    await expect.poll(() => opened.isConnected, { timeout: 5_000 }).toBe(false)
    expect(address()).toBe(here)
    history.forward()
    await pause(300)
    expect(document.querySelectorAll('dialog[open], [role=dialog]')).toHaveLength(0)
    expect(address()).toBe(here)
    history.back()
    await expectAddress(before)
  })
}
