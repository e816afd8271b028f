import { expect, type Page } from '@playwright/test'

import { mapsTest as test } from '#tests/support/mapsTest.ts'

const retrying = [2, 8, 24].map((pause) => `Failed to load Google Maps script, retrying in ${pause} ms`)
const notLoaded = 'The Google Maps JavaScript API could not load.'
const silent = 'The script of Google Maps did not answer in time.'

/** From now on time passes only where a test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
}

/** Asks for maps; null when they are there, else what the caller was told. */
const load = (page: Page, key = 'K') =>
  page.evaluate(
    (key) =>
      mapsPage.load({ key }).then(
        () => null,
        (error: unknown) => String(error instanceof Error ? error.message : error),
      ),
    key,
  )

/** The same page anew, to which nobody has brought maps. */
async function reload(maps: Page): Promise<void> {
  await maps.reload()
  await maps.waitForFunction(() => 'mapsPage' in globalThis)
}

test.describe('the script of Google Maps [S-MAPS]', () => {
  test('is there after two failures, whose retries are told, or after three connections that broke; it is refused with other options, and not asked for where maps are there already, which is warned of [X-MAPSMSG]', async ({
    maps,
    scripts,
    complaints,
  }) => {
    scripts.plan('fails', 'fails', 'works')
    expect(await load(maps)).toBeNull()
    expect([scripts.requests.length, complaints]).toEqual([3, retrying.slice(0, 2)])
    expect(await load(maps, 'L')).toBe(
      'Loader must not be called again with different options. {"key":"L","libraries":["places"],"language":"en"} !== {"key":"K","libraries":["places"],"language":"en"}',
    )
    expect(scripts.requests).toHaveLength(3)

    await reload(maps)
    scripts.plan('breaks', 'breaks', 'breaks', 'works')
    expect(await load(maps)).toBeNull()
    expect(scripts.requests).toHaveLength(3 + 4)

    await reload(maps)
    complaints.length = 0
    await maps.evaluate(() => {
      Object.assign(globalThis, { google: { maps: { version: '3', importLibrary: () => Promise.resolve({}) } } })
    })
    expect(await load(maps)).toBeNull()
    expect(scripts.requests).toHaveLength(3 + 4)
    expect(complaints).toEqual([
      'Google Maps already loaded outside @googlemaps/js-api-loader. This may result in undesirable behavior as options and script parameters may not match.',
    ])
  })

  test('is given up after four failures, with the reason for every caller, or after ten seconds where it says nothing or does not answer, and is asked for anew by the next, or taken when it comes late [B-MAPSDELAY]', async ({
    maps,
    scripts,
    complaints,
  }) => {
    scripts.plan('fails')
    expect(await Promise.all([load(maps), load(maps)])).toEqual([notLoaded, notLoaded])
    expect([scripts.requests.length, complaints]).toEqual([4, retrying])
    await expect(maps.locator('script[src*="googleapis"]')).toHaveCount(0)
    scripts.plan('works')
    expect(await load(maps)).toBeNull()
    expect(scripts.requests).toHaveLength(5)

    await reload(maps)
    scripts.requests.length = 0
    await stopClock(maps)
    scripts.plan('stays silent')
    const outcome = load(maps)
    await expect.poll(() => scripts.requests.length).toBe(1)
    await maps.clock.runFor(9_999)
    expect(await maps.evaluate(() => mapsPage.state())).toEqual(['loading', 'LOADING'])
    await maps.clock.runFor(1)
    expect(await outcome).toBe(silent)
    scripts.plan('works')
    expect(await load(maps)).toBeNull()
    expect(scripts.requests).toHaveLength(2)

    await reload(maps)
    scripts.plan()
    const late = load(maps)
    await expect.poll(() => scripts.requests.length).toBe(2 + 1)
    await maps.clock.runFor(10_000)
    expect(await late).toBe(silent)
    await scripts.decide('works')
    await maps.waitForFunction(() => 'requested' in google.maps)
    expect(await load(maps)).toBeNull()
    expect(scripts.requests).toHaveLength(2 + 1)
  })
})
