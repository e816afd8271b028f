import { test, type PlaywrightTestArgs } from '@playwright/test'

import { comparisonModel } from '#machines/comparison/comparison.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { favoriteToggleModel } from '#machines/favorites/favoriteToggle.model.ts'
import { favoritesModel } from '#machines/favorites/favorites.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mapAreaModel } from '#machines/mapArea/mapArea.model.ts'
import { mapsLoaderModel } from '#machines/mapsLoader/mapsLoader.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { savedSearchModel } from '#machines/savedSearch/savedSearch.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { partsTest } from '#tests/support/partsTest.ts'
import { servedTest } from '#tests/support/servedTest.ts'
import { toursOnPage, walkPath } from '#tests/support/walkPath.ts'
import { serverFor } from '#workbench/cli/players.ts'
import { sessionPage } from '#workbench/drivers/session.page.ts'
import { generate } from '#workbench/paths/generate.ts'
import type { Path } from '#workbench/paths/path.ts'
import { explore } from '#workbench/walk/explore.ts'

const wide = { viewport: { width: 1440, height: 900 } }

/** A test that walks one path. Long ones go where many short ones would, and have the time of those. */
const walked = (path: Path, index: number): [string, (fixtures: PlaywrightTestArgs) => Promise<void>] => [
  `its tour ${index + 1}, of ${path.steps.length} steps`,
  async ({ page }) => {
    test.setTimeout(15_000 + path.steps.length * 3_000)
    await walkPath(page, path)
  },
]

test.describe('the locale machine on the page walks [S-LOCALE]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(localeModel).entries()) test(...walked(path, index))
})

test.describe('the search machine on the page walks [R-LISTINGS]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(searchModel).entries()) test(...walked(path, index))
})

test.describe('the comparison on the page walks [R-LISTINGS]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(comparisonModel).entries()) test(...walked(path, index))
})

// Of one person, whose favorites no two of them may change at once.
test.describe('the hearts of somebody who comes and goes walk [S-LIKE]', () => {
  test.describe.configure({ mode: 'default' })
  test.use(wide)
  for (const [index, path] of toursOnPage(favoritesModel).entries()) test(...walked(path, index))
})

test.describe('one heart walks [S-LIKE] [REL-70]', () => {
  test.describe.configure({ mode: 'default' })
  test.use(wide)
  for (const [index, path] of toursOnPage(favoriteToggleModel).entries()) test(...walked(path, index))
})

test.describe('the area of the map walks [R-LISTINGS]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(mapAreaModel).entries()) test(...walked(path, index))
})

// Of one person, whose saved searches no two of them may change at once.
test.describe('a search that somebody wants to keep walks [R-SAVED]', () => {
  test.describe.configure({ mode: 'default' })
  test.use(wide)
  for (const [index, path] of toursOnPage(savedSearchModel).entries()) test(...walked(path, index))
})

test.describe('a form that is sent walks [REL-68]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(submissionModel).entries()) test(...walked(path, index))
})

test.describe('the confirmation of an address walks [R-AUTH-CONFIRM]', () => {
  test.use(wide)
  for (const [index, path] of toursOnPage(emailConfirmationModel).entries()) test(...walked(path, index))
})

test.describe('in Czech, too, walks', () => {
  test.use(wide)
  for (const model of [localeModel, searchModel, comparisonModel, submissionModel, emailConfirmationModel]) {
    const path = generate(explore(model, 'browser'), { algorithm: 'shortest' }).paths.at(-1)
    test(`a path of ${model.machine.id}`, async ({ page }) => {
      if (path === undefined) throw new Error('There is no path.')
      await walkPath(page, path, 'cs')
    })
  }
})

const sessionTest = servedTest(serverFor(sessionPage))

sessionTest.describe('the session walks, with tokens that live for seconds [S-USERTYPE] [REL-8] [REL-10]', () => {
  sessionTest.describe.configure({ mode: 'default' })
  sessionTest.use(wide)
  for (const [index, path] of toursOnPage(sessionModel).entries()) sessionTest(...walked(path, index))
})

// One worker, one page of parts.
partsTest.describe('on the page of parts', () => {
  partsTest.describe.configure({ mode: 'default' })
  partsTest.use(wide)

  partsTest.describe('the phone field walks [V-PHONE] [V-COUNTRY]', () => {
    for (const [index, path] of toursOnPage(phoneFieldModel).entries()) partsTest(...walked(path, index))
  })

  partsTest.describe('the maps loader walks [S-MAPS]', () => {
    for (const [index, path] of toursOnPage(mapsLoaderModel).entries()) partsTest(...walked(path, index))
  })
})
