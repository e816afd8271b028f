import type { Page } from '@playwright/test'

/** Holds back what a page asks for under `pattern`, until the function that comes back is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const releases: (() => void)[] = []
  const held = new Promise<void>((resolve) => void releases.push(resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue().catch(() => {}) // its page may be gone
  })
  return () => {
    for (const release of releases) release()
  }
}
