import type { DocumentHead, PageStatus } from './documentHead.ts'
import { publicPath } from './pageRules.ts'

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
  const wanted = elements.map(({ tag, attributes }) => {
    const element = document.createElement(tag)
    element.setAttribute(headMark, '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  })
  if (old.length === wanted.length && old.every((element, at) => element.isEqualNode(wanted[at] ?? null))) return
  for (const element of old) element.remove()
  // What the server's page said to programs is not true of this one.
  document.head.querySelector('[type$="+json"]')?.remove()
  document.head.append(...wanted)
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
