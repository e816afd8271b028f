import { expect, test, type Page } from '@playwright/test'

import type { PropertyCollection } from '#contract/entities/property.ts'
import { findingsOf } from '#tests/support/findings.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

/** The engine is large, and draws without a graphics card here. */
const slow = { timeout: 30_000 }

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

const marksOf = (page: Page) => page.getByRole('list', { name: 'Homes on the map' }).getByRole('button')

/** How many homes the marks stand for. */
const homesOn = async (page: Page) => {
  const labels = await marksOf(page).evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''))
  return labels.reduce((sum, label) => sum + Number(/^([\d,]+) homes?/.exec(label)?.[1]?.replaceAll(',', '') ?? 1), 0)
}

const countOf = async (page: Page) =>
  Number(((await page.locator('output').first().textContent()) ?? '').replaceAll(/\D/g, ''))

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
