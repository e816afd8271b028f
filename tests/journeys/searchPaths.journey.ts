import { expect, test, type Page, type Route } from '@playwright/test'

import { searchMachine } from '#machines/search/search.machine.ts'
import { answered, modelPaths, pathAsSentence, refused } from '#tests/support/modelPaths.ts'

/** The criteria that links of every page carry, as the header has them. */
const criteriaOf = { Buy: { listing_type: 'sale' }, Rent: { listing_type: 'rent' } } as const

const paths = modelPaths(searchMachine, {
  events: [
    { type: 'criteria.arrived', criteria: criteriaOf.Buy },
    { type: 'criteria.arrived', criteria: criteriaOf.Rent },
    answered('findListings', { totalItems: 1 }),
    answered('findListings', { totalItems: 0 }),
    refused('findListings', 'refused'),
    { type: 'attempt.repeated' },
    { type: 'editing.started', criteria: criteriaOf.Rent },
    { type: 'draft.applied', draft: criteriaOf.Rent },
    { type: 'draft.discarded' },
  ],
  // Before a first answer there is no filter to open, and a page that has one shows no other criteria to apply.
  isWalked: ({ context }, { type }) =>
    !(type.startsWith('editing') || type.startsWith('draft')) ||
    (context.answered !== null && context.criteria?.listing_type === 'rent'),
}).filter(({ steps }) => steps.length <= 5)

const found = { _links: { self: { href: '/properties' } }, totalItems: 1, itemsPerPage: 20 }
const nothing = { _links: { self: { href: '/properties' } }, totalItems: 0, itemsPerPage: 20 }

/** The server's side of a path: questions wait until the path answers them. */
async function heldSearch(page: Page) {
  const held: Route[] = []
  await page.route(/\/properties\?/, (route) => void held.push(route))
  const next = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    // Only the newest question matters; what was asked before it was given up.
    const newest = held.pop()
    for (const older of held.splice(0)) await older.abort().catch(() => undefined)
    if (newest === undefined) throw new Error('Nothing was asked.')
    return newest
  }
  return {
    answer: async (totalItems: number) => (await next()).fulfill({ json: totalItems === 0 ? nothing : found }),
    refuse: async () => (await next()).fulfill({ status: 400, json: { status: 400, detail: 'No such filter.' } }),
  }
}

const empty = (page: Page) => page.getByRole('heading', { name: 'Nothing fits all of this' })
const failure = (page: Page) => page.getByRole('heading', { name: 'This search cannot be understood' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Price' })

interface Seen {
  hasTag: (tag: 'failed' | 'empty' | 'answered' | 'pending' | 'editing') => boolean
  context: { answered: unknown }
}

/** What a person sees in each situation. */
async function expectSight(page: Page, snapshot: Seen) {
  await expect(failure(page)).toBeVisible({ visible: snapshot.hasTag('failed') })
  await expect(empty(page)).toBeVisible({ visible: snapshot.hasTag('empty') })
  await expect(panel(page)).toBeVisible({ visible: snapshot.hasTag('editing') })
  const count = page.getByText(/^[01] listings?$/)
  await expect(count).toBeVisible({ visible: snapshot.hasTag('answered') })
}

for (const [index, path] of paths.entries()) {
  test(`walks path ${index + 1} of the search on the page: ${pathAsSentence(path)} [R-LISTINGS]`, async ({ page }) => {
    await page.goto('/en/article/terms')
    await page.waitForLoadState('networkidle')
    const search = await heldSearch(page)
    const gestures: Record<string, (event: Record<string, unknown>) => Promise<unknown>> = {
      'criteria.arrived': ({ criteria }) =>
        page
          .getByRole('banner')
          .getByRole('link', { name: criteria === criteriaOf.Buy ? 'Buy' : 'Rent', exact: true })
          .click(),
      'editing.started': () => page.getByRole('button', { name: 'Price', exact: true }).click(),
      'draft.applied': () => panel(page).getByRole('button', { name: /^Show/ }).click(),
      'draft.discarded': () => page.keyboard.press('Escape'),
      'attempt.repeated': () => page.getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.findListings': ({ output }) => search.answer((output as { totalItems: number }).totalItems),
      'xstate.error.actor.findListings': () => search.refuse(),
    }
    for (const { event, snapshot } of path.steps) {
      await gestures[event.type]?.({ ...event })
      await expectSight(page, snapshot)
    }
  })
}
