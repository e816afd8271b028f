import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, expect, test, type Browser, type Page } from '@playwright/test'

import { browserPath } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'
import { withServer } from '#scripts/withServer.ts'
import { nameOf, password, signIn, tokensOf } from '#tests/support/journeyUsers.ts'
import { streetTiles } from '#tests/support/tiles/streetTiles.ts'

/** In the middle of the streets. */
const middle = { latitude: 50.0755, longitude: 14.4378 }

/** The engine is large, and draws without a graphics card here. */
const slow = { timeout: 40_000 }
/** Real streets, where somebody has put a file of a quarter of Brno. */
const realStreets = process.env.STREET_TILES ?? ''

/** What the browser complains of, without its words on slow graphics. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** The colours that the map shows, by how many of its pixels have them. */
async function coloursOf(page: Page): Promise<Map<string, number>> {
  const { default: sharp } = await import('sharp')
  const picture = await page.locator('canvas').first().screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colours = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).toString('hex')
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  return colours
}

async function inBrowser(flags: string[], use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...browserFlags, ...flags] })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

async function openMap(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const complaints = listen(page)
  const parts: (string | undefined)[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin } = new URL(address)
    if (request.url().includes('.pmtiles')) parts.push(request.headers()['range'])
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) foreign.push(request.url())
  })
  await page.goto(address)
  await expect(page.locator('canvas').first()).toBeVisible(slow)
  return { page, complaints, parts, foreign }
}

/** Draws an area among the streets, and searches in it; they stay. */
async function drawArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw an area' }).click()
  const panel = page.getByRole('region', { name: 'Draw an area' })
  const box = await page.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('The map is not to be seen.')
  for (const [right, down] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
  ] as const)
    await page.mouse.click(box.x + box.width * right, box.y + box.height * down)
  await panel.getByRole('button', { name: 'Search in this area' }).click()
  await expect(page).toHaveURL(/polygon=/)
  await expect(page.getByText('© OpenStreetMap')).toBeVisible(slow)
  await expect(page.locator('.map-drawn')).toHaveCount(0)
}

/** Somebody new describes a home there: its pin stands on the street, and is moved to the house. */
async function putPin(page: Page, origin: string): Promise<void> {
  const email = 'olga@domivo.test'
  await page.request.post(`${origin}/users`, { data: { email, password } })
  // Of this server, not of that of the other journeys.
  const tokens = await tokensOf(page.request, email, password, origin)
  const kind = { listing_type: 'sale', property_type: 'flat', disposition: '2+kk' }
  const data = { ...kind, city: 'Praha', locationGps: middle }
  const saved = await page.request.post(`${origin}/v1/property/save`, { headers: nameOf(tokens), data })
  const { id } = (await saved.json()) as { id: number } // what the contract says
  await signIn(page, tokens, origin)
  await page.goto(`${origin}/en/property-onboarding/${id}?step=location`)
  await expect(page.getByText('Drag the pin to the house, or move it with the arrows.')).toBeVisible(slow)
  await expect(page.getByRole('main').getByText('© OpenStreetMap')).toBeVisible(slow)
  // What a form fills in by itself may be saved before it.
  const moved = page.waitForRequest(
    (request) => request.method() === 'PATCH' && (request.postData() ?? '').includes('locationGps'),
  )
  await page.getByRole('button', { name: 'Move the pin north' }).click()
  // Twenty metres.
  expect((await moved).postDataJSON()).toMatchObject({ locationGps: { latitude: 50.07568, longitude: 14.4378 } })
}

test('shows streets from one file under the strict policy, and the drawn country beyond them or without WebGL [D4]', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const directory = mkdtempSync(join(tmpdir(), 'streets-'))
  const file = join(directory, 'town.pmtiles')
  writeFileSync(file, streetTiles({ lat: middle.latitude, lng: middle.longitude }))
  const path = '/en/listings?map=map&bbox=14.43,50.071,14.446,50.08'
  await withServer(
    async ({ origin }) => {
      const { page, complaints, parts, foreign } = await openMap(browser, `${origin}${path}`)
      await expect(page.getByText('© OpenStreetMap')).toBeVisible(slow)
      // Water and park of the file, in our colours; both lie under the tint of the area that is searched.
      await expect.poll(async () => (await coloursOf(page)).size, slow).toBeGreaterThan(50)
      expect(parts.length).toBeGreaterThan(1)
      expect(parts.every((range) => range !== undefined && /^bytes=\d+-\d+$/.test(range))).toBe(true)
      expect(foreign).toEqual([])
      expect(complaints).toEqual([])
      await expect(page.locator('.map-drawn')).toHaveCount(0)
      await drawArea(page)
      await putPin(page, origin)
      expect(complaints).toEqual([])
      await page.goto(`${origin}${path}`)
      await expect(page.getByText('© OpenStreetMap')).toBeVisible(slow)
      // The file knows two kilometres: of a larger part the country is shown.
      for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom out' }).click()
      await expect(page.locator('.map-drawn canvas')).toHaveCount(1, slow)
      await expect(page.getByText('© OpenStreetMap')).toHaveCount(0)
      expect(complaints).toEqual([])
      await page.close()
      await inBrowser(['--disable-3d-apis'], async (other) => {
        const { page: drawn } = await openMap(other, `${origin}${path}`)
        await expect(drawn.locator('.map-drawn canvas')).toHaveCount(1, slow)
        await expect(drawn.getByText('Streets are not shown here.')).toBeVisible()
      })
    },
    // Streets are looked at, and no homes.
    { environment: { MAP_TILES: file, DEMO: 'off' } },
  )
  rmSync(directory, { recursive: true })
})

const isReal = realStreets !== '' && existsSync(realStreets)
test(`shows the real streets of a quarter of Brno${isReal ? '' : ' (skipped: STREET_TILES names no file)'} [D4]`, async () => {
  test.skip(!isReal)
  test.setTimeout(240_000)
  await withServer(
    async ({ origin }) => {
      await inBrowser([], async (browser) => {
        const path = '/en/listings?map=map&bbox=16.655,49.203,16.665,49.209'
        const { page, complaints } = await openMap(browser, `${origin}${path}`)
        await expect(page.getByText('© OpenStreetMap')).toBeVisible(slow)
        await expect.poll(async () => (await coloursOf(page)).size, slow).toBeGreaterThan(200)
        expect(complaints).toEqual([])
      })
    },
    { environment: { MAP_TILES: realStreets, DEMO: 'off' } },
  )
})
