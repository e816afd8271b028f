import type { AppRouter } from './appRouter.ts'

/**
 * Keeps the router from taking the scroll of a page that is awaited for that of the page that was left. What stands in
 * for an awaited page is shorter, so the browser moves; until the page is there the router books every scroll on the one
 * before (its `onBeforeLoad`), and whoever goes back at once would come back to the wrong place.
 */
export function ignorePendingScroll(router: AppRouter): void {
  // The window hears of it before the document, where the router listens.
  addEventListener(
    'scroll',
    (event) => {
      const isAwaited = router.state.matches.some(({ status }) => status === 'pending')
      if (isAwaited && event.target === document) event.stopImmediatePropagation()
    },
    true,
  )
}
