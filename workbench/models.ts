import { accountLifeModel } from '#machines/account/accountLife.model.ts'
import { appModel } from '#machines/app/app.model.ts'
import { bulkStepModel } from '#machines/listing/bulkStep.model.ts'
import { comparisonModel } from '#machines/comparison/comparison.model.ts'
import { consentModel } from '#machines/consent/consent.model.ts'
import { deploymentModel } from '#machines/deployment/deployment.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { favoritesModel } from '#machines/favorites/favorites.model.ts'
import { favoriteToggleModel } from '#machines/favorites/favoriteToggle.model.ts'
import { listingRevisionModel } from '#machines/listing/listingRevision.model.ts'
import { listingStatusModel } from '#machines/listing/listingStatus.model.ts'
import { listingImportModel } from '#machines/import/listingImport.model.ts'
import { leadModel } from '#machines/lead/lead.model.ts'
import { listingStepModel } from '#machines/listing/listingStep.model.ts'
import { revisionStepModel } from '#machines/listing/revisionStep.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mapAreaModel } from '#machines/mapArea/mapArea.model.ts'
import { searchMapModel } from '#machines/mapArea/searchMap.model.ts'
import { mapsLoaderModel } from '#machines/mapsLoader/mapsLoader.model.ts'
import { mediaQueueModel } from '#machines/media/mediaQueue.model.ts'
import { mediaUploadModel } from '#machines/media/mediaUpload.model.ts'
import { autosaveModel } from '#machines/onboarding/autosave.model.ts'
import { wizardDraftModel } from '#machines/onboarding/wizardDraft.model.ts'
import { onboardingModel } from '#machines/onboarding/onboarding.model.ts'
import { moderationModel } from '#machines/moderation/moderation.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { savedSearchModel } from '#machines/savedSearch/savedSearch.model.ts'
import { savedSearchChangeModel } from '#machines/savedSearch/savedSearchChange.model.ts'
import { placeSearchModel } from '#machines/search/placeSearch.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { jobModel } from '#machines/job/job.model.ts'
import { mailTokenModel } from '#machines/mailToken/mailToken.model.ts'
import { reportModel } from '#machines/report/report.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { tourPlannerModel } from '#machines/tour/tourPlanner.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { tokensModel } from '#machines/session/tokens.model.ts'

import type { Model } from './model.ts'

/** Every machine that is walked. A law finds a machine that is missing here. */
export const models: readonly Model[] = [
  appModel,
  consentModel,
  deploymentModel,
  emailConfirmationModel,
  favoritesModel,
  favoriteToggleModel,
  listingRevisionModel,
  listingStatusModel,
  leadModel,
  accountLifeModel,
  reportModel,
  mailTokenModel,
  jobModel,
  listingStepModel,
  revisionStepModel,
  bulkStepModel,
  comparisonModel,
  listingImportModel,
  localeModel,
  mapAreaModel,
  searchMapModel,
  mapsLoaderModel,
  autosaveModel,
  mediaQueueModel,
  mediaUploadModel,
  onboardingModel,
  wizardDraftModel,
  moderationModel,
  phoneFieldModel,
  savedSearchModel,
  savedSearchChangeModel,
  searchModel,
  placeSearchModel,
  submissionModel,
  sessionModel,
  tokensModel,
  tourPlannerModel,
]
