// Written by `npm run models` from the files *.model.ts in machines/. Do not edit.
import { accountLifeModel } from '#machines/account/accountLife.model.ts'
import { appModel } from '#machines/app/app.model.ts'
import { comparisonModel } from '#machines/comparison/comparison.model.ts'
import { consentModel } from '#machines/consent/consent.model.ts'
import { decisionUndoModel } from '#machines/decisionUndo/decisionUndo.model.ts'
import { deploymentModel } from '#machines/deployment/deployment.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { favoriteToggleModel } from '#machines/favorites/favoriteToggle.model.ts'
import { favoritesModel } from '#machines/favorites/favorites.model.ts'
import { listingImportModel } from '#machines/import/listingImport.model.ts'
import { jobModel } from '#machines/job/job.model.ts'
import { leadModel } from '#machines/lead/lead.model.ts'
import { bulkStepModel } from '#machines/listing/bulkStep.model.ts'
import { listingRevisionModel } from '#machines/listing/listingRevision.model.ts'
import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { listingStepModel } from '#machines/listing/listingStep.model.ts'
import { revisionStepModel } from '#machines/listing/revisionStep.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mailTokenModel } from '#machines/mailToken/mailToken.model.ts'
import { mapAreaModel } from '#machines/mapArea/mapArea.model.ts'
import { mapRadiusModel } from '#machines/mapArea/mapRadius.model.ts'
import { placeMapModel } from '#machines/mapArea/placeMap.model.ts'
import { searchMapModel } from '#machines/mapArea/searchMap.model.ts'
import { mapsLoaderModel } from '#machines/mapsLoader/mapsLoader.model.ts'
import { mediaQueueModel } from '#machines/media/mediaQueue.model.ts'
import { mediaUploadModel } from '#machines/media/mediaUpload.model.ts'
import { messagePhotosModel } from '#machines/media/messagePhotos.model.ts'
import { messageStreamModel } from '#machines/messageStream/messageStream.model.ts'
import { moderationModel } from '#machines/moderation/moderation.model.ts'
import { autosaveModel } from '#machines/onboarding/autosave.model.ts'
import { onboardingModel } from '#machines/onboarding/onboarding.model.ts'
import { publishingModel } from '#machines/onboarding/publishing.model.ts'
import { wizardDraftModel } from '#machines/onboarding/wizardDraft.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { reportModel } from '#machines/report/report.model.ts'
import { savedSearchModel } from '#machines/savedSearch/savedSearch.model.ts'
import { savedSearchChangeModel } from '#machines/savedSearch/savedSearchChange.model.ts'
import { placeChoiceModel } from '#machines/search/placeChoice.model.ts'
import { placeSearchModel } from '#machines/search/placeSearch.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { searchBoxModel } from '#machines/search/searchBox.model.ts'
import { secondFactorSetupModel } from '#machines/secondFactorSetup/secondFactorSetup.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { tokensModel } from '#machines/session/tokens.model.ts'
import { signInCodeModel } from '#machines/signInCode/signInCode.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { tourPlannerModel } from '#machines/tour/tourPlanner.model.ts'

import type { Model } from './model.ts'

/** Every machine that is walked. */
export const models: readonly Model[] = [
  accountLifeModel,
  appModel,
  comparisonModel,
  consentModel,
  decisionUndoModel,
  deploymentModel,
  emailConfirmationModel,
  favoriteToggleModel,
  favoritesModel,
  listingImportModel,
  jobModel,
  leadModel,
  bulkStepModel,
  listingRevisionModel,
  listingStatusModel,
  listingStepModel,
  revisionStepModel,
  localeModel,
  mailTokenModel,
  mapAreaModel,
  mapRadiusModel,
  placeMapModel,
  searchMapModel,
  mapsLoaderModel,
  mediaQueueModel,
  mediaUploadModel,
  messagePhotosModel,
  messageStreamModel,
  moderationModel,
  autosaveModel,
  onboardingModel,
  publishingModel,
  wizardDraftModel,
  phoneFieldModel,
  reportModel,
  savedSearchModel,
  savedSearchChangeModel,
  placeChoiceModel,
  placeSearchModel,
  searchModel,
  searchBoxModel,
  secondFactorSetupModel,
  sessionModel,
  tokensModel,
  signInCodeModel,
  submissionModel,
  tourPlannerModel,
]
