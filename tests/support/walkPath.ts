import type { Page } from '@playwright/test'

import { pageDrivers } from '#workbench/drivers/drivers.ts'
import type { Model } from '#workbench/model.ts'
import { expectSight, handsOn, perform } from '#workbench/page/perform.ts'
import { generate } from '#workbench/paths/generate.ts'
import type { Path } from '#workbench/paths/path.ts'
import type { Locale } from '#workbench/words.ts'
import { explore } from '#workbench/walk/explore.ts'

/** Few long paths that take every kind of step on the page, for where opening a page takes longer than a step on it. */
export const toursOnPage = (model: Model): readonly Path[] =>
  generate(explore(model, 'browser'), { algorithm: 'tour' }).paths

/** Each step and what is to be seen after it, as `npm run paths -- run MACHINE --in browser` walks them too. */
export async function walkPath(page: Page, path: Path, locale: Locale = 'en'): Promise<void> {
  const driver = pageDrivers[path.machine]
  if (driver === undefined) throw new Error(`Nothing drives ${path.machine}.`)
  const hands = handsOn(page, locale)
  for (const gesture of driver.start) await perform(hands, gesture)
  for (const { event, before, edge } of path.steps) {
    for (const gesture of driver.gestures(event, before)) await perform(hands, gesture)
    for (const sight of driver.sights(edge.outcome.after, event, before)) await expectSight(hands, sight)
  }
}
