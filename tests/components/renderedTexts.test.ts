import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { breakableSpaces } from '#tests/support/breakableSpaces.ts'
import { answersFor, guestAnswers } from '#tests/support/components/exampleAnswers.ts'
import { drawMaps, openPage } from '#tests/support/components/openPage.tsx'
import { languagesHere, fifthHere } from '#tests/support/components/languagesHere.ts'
import { settled } from '#tests/support/components/settled.ts'
import { messages as later } from '#locales/en/deferred.po'
import { messages as listings } from '#locales/en/listings.po'
import { messages } from '#locales/en/messages.po'

drawMaps()

/** What stands on a page where a message is in no catalog that the page has: its id, as `82sWFi`. */
const ids = new Set([...Object.keys(messages), ...Object.keys(later), ...Object.keys(listings)])

/** Everything that a person reads or hears of the page, its title and head included. */
function shownTexts(): string[] {
  const spoken = ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'content']
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    spoken.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [document.title, document.body.innerText, ...attributes]
}

const findIds = (texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/[^\w+/-]+/)).filter((word) => ids.has(word))

const guestPages = [
  '',
  '/listings',
  '/listings?listing_type=rent&price[lte]=600&balcony=true&map=list',
  '/search',
  '/article/terms',
  '/auth/signin',
  '/auth/signup',
  '/auth/lost-password',
  '/auth/recover-password',
  '/auth/reset-password/abc',
  '/auth/send-confirm-email',
  '/auth/confirm-email/abc',
  '/user/listings/7',
  '/compare',
  '/seen',
  '/nowhere',
  '/admin',
]
const ownPages = [
  '/profile',
  '/profile/leads',
  '/profile/manage-tours',
  '/profile/properties',
  '/profile/saved-listings',
  '/profile/saved-searches',
  '/profile/settings',
  '/profile/support',
  '/property-onboarding',
  '/admin',
  '/admin/properties',
  '/admin/users',
  '/property-onboarding/7',
]
const roles = ['guest', 'visitor', 'owner', 'agent', 'unconfirmed', 'banned', 'admin'] as const

it('knows the ids of the catalogs, and finds one that is shown [B5]', () => {
  expect(ids.size).toBeGreaterThan(1_000)
  const [one = ''] = ids
  expect(findIds(['Domivo – 82sWFi', 'Nothing here', `A button: ${one}.`])).toContain(one)
})

for (const [round, role] of roles.entries()) {
  for (const lang of languagesHere(`texts for ${role}`, ['en', 'cs'])) {
    it(
      `shows no message that is in no catalog, nor a line that ends with a short word, to ${role} in ${lang} [N-TITLE-LOCALE] [B5]`,
      { timeout: 20_000 },
      async () => {
        const isGuest = role === 'guest'
        const found: string[] = []
        // Two of the six roles see each page of their own in one run.
        for (const path of isGuest ? guestPages : fifthHere(ownPages, round)) {
          // The head follows a page a moment later, all of it at once: until then it is that of the page before.
          document.title = ''
          await openPage(`/${lang}${path}`, {
            answers: isGuest ? guestAnswers : answersFor(role),
            isSignedIn: !isGuest,
          })
          await settled()
          // The page of the test before may be there for a moment.
          await expect.poll(() => document.documentElement.lang).toBe(lang)
          await expect.poll(() => document.title).toMatch(/^Domivo – ./)
          await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          const texts = shownTexts()
          found.push(...findIds(texts).map((id) => `${path}: ${id}`))
          if (lang === 'cs') found.push(...breakableSpaces(texts).map((place) => `${path}: breaks in “${place}”`))
        }
        expect(found, found.join('\n')).toEqual([])
      },
    )
  }
}
