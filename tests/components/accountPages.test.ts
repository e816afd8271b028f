import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection, guestAnswers, noListings } from '#tests/support/components/exampleAnswers.ts'
import { draftPlace, exampleDraft } from '#tests/support/components/examples/drafts.ts'
import { exampleSavedSearch } from '#tests/support/components/examples/users.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findingsAtEveryWidth } from '#tests/support/components/findings.ts'
import { halfHere, languagesHere, tenthHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { fill } from '#tests/support/components/hands.ts'
import { answersOf, submitForms } from '#tests/support/components/submitForms.ts'

const spent = () => problem(422, { code: 'token_invalid' })

/** Pages around an account, those of an owner and those of administrators, as they stand when they are opened. */
const pages = {
  guest: {
    answers: { ...guestAnswers, confirmEmail: spent },
    paths: [
      'auth/signin',
      'auth/signup',
      'auth/lost-password',
      'auth/recover-password',
      'auth/reset-password/some-token',
      'auth/send-confirm-email',
      'auth/confirm-email/some-token',
      'profile/support',
      'profile/logout',
      'user/listings/3',
    ],
  },
  owner: {
    answers: answersFor('owner'),
    paths: [
      'profile',
      'profile/settings',
      'profile/support',
      'profile/properties',
      'profile/properties?group=online',
      'profile/properties?listing=1',
      'profile/manage-tours',
    ],
  },
  // Nothing is booked or offered yet.
  visitor: { answers: answersFor('visitor'), paths: ['profile/manage-tours'] },
  admin: {
    answers: answersFor('admin'),
    paths: [
      'admin',
      'admin/properties',
      'admin/properties?queue=1',
      'admin/properties?listing=1',
      'admin/users',
      'admin/users?record=1',
      'admin/users/21',
      'admin/properties?reports=1',
      'admin/import',
    ],
  },
} as const satisfies Record<string, { answers: Handlers; paths: readonly string[] }>

const languages = ['en', 'cs'] as const

for (const [who, { answers, paths }] of Object.entries(pages)) {
  for (const lang of languagesHere(`pages of ${who}`, languages)) {
    it(
      `axe finds nothing at any width in ${lang} on the pages of ${who} [R-AUTH-SIGN] [R-PROFILE] [R-SETTINGS] [R-OWN] [R-ADMIN]`,
      { timeout: 40_000 },
      async () => {
        for (const english of halfHere<string>(paths)) {
          const path = lang === 'cs' ? english.replace('user/listings', 'uzivatel/inzeraty') : english
          await openPage(`/${lang}/${path}`, { answers, isSignedIn: who !== 'guest' })
          await settled()
          await expect.poll(() => document.title, { message: path }).not.toMatch(/Not Found|nenalezena/)
          expect(await findingsAtEveryWidth(), path).toEqual([])
        }
      },
    )
  }
}

for (const lang of languagesHere('steps of a listing', languages)) {
  it(
    `axe finds nothing at any width in ${lang} on the steps of a listing [R-ONBOARD]`,
    { timeout: 40_000 },
    async () => {
      const drafts: Handlers = {
        ...answersFor('visitor'),
        getOwnProperties: () => ({ ...collection('/my/own/properties', []), countsByStatus: noListings }),
        reverseGeocode: () => draftPlace,
        getProperty: ({ params }) => exampleDraft(Number(params.propertyId)),
      }
      const wizard = lang === 'en' ? 'property-onboarding' : 'onboarding-nemovitosti'
      const steps = ['type', 'location', 'areas', 'description', 'price', 'photos', 'review']
      for (const path of halfHere([wizard, ...steps.map((step) => `${wizard}/1?step=${step}`)])) {
        await openPage(`/${lang}/${path}`, { answers: drafts, isSignedIn: true })
        await settled()
        expect(await findingsAtEveryWidth(), path).toEqual([])
      }
    },
  )
}

/** What stands on a page once its form was sent and the server has answered. */
const sent: { path: string; texts: Record<string, string>; answers: Handlers; shown: string }[] = [
  {
    path: 'auth/send-confirm-email',
    texts: { email: 'jana@example.test' },
    answers: { sendConfirmationEmail: () => undefined },
    shown: 'Zkontrolujte e-mail',
  },
  {
    path: 'auth/signup',
    texts: { email: 'jana@example.test', password: 'zelený slon plave' },
    answers: { registerUser: ({ body: { email } }) => ({ email }) },
    shown: 'Zkontrolujte e-mail',
  },
  {
    path: 'auth/signin',
    texts: { email: 'jana@example.test', password: 'zelený slon plave' },
    answers: { createToken: () => problem(401, { detail: 'Nesprávný e-mail nebo heslo' }) },
    shown: 'Nesprávný e-mail nebo heslo',
  },
  {
    path: 'auth/reset-password/some-token',
    texts: { newPassword: 'zelený slon plave' },
    answers: { resetPassword: () => undefined },
    shown: 'Heslo je změněné',
  },
  {
    path: 'auth/reset-password/other-token',
    texts: { newPassword: 'zelený slon plave' },
    answers: { resetPassword: spent },
    shown: 'Platnost odkazu vypršela',
  },
]

it('axe finds nothing at any width on what follows the forms around an account [R-AUTH-SIGN] [R-AUTH-RESET] [R-AUTH-CONFIRM]', async () => {
  for (const { path, texts, answers, shown } of halfHere(sent)) {
    await openPage(`/cs/${path}`, { answers: { ...guestAnswers, ...answers } })
    await settled()
    for (const [name, text] of Object.entries(texts)) {
      const find = () => document.querySelector(`main form [name="${name}"]`)
      await expect.poll(find, { message: `${name} of ${path}` }).not.toBeNull()
      await fill(page.elementLocator(find() ?? document.body), text)
    }
    document.querySelector<HTMLElement>('main form button[type=submit]')?.click()
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(shown)
    await settled()
    expect(await findingsAtEveryWidth(), `${path}: ${shown}`).toEqual([])
  }
  await openPage('/cs/auth/confirm-email/some-token', {
    answers: { ...guestAnswers, confirmEmail: () => undefined },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Váš e-mail je potvrzen' })).toBeVisible()
  expect(await findingsAtEveryWidth()).toEqual([])
})

describe('every form that is sent by a button', () => {
  for (const form of tenthHere(submitForms)) {
    it(`axe finds nothing at any width on ${form.file}, empty and with what it says when it is sent so`, async () => {
      // Nothing is changed by a form that says nothing of what is empty.
      const answers = { ...answersOf(form), saveTourDates: () => problem(409) }
      await openPage(form.path, { answers, isSignedIn: form.by !== 'guest' })
      await settled()
      const opened = await form.open()
      expect(await findingsAtEveryWidth()).toEqual([])
      const fields = opened.querySelectorAll<HTMLInputElement>('input[required], textarea[required]')
      if (fields.length === 0) return
      opened.querySelector<HTMLElement>('button[type=submit]')?.click()
      expect(await findingsAtEveryWidth()).toEqual([])
    })
  }
})

it('a saved search says what it asks for once, where its name says the same', async () => {
  const sentence = 'Byty k pronájmu, cena: do 20 000 Kč'
  const criteria = { listing_type: 'rent', 'property_type[]': ['flat'], 'price[lte]': '20000' }
  await openPage('/cs/profile/saved-searches', {
    answers: {
      ...answersFor('visitor'),
      getSavedSearches: () =>
        collection('/saved_searches', [
          exampleSavedSearch(1, { name: sentence, criteria }),
          exampleSavedSearch(2, { name: 'Blízko práce', criteria }),
        ]),
    },
    isSignedIn: true,
  })
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
  // The newest is first.
  const [other, same] = page.getByRole('article').elements()
  expect(same?.textContent.replaceAll(/\s/gu, ' ').split(sentence)).toHaveLength(2)
  expect(other?.textContent.replaceAll(/\s/gu, ' ')).toContain(sentence)
})
