import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

import { deviceMarks } from '#src/features/deviceHistory/model/marks.ts'
import { publicPath } from '#src/platform/page/pageRules.ts'
import { pageStatus, type PageStatus } from '#src/platform/page/pageStatus.ts'

import type { App } from './createApp.ts'
import { documentHead, type DocumentHead } from './documentHead.ts'

/** What the router says of a page that is on the screen. */
export type ArrivedPage = Pick<AnyRouter['state'], 'matches' | 'location'>

export interface PageViewEvent {
  event: 'pageview'
  page: string
}

/** A page that is now on the screen. */
export interface Arrival {
  head: DocumentHead
  status: PageStatus
  /** The localized address, e.g. `/cs/inzeraty?page=2`. */
  publicHref: string
}

declare global {
  interface Window {
    /** What analytics reads, if an installation has any. */
    dataLayer?: unknown[]
  }
}

const headMark = 'data-head'

/** Makes the document's head that of the page; the server marked what it wrote, so that it can be replaced. */
export function applyHead(document: Document, { language, title, elements }: DocumentHead): void {
  // Written again, even the same language makes the browser style the whole page anew.
  if (document.documentElement.lang !== language) document.documentElement.lang = language
  document.title = title
  const old = [...document.head.querySelectorAll(`[${headMark}]`)]
  const requested = elements.map(({ tag, attributes }) => {
    const element = document.createElement(tag)
    element.setAttribute(headMark, '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  })
  if (old.length === requested.length && old.every((element, at) => element.isEqualNode(requested[at] ?? null))) return
  for (const element of old) element.remove()
  // What the server's page said to programs is not true of this one.
  document.head.querySelector('[type$="+json"]')?.remove()
  document.head.append(...requested)
}

/**
 * What is done at every arrival: first the head, then one page view for each change of the path. Pages that failed or
 * do not exist are not counted.
 */
export function createArrivals(apply: (head: DocumentHead) => void, push: (event: PageViewEvent) => void) {
  let lastPath: string | null = null
  return (arrival: Arrival): void => {
    const { head, status } = arrival
    apply(head)
    const path = publicPath(arrival)
    if (path === lastPath) return
    lastPath = path
    if (status === 200) push({ event: 'pageview', page: path })
  }
}

/** The same for this browser's document and its analytics. */
export function browserArrivals({ i18n, settings, pageTitle }: Pick<App, 'i18n' | 'settings' | 'pageTitle'>) {
  const arrived = createArrivals(
    (head) => applyHead(document, head),
    (event) => (window.dataLayer ??= []).push(event),
  )
  const marks = deviceMarks()
  // Whoever leaves a page open in a tab looks at it when the tab is shown again, and until it is hidden.
  document.addEventListener('visibilitychange', marks.look)
  return ({ matches, location: { pathname, publicHref } }: ArrivedPage): void => {
    const status = pageStatus(matches)
    const head = documentHead({ settings, i18n, matches, pathname, pageTitle: pageTitle.current() })
    arrived({ head, status, publicHref })
    marks.look()
    const listingId = status === 200 ? seenListing(matches) : null
    if (listingId !== null) marks.add('seen', listingId)
  }
}

/** The listing that a page is about; null for all other pages. */
export function seenListing(matches: readonly Pick<AnyRouteMatch, 'routeId' | 'params'>[]): number | null {
  const page = matches.findLast(({ routeId }) => routeId === '/$lang/listing/$slug/$id')
  const id = Number(Reflect.get(Object(page?.params), 'id'))
  return Number.isInteger(id) ? id : null
}
