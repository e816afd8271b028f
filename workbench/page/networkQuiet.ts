import type { Page, Request } from '@playwright/test'

/** As long as `networkidle` wants nothing to be on its way. */
const QUIET_MS = 500
const LOOK_EVERY_MS = 50
const IDLE_TIMEOUT_MS = 10_000

/**
 * Waits until a page has asked for nothing for half a second, and whatever it asked for meanwhile has ended, counted from now on.
 *
 * A document reaches `networkidle` once: after that, waiting for it ends at once, so it says nothing about what a press, a
 * route or a script that came late still asks for. Streams of news stay open, and are not waited for.
 */
export async function networkQuiet(page: Page): Promise<void> {
  const onTheirWay = new Set<Request>()
  let changedAt = performance.now()
  const begin = (request: Request) => {
    changedAt = performance.now()
    if (request.headers().accept !== 'text/event-stream') onTheirWay.add(request)
  }
  const end = (request: Request) => {
    changedAt = performance.now()
    onTheirWay.delete(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    // For what began before, where the document was never idle. A stream that is open already keeps it from being so.
    await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined)
    while (onTheirWay.size > 0 || performance.now() - changedAt < QUIET_MS) await page.waitForTimeout(LOOK_EVERY_MS)
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
