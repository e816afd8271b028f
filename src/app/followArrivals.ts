import { afterPaint } from '#src/platform/browser/afterPaint.ts'
import { later } from '#src/platform/browser/lazy.ts'
import { fullTitle } from '#src/platform/page/fullTitle.ts'

import type { ArrivedPage } from './arrival.ts'
import type { App } from './createApp.ts'

/**
 * Keeps head and page views right, from the page that the server sent to every one after it, each after it was painted.
 * What does so is fetched after the first page, whose head is the server's; whatever arrives until then waits for it, in
 * order.
 */
export function followArrivals({
  router,
  i18n,
  settings,
  pageTitle,
}: Pick<App, 'router' | 'i18n' | 'settings' | 'pageTitle'>): void {
  const waiting: ArrivedPage[] = []
  let arrived: ((page: ArrivedPage) => void) | null = null
  const load = later(async () => {
    const { browserArrivals } = await import('./arrival.ts')
    arrived = browserArrivals({ i18n, settings, pageTitle })
    for (const page of waiting.splice(0)) arrived(page)
  })
  const arrive = () => {
    const { matches, location } = router.state
    const page = { matches, location }
    afterPaint(() => {
      if (arrived !== null) return arrived(page)
      waiting.push(page)
      void load()
    })
  }
  arrive()
  router.subscribe('onRendered', arrive)
  pageTitle.subscribe(() => {
    const title = pageTitle.current()
    if (title === null) arrive()
    else document.title = fullTitle(settings, title)
  })
}
