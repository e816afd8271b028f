import { onboardingSteps } from '#machines/onboarding/onboardingSteps.ts'

/** A page as somebody may find it. */
export interface RouteExample {
  by: 'guest' | 'visitor' | 'owner' | 'admin'
  /** Below the language, in the English spelling. */
  path: string
}

const byGuest = (...paths: string[]) => paths.map((path): RouteExample => ({ by: 'guest', path }))
const by = (role: RouteExample['by'], ...paths: string[]) => paths.map((path): RouteExample => ({ by: role, path }))

/**
 * Addresses of every route by its file in `src/routes` (without `$lang.` and `.tsx`), one for each state in which a page
 * is another one: what is shown in the place of a list, and each step of the wizard.
 */
export const routeExamples: Readonly<Record<string, readonly RouteExample[]>> = {
  index: byGuest(''),
  listings: byGuest('/listings', '/listings?listing_type=rent&price[lte]=600&balcony=true&map=list'),
  search: byGuest('/search'),
  'listing.$slug.$id': byGuest('/listing/flat-2-kk-zizkova-zlin-1/1'),
  compare: byGuest('/compare', '/compare?ids=1,2'),
  seen: byGuest('/seen'),
  'user.listings.$userId': byGuest('/user/listings/7'),
  'article.terms': byGuest('/article/terms'),
  'article.privacy-policy': byGuest('/article/privacy-policy'),
  'article.cookie-policy': byGuest('/article/cookie-policy'),
  'auth.signin': byGuest('/auth/signin'),
  'auth.signup': byGuest('/auth/signup'),
  'auth.lost-password': byGuest('/auth/lost-password'),
  'auth.recover-password': byGuest('/auth/recover-password'),
  'auth.send-confirm-email': byGuest('/auth/send-confirm-email'),
  'auth.reset-password.$token': byGuest('/auth/reset-password/some-token'),
  'auth.confirm-email.$token': byGuest('/auth/confirm-email/some-token'),
  'auth.undo-change.$token': byGuest('/auth/undo-change/some-token'),
  'auth.renew-listing.$token': byGuest('/auth/renew-listing/some-token'),
  'unsubscribe.$token': byGuest('/unsubscribe/some-token'),
  'profile.index': by('visitor', '/profile'),
  'profile.saved-listings': by('visitor', '/profile/saved-listings'),
  'profile.saved-searches': by('visitor', '/profile/saved-searches'),
  'profile.settings': by('visitor', '/profile/settings'),
  'profile.support': by('visitor', '/profile/support'),
  'profile.leads': [
    ...by('visitor', '/profile/leads', '/profile/leads?lead=1'),
    ...by('owner', '/profile/leads?box=received&lead=1'),
  ],
  'profile.logout': by('visitor', '/profile/logout'),
  'profile.manage-tours': by('owner', '/profile/manage-tours'),
  'profile.properties': by('owner', '/profile/properties', '/profile/properties?listing=1'),
  'property-onboarding.$': by(
    'visitor',
    '/property-onboarding',
    ...onboardingSteps.map((step) => `/property-onboarding/1?step=${step}`),
  ),
  'admin.index': by('admin', '/admin'),
  'admin.properties': by(
    'admin',
    '/admin/properties',
    '/admin/properties?queue=1',
    '/admin/properties?queue=1&kind=changes',
    '/admin/properties?queue=1&kind=appeals',
    '/admin/properties?reports=1',
    '/admin/properties?listing=1',
  ),
  'admin.users.index': by('admin', '/admin/users', '/admin/users?record=1', '/admin/users?jobs=1'),
  'admin.users.$userId': by('admin', '/admin/users/21'),
  'admin.import': by('admin', '/admin/import'),
}

/** All of them, and an address that leads nowhere. */
export const allRouteExamples: readonly RouteExample[] = [
  ...Object.values(routeExamples).flat(),
  ...byGuest('/nowhere'),
]
