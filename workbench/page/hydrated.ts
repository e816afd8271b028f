import type { Page } from '@playwright/test'

import config from '../../workbench.config.ts'

/** Waits until the application answers on the page that the server painted; before that, links load documents. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, config.readiness.mark)
}
