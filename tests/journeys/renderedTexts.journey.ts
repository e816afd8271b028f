import { readFileSync } from 'node:fs'

import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test, type Page } from '@playwright/test'
import PO from 'pofile'

import { demoPassword, signIn, tokensOf } from '#tests/support/journeyPeople.ts'
import { takenOver } from '#workbench/page/takenOver.ts'

/** What a page shows of a text that it has in no catalog: the id of the message, as `82sWFi`. */
const ids = ['messages', 'later'].flatMap((catalog) =>
  PO.parse(readFileSync(`locales/en/${catalog}.po`, 'utf8')).items.map(({ msgid, msgctxt }) =>
    generateMessageId(msgid, msgctxt ?? ''),
  ),
)

/** Everything that a person reads or hears of the page, its title and head included. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const spoken = ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'content']
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      spoken.flatMap((name) => element.getAttribute(name) ?? []),
    )
    return [document.title, document.body.innerText, ...attributes]
  })

const findIds = (texts: readonly string[]) => {
  const known = new Set(ids)
  return texts.flatMap((text) => text.split(/[^\w+/-]+/)).filter((word) => known.has(word))
}

const pages = {
  guest: [
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
  ],
  signedIn: [
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
  ],
}
/** The people of the demo town, by what they are. */
const roles = { guest: pages.guest, visitor: pages.signedIn, owner: pages.signedIn, agent: pages.signedIn }
const others = { unconfirmed: pages.signedIn, banned: pages.signedIn, admin: pages.signedIn }

test('knows the ids of the catalogs, and finds one that is shown [B5]', () => {
  expect(ids.length).toBeGreaterThan(1_000)
  expect(findIds(['Domivo – 82sWFi', 'Nothing here', `A button: ${ids[3]}.`])).toContain(ids[3])
})

for (const lang of ['en', 'cs']) {
  for (const [role, paths] of Object.entries({ ...roles, ...others })) {
    test(`shows no message that is in no catalog, to ${role} in ${lang} [N-TITLE-LOCALE] [B5]`, async ({
      page,
      request,
    }) => {
      test.setTimeout(240_000)
      if (role !== 'guest') await signIn(page, await tokensOf(request, `${role}@domivo.test`, demoPassword))
      const found: string[] = []
      for (const path of paths) {
        await page.goto(`/${lang}${path}`)
        await takenOver(page)
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveTitle(/^Domivo – ./)
        found.push(...findIds(await textsOf(page)).map((id) => `${path}: ${id}`))
      }
      expect(found).toEqual([])
    })
  }
}
