import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { collection, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { tenthHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { linkDecorations } from '#tests/support/linkDecorations.ts'

/** The first of several pages; what was asked for is asked for again by the link to the next one. */
const firstOfMany: Handlers['searchProperties'] = ({ query }) => {
  const next = new URLSearchParams(query)
  next.set('page', '2')
  const { _links, ...found } = collection('/properties', [exampleCard(1), exampleCard(2)])
  return { ...found, totalItems: 45, _links: { ..._links, next: { href: `/properties?${next.toString()}` } } }
}

/** A path that is written in another way is led to its own by the server: those stay with the journey. */
const decorations = linkDecorations.filter(
  ([, decorate]) => decorate('/en/listings', '').split(/[?#]/)[0] === '/en/listings',
)

it('has all but four of the forty', () => expect(decorations.length).toBeGreaterThanOrEqual(36))

for (const [name, decorate] of tenthHere(decorations)) {
  it(`shows the same results by a decorated link (${name}), and links on without the decoration [C1]`, async () => {
    await openPage(decorate('/en/listings', 'listing_type=rent'), {
      answers: { ...guestAnswers, searchProperties: firstOfMany },
    })
    await settled()
    await expect.poll(() => document.title).toBe('Domivo – Homes for rent')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Homes for rent')
    await expect
      .element(page.getByRole('list', { name: 'Listings', exact: true }).getByRole('article').first())
      .toBeVisible()
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
    await expect.element(link).toBeInTheDocument()
    const next = new URL(link.element().getAttribute('href') ?? '', location.href)
    expect(Object.fromEntries(next.searchParams)).toEqual({ listing_type: 'rent', page: '2' })
  })
}
