import { expect, test, type Page } from '@playwright/test'

import { hydrated } from '#workbench/page/hydrated.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

const flats = '/en/listings?property_type[]=flat'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article')
const away = (page: Page) => page.locator('main > [data-away]')

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await expect(cards(page).first()).toBeVisible()
}

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('with motion', () => {
  // A map that is moved takes a moment to come to rest.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a map that comes to rest after its page was left takes nobody back there [R-LISTINGS]', async ({ page }) => {
    test.slow()
    let rests = 0
    page.on('request', (request) => {
      if (/\/properties\/map\?/.test(request.url())) rests += 1
    })
    await expect(async () => {
      await open(page, flats)
      await expect(page.getByRole('list', { name: 'Homes on the map' }).getByRole('button').first()).toBeVisible({
        timeout: 30_000,
      })
      await page.getByRole('checkbox', { name: 'Search as I move the map' }).check()
      await expect(page).toHaveURL(/bbox=/)
      await networkQuiet(page)
      rests = 0
      await page.evaluate(() => {
        const closer = { key: '+', keyCode: 107, bubbles: true }
        document.querySelector('canvas')?.dispatchEvent(new KeyboardEvent('keydown', closer))
        document.querySelector<HTMLElement>('header a')?.click()
      })
      await expect(heading(page)).toHaveText('Find a home where you want to live')
      // Results that were still on their way are given up with their map: nothing could come to rest there.
      expect(await away(page).count()).toBe(1)
    }).toPass()
    // What the map asks once it rests: the search would be sent there in the same moment.
    await expect.poll(() => rests).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\/en$/)
  })
})
