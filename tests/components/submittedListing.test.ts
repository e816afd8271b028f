import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    path: '/en/property-onboarding/1',
    submit: 'Submit for review',
    heading: 'Your listing has been submitted',
    stations: ['Submitted', '2Waiting for review', '3Published'],
    listings: 'Your listings',
    own: '/en/profile/properties',
    tabs: 'Account navigation',
  },
  {
    lang: 'cs',
    path: '/cs/onboarding-nemovitosti/1',
    submit: 'Odeslat ke schválení',
    heading: 'Inzerát je odeslaný ke schválení',
    stations: ['Odeslaný', '2Čeká na schválení', '3Zveřejněný'],
    listings: 'Vaše inzeráty',
    own: '/cs/profile/properties',
    tabs: 'Navigace účtu',
  },
] as const

it.each(languagesHere('a submitted listing', languages))(
  'is shown by its photo and its name after it was submitted, with one green step, the tabs, and an address without a step ($lang) [23]',
  async ({ path, submit, heading, stations, listings, own, tabs }) => {
    let status: 'DRAFT' | 'PENDING' = 'DRAFT'
    const listing = () => ({ ...exampleDraft(1, flatFields), status })
    const answers: Handlers = {
      ...answersFor('visitor'),
      getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
      reverseGeocode: () => draftPlace,
      getProperty: listing,
      verifyProperty: () => {
        status = 'PENDING'
        return listing()
      },
    }
    await openPage(`${path}?step=review`, { answers, isSignedIn: true, width: 390 })
    await settled()
    const tabsOfAccount = page.getByRole('navigation', { name: tabs })
    expect(tabsOfAccount.elements()).toEqual([])
    await page.getByRole('button', { name: submit }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toHaveFocus()
    await expect.poll(() => location.pathname + location.search).toBe(path)
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: /Žižkova/ })
    await expect.element(link).toBeVisible()
    expect(link.element().getAttribute('href')).toBe(`${own}?listing=1`)
    expect(main.element().querySelectorAll('img')).toHaveLength(1)
    const shown = () => [...main.element().querySelectorAll('ol li')].map((one) => one.textContent)
    await expect.poll(shown).toEqual(stations)
    const next = main.getByRole('link', { name: listings }).element()
    expect(getComputedStyle(next).backgroundColor).not.toBe(getComputedStyle(link.element()).backgroundColor)
    await expect.element(tabsOfAccount).toBeVisible()
    expect(Math.round(tabsOfAccount.element().getBoundingClientRect().bottom)).toBe(innerHeight)
    expect(await findings()).toEqual([])
  },
)
