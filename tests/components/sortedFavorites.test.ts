import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleCard, exampleTime } from '#tests/support/components/examples/listings.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const kept = (id: number, price: number) => ({
  ...exampleCard(id, { price }),
  favorite: { likedAt: exampleTime, priceThen: 5_000_000 },
})

/** As the server sorts them: the dearer one was saved last, the other one costs less than when it was saved. */
const answers = {
  ...answersFor('owner'),
  getFavoriteIds: () => ({ ids: [2, 1] }),
  getFavoriteProperties: ({ query }: { query: URLSearchParams }) =>
    collection(
      '/my/favorite/properties',
      query.get('sort') === 'changed'
        ? [kept(1, 4_000_000), kept(2, 5_000_000)]
        : [kept(2, 5_000_000), kept(1, 4_000_000)],
    ),
}

const shownIds = () =>
  page
    .getByRole('main')
    .getByRole('article')
    .elements()
    .map((card) => /\/(\d+)$/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[1])

it('sorts favorites by what changed since they were saved, which the address keeps [E-LIKED]', async () => {
  await openPage('/en/profile/saved-listings', { answers, isSignedIn: true, width: 390 })
  await settled()
  await expect.poll(shownIds).toEqual(['2', '1'])
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOptions('Changed since saved')
  await expect.poll(shownIds).toEqual(['1', '2'])
  expect(location.search).toBe('?sort=changed')
  await expect.element(page.getByText('CZK 1,000,000 less than when saved')).toBeVisible()
  await sort.selectOptions('Recently saved')
  await expect.poll(shownIds).toEqual(['2', '1'])
  expect(location.search).toBe('')
  expect(await findings()).toEqual([])
})

it('sorts favorites as the address says, and as usual where it says nothing that is known [E-LIKED]', async () => {
  await openPage('/cs/profile/saved-listings?sort=changed', { answers, isSignedIn: true, width: 1440 })
  await expect.poll(shownIds).toEqual(['1', '2'])
  await expect.element(page.getByRole('combobox', { name: 'Řadit' })).toHaveValue('changed')
  await openPage('/cs/profile/saved-listings?sort=colour', { answers, isSignedIn: true, width: 1440 })
  await expect.poll(shownIds).toEqual(['2', '1'])
  await expect.element(page.getByRole('combobox', { name: 'Řadit' })).toHaveValue('saved')
})
