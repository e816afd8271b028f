import { isLocale, locales, type Locale } from '#src/platform/i18n/locales.ts'
import { delocalize } from '#contract/localizedPath.ts'

import type { AppRouter } from './appRouter.ts'

/** Where a page stands that was asked for by another address of it, and with which status the visitor is led there. */
export interface MovedAddress {
  status: 301 | 302
  redirectTo: string
}

type Matching = Pick<AppRouter, 'getMatchedRoutes'>

/**
 * The address of the page that `path` means without saying so: one without a language (`/profile`), or in capital
 * letters (`/EN/Listings`), as people type and mail programs write them. Undefined where `path` is the address itself,
 * and where no page is meant. The query stays.
 */
export function movedAddress(path: string, preferred: Locale, router: Matching): MovedAddress | undefined {
  const [pathname = '/'] = path.split('?', 1)
  const query = path.slice(pathname.length)
  if (pathname === '/') return undefined
  const named = pathname.split('/', 2)[1]?.toLowerCase()
  if (isLocale(named)) {
    const address = addressOfPage(pathname, router)
    return address === undefined || address === pathname ? undefined : { status: 301, redirectTo: address + query }
  }
  // Words of the address may be those of another language than the visitor's.
  for (const locale of [preferred, ...locales.filter((other) => other !== preferred)]) {
    const address = addressOfPage(`/${locale}${pathname}`, router)
    if (address !== undefined) return { status: 302, redirectTo: address + query }
  }
  return undefined
}

/** The path as we write it: in small letters, but for what belongs to the page itself, such as the secret of a mail. */
function addressOfPage(pathname: string, router: Matching): string | undefined {
  const small = pathname.toLowerCase()
  const [, parameters, route] = router.getMatchedRoutes(delocalize(small))
  if (route === undefined || parameters['**'] !== undefined) return undefined
  const fullPath: string = route.fullPath
  const ownSegments = fullPath.split('/').map((segment) => segment.startsWith('$') && segment !== '$lang')
  const given = pathname.split('/')
  return small
    .split('/')
    .map((segment, index) => (ownSegments[index] === true ? (given[index] ?? segment) : segment))
    .join('/')
}
