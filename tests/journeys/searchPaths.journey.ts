import { expect, test, type Page, type Route } from '@playwright/test'

import { searchModel } from '#machines/search/search.model.ts'
import { generate } from '#workbench/paths/generate.ts'
import { explore } from '#workbench/walk/explore.ts'

const { paths } = generate(explore(searchModel, 'browser'), { algorithm: 'shortest' })

const found = { _links: { self: { href: '/properties' } }, totalItems: 1, itemsPerPage: 20 }
const nothing = { _links: { self: { href: '/properties' } }, totalItems: 0, itemsPerPage: 20 }

const typeIn = (address: string) => new URL(address).searchParams.get('listing_type')

/** The server's side of a path: questions wait until the path answers them. */
async function heldSearch(page: Page) {
  const held: Route[] = []
  await page.route(/\/properties\?/, (route) => void held.push(route))
  // Answers the question that the address asks now; older ones are left without an answer.
  const reply = async (answer: Parameters<Route['fulfill']>[0]) => {
    const asked = () => held.findLastIndex((route) => typeIn(route.request().url()) === typeIn(page.url()))
    await expect.poll(asked).toBeGreaterThanOrEqual(0)
    await held.splice(asked(), 1)[0]?.fulfill(answer)
  }
  return {
    answer: (totalItems: number) => reply({ json: totalItems === 0 ? nothing : found }),
    refuse: () => reply({ status: 404, json: { status: 404, detail: 'Not here.' } }),
  }
}

const empty = (page: Page) => page.getByRole('heading', { name: 'Nothing fits all of this' })
const failure = (page: Page) => page.getByRole('heading', { name: 'The listings could not be loaded' })
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
  test(`walks path ${index + 1} of the search on the page: ${path.story} [R-LISTINGS]`, async ({ page }) => {
    await page.goto('/en/article/terms')
    await page.waitForLoadState('networkidle')
    const search = await heldSearch(page)
    const gestures: Record<string, (event: Record<string, unknown>) => Promise<unknown>> = {
      'criteria.arrived': ({ criteria }) =>
        page
          .getByRole('banner')
          .getByRole('link', {
            name: (criteria as { listing_type: string }).listing_type === 'sale' ? 'Buy' : 'Rent',
            exact: true,
          })
          .click(),
      'editing.started': () => page.getByRole('button', { name: 'Price', exact: true }).click(),
      'draft.applied': () => panel(page).getByRole('button', { name: /^Show/ }).click(),
      'draft.discarded': () => page.keyboard.press('Escape'),
      'attempt.repeated': () => page.getByRole('button', { name: 'Try again' }).click(),
      'xstate.done.actor.findListings': ({ output }) => search.answer((output as { totalItems: number }).totalItems),
      'xstate.error.actor.findListings': () => search.refuse(),
    }
    for (const { event, edge } of path.steps) {
      await gestures[event.type]?.({ ...event })
      await expectSight(page, edge.outcome.after)
    }
  })
}
