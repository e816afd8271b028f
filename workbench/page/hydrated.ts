import type { Page } from '@playwright/test'

import config from '../../workbench.config.ts'

/**
 * Waits until the application answers on the page that the server painted; before that, links load documents. A page that
 * is only read has none until somebody touches it, or presses a key.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((mark) => {
    if (document.querySelector('[data-reading]') !== null) document.dispatchEvent(new KeyboardEvent('keydown'))
    return performance.getEntriesByName(mark).length > 0
  }, config.readiness.mark)
}
