import { expect, type Page } from '@playwright/test'

import type { FakeGoogleRequests } from '#tests/support/fakeGoogleMaps.ts'
import { mapsTest as test } from '#tests/support/mapsTest.ts'

const brno = { lat: 49.1951, lng: 16.6068 }
const box = { west: 16.4, south: 49.1, east: 16.8, north: 49.3 }
const sea = { west: 2.9, south: 55.9, east: 3.1, north: 56.1 }
/** The engine of our own map is large, and draws without a graphics card here. */
const slow = { timeout: 20_000 }

/** What a service calls a position; null where it refuses. */
const nameAt = (maps: Page, name: 'embedded' | 'google', position: { lat: number; lng: number }) =>
  maps.evaluate(([service, at]) => mapsPage[service].reverseGeocode(at).catch(() => null), [name, position] as const)

/** What both services promise. */
for (const name of ['embedded', 'google'] as const) {
  test.describe(`the ${name} map service [C-MAPS]`, () => {
    test.beforeEach(({ scripts }) => scripts.plan('works'))
    // Nothing is complained about, also not by the content policy.
    test.afterEach(({ complaints }) => expect(complaints).toEqual([]))

    test('suggests places, knows them, names positions, describes areas [B-GEO], draws maps that show a box or a place, and takes them away', async ({
      maps,
    }) => {
      await test.step('suggests places for a text, the best first and ten at most', async () => {
        const { items } = await maps.evaluate((service) => mapsPage[service].suggest('brn'), name)
        expect(items[0]).toMatchObject({ name: 'Brno', kind: 'town' })
        expect(items.length).toBeGreaterThan(1)
        expect(items.length).toBeLessThanOrEqual(10)
      })
      await test.step('suggests nothing for a text that nothing is called', async () => {
        const { items } = await maps.evaluate((service) => mapsPage[service].suggest('qqqxxx'), name)
        expect(items).toEqual([])
      })
      await test.step('knows the place that a search can ask for by a suggestion', async () => {
        const place = await maps.evaluate(async (service) => {
          const { items } = await mapsPage[service].suggest('Brno')
          return items[0] === undefined ? null : mapsPage[service].choosePlace(items[0])
        }, name)
        expect(place).toMatchObject({ kind: 'town', name: 'Brno' })
        expect(place?.id).toMatch(/^town-\d+$/)
      })
      await test.step('names what lies at a position, and refuses to name the open sea', async () => {
        expect(await nameAt(maps, name, brno)).toContain('Brno')
        expect(await nameAt(maps, name, { lat: 56, lng: 3 })).toBeNull()
      })
      await test.step('describes an area, or says to the letter that it cannot', async () => {
        const describe = (area: typeof box, language: 'en' | 'cs') =>
          maps.evaluate(
            ([service, area, language]) => mapsPage[service].describeArea(area, mapsPage.languages[language]),
            [name, area, language] as const,
          )
        expect(await describe(box, 'en')).toMatch(/^\S.* Brno \(11\.12\skm to the north, 14\.53\skm to the west\)$/)
        expect(await describe(box, 'cs')).toMatch(/^\S.* Brno \(11,12\skm na sever, 14,53\skm na západ\)$/)
        expect(await describe(sea, 'en')).toBe('Error retrieving area description')
      })

      await test.step('opens a map that shows a box, knows where things lie on it, and goes to another', async () => {
        const holds = async (area: typeof box) => {
          const view = await maps.evaluate(() => mapsPage.view())
          const shown = view?.box ?? { west: 0, south: 0, east: 0, north: 0 }
          const slack = 0.001
          return (
            shown.west <= area.west + slack &&
            shown.east >= area.east - slack &&
            shown.south <= area.south + slack &&
            shown.north >= area.north - slack
          )
        }
        await maps.evaluate(([service, area]) => mapsPage.open(service, area), [name, box] as const)
        expect(await holds(box)).toBe(true)
        const places = await maps.evaluate(() => {
          const { clientWidth: width = 0, clientHeight: height = 0 } = document.querySelector('main') ?? {}
          const view = mapsPage.view()?.box ?? { west: 0, south: 0, east: 0, north: 0 }
          const middle = mapsPage.project((view.south + view.north) / 2, (view.west + view.east) / 2)
          const corner = mapsPage.project(view.north, view.west)
          return { width, height, middle, corner }
        })
        const { width, height, middle, corner } = places
        expect(middle?.x).toBeCloseTo(width / 2, 0)
        // Half way in degrees is not quite half way on a map of a round earth.
        expect(Math.abs((middle?.y ?? 0) - height / 2)).toBeLessThan(3)
        expect(corner?.x).toBeCloseTo(0, 0)
        const other = { west: 14.2, south: 50, east: 14.6, north: 50.2 }
        await maps.evaluate((area) => mapsPage.fit(area), other)
        await expect.poll(() => holds(other)).toBe(true)
        await expect.poll(() => maps.evaluate(() => mapsPage.rests())).toContain('program')
        await maps.evaluate(
          ([position]) => mapsPage.outline([[position, { lat: 50, lng: 14 }, { lat: 50, lng: 15 }]]),
          [brno] as const,
        )
        await maps.evaluate(() => mapsPage.endMap())
        await expect(maps.locator('main canvas')).toHaveCount(0)
      })
      for (const radiusMetres of [0, 500]) {
        await test.step(`draws a map of what is known to ${radiusMetres} m, and takes it away`, async () => {
          await maps.evaluate(([service, place]) => mapsPage.draw(service, place), [
            name,
            { position: brno, radiusMetres },
          ] as const)
          await expect(maps.locator('main canvas')).toHaveCount(1, slow)
          await maps.evaluate(() => mapsPage.endMap())
          await expect(maps.locator('main canvas')).toHaveCount(0)
        })
      }
    })
  })
}

/** What the fake of Google's maps was asked. */
const requestedOf = (): FakeGoogleRequests => Reflect.get(google.maps, 'requested') as FakeGoogleRequests // put there by the fake

test.describe('the google map service', () => {
  test.beforeEach(({ scripts }) => scripts.plan('works'))

  test('brings one script for all who ask, with the key and the places library; asks for suggestions in one session that the choice ends, and takes what lies there for a street, which our search does not know; marks a place known to the metre with a pin, and another with a circle [C-MAPS]', async ({
    maps,
    scripts,
  }) => {
    await maps.evaluate(() =>
      Promise.all([mapsPage.google.suggest('b'), mapsPage.google.suggest('br'), mapsPage.load()]),
    )
    expect(scripts.requests.map((query) => [query.get('key'), query.get('libraries')])).toEqual([['K', 'places']])

    // A page of its own has a session of its own.
    await maps.reload()
    await maps.waitForFunction(() => 'mapsPage' in globalThis)
    await maps.evaluate(async () => {
      await mapsPage.google.suggest('b')
      const { items } = await mapsPage.google.suggest('brno')
      if (items[0] !== undefined) await mapsPage.google.choosePlace(items[0])
      await mapsPage.google.suggest('b')
    })
    expect((await maps.evaluate(requestedOf)).sessions).toEqual({ suggest: [1, 1, 2], choose: [1] })
    const place = await maps.evaluate(async () => {
      const { items } = await mapsPage.google.suggest('brněnská')
      return items[0] === undefined ? null : mapsPage.google.choosePlace(items[0])
    })
    expect(place).toMatchObject({ kind: 'town', name: 'Slavkov u Brna' })

    await maps.evaluate(
      async ([position]) => {
        await mapsPage.draw('google', { position, radiusMetres: 0 })
        await mapsPage.draw('google', { position, radiusMetres: 500 })
      },
      [brno] as const,
    )
    expect((await maps.evaluate(requestedOf)).maps).toEqual([
      { center: brno, marks: ['pin'] },
      { center: brno, marks: ['circle'] },
    ])
  })
})
