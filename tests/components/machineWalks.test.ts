import { beforeAll } from 'vitest'

import { comparisonModel } from '#machines/comparison/comparison.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { favoriteToggleModel } from '#machines/favorites/favoriteToggle.model.ts'
import { favoritesModel } from '#machines/favorites/favorites.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mapAreaModel } from '#machines/mapArea/mapArea.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { placeChoiceModel } from '#machines/search/placeChoice.model.ts'
import { placeSearchModel } from '#machines/search/placeSearch.model.ts'
import { savedSearchModel } from '#machines/savedSearch/savedSearch.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { searchBoxModel } from '#machines/search/searchBox.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { loadPhoneReader } from '#src/features/phone/components/phoneParts.ts'
import { languagesHere, tenthHere } from '#tests/support/components/languagesHere.ts'
import { walkTours } from '#tests/support/components/walkTours.ts'
import { pairsOnPage, toursOnPage } from '#tests/support/toursOnPage.ts'
import type { Model } from '#workbench/model.ts'

const walks = [
  ['the locale machine on the page walks [S-LOCALE]', localeModel],
  ['the search machine on the page walks [R-LISTINGS]', searchModel],
  ['the search box above the results walks [E1]', searchBoxModel],
  ['a chosen suggestion of a place walks [R-LISTINGS]', placeChoiceModel],
  ['the field of a place walks [R-LISTINGS]', placeSearchModel],
  ['the area of the map walks [R-LISTINGS]', mapAreaModel],
  ['the comparison on the page walks [R-LISTINGS]', comparisonModel],
  ['the hearts of somebody who comes and goes walk [S-LIKE]', favoritesModel],
  ['one heart walks [S-LIKE] [REL-70]', favoriteToggleModel],
  ['a search that somebody wants to keep walks [R-SAVED]', savedSearchModel],
  ['a form that is sent walks [REL-68]', submissionModel],
  ['the confirmation of an address walks [R-AUTH-CONFIRM]', emailConfirmationModel],
  ['the session walks, with tokens that live for seconds [S-USERTYPE] [REL-8] [REL-10]', sessionModel],
  ['the phone field walks [V-PHONE] [V-COUNTRY]', phoneFieldModel],
] as unknown as [string, Model][]

/** With `WALKS=all` what comes after what matters, too. */
const pathsOnPage = import.meta.env['WALKS'] === 'all' ? pairsOnPage : toursOnPage

/** Whose drivers find what they press in either language. */
const inEveryLanguage = new Set([
  'locale',
  'search',
  'searchBox',
  'placeChoice',
  'placeSearch',
  'comparison',
  'submission',
  'emailConfirmation',
])

/** A run walks every tenth machine, the next runs the others; `WALKS=all` walks all of them. */
const drawn = import.meta.env['WALKS'] === 'all' ? walks : tenthHere(walks, 1)

// The phone field is one of them, and others have it: its countries are there when it is.
beforeAll(async () => void (await loadPhoneReader()))

walkTours(drawn, ({ machine: { id } }) => ({
  languages: inEveryLanguage.has(id) ? languagesHere(id, ['en', 'cs'] as const) : ['en'],
  pathsOf: pathsOnPage,
}))
