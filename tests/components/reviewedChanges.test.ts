import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { RevisionSummary } from '#contract/entities/property.ts'
import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleAdminCard, exampleOwnProperty } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const time = '2026-11-25T10:00:00.000Z'
const before = 'A bright flat with a balcony facing the courtyard, close to the park.\n\nThe kitchen is new.'
const after = 'A bright flat with a loggia facing the courtyard, close to the park.\n\nThe kitchen is new.'

const revision: RevisionSummary & {
  steps: { event: 'APPROVE_CHANGES' | 'REJECT_CHANGES'; allowed: boolean; blockedBy: [] }[]
} = {
  state: 'inReview',
  version: 31,
  changed: ['description_en'],
  updatedAt: time,
  submittedAt: time,
  steps: [
    { event: 'APPROVE_CHANGES', allowed: true, blockedBy: [] },
    { event: 'REJECT_CHANGES', allowed: true, blockedBy: [] },
  ],
}

/** A published listing whose changed description waits for a review. */
function changedServer(): Handlers {
  const listing = exampleOwnProperty(1, { status: 'PUBLISHED', version: 7 })
  return {
    ...answersFor('admin'),
    getAdminProperties: () => collection('/admin/properties', [exampleAdminCard(1)]),
    getProperty: () => ({
      ...listing,
      revision: { ...revision, missing: [], fields: { ...listing.fields }, media: listing._embedded.propertyMedia },
    }),
    getRevision: () => ({
      ...revision,
      missing: [],
      _links: { self: { href: '/properties/1/revision' } },
      listingVersion: 7,
      fields: [
        { field: 'description_en', before, after },
        { field: 'price', before: 990_000, after: 1_000_000 },
      ],
      pictures: [],
      consequences: { outcome: 'review', causes: ['description'], followers: 0, bookedViewings: 0 },
    }),
  }
}
const open = async (answers: Handlers, width = 1440) => {
  await openPage('/en/admin/properties?queue=1', { answers, isSignedIn: true, size: [width, 844] })
  await settled()
}
const changes = () => page.getByRole('region', { name: 'Changes to a published listing' })
const textsOf = (tag: string) =>
  [...changes().element().querySelectorAll(tag)].map(({ textContent }) => textContent?.trim())

it('marks in a long text the words that changed, and says so to whoever does not see it [23]', async () => {
  await open(changedServer())
  await expect.element(changes()).toBeVisible()
  await expect.poll(() => textsOf('p > del')).toEqual(['Removed: balcony'])
  expect(textsOf('p > ins')).toEqual(['Added: loggia'])
  // The text around them is read once.
  expect(
    changes()
      .element()
      .textContent?.match(/facing the courtyard/g),
  ).toHaveLength(1)
  const styleOf = (tag: string) => getComputedStyle(changes().element().querySelector(tag) ?? document.body)
  expect(styleOf('p > del').textDecorationLine).toBe('line-through')
  expect(styleOf('p > ins').textDecorationLine).toBe('underline')
  // A price is read beside the one before it.
  await expect.element(changes().getByText('Published now')).toBeVisible()
  expect(await findings()).toEqual([])
})

it.each([390, 1440])('names in the form of a rejection what is refused, at %i px [23]', async (width) => {
  await open(changedServer(), width)
  await page.getByRole('button', { name: 'Reject…' }).click()
  const form = page.getByRole('form', { name: 'Reject changes: Žižkova 1, Zlín - Letná', exact: true })
  await expect.element(form).toBeVisible()
  await expect
    .element(form.getByRole('heading', { level: 2, name: 'Reject changes: Žižkova 1, Zlín - Letná' }))
    .toBeVisible()
  await expect.element(form.getByRole('combobox')).toHaveFocus()
  expect(await findings()).toEqual([])
})
