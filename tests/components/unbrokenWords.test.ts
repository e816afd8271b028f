import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { exampleDraft, flatFields } from '#tests/support/components/examples/drafts.ts'
import type { Handlers } from '#tests/support/components/fakeServer.ts'
import { halfHere, languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'
import { brokenWords, cutTexts } from '#tests/support/components/wordBreaks.ts'

const widths = [320, 640, 1_024]

const guestPages = [
  '',
  '/listings',
  '/listings?listing_type=rent&price[lte]=600&balcony=true',
  '/search',
  '/listing/flat-2-kk-zizkova-zlin-1/1',
  '/compare?ids=1,2,3,4',
  '/user/listings/3',
  '/article/terms',
  '/auth/signin',
  '/auth/signup',
  '/nowhere',
]
const ownPages = [
  '/profile',
  '/profile/settings',
  '/profile/properties',
  '/profile/manage-tours',
  '/profile/leads',
  '/profile/saved-listings',
  '/profile/saved-searches',
  ...['type', 'location', 'areas', 'building', 'energy', 'price', 'review'].map(
    (step) => `/property-onboarding/1?step=${step}`,
  ),
]
const adminPages = [
  '/admin',
  '/admin/properties',
  '/admin/properties?queue=1',
  '/admin/users',
  '/admin/users?record=1',
  '/admin/users/21',
  '/admin/properties?reports=1',
  '/admin/import',
]

const answers: Record<'guest' | 'owner' | 'admin', Handlers> = {
  guest: guestAnswers,
  owner: { ...answersFor('owner'), getProperty: ({ params }) => exampleDraft(Number(params.propertyId), flatFields) },
  admin: answersFor('admin'),
}

/** What is still so after a moment: a window of another width is laid out in steps. */
async function lasting(complaints: () => string[]): Promise<string[]> {
  for (let tries = 0; tries < 20 && complaints().length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return complaints()
}

describe('the look for broken words', () => {
  it('finds a word that goes on in the next line, and text that is cut off or sticks out, and nothing else', () => {
    // Beside what other tests of this page still need, the place of toasts among it.
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = `
      <p id="a" style="width:3ch;font:16px monospace;overflow-wrap:anywhere">měsíc</p>
      <p style="width:6ch;font:16px monospace;overflow-wrap:anywhere">měsíc 12345678 jana@example.org</p>
      <p style="width:4ch;font:16px monospace;overflow:hidden;white-space:nowrap">Pronájem</p>
      <p style="width:4ch;font:16px monospace;border:1px solid">Zlínský</p>
      <p style="width:4ch;font:16px monospace;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Olomouc</p>`
    expect(brokenWords(place)).toEqual(['“měsíc” breaks in “měsíc”'])
    expect(cutTexts(place)).toEqual(['“Pronájem” is cut off', '“Zlínský” sticks out of its box'])
    place.remove()
  })
})

for (const [role, paths] of [
  ['guest', guestPages],
  ['owner', ownPages],
  ['admin', adminPages],
] as const)
  for (const lang of languagesHere(`words for ${role}`, ['en', 'cs'] as const))
    it(
      `breaks no usual word and cuts no text on pages of the ${role} in ${lang}, from a phone to a tablet`,
      { timeout: 120_000 },
      async () => {
        const found: string[] = []
        for (const path of halfHere<string>(paths)) {
          await openPage(`/${lang}${path}`, { answers: answers[role], isSignedIn: role !== 'guest', size: [320, 700] })
          await settled()
          await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          for (const width of widths) {
            await page.viewport(width, 900)
            await expect.poll(() => innerWidth).toBe(width)
            await settled()
            for (const complaint of await lasting(() => [...brokenWords(), ...cutTexts()]))
              found.push(`${path} at ${width} px: ${complaint}`)
          }
        }
        expect([...new Set(found)].join('\n')).toBe('')
      },
    )
