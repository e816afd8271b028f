import type { Page } from '@playwright/test'

import type { AdminPropertyCollection } from '#contract/entities/admin.ts'

/** Of all that waits, this page sees these listings only: other journeys and the demo town have some, too. */
export async function seeOnly(page: Page, ids: readonly number[]): Promise<void> {
  await page.route(
    (url) => url.pathname === '/admin/properties' && url.searchParams.get('isWaiting') === 'true',
    async (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('itemsPerPage', '100')
      url.searchParams.delete('sort')
      const answer = await route.fetch({ url: url.href }).catch((failure: unknown) => {
        if (page.isClosed()) return null
        throw failure
      })
      // What the list asks for as its journey ends is answered to nobody.
      if (answer === null) return
      const list = (await answer.json()) as AdminPropertyCollection // what the contract says
      const found = list._embedded?.item ?? []
      const item = ids.flatMap((id) => found.find((listing) => listing.id === id) ?? [])
      await route.fulfill({ response: answer, json: { ...list, totalItems: item.length, _embedded: { item } } })
    },
  )
}
