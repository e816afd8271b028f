import type { Page } from '@playwright/test'

/** The mark in the page's performance timeline from which on the application answers. */
export const takenOverMark = 'page-taken-over'

/** Waits until the application answers on the page that the server painted; before that, links load documents. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, takenOverMark)
}
