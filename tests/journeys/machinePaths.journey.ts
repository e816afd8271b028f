import { test, type PlaywrightTestArgs } from '@playwright/test'

import { comparisonModel } from '#machines/comparison/comparison.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { favoriteToggleModel } from '#machines/favorites/favoriteToggle.model.ts'
import { favoritesModel } from '#machines/favorites/favorites.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mapAreaModel } from '#machines/mapArea/mapArea.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { savedSearchModel } from '#machines/savedSearch/savedSearch.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { partsTest } from '#tests/support/partsTest.ts'
import { takesWalks } from '#tests/support/roundsOfRun.ts'
import { servedTest } from '#tests/support/servedTest.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import { walkPath } from '#tests/support/walkPath.ts'
import { serverFor } from '#workbench/cli/players.ts'
import { sessionPage } from '#workbench/drivers/session.page.ts'
import type { Path } from 'everypath'
import type { Model } from '#workbench/model.ts'

const wide = { viewport: { width: 1440, height: 900 } }

/** A test that walks one path. Long ones go where many short ones would, and have the time of those. */
const walked = (path: Path, index: number): [string, (fixtures: PlaywrightTestArgs) => Promise<void>] => [
  `its tour ${index + 1}, of ${path.steps.length} steps`,
  async ({ page }) => {
    test.setTimeout(15_000 + path.steps.length * 3_000)
    await walkPath(page, path)
  },
]

/** What needs the files of a build, or maps that are drawn; everything else is walked in tests/components/machineWalks.test.ts. */
test.describe('the locale machine on the page walks [S-LOCALE]', () => {
  test.skip(!takesWalks('language'), 'in another run, or with WALKS=all')
  test.use(wide)
  for (const [index, path] of toursOnPage(localeModel).entries()) test(...walked(path, index))
})

test.describe('the area of the map walks [R-LISTINGS]', () => {
  test.skip(!takesWalks('map area'), 'in another run, or with WALKS=all')
  test.use(wide)
  for (const [index, path] of toursOnPage(mapAreaModel).entries()) test(...walked(path, index))
})

// With WALKS=all the real server answers what a fake one does in component tests. Some are of one person, whose favorites and
// searches no two of them may change at once.
if (process.env['WALKS'] === 'all') {
  test.describe('with the real server', () => {
    test.describe.configure({ mode: 'default' })
    test.use(wide)
    for (const model of [
      searchModel,
      comparisonModel,
      favoritesModel,
      favoriteToggleModel,
      savedSearchModel,
      submissionModel,
      emailConfirmationModel,
    ] as unknown as Model[]) {
      test.describe(`${model.machine.id} walks`, () => {
        for (const [index, path] of toursOnPage(model).entries()) test(...walked(path, index))
      })
    }
  })

  const sessionTest = servedTest(serverFor(sessionPage))
  sessionTest.describe('session walks', () => {
    sessionTest.describe.configure({ mode: 'default' })
    sessionTest.use(wide)
    for (const [index, path] of toursOnPage(sessionModel).entries()) sessionTest(...walked(path, index))
  })

  partsTest.describe('phoneField walks', () => {
    partsTest.describe.configure({ mode: 'default' })
    partsTest.use(wide)
    for (const [index, path] of toursOnPage(phoneFieldModel).entries()) partsTest(...walked(path, index))
  })
}
