// Written by `npm run models` from the files *.page.ts beside it. Do not edit.
import type { PageDriver } from '../page/gesture.ts'
import { autosavePage } from './autosave.page.ts'
import { bulkStepPage } from './bulkStep.page.ts'
import { comparisonPage } from './comparison.page.ts'
import { consentPage } from './consent.page.ts'
import { decisionUndoPage } from './decisionUndo.page.ts'
import { emailConfirmationPage } from './emailConfirmation.page.ts'
import { favoriteTogglePage } from './favoriteToggle.page.ts'
import { favoritesPage } from './favorites.page.ts'
import { jobPage } from './job.page.ts'
import { leadPage } from './lead.page.ts'
import { listingImportPage } from './listingImport.page.ts'
import { listingStepPage } from './listingStep.page.ts'
import { localePage } from './locale.page.ts'
import { mapAreaPage } from './mapArea.page.ts'
import { mapRadiusPage } from './mapRadius.page.ts'
import { mapsLoaderPage } from './mapsLoader.page.ts'
import { mediaQueuePage } from './mediaQueue.page.ts'
import { mediaUploadPage } from './mediaUpload.page.ts'
import { messagePhotosPage } from './messagePhotos.page.ts'
import { moderationPage } from './moderation.page.ts'
import { onboardingPage } from './onboarding.page.ts'
import { phoneFieldPage } from './phoneField.page.ts'
import { placeChoicePage } from './placeChoice.page.ts'
import { placeMapPage } from './placeMap.page.ts'
import { placeSearchPage } from './placeSearch.page.ts'
import { revisionStepPage } from './revisionStep.page.ts'
import { savedSearchPage } from './savedSearch.page.ts'
import { savedSearchChangePage } from './savedSearchChange.page.ts'
import { searchPage } from './search.page.ts'
import { searchBoxPage } from './searchBox.page.ts'
import { searchMapPage } from './searchMap.page.ts'
import { secondFactorSetupPage } from './secondFactorSetup.page.ts'
import { sessionPage } from './session.page.ts'
import { signInCodePage } from './signInCode.page.ts'
import { submissionPage } from './submission.page.ts'
import { tourPlannerPage } from './tourPlanner.page.ts'

/** How machines are walked on the page, by their ids. A law compares this with the levels of the models. */
export const pageDrivers: Readonly<Record<string, PageDriver>> = {
  autosave: autosavePage,
  bulkStep: bulkStepPage,
  comparison: comparisonPage,
  consent: consentPage,
  decisionUndo: decisionUndoPage,
  emailConfirmation: emailConfirmationPage,
  favoriteToggle: favoriteTogglePage,
  favorites: favoritesPage,
  job: jobPage,
  lead: leadPage,
  listingImport: listingImportPage,
  listingStep: listingStepPage,
  locale: localePage,
  mapArea: mapAreaPage,
  mapRadius: mapRadiusPage,
  mapsLoader: mapsLoaderPage,
  mediaQueue: mediaQueuePage,
  mediaUpload: mediaUploadPage,
  messagePhotos: messagePhotosPage,
  moderation: moderationPage,
  onboarding: onboardingPage,
  phoneField: phoneFieldPage,
  placeChoice: placeChoicePage,
  placeMap: placeMapPage,
  placeSearch: placeSearchPage,
  revisionStep: revisionStepPage,
  savedSearch: savedSearchPage,
  savedSearchChange: savedSearchChangePage,
  search: searchPage,
  searchBox: searchBoxPage,
  searchMap: searchMapPage,
  secondFactorSetup: secondFactorSetupPage,
  session: sessionPage,
  signInCode: signInCodePage,
  submission: submissionPage,
  tourPlanner: tourPlannerPage,
}
