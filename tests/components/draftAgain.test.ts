import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import { exampleOwnCard } from '#tests/support/components/examples/listings.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

/** Somebody whose first draft comes to be while they are here: nobody had one when the lists were read first. */
function answers(): { answers: Handlers; begin: () => void } {
  let drafts: OwnPropertyCard[] = []
  return {
    begin: () => {
      drafts = [exampleOwnCard(1, { status: 'DRAFT' })]
    },
    answers: {
      ...answersFor('visitor'),
      getOwnProperties: () => ({ ...collection('/my/own/properties', drafts), countsByStatus: noListings }),
      reverseGeocode: () => draftPlace,
      getProperty: ({ params }) => exampleDraft(Number(params.propertyId), flatFields),
    },
  }
}

const heading = () => page.getByRole('heading', { level: 1 })

it('comes back to the draft of the address, although there was none when the wizard was opened first', async () => {
  const { answers: server, begin } = answers()
  const { go } = await openPage('/en/property-onboarding', { answers: server, isSignedIn: true })
  await expect.element(heading()).toHaveTextContent('What are you offering?')
  begin()
  await go('/en/article/terms')
  await go('/en/property-onboarding/1?step=areas')
  await expect.element(heading()).toHaveTextContent('How big is it?')
  await settled()
  expect(location.pathname).toBe('/en/property-onboarding/1')
})

it('offers a draft that was begun since the wizard was opened, and begins no other one', async () => {
  const { answers: server, begin } = answers()
  const { go } = await openPage('/en/property-onboarding', { answers: server, isSignedIn: true })
  await expect.element(heading()).toHaveTextContent('What are you offering?')
  begin()
  await go('/en/article/terms')
  await go('/en/property-onboarding')
  await expect.element(heading()).toHaveTextContent('Start a new listing or continue a draft')
})
