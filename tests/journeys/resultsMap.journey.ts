import { expect, test, type Page } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { widthOf } from '#tests/support/widths.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

/** The engine is large, and draws without a graphics card here. */
const slow = { timeout: 30_000 }

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const marksOf = (page: Page) =>
  page.getByRole('list', { name: /^(?:Homes on the map|Nemovitosti na mapě)$/ }).getByRole('button')

/** How many homes the marks stand for. */
const homesOn = async (page: Page) => {
  const labels = await marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''))
  const counts = labels.map((label) =>
    /^([\d,\s]+) (?:homes?|nemovitost[ií]?) /.exec(label)?.[1]?.replaceAll(/\D/g, ''),
  )
  return counts.reduce((sum, count) => sum + Number(count ?? 1), 0)
}

const countOf = async (page: Page) =>
  Number(
    (
      (await page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).first().textContent()) ?? ''
    ).replaceAll(/\D/g, ''),
  )

/** The number on the sheet that a phone has over its map. */
const sheetOf = async (page: Page) =>
  Number(((await page.locator('section > button').last().textContent()) ?? '').replaceAll(/\D/g, ''))

/** Waits until the marks stand for all homes that were found, but for those that are hidden. */
const expectAllOn = (page: Page, hidden = 0) =>
  expect(async () => {
    const count = await countOf(page)
    expect(count).toBeGreaterThan(0)
    expect(await homesOn(page)).toBe(count - hidden)
  }).toPass(slow)

async function openResults(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await hydrated(page)
  await expect(marksOf(page).first()).toBeVisible(slow)
}

// What a map does whatever the server answers: tests/components/map.test.ts.
test.describe('the map of the results', () => {
  test.setTimeout(120_000)

  test('shows all that was found, follows the pointer in the list, and opens what it stands for', async ({ page }) => {
    const complaints = listen(page)
    await openResults(page, '/en/listings?listing_type=rent&bbox=14.2,50,14.7,50.2')
    await expectAllOn(page)
    const card = page.getByRole('list', { name: 'Listings' }).getByRole('article').first()
    await card.hover()
    await expect(page.locator('button[data-pointed]')).toHaveCount(1)
    // The focus of a card points, too, and the marks point back.
    await page.mouse.move(0, 0)
    await expect(page.locator('button[data-pointed]')).toHaveCount(0)
    await card.getByRole('link').first().focus()
    await expect(page.locator('button[data-pointed]')).toHaveCount(1)
    const outlined = page.getByRole('list', { name: 'Listings' }).locator('[data-listing][style*="outline"]')
    await expect(outlined).toHaveCount(0)
    await page.locator('button[data-pointed]').focus()
    await expect(outlined.and(card)).toHaveCount(1)
    await page.locator('button[data-pointed]').hover()
    await page.mouse.move(0, 0)
    await expect(outlined).toHaveCount(0)
    // What the keyboard opens can be left by the keyboard, and leads back.
    const mark = marksOf(page)
      .and(page.getByRole('button', { name: /, Home for/ }))
      .first()
    await mark.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('region', { name: 'Selected on the map' })
    await expect(panel.getByRole('article')).toHaveCount(1)
    expect(await findingsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    expect(complaints).toEqual([])
  })

  test('goes where it is moved once that is wanted, with one way back', async ({ page }) => {
    await openResults(page, '/en/listings?property_type[]=flat')
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).check()
    await expect(page).toHaveURL(/bbox=/)
    const first = page.url()
    const canvas = page.locator('canvas')
    // The map listens once it has settled where the answer is.
    await expect(async () => {
      await canvas.press('ArrowRight')
      await expect(page).not.toHaveURL(first, { timeout: 3_000 })
    }).toPass(slow)
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await homesOn(page)) >= (await countOf(page)), slow).toBe(true)
    await page.goBack()
    await expect(page).not.toHaveURL(/bbox=/)
  })

  test('looks around several places at once, and finds what is around each of them [R-LISTINGS]', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/en/listings?listing_type=sale')
    await hydrated(page)
    await page.getByRole('button', { name: 'Place', exact: true }).click()
    const field = page.getByRole('combobox', { name: 'Place' })
    for (const place of ['Brno', 'Olomouc']) {
      await field.fill(place)
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeVisible()
    }
    await page.getByLabel('Within').selectOption('5')
    await page.getByRole('button', { name: /^Show [\d,]+ homes?$/ }).click()
    await expect(page).toHaveURL(/place\[\]=.*place\[\]=.*radius=5/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Brno.*Olomouc/)
    await expect(marksOf(page).first()).toBeVisible(slow)
    await expectAllOn(page)
    const ids = new URL(page.url()).searchParams.getAll('place[]')
    const alone = await Promise.all(
      ids.map(async (id) => {
        const answer = await request.get(`/properties?listing_type=sale&radius=5&itemsPerPage=0&place[]=${id}`)
        return ((await answer.json()) as PropertyCollection).totalItems ?? 0
      }),
    )
    // They lie farther apart than twice the distance.
    expect(await countOf(page)).toBe(alone.reduce((sum, count) => sum + count, 0))
  })
})

const languages = [
  {
    lang: 'en',
    home: '/en',
    results: '/en/listings',
    box: 'What are you looking for?',
    sentence: 'flat for rent in Prague up to 40k with a balcony',
    understood: 'Understood',
    chips: ['Flat', 'Rent', 'Prague', 'Price: up to CZK\u00A040,000', 'Balcony'],
    removeBalcony: 'Remove Balcony',
    map: 'Map',
    draw: 'Draw an area',
    add: 'Add corner in the middle',
    corners: 'Corners: 3',
    finish: 'Search in this area',
    everywhere: 'Search everywhere',
  },
  {
    lang: 'cs',
    home: '/cs',
    results: '/cs/inzeraty',
    box: 'Co hledáte?',
    sentence: 'byt k pronájmu v Praze do 40 tisíc s balkonem',
    understood: 'Rozumíme',
    chips: ['Byt', 'Pronájem', 'Praha', 'Cena: do 40\u00A0000\u00A0Kč', 'Balkon'],
    removeBalcony: 'Odebrat Balkon',
    map: 'Mapa',
    draw: 'Nakreslit oblast',
    add: 'Přidat vrchol doprostřed',
    corners: 'Vrcholů: 3',
    finish: 'Hledat v této oblasti',
    everywhere: 'Hledat všude',
  },
] as const

for (const words of languagesOfRun('sentenceOnMap', languages)) {
  const { lang } = words
  const isPhone = widthOf[lang] === 390

  test.describe(`from a sentence to an area of the map at ${widthOf[lang]} px`, () => {
    test.use({ viewport: { width: widthOf[lang], height: 900 }, hasTouch: isPhone, isMobile: isPhone })
    test.setTimeout(120_000)

    test(`is understood in chips, searched, and narrowed down by drawing [E1] [D4] (${lang})`, async ({ page }) => {
      await page.goto(words.home)
      await hydrated(page)
      const box = page.getByRole('combobox', { name: words.box })
      await box.click()
      await box.fill(words.sentence)
      const chips = page.getByRole('list', { name: words.understood }).getByRole('button')
      await expect(chips).toHaveText([...words.chips])
      await page.getByRole('button', { name: words.removeBalcony }).click()
      await expect(chips).toHaveText(words.chips.slice(0, -1))
      await box.press('Enter')
      await expect(page).toHaveURL(({ pathname, searchParams }) => {
        const found = ['listing_type', 'property_type[]', 'price[lte]', 'balcony', 'q'].map((key) =>
          searchParams.get(key),
        )
        return pathname === words.results && found.join() === ['rent', 'flat', '40000', '', ''].join()
      })
      const counted = isPhone ? sheetOf : countOf
      await expect.poll(() => countOf(page)).toBeGreaterThan(0)
      const all = await countOf(page)
      if (isPhone) await page.getByRole('link', { name: words.map, exact: true }).click()
      await expect(marksOf(page).first()).toBeVisible(slow)
      await expect.poll(() => homesOn(page)).toBe(all)

      // By taps on a phone, by the keyboard alone on a desktop.
      const canvas = page.locator('canvas')
      await page.getByRole('button', { name: words.draw }).press('Enter')
      const panel = page.getByRole('region', { name: words.draw })
      const finish = panel.getByRole('button', { name: words.finish })
      for (const [index, key] of ['ArrowUp', 'ArrowRight', 'ArrowDown'].entries()) {
        await expect(finish).toBeDisabled()
        await expect(panel).toContainText(new RegExp(`: ${index}`))
        // The panel takes room of the map once it is there.
        const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
        if (isPhone)
          await page.touchscreen.tap(x + width * (0.3 + 0.2 * index), y + height * (index === 1 ? 0.35 : 0.6))
        else {
          await canvas.press(key)
          await panel.getByRole('button', { name: words.add }).press('Enter')
        }
      }
      await expect(panel).toContainText(words.corners)
      await finish.press('Enter')
      await expect(page).toHaveURL(/polygon=/)
      await expect(page).not.toHaveURL(/place/)
      await expect(page.getByRole('link', { name: words.everywhere })).toBeVisible()
      // List and map say the same.
      await expect.poll(() => counted(page), slow).not.toBe(all)
      await expect.poll(() => homesOn(page), slow).toBe(await counted(page))
      expect(await findingsOf(page)).toEqual([])
    })
  })
}
