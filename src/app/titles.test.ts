import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import type { User } from '#contract/entities/user.ts'
import { serverFavorites } from '#src/features/favorites/actors/serverFavorites.ts'
import { startSearch } from '#src/features/search/actors/search.actor.ts'
import { guestView, serverSession, type Session, type SessionView } from '#src/features/session/actors/session.ts'
import { serverDelivery } from '#src/platform/delivery/delivery.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { locales, type Locale } from '#src/platform/i18n/locales.ts'

import { createApp } from './createApp.ts'
import { documentHead } from './documentHead.ts'

/** Every page of the specification and of our own, in English; what a parameter stands for is not there. */
const paths = [
  '',
  '/admin',
  '/admin/properties',
  '/admin/users',
  '/admin/users/7',
  '/admin/import',
  '/article/cookie-policy',
  '/article/privacy-policy',
  '/article/terms',
  '/auth/confirm-email/abc',
  '/auth/lost-password',
  '/auth/recover-password',
  '/auth/renew-listing/abc',
  '/auth/reset-password/abc',
  '/auth/send-confirm-email',
  '/auth/signin',
  '/auth/signup',
  '/auth/undo-change/abc',
  '/compare',
  '/listing/flat/7',
  '/listings',
  '/profile',
  '/profile/leads',
  '/profile/logout',
  '/profile/manage-tours',
  '/profile/properties',
  '/profile/saved-listings',
  '/profile/saved-searches',
  '/profile/settings',
  '/profile/support',
  '/property-onboarding',
  '/property-onboarding/7',
  '/search',
  '/seen',
  '/unsubscribe/abc',
  '/user/listings/7',
  '/user/listings/nonsense',
  '/nowhere',
]

const roles: Record<string, Partial<User> | null> = {
  guest: null,
  seeker: { userRoles: ['ROLE_USER'] },
  unconfirmed: { userRoles: ['ROLE_UNCONFIRMED'] },
  banned: { userRoles: ['USER_BANNED'] },
  admin: { userRoles: ['ROLE_USER', 'ROLE_ADMIN'], isAdmin: true },
}

const sessionOf = (user: Partial<User> | null): Session => {
  const view: SessionView =
    user === null
      ? guestView
      : {
          state: 'signedIn',
          userType: 'user',
          user: { id: 1, email: 'jana@example.test', isAdmin: false, ...user } as User,
        }
  return { ...serverSession, view: () => view, settled: () => Promise.resolve(view) }
}

/** The head of a page as a browser enters it, and the ids of texts that no catalog had when it was asked for. */
async function enter(locale: Locale, path: string, user: Partial<User> | null) {
  const app = createApp({
    settings: {
      productName: 'Domivo',
      publicUrl: 'https://domivo.test',
      apiBaseUrl: '',
      mapStyleUrl: '',
      mapTilesUrl: '',
      mapsKey: '',
      ip2cUrl: '',
      gtmId: '',
      gtmUrl: '',
      vitalsSample: 0,
      keepsPages: true,
      mailboxPath: '',
      buildId: 'dev',
    },
    transport: () => Promise.reject(Object.assign(new Error('There is nothing.'), { status: 404 })),
    session: sessionOf(user),
    enterLocale: (i18n) => async (locale) => i18n.loadAndActivate({ locale, messages: await firstMessages(locale) }),
    preferredLocale: () => 'en',
    pageHydrated: () => undefined,
    delivery: serverDelivery(),
    openCookieSettings: () => undefined,
    favorites: serverFavorites,
    startSearch,
    history: createMemoryHistory({ initialEntries: [path] }),
    // There is no window here; all the same the rules turn visitors away as in a browser.
    isServer: true,
  })
  Object.assign(app.router.options.context, { isServer: false })
  const missing: string[] = []
  app.i18n.on('missing', ({ id }) => missing.push(id))
  // As the server and the browser do before the first page.
  await app.enterLocale(locale)
  await app.router.load()
  const { settings, i18n, router } = app
  const { matches, location } = router.state
  // A guest is sent to sign in, whose page is one of these.
  const isRedirected = Reflect.get(Object(Reflect.get(router, '_serverResult')), 'redirect') !== undefined
  return { head: documentHead({ settings, i18n, matches, pathname: location.pathname }), missing, i18n, isRedirected }
}

describe.each(Object.keys(roles))('the head of every page, for %s', (role) => {
  it.each(locales)('has its texts in %s [N-TITLE-LOCALE] [B5]', { timeout: 120_000 }, async (locale) => {
    for (const path of paths) {
      const { head, missing, i18n, isRedirected } = await enter(locale, `/${locale}${path}`, roles[role] ?? null)
      expect({ path, missing }).toEqual({ path, missing: [] })
      expect({ path, language: head.language, current: i18n.locale }).toEqual({
        path,
        language: locale,
        current: locale,
      })
      if (!isRedirected)
        expect({ path, title: head.title }).toEqual({ path, title: expect.stringMatching(/^Domivo – ./) })
    }
  })
})
