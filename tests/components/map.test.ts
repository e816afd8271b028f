import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { MapCluster } from '#contract/entities/propertyMap.ts'
import type { Place } from '#contract/entities/place.ts'
import { answersFor, collection, guestAnswers, noListings } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard, exampleOwnProperty, exampleProperty } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { drag, middleOf, mouse } from '#tests/support/components/presses.ts'
import { settled } from '#tests/support/components/settled.ts'

drawMaps()
vi.setConfig({ testTimeout: 40_000 })

const praha = { latitude: 50.08804, longitude: 14.42076 }
const brno: Place = {
  id: 'town-3078610',
  kind: 'town',
  name: 'Brno',
  context: 'Brno-město',
  latitude: 49.19522,
  longitude: 16.60796,
  region: 'JHM',
}
const cluster = (latitude: number, longitude: number, count: number): MapCluster => ({
  latitude,
  longitude,
  count,
  lowestPrice: 9_000,
  box: { west: longitude - 0.1, south: latitude - 0.1, east: longitude + 0.1, north: latitude + 0.1 },
})
/** One home by itself. */
const single = (propertyId: number, latitude: number): MapCluster => ({
  latitude,
  longitude: 14.4,
  count: 1,
  lowestPrice: 9_000,
  propertyId,
})
/** Homes in the very middle of the largest towns. */
const clusters = [
  cluster(praha.latitude, praha.longitude, 300),
  cluster(brno.latitude, brno.longitude, 34),
  cluster(49.83465, 18.28204, 9),
  cluster(49.74747, 13.37759, 15),
]

const answers: Handlers = {
  ...guestAnswers,
  getPlace: () => brno,
  reverseGeocode: () => brno,
  getPropertyMap: () => ({
    totalItems: 358,
    countsAreEstimates: false,
    box: { west: 12, south: 48.5, east: 19, north: 51.1 },
    clusters,
  }),
}

const names = () => [...document.querySelectorAll<HTMLElement>('.map-names > *')]
const namesOf = (kind: string) => names().flatMap((name) => (name.dataset['kind'] === kind ? [name.textContent] : []))
const pins = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label] button[data-kind]')]
const canvas = () => page.getByRole('region', { name: /^(?:Map of the results|Mapa výsledků)$/ })

/** Presses a key on an element that gets the focus by it. */
async function byKey(element: Element, key: string): Promise<void> {
  ;(element as HTMLElement).focus()
  await userEvent.keyboard(`{${key}}`)
}

/** Whether they lie over each other by more than the round corners of a pin leave free. */
const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right - corner &&
  one.right > other.left + corner &&
  one.top < other.bottom - corner &&
  one.bottom > other.top + corner
const corner = 3

/** Something else than the pin takes a press on its middle or its upper edge. */
const isCovered = (pin: Element) => {
  const { left, right, top, bottom } = pin.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return document.elementFromPoint(x, top + 2) !== pin || document.elementFromPoint(x, y) !== pin
}

/** Where the first pin is. */
const pinAt = () => pins()[0]?.getBoundingClientRect() ?? new DOMRect()

/** Where the areas are that the search looks in. */
const areaSeen = () => document.querySelector('.map-scene path')?.getBoundingClientRect() ?? new DOMRect()

/** Scrolls towards the map of a listing, which comes when it is near; how many maps are drawn. */
function approachMap(): number {
  document.querySelector('main figure .canvas, main figure:last-of-type')?.scrollIntoView()
  scrollBy(0, 400)
  return document.querySelectorAll('main figure canvas').length
}

async function openListing(locationAccuracy: 'exact' | 'street') {
  const property = { ...exampleProperty(1), locationAccuracy, locationGps: praha }
  await openPage('/en/listing/flat/1', {
    answers: { ...answers, getProperty: () => property, getPropertyBySlug: () => property },
  })
  await settled()
  await expect.poll(approachMap, { timeout: 10_000 }).toBe(1)
  return page
    .getByRole('main')
    .getByRole('figure')
    .filter({ has: page.getByRole('region', { name: /^Map of / }) })
}

async function openResults(path: string, width: 390 | 1440 = 1440, more: Handlers = {}) {
  const opened = await openPage(path, { answers: { ...answers, ...more }, width })
  await settled()
  // The map comes when the browser has nothing else to do.
  await expect.poll(() => pins().length, { timeout: 20_000 }).toBe(clusters.length)
  await expect.poll(() => names().length).toBeGreaterThan(2)
  return opened
}

describe('the drawn country beside the results [D4]', () => {
  it.each([
    ['en', '/en/listings', ['Prague', 'Brno', 'Ostrava', 'Plzeň'], 'South Moravia', 'Austria'],
    ['cs', '/cs/inzeraty', ['Praha', 'Brno', 'Ostrava', 'Plzeň'], 'Jihomoravský kraj', 'Rakousko'],
  ] as const)(
    'names towns, regions and neighbours, and no pin hides a name (%s)',
    async (_, path, cities, region, country) => {
      await openResults(path)
      expect(namesOf('city')).toEqual(expect.arrayContaining([...cities]))
      expect(namesOf('region')).toContain(region)
      expect(namesOf('country')).toContain(country)
      const [written, marks] = [names(), pins()].map((elements) => elements.map((one) => one.getBoundingClientRect()))
      const hidden = written?.filter((name) => marks?.some((mark) => overlaps(name, mark)))
      expect(hidden).toEqual([])
    },
  )

  it('shows the place that was searched where nothing is found [E1]', async () => {
    const box = { west: 12, south: 48.5, east: 19, north: 51.1 }
    const nowhere = { totalItems: 0, countsAreEstimates: false, box, clusters: [] }
    await openPage('/en/listings?place[]=town-3078610', {
      answers: { ...answers, getPropertyMap: () => nowhere },
      width: 1440,
    })
    await settled()
    await expect.poll(() => namesOf('city')).toContain('Brno')
    expect(namesOf('city')).not.toContain('Prague')
  })

  it('moves by the keys and by the hand, and its pins with it', async () => {
    await openResults('/en/listings')
    const before = pinAt()
    ;(canvas().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => Math.round(pinAt().x - before.x)).toBe(-100)
    const { x, y } = middleOf(canvas().element())
    const from = { x, y: y + 150 }
    const held = pinAt()
    await mouse('mouseMoved', from)
    await mouse('mousePressed', from)
    for (const step of [10, 25, 40]) await drag({ x: from.x + step, y: from.y + step / 2 })
    await expect.poll(() => Math.round(pinAt().x - held.x)).toBe(40)
    await mouse('mouseReleased', { x: from.x + 40, y: from.y + 20 })
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => document.querySelector('.map-scale')?.textContent).toBe('50 km')
  })

  it('says so where it shows no streets, and leads to maps that do', async () => {
    await openResults('/en/listings?bbox=14.41,50.08,14.43,50.09', 1440)
    await expect.poll(() => document.body.textContent).toContain('Streets are not shown here.')
    const mapy = page.getByRole('link', { name: 'Mapy.com' }).element() as HTMLAnchorElement
    expect(mapy.href).toMatch(/^https:\/\/mapy\.com\/fnc\/v1\/showmap\?.*center=14\.42\d*%2C50\.08/)
    expect(mapy.rel).toContain('noopener')
  })

  it('keeps the homes in sight while an area is drawn, and the area in view afterwards', async () => {
    const { app } = await openResults('/en/listings?map=map', 390)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Draw an area' }).click()
    expect(pins().length).toBe(clusters.length)
    const panel = page.getByRole('region', { name: 'Draw an area' })
    const covered = panel.element().getBoundingClientRect()
    expect(pins().filter((pin) => overlaps(pin.getBoundingClientRect(), covered))).toEqual([])
    // Far from all homes: what is found there does not tell where the area is.
    const frame = document.querySelector('.map-drawn')?.getBoundingClientRect() ?? new DOMRect()
    const middle = { x: 195, y: frame.top + 240 }
    for (const [dx, dy] of [
      [-120, -140],
      [-40, -160],
      [-60, -100],
    ] as const) {
      const point = { x: middle.x + dx, y: middle.y + dy }
      await mouse('mouseMoved', point)
      await mouse('mousePressed', point)
      await mouse('mouseReleased', point)
    }
    await expect.poll(() => panel.element().textContent).toContain('Corners: 3')
    await panel.getByRole('button', { name: 'Search in this area' }).click()
    await expect.poll(() => app.router.state.location.href).toContain('polygon=')
    await settled()
    const isSeen = () => {
      const { left, right, top, bottom, width } = areaSeen()
      return width > 150 && left >= 0 && right <= 390 && top >= frame.top && bottom <= 844
    }
    await expect.poll(isSeen).toBe(true)
  })

  it('pulls the circle around a place to another radius of the form, by hand and by keys', async () => {
    const { app } = await openResults('/en/listings?place[]=town-3078610&radius=10')
    const slider = page.getByRole('slider', { name: 'Radius of the search' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '10\u00A0km')
    // It is held at the edge of the circle, and pulled half way to its middle.
    await expect.poll(() => Math.abs(middleOf(slider.element()).x - areaSeen().right)).toBeLessThan(3)
    const [from, circle] = [middleOf(slider.element()), areaSeen()]
    const to = { x: from.x - circle.width / 4, y: from.y }
    await mouse('mouseMoved', from)
    await mouse('mousePressed', from)
    await drag(to)
    await expect.element(slider).toHaveAttribute('aria-valuetext', '5\u00A0km')
    expect(app.router.state.location.href).toContain('radius=10')
    await mouse('mouseReleased', to)
    await expect.poll(() => app.router.state.location.href).toContain('radius=5')
    await settled()
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(() => app.router.state.location.href).toContain('radius=2')
  })

  it('stays the same map from one search to the next, and goes where that leads [R-LISTINGS]', async () => {
    const inPrague = [50.06, 50.08, 50.1, 50.12].map((latitude) => ({
      ...cluster(latitude, 14.42, 20),
      box: { west: 14.41, south: latitude - 0.01, east: 14.43, north: latitude + 0.01 },
    }))
    await openResults('/en/listings?listing_type=rent&region[]=PHA', 1440, {
      getPropertyMap: ({ query }) => ({
        totalItems: 358,
        countsAreEstimates: false,
        box: { west: 12, south: 48.5, east: 19, north: 51.1 },
        clusters: query.has('region[]') ? inPrague : clusters,
      }),
    })
    expect(namesOf('city')).not.toContain('Ostrava')
    const drawn = document.querySelector('.map-drawn canvas')
    await page
      .getByRole('link', { name: /^Remove / })
      .last()
      .click()
    await expect.poll(() => namesOf('city')).toContain('Ostrava')
    await expect.poll(() => pins().map(({ textContent }) => textContent)).toContain('300')
    expect([...document.querySelectorAll('.map-drawn canvas')]).toEqual([drawn])
  })

  it('leaves out the mark of a home that this device hides [R-LISTINGS]', async () => {
    await openPage('/en/listings?bbox=14.2,50,14.7,50.2', {
      answers: {
        ...answers,
        getPropertyMap: () => ({
          totalItems: 36,
          countsAreEstimates: false,
          box: { west: 14.2, south: 50, east: 14.7, north: 50.2 },
          clusters: [single(1, 50.05), single(2, 50.1), cluster(50.15, 14.4, 34)],
        }),
      },
      stored: { 'listings-hidden': '[1]' },
    })
    await settled()
    await expect
      .poll(() => pins().map(({ dataset }) => dataset['kind']), { timeout: 20_000 })
      .toEqual(['several', 'one'])
  })

  it('shows the card of a pin with its facts in one line of reading, and the pin as selected, until an area is drawn [4] [5]', async () => {
    await openPage('/en/listings?listing_type=rent&map=map', {
      answers: {
        ...answers,
        searchProperties: () => collection('/properties', [exampleCard(1, { listingType: 'rent', price: 9_000 })]),
        getPropertyMap: () => ({
          totalItems: 2,
          countsAreEstimates: false,
          box: { west: 14.2, south: 50, east: 14.7, north: 50.2 },
          clusters: [single(1, 50.05), single(2, 50.1)],
        }),
      },
      width: 768,
    })
    await settled()
    await expect.poll(() => pins().length, { timeout: 20_000 }).toBe(2)
    const pin = page.getByRole('button', { name: '9k, Home for CZK 9,000 / month' }).first()
    await pin.click()
    const card = page.getByRole('region', { name: 'Selected on the map' })
    await expect.element(card.getByRole('heading', { name: 'Selected home' })).toBeVisible()
    await expect.element(card.getByRole('article')).toBeVisible()
    await expect.element(pin).toHaveAttribute('aria-current', 'true')
    expect(document.querySelectorAll('button[aria-current]').length).toBe(1)
    await settled()
    // As close as on any other card: the dot that begins a line is cut off, and lines follow each other.
    const words = document.querySelector('section .words')?.getBoundingClientRect() ?? new DOMRect()
    const facts = [...document.querySelectorAll('section .facts li')].map((fact) => fact.getBoundingClientRect())
    expect(facts.length).toBeGreaterThan(1)
    for (const { left } of facts) expect(left === words.left - 16 || left > words.left).toBe(true)
    const lines = [...new Set(facts.map(({ top }) => top))]
    for (const [at, top] of lines.entries()) if (at > 0) expect(top - (lines[at - 1] ?? 0)).toBeLessThanOrEqual(24)
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await expect.element(page.getByRole('region', { name: 'Draw an area' })).toBeVisible()
    expect(card.elements()).toEqual([])
  })

  it('takes an area that is drawn by keyboard alone', async () => {
    const { app } = await openResults('/en/listings?place[]=town-3078610&radius=5')
    const address = () => app.router.state.location.href
    await byKey(page.getByRole('button', { name: 'Draw an area' }).element(), 'Enter')
    const panel = page.getByRole('region', { name: 'Draw an area' })
    const finish = panel.getByRole('button', { name: 'Search in this area' })
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown']) {
      await expect.element(finish).toBeDisabled()
      await byKey(canvas().element(), key)
      await byKey(panel.getByRole('button', { name: 'Add corner in the middle' }).element(), 'Enter')
    }
    await expect.poll(() => panel.element().textContent).toContain('Corners: 3')
    await byKey(finish.element(), 'Enter')
    await expect.poll(address).toContain('polygon=')
    expect(address()).not.toContain('place')
    await page.getByRole('link', { name: 'Search everywhere' }).click()
    await expect.poll(address).not.toContain('polygon=')
  })

  it('fits what is found between its buttons and its sources on a phone', async () => {
    const corners: MapCluster[] = [
      { ...single(1, 50.2), longitude: 14.2 },
      { ...single(2, 50.2), longitude: 14.6 },
      { ...single(3, 49.4), longitude: 14.2 },
      { ...single(4, 49.4), longitude: 14.6 },
    ]
    await openPage('/en/listings?listing_type=rent&map=map', {
      answers: {
        ...answers,
        getPropertyMap: () => ({
          totalItems: 4,
          countsAreEstimates: false,
          box: { west: 14.2, south: 49.4, east: 14.6, north: 50.2 },
          clusters: corners,
        }),
      },
      size: [390, 844],
    })
    await expect.poll(() => pins().length, { timeout: 20_000 }).toBe(4)
    await settled()
    expect(pins().filter(isCovered)).toEqual([])
  })

  it('keeps names around a single home in sight where it has no streets', async () => {
    const { latitude, longitude } = praha
    await openPage('/en/listings?listing_type=rent', {
      answers: {
        ...answers,
        getPropertyMap: () => ({
          totalItems: 1,
          countsAreEstimates: false,
          box: { west: longitude, south: latitude, east: longitude, north: latitude },
          clusters: [{ ...single(1, latitude), longitude }],
        }),
      },
    })
    await expect.poll(() => pins().length, { timeout: 20_000 }).toBe(1)
    await settled()
    expect(document.querySelector('.map-scale')?.textContent).toBe('1 km')
  })

  it('is the whole screen of a phone, with the cards in a sheet, and goes back to the list [C6]', async () => {
    await openPage('/cs/inzeraty?listing_type=rent', { answers, width: 390 })
    await settled()
    await page.getByRole('link', { name: 'Mapa' }).click()
    await expect.poll(() => location.search).toContain('map=map')
    await expect.poll(() => pins().length, { timeout: 20_000 }).toBe(clusters.length)
    const sheet = page.getByRole('region', { name: 'Inzeráty', exact: true })
    const cards = () => sheet.getByRole('article').elements().length
    expect(cards()).toBe(0)
    await sheet.getByRole('button').first().click()
    await expect.poll(cards).toBeGreaterThan(0)
    await settled()
    expect(await findings()).toEqual([])
    // What is open over the map goes first.
    history.back()
    await expect.poll(cards).toBe(0)
    expect(location.search).toContain('map=map')
    history.back()
    await expect.poll(() => location.search).not.toContain('map=map')
    await expect
      .element(page.getByRole('list', { name: 'Inzeráty', exact: true }).getByRole('article').first())
      .toBeVisible()
  })
})

describe('the map of a listing [D4]', () => {
  it('leads to maps with streets beside an exact address, and credits what it shows', async () => {
    const figure = await openListing('exact')
    await expect.element(figure.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
    expect(figure.element().textContent).toContain('GSHHG, Natural Earth. Roads and railways are schematic.')
    expect(figure.element().querySelector('.map-marks svg')).not.toBeNull()
  })

  it('does not lead to a house that its owner does not show', async () => {
    const figure = await openListing('street')
    expect(figure.getByRole('link', { name: 'OpenStreetMap' }).elements()).toEqual([])
    expect(figure.element().querySelector('.map-scene path')?.getAttribute('d')).toContain('Z')
  })
})

describe('the position of a home in the wizard, without streets [D4]', () => {
  it.each([
    [
      'en',
      '/en/property-onboarding',
      'Coordinates',
      'Use coordinates',
      /exact to about [\d.]+\s(?:m|km)/,
      'Exact position',
    ],
    [
      'cs',
      '/cs/onboarding-nemovitosti',
      'Souřadnice',
      'Použít souřadnice',
      /přesné asi na [\d,]+\s(?:m|km)/,
      'Přesná poloha',
    ],
  ] as const)(
    'asks nobody for the house, says how exact a place is, and takes coordinates (%s)',
    async (_, wizard, label, use, exact, exactly) => {
      await openPage(`${wizard}/1?step=location`, {
        answers: {
          ...answersFor('visitor'),
          getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
          getProperty: ({ params }) => exampleOwnProperty(Number(params.propertyId), { status: 'DRAFT' }),
          reverseGeocode: () => brno,
        },
        isSignedIn: true,
      })
      await settled()
      const figure = page.getByRole('main').getByRole('figure')
      await expect.poll(() => figure.element().querySelectorAll('canvas').length, { timeout: 10_000 }).toBe(1)
      await expect.element(figure.getByLabelText(label)).toBeVisible()
      expect(figure.element().textContent).not.toMatch(/Drag the pin|Přetáhněte/)
      const map = figure.element().querySelector('canvas') ?? figure.element()
      map.scrollIntoView({ block: 'center' })
      const frame = figure.element().querySelector('.canvas')?.getBoundingClientRect() ?? new DOMRect()
      const point = { x: frame.x + frame.width / 2 + 40, y: frame.y + frame.height / 2 }
      await mouse('mouseMoved', point)
      await mouse('mousePressed', point)
      await mouse('mouseReleased', point)
      await expect.poll(() => figure.getByRole('status').first().element().textContent).toMatch(exact)
      await figure.getByLabelText(label).fill('50.0875, nikde')
      await figure.getByRole('button', { name: use }).click()
      await expect.element(figure.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
      await figure.getByLabelText(label).fill('50.0875N, 14.4213E')
      await figure.getByRole('button', { name: use }).click()
      await expect.poll(() => figure.getByRole('status').first().element().textContent).toContain(exactly)
      // Whoever looks at the whole country sees where the pin is put.
      await expect.poll(() => figure.element().querySelector('.map-scale')?.textContent).toBe('5 km')
    },
  )
})
