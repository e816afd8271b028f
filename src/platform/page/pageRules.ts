import { notFound, redirect, type AnyRouteMatch } from '@tanstack/react-router'

import { redirectTarget } from '#src/platform/delivery/redirectTarget.ts'
import type { RouteRules } from '#src/platform/delivery/routeRules.ts'
import type { DeferredCatalog } from '#src/platform/i18n/deferredMessages.ts'

import type { MiddlewareFacts } from './middleware.ts'
import type { NotFoundFacts, Page } from './page.ts'

/** Leads elsewhere when the build's rules for this address say so; another site is left for. */
export function applyRedirect({ redirect: target }: RouteRules, origin: string): void {
  const found = target === undefined ? null : redirectTarget(target, origin)
  if (found?.kind === 'external') throw redirect({ href: found.address })
  if (found?.kind === 'internal') throw redirect({ href: found.path, replace: true })
}

/** Turns a visitor away whom a rule of the entered page, or its middleware, does not let in. */
export async function applyPageRules(
  matches: readonly Pick<AnyRouteMatch, 'params' | 'staticData'>[],
  facts: MiddlewareFacts,
  { appMiddleware = {} }: RouteRules = {},
): Promise<void> {
  const pages = matches.flatMap(({ params, staticData }): [Page, Record<string, string>][] =>
    staticData?.page === undefined ? [] : [[staticData.page, params as Record<string, string>]],
  )
  for (const [page, params] of pages) {
    if (page.validate?.(params) === false) throw notFound({ data: { reason: 'rule' } satisfies NotFoundFacts })
  }
  const names = new Set<string>(pages.flatMap(([page]) => page.middleware ?? []))
  for (const [name, isOn] of Object.entries(appMiddleware)) {
    if (isOn) names.add(name)
    else names.delete(name)
  }
  if (names.size === 0) return
  // Most pages are for everybody: what turns visitors away comes with the first that is not.
  const { middlewares, runMiddleware } = await import('./middleware.ts')
  await runMiddleware([...names], middlewares, facts)
}

/** The catalogs of a page beside that of first visits; its title may be in one. */
export const laterCatalogsOf = (matches: readonly Pick<AnyRouteMatch, 'staticData'>[]): DeferredCatalog[] => {
  const pages = matches.flatMap(({ staticData }) => staticData?.page ?? [])
  if (pages.some((page) => page.isGuestForm === true)) return ['forms']
  return [
    ...(pages.some((page) => page.isUnlisted === true) ? (['deferred'] as const) : []),
    ...(pages.some((page) => page.hasListingTexts === true) ? (['listings'] as const) : []),
  ]
}

/** The message of the 404 page: the two causes differ by one letter, as the product's contract has it. */
export function notFoundMessage(facts: unknown, path: string): string {
  const isRule = typeof facts === 'object' && facts !== null && 'reason' in facts && facts.reason === 'rule'
  return isRule ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

/** True where the page exists, but not for this visitor. */
export const isWithoutPermission = (facts: unknown): boolean => Reflect.get(Object(facts), 'reason') === 'permission'

/** An address as the visitor typed it, without what follows `#`. */
export const typedPath = (publicHref: string): string => publicHref.replace(/#.*$/, '')

/** The path of an address as the address bar shows it, without query and hash. */
export const publicPath = ({ publicHref }: { publicHref: string }): string => publicHref.replace(/[?#].*$/, '')

/** The path without its language: the same page in another one has the same. */
export const pageOf = ({ pathname }: { pathname: string }): string =>
  pathname.replace(/^\/[^/]*/, '').replace(/\/$/, '')
