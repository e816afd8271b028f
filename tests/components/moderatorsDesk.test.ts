import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { Transition } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import { exampleAdminUser } from '#tests/support/components/examples/users.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
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

it('lets a reason be written beside the listing, which stays as high as it was [23]', async () => {
  await open(deskServer(), desk)
  await expect.element(page.getByRole('heading', { name: /^Žižkova 1,/ })).toBeVisible()
  await document.fonts.ready
  await settled()
  const before = listing()
  await button('Reject…').click()
  const form = page.getByRole('form', { name: 'Reject' })
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

const languages = [
  {
    lang: 'en',
    counts: '5 in total, 3 published, 1 waiting for review',
    viewings: '2 upcoming',
    devices: 'on 1 device',
    links: ['Listings', 'Audit log'],
  },
  {
    lang: 'cs',
    counts: 'celkem 5, zveřejněné 3, čekající na schválení 1',
    viewings: '2 nadcházející',
    devices: 'na 1 zařízení',
    links: ['Inzeráty', 'Záznam akcí'],
  },
] as const

it.each(languagesHere('moderatorsDesk users', languages))(
  'tells what is known of a user behind the name, and leads on from there ($lang) [23]',
  async ({ lang, counts, viewings, devices, links }) => {
    const user = exampleAdminUser(16, { futureTours: 2, agencyName: 'Domov a klíč' })
    await open({ ...answersFor('admin'), getUsers: () => collection('/users', [user]) }, `/${lang}/admin/users`, 390)
    await button('Josef Čermák').first().click()
    const sheet = page.getByRole('dialog', { name: 'Josef Čermák' })
    for (const text of [counts, viewings, devices])
      await expect.element(sheet.getByText(new RegExp(`^${text.replaceAll(' ', '\\s')}$`))).toBeVisible()
    await expect.element(sheet.getByRole('link', { name: 'josef.16@example.test' })).toBeVisible()
    const ways = sheet.getByRole('link').elements()
    const hrefs = Object.fromEntries(ways.map((way) => [way.textContent, way.getAttribute('href')]))
    expect(hrefs[links[0]]).toContain('ownerId=16')
    expect(hrefs[links[1]]).toContain('about=16')
    expect(await findings()).toEqual([])
  },
)
