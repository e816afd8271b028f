// Written by `npm run models` from the files *.page.ts beside it. Do not edit.
import type { PageDriver } from '../page/gesture.ts'
import { comparisonPage } from './comparison.page.ts'
import { consentPage } from './consent.page.ts'
import { emailConfirmationPage } from './emailConfirmation.page.ts'
import { favoriteTogglePage } from './favoriteToggle.page.ts'
import { favoritesPage } from './favorites.page.ts'
import { localePage } from './locale.page.ts'
import { mapAreaPage } from './mapArea.page.ts'
import { mapsLoaderPage } from './mapsLoader.page.ts'
import { phoneFieldPage } from './phoneField.page.ts'
import { savedSearchPage } from './savedSearch.page.ts'
import { searchPage } from './search.page.ts'
import { searchBoxPage } from './searchBox.page.ts'
import { sessionPage } from './session.page.ts'
import { submissionPage } from './submission.page.ts'

/** How machines are walked on the page, by their ids. A law compares this with the levels of the models. */
export const pageDrivers: Readonly<Record<string, PageDriver>> = {
  comparison: comparisonPage,
  consent: consentPage,
  emailConfirmation: emailConfirmationPage,
  favoriteToggle: favoriteTogglePage,
  favorites: favoritesPage,
  locale: localePage,
  mapArea: mapAreaPage,
  mapsLoader: mapsLoaderPage,
  phoneField: phoneFieldPage,
  savedSearch: savedSearchPage,
  search: searchPage,
  searchBox: searchBoxPage,
  session: sessionPage,
  submission: submissionPage,
}
