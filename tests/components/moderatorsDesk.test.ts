import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Transition } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const desk = '/en/admin/properties?queue=1'

/** Three listings that wait; what is approved waits no more. */
function deskServer(): Handlers {
  const decided = new Set<number>()
  const waiting = () => [1, 2, 3].filter((id) => !decided.has(id))
  return {
    ...answersFor('admin'),
    getAdminProperties: () => ({
      ...collection(
        '/admin/properties',
        waiting().map((id) => exampleAdminCard(id)),
      ),
      totalItems: waiting().length,
    }),
    verifyProperty: ({ params }) => {
      decided.add(Number(params.propertyId))
      return exampleOwnProperty(Number(params.propertyId), { status: 'PUBLISHED', transitions: [] })
    },
  }
}
const open = (answers: Handlers, path: string, width: 390 | 768 | 1440 = 1440) =>
  openPage(path, { answers, isSignedIn: true, width })
/** Where the listing that is looked at begins. */
const listing = () =>
  page
    .getByRole('heading', { name: /^Žižkova 1,/ })
    .element()
    .getBoundingClientRect()
const step = (event: string, to: Transition['to']): Transition => ({ event, to, allowed: true, blockedBy: [] })
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('counts the decisions of the day on, also when the desk is opened again [23] [D5]', async () => {
  const answers = deskServer()
  await open(answers, desk)
  await button('Approve').click()
  await expect.element(page.getByText('1 of 3 decided')).toBeVisible()
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Waiting for review' })
    .click()
  await expect.element(page.getByText('1 of 3 decided')).toBeVisible()
  await button('Approve').click()
  await expect.element(page.getByText('2 of 3 decided')).toBeVisible()
})

it('says once, and where it is read, that somebody else was faster [23] [B10]', async () => {
  await open(
    { ...deskServer(), verifyProperty: () => problem(409, { detail: 'This has changed in the meantime.' }) },
    desk,
  )
  await button('Approve').click()
  await expect.element(page.getByText(/^Someone else was faster/)).toBeVisible()
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0)
})

it('counts appeals apart where they are reviewed alone [23] [D5]', async () => {
  const answers = deskServer()
  await open(answers, desk)
  await button('Approve').click()
  await expect.element(page.getByText('1 of 3 decided')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Which listings' })
    .getByRole('link', { name: /^Appeals/ })
    .click()
  await expect.element(page.getByText('0 of 2 decided')).toBeVisible()
  await button('Approve').click()
  await expect.element(page.getByText('1 of 2 decided')).toBeVisible()
})

it.each([
  ['/en/admin/properties?queue=1', 'Domivo – Waiting for review'],
  ['/en/admin/properties?reports=1', 'Domivo – Reports'],
  ['/en/admin/properties', 'Domivo – Listings'],
  ['/en/admin/properties?listing=1', 'Domivo – Žižkova 1, Zlín - Letná'],
  ['/en/admin/users/7', 'Domivo – Josef Čermák'],
  ['/en/admin/users?record=1', 'Domivo – Audit log'],
  ['/en/admin/users?jobs=1', 'Domivo – Jobs'],
])('%s is told from the other tabs of an administrator by its title: %s [N-TITLE] [23]', async (path, title) => {
  await open(answersFor('admin'), path)
  await expect.poll(() => document.title.replaceAll('\u{a0}', ' ')).toBe(title)
})

it('lists as many listings on a page as one step is taken with, in rows whose first words are whole [23] [D5]', async () => {
  const listings = Array.from({ length: 50 }, (_, index) =>
    exampleAdminCard(index + 1, { formattedAddress: 'Chodská 977/33, Praha 2 - Vinohrady' }),
  )
  const asked: (string | null)[] = []
  const answers: Handlers = {
    ...answersFor('admin'),
    getAdminProperties: ({ query }) => {
      asked.push(query.get('itemsPerPage'))
      return { ...collection('/admin/properties', listings), totalItems: 75 }
    },
  }
  await open(answers, '/en/admin/properties')
  await expect.poll(() => page.getByRole('row').elements().length).toBe(51)
  expect(asked).toContain('50')
  const titles = [...document.querySelectorAll<HTMLElement>('tbody th .two')]
  expect(
    titles.filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    ),
  ).toEqual([])
  expect(
    Math.max(...[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)),
  ).toBeLessThanOrEqual(41)
})

it('has its first step and the menu of the others beside each other on a phone, however long its name is [23] [D5]', async () => {
  const withdrawn = Array.from({ length: 3 }, (_, index) =>
    exampleAdminCard(index + 1, {
      transitions: [step('HOLD', 'PENDING'), step('ARCHIVE', 'ARCHIVED'), step('TAKE_DOWN', 'REJECTED')],
    }),
  )
  await openPage('/cs/admin/properties', {
    answers: { ...answersFor('admin'), getAdminProperties: () => collection('/admin/properties', withdrawn) },
    isSignedIn: true,
    width: 390,
  })
  await page.getByRole('checkbox', { name: 'Vybrat vše na této stránce' }).click()
  const bar = page.getByRole('region', { name: 'Vybrané inzeráty' })
  await expect.element(bar).toBeVisible()
  const boxes = bar
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  expect(boxes.length).toBeGreaterThanOrEqual(3)
  for (const [at, { left }] of boxes.entries()) expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0)
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(390)
})

it('lets a reason be written beside the listing, which stays as high as it was [23]', async () => {
  await open(deskServer(), desk)
  await expect.element(page.getByRole('heading', { name: /^Žižkova 1,/ })).toBeVisible()
  await document.fonts.ready
  await settled()
  const before = listing()
  await button('Reject…').click()
  const form = page.getByRole('form', { name: 'Reject: Žižkova 1, Zlín - Letná' })
  await expect.element(form).toBeVisible()
  await settled()
  const { left, right, top } = form.element().getBoundingClientRect()
  expect(right).toBeLessThan(listing().left)
  expect([left >= 0, top < innerHeight / 2]).toEqual([true, true])
  // Without the bar above it, it can only be nearer to the top.
  expect(listing().top).toBeLessThanOrEqual(before.top)
  expect(await findings()).toEqual([])
  await button('Back to the listing').click()
  await expect.element(page.getByRole('navigation', { name: 'Queue' })).toBeVisible()
})

it('keeps what takes a listing away in a menu, and names the listing once [23]', async () => {
  const published = exampleOwnProperty(1, {
    status: 'PUBLISHED',
    transitions: [step('HOLD', 'PENDING'), step('TAKE_DOWN', 'REJECTED'), step('DELETE', 'DELETED')],
  })
  await open({ ...answersFor('admin'), getProperty: () => published }, '/en/admin/properties?listing=1')
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect.element(actions).toBeVisible()
  const named = actions.getByRole('button').elements()
  expect(named.map(({ textContent }) => textContent.split(/[\s:]/)[0])).toEqual(['Review', 'More'])
  expect(page.getByRole('heading', { name: 'Listing 1', level: 1 }).elements()).toHaveLength(1)
  expect(page.getByRole('heading', { name: /^Žižkova 1,/ }).elements()).toHaveLength(1)
  await actions.getByRole('button', { name: /^More/ }).click()
  await expect.element(button(/^Take down/)).toBeVisible()
  await expect.element(button(/^Delete/)).toBeVisible()
})

it('marks what was passed over in the queue, behind the others, until it is decided [D10]', async () => {
  await open(deskServer(), desk)
  const queue = page.getByRole('navigation', { name: 'Queue' })
  const rows = () =>
    queue
      .getByRole('button')
      .elements()
      .map((row) => [
        row.textContent.replaceAll(/\s+/g, ' ').slice(0, 9),
        row.textContent.includes('Skipped'),
        row.getAttribute('aria-current') === 'true',
      ])
  await expect.poll(rows).toEqual([
    ['Žižkova 1', false, true],
    ['Žižkova 2', false, false],
    ['Žižkova 3', false, false],
  ])
  await button('Next').click()
  await expect.poll(rows).toEqual([
    ['Žižkova 2', false, true],
    ['Žižkova 3', false, false],
    ['Žižkova 1', true, false],
  ])
  expect(await findings()).toEqual([])
  await button('Next').click()
  await button('Next').click()
  // All were passed over: the first one comes back.
  await expect.poll(rows).toEqual([
    ['Žižkova 1', true, true],
    ['Žižkova 2', true, false],
    ['Žižkova 3', true, false],
  ])
  await button('Approve').click()
  await expect.poll(rows).toEqual([
    ['Žižkova 2', true, true],
    ['Žižkova 3', true, false],
  ])
})
