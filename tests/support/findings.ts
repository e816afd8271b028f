import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

/** What axe finds on a page that is all there: nothing is on its way, and nothing moves or fades any more. */
export async function findingsOf(page: Page): Promise<[rule: string, elements: string[]][]> {
  // A stream of messages that is open already is no sign of unrest.
  await networkQuiet(page)
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return findingsNow(page)
}

/** What axe finds on a page as it stands, also while something is on its way. */
export async function findingsNow(page: Page): Promise<[rule: string, elements: string[]][]> {
  // Our pages have no frames: one run in the page itself is a third of the work of runs that are put together elsewhere.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ preload: false, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
