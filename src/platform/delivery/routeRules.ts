/** What may be said of all pages below an address, apart from the pages themselves. */
export interface RouteRules {
  /** Leads there instead: a path of ours, or an address of another site. */
  redirect?: string
  /** What the page needs is written when the application is built. */
  prerender?: boolean
  /** Middleware that runs (`true`) or is left out (`false`) beside what the page names itself. */
  appMiddleware?: Readonly<Record<string, boolean>>
}

/** Rules by address: `/a` is one page, `/a/**` is `/a` and all below it, `*` stands for one part of the path. */
export type RouteRulesTable = Readonly<Record<string, RouteRules>>

/** The rules of this product. The build writes them into its manifest, where running applications read them. */
export const routeRules: RouteRulesTable = {
  '/en/article/cookie-policy': { prerender: true },
  '/en/article/privacy-policy': { prerender: true },
  '/en/article/terms': { prerender: true },
  '/cs/article/cookie-policy': { prerender: true },
  '/cs/article/privacy-policy': { prerender: true },
  '/cs/article/terms': { prerender: true },

  // Addresses that people guess.
  '/en/login': { redirect: '/en/auth/signin' },
  '/cs/prihlaseni': { redirect: '/cs/auth/signin' },
  '/en/register': { redirect: '/en/auth/signup' },
  '/cs/registrace': { redirect: '/cs/auth/signup' },
  '/en/favorites': { redirect: '/en/profile/saved-listings' },
  '/cs/oblibene': { redirect: '/cs/profile/saved-listings' },
  // Where password managers look.
  '/.well-known/change-password': { redirect: '/en/profile/settings' },
}
