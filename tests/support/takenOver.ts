import type { Page } from '@playwright/test'

/** Waits until the application answers on the page that the server painted; before that, links load documents. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('page-taken-over').length > 0)
}
