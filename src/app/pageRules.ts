import { notFound, type AnyRouteMatch } from '@tanstack/react-router'

import { middlewares, runMiddleware } from './middleware.ts'
import type { Page } from './page.ts'

/** What a not-found says of itself: a rule of the page failed, or (without it) no route matched. */
export interface NotFoundFacts {
  reason: 'rule'
}

/** Turns a visitor away whom a rule of the entered page, or its middleware, does not let in. */
export async function applyPageRules(
  matches: readonly Pick<AnyRouteMatch, 'params' | 'staticData'>[],
  pathname: string,
): Promise<void> {
  const pages = matches.flatMap(({ params, staticData }): [Page, Record<string, string>][] =>
    staticData?.page === undefined ? [] : [[staticData.page, params as Record<string, string>]],
  )
  for (const [page, params] of pages) {
    if (page.validate?.(params) === false) throw notFound({ data: { reason: 'rule' } satisfies NotFoundFacts })
  }
  for (const [page] of pages) await runMiddleware(page.middleware ?? [], middlewares, { pathname })
}

/** The message of the 404 page: the two causes differ by one letter, as the product's contract has it. */
export function notFoundMessage(facts: unknown, path: string): string {
  const isRule = typeof facts === 'object' && facts !== null && 'reason' in facts && facts.reason === 'rule'
  return isRule ? `Page Not Found: ${path}` : `Page not found: ${path}`
}

/** An address as the visitor typed it, without what follows `#`. */
export const typedPath = (publicHref: string): string => publicHref.replace(/#.*$/, '')
