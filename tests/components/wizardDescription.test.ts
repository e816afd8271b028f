import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    wizard: '/en/property-onboarding/1?step=description',
    enough: 'One language is enough.',
    czech: 'Description (Czech)',
    english: 'Description (English)',
    optional: ' (optional)',
  },
  {
    lang: 'cs',
    wizard: '/cs/onboarding-nemovitosti/1?step=description',
    enough: 'Stačí jeden jazyk.',
    czech: 'Popis (česky)',
    english: 'Popis (anglicky)',
    optional: ' (nepovinné)',
  },
] as const

const box = (name: string) => page.getByRole('textbox', { name, exact: true })

for (const { lang, wizard, enough, czech, english, optional } of languages)
  it(`says that one language of the description is enough, and which may stay empty [23] (${lang})`, async () => {
    const fields = { ...flatFields, description_en: null }
    const answers: Handlers = {
      ...answersFor('visitor'),
      getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
      reverseGeocode: () => draftPlace,
      getProperty: ({ params }) => exampleDraft(Number(params.propertyId), fields),
    }
    await openPage(wizard, { answers, isSignedIn: true, width: 768 })
    await settled()
    await expect.element(page.getByText(enough)).toBeVisible()
    for (const name of [czech, english]) await expect.element(box(name)).not.toBeRequired()
    await box(english).fill('A quiet flat on the second floor of a brick house.')
    await expect.element(box(czech + optional)).not.toBeRequired()
    await expect.element(box(english)).toBeVisible()
    await box(english).fill('')
    await expect.element(box(czech)).toBeVisible()
    expect(await findings()).toEqual([])
  })
