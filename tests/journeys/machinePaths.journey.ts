import { test } from '@playwright/test'

import { localeModel } from '#machines/locale/locale.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { pageDrivers } from '#workbench/drivers/drivers.ts'
import type { Model } from '#workbench/model.ts'
import { expectSight, handsOn, perform } from '#workbench/page/perform.ts'
import { generate } from '#workbench/paths/generate.ts'
import type { Path } from '#workbench/paths/path.ts'
import { explore } from '#workbench/walk/explore.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const pathsOf = (model: Model) => generate(explore(model, 'browser'), { algorithm: 'shortest' }).paths

/** Each step and what is to be seen after it, as `npm run paths -- run MACHINE --in browser` walks them too. */
const walk = (path: Path) =>
  test(path.story, async ({ page }) => {
    const driver = pageDrivers[path.machine]
    if (driver === undefined) throw new Error(`Nothing drives ${path.machine}.`)
    const hands = handsOn(page, 'en')
    for (const gesture of driver.start) await perform(hands, gesture)
    for (const { event, before, edge } of path.steps) {
      for (const gesture of driver.gestures(event, before)) await perform(hands, gesture)
      for (const sight of driver.sights(edge.outcome.after, event)) await expectSight(hands, sight)
    }
  })

test.describe('the locale machine on the page walks [S-LOCALE]', () => pathsOf(localeModel).forEach(walk))

test.describe('the search machine on the page walks [R-LISTINGS]', () => pathsOf(searchModel).forEach(walk))
