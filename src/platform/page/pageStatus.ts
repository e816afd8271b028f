import type { AnyRouteMatch } from '@tanstack/react-router'

import type { Page } from './page.ts'

/** How a page turned out; the server answers with it, and the head depends on it. */
export type PageStatus = 200 | 404 | 500

/** What is read of a matched route, after its loader. */
export type PageMatch = Pick<AnyRouteMatch, 'status' | 'loaderData'> & {
  error?: unknown
  staticData?: { page?: Page }
  _notFound?: boolean
}

/** How the matched routes turned out. */
export function pageStatus(matches: readonly PageMatch[]): PageStatus {
  if (matches.some(({ status }) => status === 'error')) return 500
  return matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true) ? 404 : 200
}
