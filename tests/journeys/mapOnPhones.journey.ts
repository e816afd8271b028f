import { expect, test, type Locator, type Page } from '@playwright/test'

import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

/** The map is large, and draws without a graphics card here. */
const slow = { timeout: 30_000 }

const languages = [
  {
    lang: 'en',
    path: '/en/listings?listing_type=rent&map=map',
    pins: 'Homes on the map',
    filters: ['Sale or rent', 'Property type', 'Place', 'Price', 'Layout', 'All filters'],
    price: 'Price',
    all: 'All filters',
    sort: 'Sort by',
    cheapest: 'Cheapest',
    save: 'Save this search',
    sheet: 'Listings',
  },
  {
    lang: 'cs',
    path: '/cs/inzeraty?listing_type=rent&map=map',
    pins: 'Nemovitosti na mapě',
    filters: ['Prodej nebo pronájem', 'Typ nemovitosti', 'Místo', 'Cena', 'Dispozice', 'Všechny filtry'],
    price: 'Cena',
    all: 'Všechny filtry',
    sort: 'Řadit',
    cheapest: 'Nejlevnější',
    save: 'Uložit hledání',
    sheet: 'Inzeráty',
  },
] as const

/** What has the focus: how it is called, and whether a finger would hit it where it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, right, y, height } = element.getBoundingClientRect()
    // In the middle of what the edges of the screen leave of it.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const at = document.elementFromPoint(x, y + height / 2)
    // A choice is hit by its label.
    const isHit = at !== null && (element.contains(at) || element.closest('label')?.contains(at) === true)
    const label = (element as HTMLSelectElement).labels?.[0]?.firstElementChild?.textContent
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent
    return { tag: element.tagName, name: name.trim(), isHit }
  })

/** Everything that the Tab key leads to, in its order. */
async function walkByTab(page: Page): Promise<{ name: string; isHit: boolean }[]> {
  const found: { name: string; isHit: boolean }[] = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    // It may slide in, or be scrolled to.
    await expect
      .poll(async () => (await focused(page)).isHit, { timeout: 1_000 })
      .toBe(true)
      .catch(() => undefined)
    const { tag, name, isHit } = await focused(page)
    if (tag === 'BODY') return found
    found.push({ name, isHit })
  }
  throw new Error('The Tab key never leaves the page.')
}

/** Whether all of it is seen, as far as a finger needs it. */
async function expectInReach(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  await expect(control).toBeInViewport({ ratio: 0.98 })
  await control.click({ trial: true })
}

test.describe('the map that fills a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test.setTimeout(120_000)

  for (const words of languagesOfRun('mapOnPhones', languages)) {
    const { lang, path } = words

    test(`leaves filters, order and saving in reach, and nothing under it takes the focus [C8] (${lang})`, async ({
      page,
    }) => {
      await page.goto(path)
      await hydrated(page)
      const pins = page.getByRole('list', { name: words.pins }).getByRole('button')
      await expect(pins.first()).toBeVisible(slow)
      // What a finger hits of each mark, more than is seen of a price.
      const sides = await pins.evaluateAll((marks) =>
        marks.flatMap((mark) => {
          const { width, height } = getComputedStyle(mark, '::after')
          return [Number.parseFloat(width), Number.parseFloat(height)]
        }),
      )
      expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
      const main = page.getByRole('main')
      const save = main.getByRole('button', { name: words.save })
      await expect(save).toBeVisible()

      const walked = await walkByTab(page)
      expect(walked.filter(({ isHit }) => !isHit)).toEqual([])
      const names = walked.map(({ name }) => name)
      for (const name of [...words.filters, words.sort, words.save])
        expect(
          names.some((one) => one.startsWith(name)),
          name,
        ).toBe(true)
      // Nothing lies below the map.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)

      const sort = main.getByRole('combobox', { name: words.sort })
      await expectInReach(page, sort)
      await sort.selectOption(words.cheapest)
      await expect(page).toHaveURL(/order%5Bprice%5D|order\[price\]/)
      await expect(page).toHaveURL(/map=map/)

      const price = main.getByRole('button', { name: words.price, exact: true })
      await expectInReach(page, price)
      await price.tap()
      const panel = page.getByRole('dialog', { name: words.price })
      await expect(panel).toBeInViewport({ ratio: 1 })
      await page.goBack()
      await expect(panel).toHaveCount(0)

      const all = main.getByRole('button', { name: words.all })
      await expectInReach(page, all)
      await all.tap()
      await expect(page.getByRole('dialog', { name: words.all })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog', { name: words.all })).toHaveCount(0)

      await expectInReach(page, save)
      await save.tap()
      await expect(page.getByRole('dialog', { name: words.save })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog', { name: words.save })).toHaveCount(0)
      await expect(page).toHaveURL(/map=map/)

      // The cards that are pulled up leave the tools alone, too.
      const sheet = page.getByRole('region', { name: words.sheet, exact: true })
      const handle = sheet.getByRole('button').first()
      const { x = 0, y = 0, width = 0 } = (await handle.boundingBox()) ?? {}
      for (const start of [y + 30, 452]) {
        await page.mouse.move(x + width / 2, start)
        await page.mouse.down()
        await page.mouse.move(x + width / 2, start - 120, { steps: 4 })
        await page.mouse.up()
        await page.waitForTimeout(300)
      }
      const top = (await sheet.boundingBox())?.y ?? 0
      expect(top).toBeLessThan(250)
      for (const control of [sort, save, price, all]) await expectInReach(page, control)
    })
  }
})
