import { PMTiles } from 'pmtiles'
import { chromium, type Page } from 'playwright'

import { browserPath } from '#scripts/browser.ts'
import { browserFlags } from '#scripts/browserFlags.ts'
import { withServer } from '#scripts/withServer.ts'
import { withTileFile } from '#server/platform/maps/checkTiles.ts'
import { hydrated } from '#workbench/page/hydrated.ts'

import { machineLine, printTable, quantile } from './machine.ts'

/** The p95 of a dragged map is at most so much of that of one and the same work in the same run. */
const panOfSteadiness = 0.5

/** p95 in ms, with a processor that is so many times slower. */
const slowdown = 4
const bars = { route: 100, routeGoal: 50, pan: 60, panGoal: 16 }
const rounds = 25
const listings = 10_000
/** What can be measured alone. */
const parts = ['pages', 'map']
/** So long a person looks at a page before going on; what is fetched for later comes in, the map too. */
const lookMs = 3_000

/** How long people wait in the browser: for another page whose data is there, and for a frame of a map that they drag. */
export async function benchJourneys(part?: string): Promise<boolean> {
  if (part !== undefined && !parts.includes(part)) throw new Error(`There is no part ${part}: ${parts.join(' or ')}.`)
  const executablePath = await browserPath()
  const streets = process.env.MAP_TILES === undefined ? undefined : await middleOf(process.env.MAP_TILES)
  return withServer(
    async ({ origin }) => {
      const browser = await chromium.launch({ executablePath, args: browserFlags })
      try {
        const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
        await page.goto('/en')
        await hydrated(page)
        await slowDown(page)
        const routes = part === 'map' ? {} : await measureRoutes(page)
        const pan = part === 'pages' ? [] : await measurePans(page, streets)
        const steadiness = await measureSteadiness(page)
        console.log(
          `Journeys · ${machineLine()}\nChromium ${browser.version()}, processor ${slowdown} times slower, 1440 × 900 · ${listings.toLocaleString('en')} listings, embedded database\n`,
        )
        const rows = [
          ...Object.entries(routes).map(([what, times]) => ({ what, times, bar: bars.route, goal: bars.routeGoal })),
          ...(pan.length === 0
            ? []
            : [
                {
                  what: streets === undefined ? 'a frame of a dragged map' : 'a frame of dragged streets',
                  times: pan,
                  bar: bars.pan,
                  goal: bars.panGoal,
                },
              ]),
        ].map(({ times, ...row }) => ({
          ...row,
          count: times.length,
          p50: quantile(times, 0.5),
          p95: quantile(times, 0.95),
        }))
        printTable(
          rows.map(({ what, count, p50, p95, bar, goal }) => ({
            what,
            measured: count,
            'p50 ms': p50.toFixed(0),
            'p95 ms': p95.toFixed(0),
            bar,
            verdict: p95 <= goal ? 'goal met' : p95 <= bar ? 'within the bar' : 'OVER THE BAR',
          })),
        )
        console.log(
          `\nHow steady the machine was: one and the same work, ${steadiness.length} times in this browser, took ${quantile(steadiness, 0.5).toFixed(0)} ms (p50) and ${quantile(steadiness, 0.95).toFixed(0)} ms (p95).`,
        )
        const arePagesWithin = rows.every(({ p95, bar }) => p95 <= bar)
        if (pan.length === 0) return arePagesWithin
        const share = quantile(pan, 0.95) / quantile(steadiness, 0.95)
        console.log(
          `A frame of a dragged map took ${share.toFixed(2)} × that (p95, bar ${panOfSteadiness.toFixed(1)}): ${share <= panOfSteadiness ? 'within the bar' : 'OVER THE BAR'}.`,
        )
        return arePagesWithin && share <= panOfSteadiness
      } finally {
        await browser.close()
      }
    },
    { listings, readyWithinMs: 300_000 },
  )
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the click to the frame that shows the other page, in ms; the first two rounds only fetch what there is. */
async function measureRoutes(page: Page): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {
    'home to results': [],
    'results to a listing': [],
    'back to the results': [],
    'results to home': [],
  }
  const links = [
    'main a[href="/en/listings"]:not([data-away] *)',
    'article a[href*="/listing/"]:not([data-away] *)',
    null,
    'header a[href="/en"]',
  ]
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, what] of Object.keys(times).entries()) {
      const ms = await page.evaluate(followInPage, links[index] ?? null)
      if (round >= 0) times[what]?.push(ms)
      await page.waitForTimeout(lookMs)
    }
  }
  return times
}

/** Runs in the page, so it brings all that it needs: follows the first such link, or goes back without one. */
async function followInPage(link: string | null): Promise<number> {
  const before = document.querySelector('main h1:not([data-away] *)')?.textContent
  const started = performance.now()
  if (link === null) history.back()
  else {
    const element = document.querySelector<HTMLElement>(link)
    if (element === null) throw new Error(`No link ${link} on ${location.pathname}.`)
    element.click()
  }
  await new Promise<void>((resolve) => {
    const look = () => {
      const heading = document.querySelector('main h1:not([data-away] *)')?.textContent
      if (heading === undefined || heading === before) requestAnimationFrame(look)
      else resolve()
    }
    requestAnimationFrame(look)
  })
  // The next task comes after the frame was painted; this one before what the page does then.
  await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
  return performance.now() - started
}

/** Where the streets of a file are, as the address of a search has it: some streets about its middle. */
async function middleOf(file: string): Promise<string> {
  const { minLon, maxLon, minLat, maxLat } = await withTileFile(file, (source) => new PMTiles(source).getHeader())
  const [lng, lat] = [(minLon + maxLon) / 2, (minLat + maxLat) / 2]
  const reach = 0.004
  return [lng - reach, lat - reach, lng + reach, lat + reach].map((degrees) => degrees.toFixed(5)).join()
}

/** The time between two frames while a map with all homes, or those among streets, is dragged about, in ms. */
async function measurePans(page: Page, streets: string | undefined): Promise<number[]> {
  await page.goto(streets === undefined ? '/en/listings' : `/en/listings?bbox=${streets}`)
  await hydrated(page)
  const pin = page.getByRole('list', { name: 'Homes on the map' }).getByRole('button').first()
  await pin.waitFor({ timeout: 60_000 })
  const canvas = await page.locator('canvas').boundingBox()
  if (canvas === null) throw new Error('There is no map to drag.')
  const times: number[] = []
  for (let pan = 0; pan < 6; pan += 1) {
    await page.waitForTimeout(lookMs)
    const { x, y } = await page.evaluate(placeWithoutPin, canvas)
    const before = await pin.boundingBox()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 5, y + 5)
    await page.evaluate(startFrames)
    for (let step = 1; step <= 40; step += 1) {
      const reach = (pan % 2 === 0 ? 1 : -1) * step * 4
      await page.mouse.move(x + reach, y + reach / 2)
    }
    times.push(...(await page.evaluate(endFrames)))
    const after = await pin.boundingBox()
    if (Math.abs((after?.x ?? 0) - (before?.x ?? 0)) < 50) throw new Error('The map did not follow the hand.')
    await page.mouse.up()
  }
  return times
}

/** Runs in the page: where the map itself can be taken hold of, as near to the middle of `box` as may be, in px. */
function placeWithoutPin(box: { x: number; y: number; width: number; height: number }): { x: number; y: number } {
  for (let radius = 0; radius < Math.min(box.width, box.height) / 2; radius += 6)
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.5) {
      const x = box.x + box.width / 2 + radius * Math.cos(turn)
      const y = box.y + box.height / 2 + radius * Math.sin(turn)
      if (document.elementFromPoint(x, y)?.tagName === 'CANVAS') return { x, y }
    }
  throw new Error('Pins cover the whole map.')
}

/** How long it takes to build a list of a thousand lines, lay it out and take it down, again and again, in ms. */
async function measureSteadiness(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let round = -2; round < rounds * 2; round += 1) {
    const ms = await page.evaluate(buildList)
    if (round >= 0) times.push(ms)
    await page.waitForTimeout(200)
  }
  return times
}

/** Runs in the page. */
function buildList(): number {
  const started = performance.now()
  const list = document.createElement('ul')
  for (let line = 0; line < 1_000; line += 1) {
    const item = document.createElement('li')
    item.setAttribute('title', `line ${line}`)
    item.textContent = `Line ${line}`
    list.append(item)
  }
  document.body.append(list)
  list.getBoundingClientRect()
  list.remove()
  return performance.now() - started
}

declare global {
  interface Window {
    benchFrames: number[] | undefined
  }
}

/** Runs in the page: notes when each frame begins. */
function startFrames(): void {
  const frames: number[] = []
  window.benchFrames = frames
  const note = (time: number) => {
    if (window.benchFrames !== frames) return
    frames.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Runs in the page: how long each frame lasted. */
function endFrames(): number[] {
  const frames = window.benchFrames ?? []
  window.benchFrames = undefined
  return frames.slice(1).map((time, index) => time - (frames[index] ?? time))
}
