import type { Page } from '@playwright/test'

/** Holds back what a page asks for under `pattern`, until the function that comes back is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue().catch(() => {}) // its page may be gone
  })
  return () => release?.()
}
