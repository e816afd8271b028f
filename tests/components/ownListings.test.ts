import { describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import type { DryRun } from '#contract/entities/dryRun.ts'
import type { Property, Transition } from '#contract/entities/property.ts'
import {
  answersFor,
  collection,
  exampleStats,
  guestAnswers,
  noListings,
} from '#tests/support/components/exampleAnswers.ts'
import { exampleOwnCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { press } from '#tests/support/components/hands.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const step = (event: string, to: Transition['to'], allowed = true): Transition => ({
  event,
  to,
  allowed,
  blockedBy: allowed ? [] : ['not_for_rent'],
})

/** A listing on the market, as its owner opens it. */
const online: Partial<Property> = {
  transitions: [step('ARCHIVE', 'ARCHIVED'), step('MARK_SOLD', 'SOLD'), step('MARK_RENTED', 'RENTED', false)],
  history: [
    { at: '2026-03-01T10:00:00.000Z', event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', by: 'owner' },
    { at: '2026-03-03T10:00:00.000Z', event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', by: 'admin' },
  ],
}

const openListing = async (lang: 'en' | 'cs', changes: Partial<Property>, answers: Handlers = {}) => {
  await openPage(`/${lang}/profile/properties?listing=1`, {
    answers: {
      ...answersFor('owner'),
      getProperty: () => exampleOwnProperty(1, { ...online, ...changes }),
      ...answers,
    },
    isSignedIn: true,
    width: 390,
  })
  await settled()
}

/** What elements say, as soon as it is there; spaces that keep words together are spaces. */
const texts = (locator: Locator) =>
  expect.poll(() => locator.elements().map(({ textContent }) => textContent?.replaceAll('\u{a0}', ' ')))

const main = () => page.getByRole('main')
const overview = () => main().getByRole('region', { name: 'Overview' })

/** On a phone the bar of a selection has its first step beside the menu of the others. */
async function pressOfSelected(name: string): Promise<void> {
  await press(page.getByRole('button', { name: 'More: Selected listings' }))
  await press(page.getByRole('dialog', { name: 'More for selected listings' }).getByRole('button', { name }))
}

/** A time at which a home can be seen, on a day at ten in Prague. */
const viewingAt = (id: number, day: string, propertyId = 1) => ({
  id,
  start: `${day}T08:00:00Z`,
  end: `${day}T08:30:00Z`,
  capacity: 1,
  free: 1,
  propertyId,
  bookings: [],
})

describe('one listing of an owner', () => {
  it('shows home, price, status and trend on the first screen of a phone, with one button [D5]', async () => {
    await openListing('en', {})
    for (const shown of [overview().getByText('CZK 5,370,000'), overview().getByText('Published').first()])
      await expect.element(shown).toBeInViewport()
    await texts(overview().getByRole('listitem')).toEqual(['Draft', 'Waiting for review', 'Published', 'Closed'])
    expect(document.querySelector('main [aria-current=step]')?.textContent).toBe('Published')
    await expect.element(overview().getByRole('figure')).toBeInViewport()
    const edit = overview().getByRole('link', { name: 'Edit', exact: true })
    expect(edit.element().getBoundingClientRect().bottom).toBeLessThan(844 - 64)
    // Nothing else of what an owner may do is a button yet.
    await texts(main().getByRole('button')).toEqual([expect.stringMatching(/^More/)])
  })

  it.each([
    { lang: 'en', some: '2 viewing times offered', next: 'next on 3 May 2031 at 10:00' },
    { lang: 'cs', some: '2 termíny prohlídky', next: 'nejbližší 3. května 2031 v 10:00' },
  ] as const)(
    'says how many viewings are planned and when the next one is, where there are any ($lang)',
    async (words) => {
      const tourDates = [viewingAt(2, '2031-05-04'), viewingAt(1, '2031-05-03'), viewingAt(3, '2031-05-02', 2)]
      await openListing(words.lang, {}, { getOwnTourDates: () => ({ tourDates }) })
      const link = main().getByRole('link', { name: words.some })
      await expect
        .element(link)
        .toHaveAttribute('href', `/${words.lang}/profile/manage-tours?week=2031-05-03&listing=1`)
      await expect.poll(() => main().element().textContent.replaceAll('\u00A0', ' ')).toContain(words.next)
      expect(await findings()).toEqual([])
      await openListing(words.lang, {}, { getOwnTourDates: () => ({ tourDates: tourDates.slice(2) }) })
      await expect.element(main().getByText('CZK 5,370,000').or(main().getByText('5 370 000 Kč')).first()).toBeVisible()
      expect(
        main()
          .getByRole('link', { name: /offered|termín/ })
          .elements(),
      ).toEqual([])
    },
  )

  it('keeps the rest in a menu, and leaves out what is impossible [D5]', async () => {
    await openListing('en', {})
    await press(overview().getByRole('button', { name: /^More/ }))
    const menu = page.getByRole('dialog', { name: /^More for/ })
    const entries = menu.getByRole('button').or(menu.getByRole('link'))
    await expect
      .poll(() => entries.elements().map((entry) => entry.querySelector('span')?.textContent ?? entry.textContent))
      .toEqual(['Change price', 'View public page', 'Plan viewings', 'Mark as reserved', 'Archive', 'Mark as sold'])
  })

  it('tells what happened in sentences, the newest first, and never in the words of the machine [D5]', async () => {
    await openListing('en', {})
    const history = main().getByRole('region', { name: 'History' })
    await texts(history.getByRole('listitem')).toEqual([
      'Approved by our team on 3 March 2026',
      'You submitted it for review on 1 March 2026',
    ])
    await openListing('cs', {})
    const czech = main().getByRole('region', { name: 'Historie' })
    await texts(czech.getByRole('listitem')).toEqual([
      'Náš tým ho schválil 3. března 2026',
      'Odeslali jste ho ke schválení 1. března 2026',
    ])
  })

  it('says that it is reserved from the menu, and that it could not be said [D5]', async () => {
    const sent: unknown[] = []
    await openListing(
      'en',
      {},
      {
        updateProperty: ({ body }) => {
          sent.push(body)
          return exampleOwnProperty(1, { isReserved: true })
        },
      },
    )
    await press(overview().getByRole('button', { name: /^More/ }))
    await press(page.getByRole('button', { name: 'Mark as reserved' }))
    await expect.poll(() => sent).toEqual([{ isReserved: true }])
  })

  it('says its status in a word, until when it is online, and once why it was refused [23]', async () => {
    await openListing('en', { expiresAt: '2027-03-02T10:00:00.000Z' })
    await expect.element(overview().getByText(/^Online until /)).toBeVisible()
    expect(overview().getByText('Published', { exact: true }).elements()).toHaveLength(2)
    const reason = { code: 'misleading', text: 'The price does not fit the photos.' } as const
    const at = '2026-03-05T10:00:00.000Z'
    await openListing('en', {
      status: 'REJECTED',
      refusal: { ...reason, at },
      history: [{ at, event: 'REJECT', from: 'PENDING', to: 'REJECTED', by: 'admin', reason }],
    })
    await expect.element(main().getByText(reason.text)).toBeVisible()
    expect(main().getByText(reason.text).elements()).toHaveLength(1)
  })

  it('that ends soon is extended by its button, which says until when', async () => {
    const extended: unknown[] = []
    const soon = { extendableTo: '2027-03-02T10:00:00.000Z', version: 7 }
    await openListing('en', soon, {
      extendProperty: ({ params, body }) => {
        extended.push([params, body])
        return exampleOwnProperty(1, { ...online, version: 8, status: 'PUBLISHED' })
      },
    })
    await press(overview().getByRole('button', { name: 'Extend', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Extend' })
    await expect.element(dialog.getByText('The listing stays published until 2 March 2027.')).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Extend', exact: true }))
    await expect.element(main().getByText(/has a new end date/)).toBeVisible()
    expect(extended).toEqual([[{ propertyId: '1' }, { version: 7 }]])
  })

  it('changes its price from the menu, by the dialog of the list, and says that it did [D5]', async () => {
    const change: DryRun = {
      at: '2026-11-26T10:00:00.000Z',
      total: 1,
      isComplete: true,
      will: [{ event: 'CHANGE_PRICE', from: 'PUBLISHED', to: 'PUBLISHED', count: 1 }],
      willNot: [],
    }
    const sent: unknown[] = []
    await openListing(
      'en',
      { version: 4 },
      {
        dryRun: () => change,
        changePrice: ({ params, body }) => {
          sent.push([params.propertyId, body])
          return exampleOwnProperty(1, { ...online, version: 5, price: 5_250_000 })
        },
      },
    )
    await press(overview().getByRole('button', { name: /^More/ }))
    await press(page.getByRole('button', { name: 'Change price', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Change price' })
    await dialog.getByRole('textbox').fill('5250000')
    await press(dialog.getByRole('button', { name: 'Continue' }))
    await texts(dialog.getByRole('listitem')).toEqual([expect.stringContaining('CZK 5,370,000 → CZK 5,250,000')])
    await press(dialog.getByRole('button', { name: 'Back' }))
    await expect.element(dialog.getByRole('textbox')).toHaveValue('5250000')
    await press(dialog.getByRole('button', { name: 'Continue' }))
    await press(dialog.getByRole('button', { name: 'Change 1 price' }))
    await expect.element(main().getByText('1 price changed.')).toBeVisible()
    expect(sent).toEqual([['1', { version: 4, price: 5_250_000 }]])
    expect(await findings()).toEqual([])
  })

  it('of another status has no price to change from the menu [D5]', async () => {
    await openListing('en', {
      status: 'ARCHIVED',
      transitions: [step('RENEW', 'PUBLISHED'), step('DELETE', 'DELETED')],
    })
    await press(overview().getByRole('button', { name: /^More/ }))
    await expect.element(page.getByRole('button', { name: /^Delete/ })).toBeVisible()
    expect(page.getByRole('button', { name: 'Change price' }).elements()).toHaveLength(0)
  })

  it('has no menu where there is nothing in it [D5]', async () => {
    await openListing('en', { status: 'DELETED', transitions: [step('RESTORE', 'DRAFT')] })
    await expect.element(overview().getByRole('button', { name: 'Restore' })).toBeVisible()
    await texts(main().getByRole('button')).toEqual(['Restore'])
  })

  it('says once why it was refused, with the way on as its button [D5]', async () => {
    await openListing('en', {
      status: 'REJECTED',
      refusal: { code: 'poor_photos', text: 'They are dark.', at: '2026-03-03T10:00:00.000Z' },
      transitions: [step('REVISE', 'DRAFT'), step('APPEAL', 'PENDING', false)],
      history: [],
    })
    await expect.element(overview()).toBeVisible()
    expect(main().getByText('They are dark.').elements()).toHaveLength(1)
    await expect.element(overview().getByRole('button', { name: 'Edit and submit again' })).toBeVisible()
    expect(
      main()
        .getByText(/appeal/i)
        .elements(),
    ).toHaveLength(0)
  })
})

const nextSteps = new Set(['Read messages', 'Extend', 'Edit'])
const offered = (place: Locator) =>
  [...new Set([...place.element().querySelectorAll('a, button')].map(({ textContent }) => textContent))].filter(
    (text) => nextSteps.has(text),
  )

const stepsOf = async (changes: { newLeads: number; transitions: Transition[] }) => {
  const shown: string[] = []
  const { newLeads, transitions } = changes
  const answers: Handlers = {
    ...answersFor('owner'),
    getOwnProperties: () => ({
      ...collection('/my/own/properties', [exampleOwnCard(1, { newLeads, transitions })]),
      countsByStatus: { ...noListings, PUBLISHED: 1 },
    }),
    getProperty: () => exampleOwnProperty(1, { ...online, transitions }),
    getPropertyStats: () => ({ ...exampleStats, newLeads }),
  }
  const { go } = await openPage('/en/profile/properties', { answers, isSignedIn: true, width: 390 })
  for (const [path, place] of [
    ['', page.getByRole('article').first()],
    ['?listing=1', overview()],
  ] as const) {
    await go(`/en/profile/properties${path}`)
    await expect.element(place).toBeVisible()
    await expect.poll(() => offered(place).length).toBeGreaterThan(0)
    shown.push(...offered(place))
  }
  return shown
}

describe('the next step of a listing', () => {
  it('is the same in the list and on its page: messages before anything else [23] [D5]', async () => {
    const extend = step('EXTEND', 'PUBLISHED')
    expect(await stepsOf({ newLeads: 2, transitions: [extend] })).toEqual(['Read messages', 'Read messages'])
    expect(await stepsOf({ newLeads: 0, transitions: [extend] })).toEqual(['Extend', 'Extend'])
    expect(await stepsOf({ newLeads: 0, transitions: [] })).toEqual(['Edit', 'Edit'])
  })
})

describe('the list of an owner’s listings', () => {
  const list: Handlers = {
    ...answersFor('owner'),
    getOwnProperties: () => ({
      ...collection('/my/own/properties', [
        exampleOwnCard(1, { newLeads: 2 }),
        exampleOwnCard(2, { leads: 0, newLeads: 0, favorites: 0, viewsByDay: [0, 0, 0] }),
      ]),
      countsByStatus: { ...noListings, DRAFT: 3, PENDING: 5, PUBLISHED: 45, REJECTED: 2, ARCHIVED: 2, SOLD: 2 },
      needingAttention: 7,
    }),
  }

  it('has its statuses in one line on a phone, the current one in sight, and none that is empty [D10]', async () => {
    await openPage('/en/profile/properties?group=done', { answers: list, isSignedIn: true, width: 390 })
    await settled()
    const tabs = page.getByRole('navigation', { name: 'Your listings by status' })
    await texts(tabs.getByRole('link')).toEqual([
      'All 59',
      'Needs attention 7',
      'Drafts 3',
      'Waiting for review 5',
      'Published 45',
      'Needs changes 2',
      'Archived 2',
      'Sold and rented 2',
    ])
    const boxes = tabs.getByRole('link').elements()
    expect(new Set(boxes.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(390)
    await expect.element(tabs.getByRole('link', { name: /^Sold and rented/ })).toBeInViewport({ ratio: 1 })
  })

  it('has its statuses in one line on a tablet that lies on its side, all of them in sight [D10]', async () => {
    await openPage('/en/profile/properties', { answers: list, isSignedIn: true, width: 1024 })
    await settled()
    const tabs = page.getByRole('navigation', { name: 'Your listings by status' })
    await expect.poll(() => tabs.getByRole('link').elements().length).toBe(8)
    const boxes = tabs
      .getByRole('link')
      .elements()
      .map((tab) => tab.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1000)
  })

  it('change the price of one from its own menu, beginning with the new price', async () => {
    const card = exampleOwnCard(1, { price: 5_370_000, version: 4 })
    await openPage('/en/profile/properties', {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({
          ...collection('/my/own/properties', [card]),
          countsByStatus: { ...noListings, PUBLISHED: 1 },
        }),
      },
      isSignedIn: true,
      width: 390,
    })
    await press(page.getByRole('article').getByRole('button', { name: /^More/ }))
    await press(page.getByRole('button', { name: 'Change price', exact: true }))
    const sheet = page.getByRole('dialog', { name: 'Change price' })
    await expect.element(sheet.getByRole('combobox', { name: 'How the price changes' })).toHaveValue('set')
    await sheet.getByRole('textbox').fill('5250000')
    await texts(sheet.getByRole('listitem').getByText('CZK 5,250,000')).toEqual(['CZK 5,250,000'])
  })

  it('show what became of a step of the lowest one, with its way back, where its owner looks', async () => {
    const archive = step('ARCHIVE', 'ARCHIVED')
    await openPage('/en/profile/properties', {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({
          ...collection(
            '/my/own/properties',
            [1, 2, 3, 4, 5, 6, 7, 8].map((id) => exampleOwnCard(id, { transitions: [archive] })),
          ),
          countsByStatus: { ...noListings, PUBLISHED: 8 },
        }),
        setPropertyState: ({ params }) =>
          exampleOwnProperty(Number(params.propertyId), {
            status: 'ARCHIVED',
            version: 2,
            transitions: [step('RENEW', 'PUBLISHED')],
          }),
      },
      isSignedIn: true,
      size: [390, 844],
    })
    await settled()
    const undo = main().getByRole('button', { name: 'Undo' })
    await press(page.getByRole('article').last().getByRole('button', { name: /^More/ }))
    await press(page.getByRole('dialog', { name: /^More/ }).getByRole('button', { name: /^Archive/ }))
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    expect(scrollY).toBeGreaterThan(800)
    await press(dialog.getByRole('button', { name: 'Archive', exact: true }))
    await expect.element(undo).toBeInViewport({ ratio: 1 })
    // Whoever hears the page is told, and keeps their place.
    expect(undo.element().closest('[aria-live=polite]')).not.toBe(null)
    // The same of several.
    await main().getByRole('checkbox', { name: 'Select all on this page' }).click()
    scrollTo(0, document.documentElement.scrollHeight)
    await pressOfSelected('Archive (8)')
    await press(page.getByRole('dialog', { name: 'Archive' }).getByRole('button', { name: 'Archive 8 listings' }))
    const several = main().getByText('8 listings archived.')
    await expect.element(several).toBeInViewport({ ratio: 1 })
  })

  it('are archived by a button in the colour of steps that take away, below a list that shows that it scrolls', async () => {
    await openPage('/en/profile/properties', {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({
          ...collection(
            '/my/own/properties',
            [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => exampleOwnCard(id, { transitions: [step('ARCHIVE', 'ARCHIVED')] })),
          ),
          countsByStatus: { ...noListings, PUBLISHED: 9 },
        }),
      },
      isSignedIn: true,
      size: [390, 844],
    })
    await settled()
    await main().getByRole('checkbox', { name: 'Select all on this page' }).click()
    await pressOfSelected('Archive (9)')
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    const names = dialog.getByRole('list', { name: 'Listings that will change' })
    await expect.element(names).toBeVisible()
    const list = names.element()
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    // A shade at the edge, which stays while the names move.
    expect(getComputedStyle(list).backgroundAttachment).toBe('local, local, scroll, scroll')
    expect(getComputedStyle(list).backgroundImage).not.toContain('{')
    expect(getComputedStyle(list).backgroundImage.match(/linear-gradient/g)).toHaveLength(4)
    await names.getByRole('listitem').last().click()
    await expect.element(names.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    const colourOf = (name: string) =>
      getComputedStyle(dialog.getByRole('button', { name, exact: true }).element()).backgroundColor
    const several = colourOf('Archive 9 listings')
    await press(dialog.getByRole('button', { name: 'Cancel' }))
    await press(page.getByRole('article').first().getByRole('button', { name: /^More/ }))
    await press(page.getByRole('dialog', { name: /^More/ }).getByRole('button', { name: /^Archive/ }))
    expect(several).toBe(colourOf('Archive'))
    const [red = 0, green = 0] = several.match(/[\d.]+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(green)
    expect(await findings()).toEqual([])
  })

  it('are searched by words that stand in the address, in each group, and lead back where nothing fits [D5]', async () => {
    const asked: unknown[] = []
    await openPage('/en/profile/properties?group=online', {
      answers: {
        ...list,
        getOwnProperties: ({ query }) => {
          asked.push(Object.fromEntries(query))
          const q = query.get('q')
          if (q === null)
            return {
              ...collection('/my/own/properties', [exampleOwnCard(1)]),
              countsByStatus: { ...noListings, PUBLISHED: 45 },
            }
          const found = q === 'Dlouhá 12' ? [exampleOwnCard(2)] : []
          return {
            ...collection('/my/own/properties', found),
            countsByStatus: { ...noListings, PUBLISHED: found.length },
          }
        },
      },
      isSignedIn: true,
      width: 390,
    })
    const field = page.getByRole('searchbox', { name: 'Search your listings' })
    await field.fill('Dlouhá 12')
    await expect.element(page.getByRole('link', { name: 'Published 1', exact: true })).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ group: 'online', q: 'Dlouhá 12' })
    await field.fill('nowhere')
    await expect.element(page.getByRole('heading', { name: 'No listings match “nowhere”' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    await page.getByRole('link', { name: 'Search all your listings' }).click()
    await page.getByRole('link', { name: 'All your listings' }).click()
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByRole('link', { name: 'Published 45', exact: true })).toBeVisible()
  })

  it('are narrowed to what needs attention and sorted by the server, and the address keeps both [23]', async () => {
    const asked: unknown[] = []
    const answers: Handlers = {
      ...list,
      getOwnProperties: ({ query }) => {
        asked.push(Object.fromEntries(query))
        const isNarrowed = query.get('needsAttention') === 'true'
        const found = isNarrowed && query.get('q') === null ? [] : [exampleOwnCard(1)]
        return {
          ...collection('/my/own/properties', found),
          countsByStatus: { ...noListings, PUBLISHED: 45 },
          needingAttention: isNarrowed ? 0 : 2,
        }
      },
    }
    await openPage('/en/profile/properties', { answers, isSignedIn: true, width: 390 })
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Lowest price')
    await expect.poll(() => location.search).toBe('?sort=price')
    await page.getByRole('link', { name: 'Needs attention 2', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Nothing needs your attention' })).toBeVisible()
    await expect.poll(() => location.search).toBe('?needsAttention=true&sort=price')
    expect(asked.at(-1)).toEqual({ needsAttention: 'true', sort: 'price', page: '1' })
    const tab = page.getByRole('link', { name: 'Needs attention 0', exact: true })
    await expect.element(tab).toHaveAttribute('aria-current', 'page')
    expect(document.documentElement.scrollWidth).toBe(390)
    // The usual order is none that an address has to say.
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Needs attention first')
    await expect.poll(() => location.search).toBe('?needsAttention=true')
  })

  it('have a picture that leads where the title does, with one stop for the keyboard [23]', async () => {
    await openPage('/en/profile/properties', { answers: list, isSignedIn: true, width: 390 })
    await settled()
    const row = page.getByRole('article').first()
    await expect.element(row).toBeVisible()
    const links = [...row.element().querySelectorAll<HTMLAnchorElement>('a[href*="listing=1"]:not([href*=leads])')]
    const [picture, title] = links
    expect(links.map(({ href }) => href)).toEqual([title?.href, title?.href])
    expect(picture?.querySelector('img')).not.toBe(null)
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
    expect(picture?.ariaHidden).toBe('true')
    expect(await findings()).toEqual([])
    await userEvent.click(picture ?? document.body)
    await expect.element(overview()).toBeVisible()
    expect(location.search).toBe('?listing=1')
  })

  it('offers what needs attention, and does not count out what nobody did [D5]', async () => {
    await openPage('/en/profile/properties', { answers: list, isSignedIn: true })
    await settled()
    await expect.element(page.getByRole('article').first()).toBeVisible()
    const [first, second] = page.getByRole('article').elements()
    expect(first?.textContent).toContain('2 new messages')
    expect(first?.textContent).toContain('Read messages')
    expect(first?.textContent).toContain('10 views')
    expect(second?.textContent).toContain('No views')
    expect(second?.textContent).not.toMatch(/\b0\b/)
  })
})

/** Whether nothing of an element is cut off at its side. */
const isWhole = (element: Element | null | undefined) =>
  element !== null && element !== undefined && element.scrollWidth <= element.clientWidth

/** Many listings, of which the first two wait for their owner. */
const manyCards = () => [
  exampleOwnCard(1, {
    status: 'REJECTED',
    newLeads: 0,
    refusal: { code: 'poor_photos', text: 'They are dark.', at: '2026-03-03T10:00:00.000Z' },
    transitions: [step('REVISE', 'DRAFT')],
  }),
  exampleOwnCard(2, {
    listingType: 'rent',
    newLeads: 2,
    leads: 3,
    viewsByDay: [1, 4, 2],
    transitions: [step('ARCHIVE', 'ARCHIVED')],
  }),
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((id) =>
    exampleOwnCard(id, {
      newLeads: 0,
      expiresAt: '2031-05-03T10:00:00.000Z',
      transitions: [step('ARCHIVE', 'ARCHIVED'), step('DELETE', 'DELETED')],
    }),
  ),
]

const many: Handlers = {
  ...answersFor('owner'),
  getOwnProperties: () => ({
    ...collection('/my/own/properties', manyCards()),
    countsByStatus: { ...noListings, PUBLISHED: 59, REJECTED: 1 },
    needingAttention: 2,
  }),
}

const openMany = async (lang: 'en' | 'cs', width: 390 | 768 | 1440, keepsStorage = false) => {
  await openPage(`/${lang}/profile/properties`, {
    answers: many,
    isSignedIn: true,
    width,
    ...(keepsStorage && { keepsStorage }),
  })
  await settled()
  await expect.poll(() => main().getByRole('article').elements().length).toBe(11)
  return main()
    .getByRole('article')
    .elements()
    .map((row) => row.getBoundingClientRect())
}

describe('many listings of an agency', () => {
  it('are rows, each with what it waits for and its most useful step, on a desk and on a phone [R-OWN]', async () => {
    for (const [width, highest] of [
      [1440, 80],
      [768, 80],
      // What waits has a line of its own.
      [390, 84],
    ] as const) {
      const rows = await openMany('en', width)
      expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(highest)
      expect(document.documentElement.scrollWidth).toBe(width)
      const [refused, asked] = [main().getByRole('article').nth(0), main().getByRole('article').nth(1)]
      await expect.element(refused.getByText('Poor photos: They are dark.')).toBeVisible()
      const messages = asked.getByRole('link', { name: '2 new messages' })
      await expect.element(messages).toHaveAttribute('href', expect.stringContaining('listing=2'))
      // The columns say it once.
      expect(messages.elements()).toHaveLength(1)
      if (width === 390) continue
      await expect
        .element(
          refused
            .getByRole('link', { name: 'Edit and submit again' })
            .or(refused.getByRole('button', { name: 'Edit and submit again' })),
        )
        .toBeVisible()
      await expect.element(asked.getByRole('link', { name: 'Read messages' })).toBeVisible()
      await expect.element(asked.getByText('Published', { exact: true })).toBeVisible()
    }
    expect(await findings()).toEqual([])
  })

  it.each(['en', 'cs'] as const)(
    'keep what is said of their changes in the column of the status (%s) [R-OWN]',
    async (lang) => {
      const revision = { state: 'inReview' as const, version: 1, changed: ['price'], updatedAt: '2026-11-20T10:00:00Z' }
      const cards = manyCards().map((card) => (card.newLeads > 0 ? { ...card, revision } : card))
      for (const width of [768, 1440] as const) {
        await openPage(`/${lang}/profile/properties`, {
          answers: {
            ...many,
            getOwnProperties: () => ({
              ...collection('/my/own/properties', cards),
              countsByStatus: { ...noListings, PUBLISHED: 59, REJECTED: 1 },
              needingAttention: 2,
            }),
          },
          isSignedIn: true,
          width,
        })
        await settled()
        const row = main().getByRole('article').nth(1)
        const badge = row.getByText(lang === 'en' ? 'Changes waiting for review' : 'Změny čekají na schválení')
        await expect.element(badge).toBeVisible()
        const column = badge.element().closest('.status')
        const views = row.element().querySelector('.trend')
        const { right } = badge.element().getBoundingClientRect()
        expect(right).toBeLessThanOrEqual(column?.getBoundingClientRect().right ?? 0)
        if (width === 1440) expect(right).toBeLessThan(views?.getBoundingClientRect().left ?? 0)
      }
    },
  )

  it.each([
    { lang: 'en', rent: /^CZK\s[\d,]+\s\/\smonth$/ },
    { lang: 'cs', rent: /^[\d\s]+\sKč\s\/\směsíc$/ },
  ] as const)(
    'say on a phone, too, that a rent is a month’s, and cut nothing of it off ($lang) [R-OWN]',
    async (words) => {
      await openMany(words.lang, 390)
      const prices = [...document.querySelectorAll<HTMLElement>('main article .price')]
      const rents = prices.filter(({ textContent }) => words.rent.test(textContent))
      expect(rents.length).toBeGreaterThan(0)
      for (const price of rents) expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth)
    },
  )

  it('show statuses and what waits whole, and of a reason two lines, on phones and tablets', async () => {
    const text = 'The photos are too dark and show only two rooms. Please add others of the kitchen and the bathroom.'
    const cards = manyCards().map((card) => {
      if (card.refusal !== undefined) return { ...card, refusal: { ...card.refusal, text } }
      return card.newLeads > 0 ? card : { ...card, status: 'PENDING' as const }
    })
    for (const width of [390, 768] as const) {
      await openPage('/en/profile/properties', {
        answers: {
          ...many,
          getOwnProperties: () => ({
            ...collection('/my/own/properties', cards),
            countsByStatus: { ...noListings, PENDING: 9, PUBLISHED: 1, REJECTED: 1 },
            needingAttention: 2,
          }),
        },
        isSignedIn: true,
        width,
      })
      await settled()
      const rows = () => main().getByRole('article').elements()
      await expect.poll(() => rows().length).toBe(11)
      const shown = [...document.querySelectorAll('main article .status, main article [data-attention=messages] .note')]
      expect(shown.filter((part) => part.getClientRects().length > 0 && !isWhole(part))).toEqual([])
      const status = rows()[3]?.querySelector('[data-status]')
      expect(getComputedStyle(status ?? document.body).textOverflow).toBe('clip')
      expect(isWhole(rows()[1]?.querySelector('.note'))).toBe(true)
      const { height } = rows()[0]?.querySelector('.note')?.getBoundingClientRect() ?? { height: 0 }
      expect(Math.round(height / 20)).toBe(2)
    }
  })

  it('are what was chosen on this device, cards or rows, and of few there is nothing to choose [R-OWN]', async () => {
    const [row] = await openMany('cs', 1440)
    await press(page.getByRole('button', { name: 'Karty' }))
    await expect.element(page.getByRole('button', { name: 'Karty' })).toHaveAttribute('aria-pressed', 'true')
    const [card] = await openMany('cs', 1440, true)
    expect(card?.height ?? 0).toBeGreaterThan((row?.height ?? 0) * 1.5)
    await press(page.getByRole('button', { name: 'Řádky' }))
    const [again] = await openMany('cs', 1440, true)
    expect(again?.height).toBe(row?.height)
    localStorage.clear()
    await openPage('/cs/profile/properties', {
      answers: {
        ...answersFor('owner'),
        getOwnProperties: () => ({
          ...collection('/my/own/properties', manyCards().slice(0, 2)),
          countsByStatus: { ...noListings, PUBLISHED: 2 },
        }),
      },
      isSignedIn: true,
      width: 1440,
    })
    await expect.poll(() => main().getByRole('article').elements().length).toBe(2)
    expect(page.getByRole('button', { name: 'Řádky' }).elements()).toHaveLength(0)
  })

  it('are chosen all at once, by a bar of one line that leaves everything in reach and keeps Delete in its menu [R-OWN]', async () => {
    await openMany('en', 390)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    const bar = page.getByRole('region', { name: 'Selected listings' })
    await expect.element(bar.getByText('11 selected')).toBeVisible()
    expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
    // One step, and no half of another word beside it.
    await texts(bar.getByRole('button')).toEqual(['Change price (10)', 'More: Selected listings', 'Clear selection'])
    // At the end of the list nothing of it is under the bar.
    scrollTo(0, document.body.scrollHeight)
    const last = main().getByRole('article').last()
    const menu = last.getByRole('button', { name: /^More/ })
    await menu.click({ trial: true })
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
    // What gets the focus further up comes out from under it.
    scrollTo(0, 0)
    for (const button of main().getByRole('article').getByRole('button').elements()) {
      if (button instanceof HTMLElement) button.focus()
      const { bottom } = button.getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
    }
    await press(bar.getByRole('button', { name: /^More/ }))
    const more = page.getByRole('dialog', { name: 'More for selected listings' })
    await texts(more.getByRole('button')).toEqual(['Archive (10)', 'Delete (9)'])
    await press(more.getByRole('button', { name: 'Delete (9)' }))
    await expect.element(page.getByRole('dialog', { name: 'Delete', exact: true })).toBeVisible()
  })

  it('are named once in the dialog of a step that all of them take [R-OWN]', async () => {
    const forecast: DryRun = {
      at: '2026-11-26T10:00:00.000Z',
      total: 2,
      isComplete: true,
      will: [{ event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', count: 2 }],
      willNot: [],
    }
    await openPage('/en/profile/properties', {
      answers: { ...many, dryRun: () => forecast },
      isSignedIn: true,
      width: 390,
    })
    await settled()
    for (const id of [2, 3])
      await page
        .getByRole('article')
        .nth(id - 1)
        .getByRole('checkbox')
        .click()
    await pressOfSelected('Archive (2)')
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    await expect.element(dialog.getByRole('button', { name: 'Archive 2 listings' })).toBeVisible()
    await expect.element(dialog.getByText('2 listings', { exact: true })).toBeVisible()
    // It is read out when the check is over, and takes no room.
    const outcome = dialog.getByText('2 listings will change.')
    expect(outcome.element().getBoundingClientRect().height).toBeLessThanOrEqual(1)
    expect(outcome.element().closest('[aria-live=polite]')).not.toBe(null)
  })
})

describe('the navigation of an account', () => {
  const names = { en: 'Account navigation', cs: 'Navigace účtu' }

  it('is five tabs along the lower edge of a phone, with what is unread, and covers nothing [D10]', async () => {
    const words = ['Listings', 'Messages', 'Viewings', 'Favorites', 'Account']
    // Saved searches are a page of the account there.
    const paths = ['properties', 'leads', 'manage-tours', 'saved-listings', 'settings', 'saved-searches']
    for (const [place, path] of paths.entries()) {
      const index = Math.min(place, 4)
      await openPage(`/en/profile/${path}`, {
        answers: { ...answersFor('owner'), getUnreadLeads: () => ({ received: 3, sent: 1 }) },
        isSignedIn: true,
        size: [390, 844],
      })
      await settled()
      const bar = page.getByRole('navigation', { name: names.en })
      await expect.element(bar).toBeVisible()
      const tabs = bar.getByRole('link').elements()
      expect(tabs.map((tab) => tab.querySelector('.name')?.textContent)).toEqual(words)
      expect(tabs.flatMap((tab, at) => (tab.hasAttribute('aria-current') ? [at] : []))).toEqual([index])
      await expect.poll(() => tabs[1]?.querySelector('[data-unread]')?.getAttribute('data-unread')).toBe('4')
      for (const tab of tabs) {
        const { top, bottom, width, height } = tab.getBoundingClientRect()
        expect([top >= 844 - 66, bottom <= 844, width >= 44, height >= 44]).toEqual([true, true, true, true])
      }
    }
    scrollTo(0, document.body.scrollHeight)
    const foot = [...document.querySelectorAll('body footer a')].at(-1)
    expect(foot?.getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - 64)
  })

  it('is a row below the header where there is room, and not there for guests or in the wizard [D10]', async () => {
    await openPage('/cs/profile/leads', { answers: answersFor('owner'), isSignedIn: true, width: 768 })
    await settled()
    const bar = page.getByRole('navigation', { name: names.cs })
    await expect.element(bar).toBeVisible()
    await texts(bar.getByRole('link')).toEqual(['Inzeráty', 'Zprávy', 'Prohlídky', 'Oblíbené', 'Hlídací psi', 'Účet'])
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    expect(Math.abs(bar.element().getBoundingClientRect().top - header)).toBeLessThanOrEqual(1)
    await openPage('/cs/profile/support', { answers: guestAnswers, width: 390 })
    await settled()
    expect(bar.elements()).toHaveLength(0)
    expect(document.querySelector('[data-bottom-bar]')).toBe(null)
  })
})
