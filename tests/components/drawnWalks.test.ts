import { decisionUndoModel } from '#machines/decisionUndo/decisionUndo.model.ts'
import { listingImportModel } from '#machines/import/listingImport.model.ts'
import { bulkStepModel } from '#machines/listing/bulkStep.model.ts'
import { listingStepModel } from '#machines/listing/listingStep.model.ts'
import { revisionStepModel } from '#machines/listing/revisionStep.model.ts'
import { messagePhotosModel } from '#machines/media/messagePhotos.model.ts'
import { mediaQueueModel } from '#machines/media/mediaQueue.model.ts'
import { mediaUploadModel } from '#machines/media/mediaUpload.model.ts'
import { moderationModel } from '#machines/moderation/moderation.model.ts'
import { autosaveModel } from '#machines/onboarding/autosave.model.ts'
import { onboardingModel } from '#machines/onboarding/onboarding.model.ts'
import { savedSearchChangeModel } from '#machines/savedSearch/savedSearchChange.model.ts'
import { secondFactorSetupModel } from '#machines/secondFactorSetup/secondFactorSetup.model.ts'
import { signInCodeModel } from '#machines/signInCode/signInCode.model.ts'
import { tourPlannerModel } from '#machines/tour/tourPlanner.model.ts'
import { fakeUploads } from '#tests/support/components/fakeUploads.ts'
import { thirdHere } from '#tests/support/components/languagesHere.ts'
import { walkTours } from '#tests/support/components/walkTours.ts'
import type { Model } from '#workbench/model.ts'

fakeUploads()

/** What only those who are signed in do, each step answered by the test. */
const walks = [
  ['the desk of an administrator walks [R-ADMIN]', moderationModel],
  ['the last decision of an administrator walks', decisionUndoModel],
  ['a step of many listings walks [R-ADMIN]', bulkStepModel],
  ['a step of a listing walks [R-OWN]', listingStepModel],
  ['a change of a saved search walks [R-SAVED]', savedSearchChangeModel],
  ['the code after the password walks [R-AUTH-SIGN]', signInCodeModel],
  ['setting up a second factor walks [R-AUTH-SIGN]', secondFactorSetupModel],
  ['a plan of viewings walks [R-OWN]', tourPlannerModel],
  ['the photos of a message walk', messagePhotosModel],
  ['a step with unpublished changes walks [R-OWN]', revisionStepModel],
  ['an import of listings walks [R-ADMIN]', listingImportModel],
  ['the wizard walks [R-ONBOARD]', onboardingModel],
  ['a draft that is kept walks [REL-64]', autosaveModel],
  ['the photos of a draft walk', mediaQueueModel],
  ['one photo on its way walks', mediaUploadModel],
] as unknown as [string, Model][]

/** A run walks every third machine, the next runs the others; `WALKS=all` walks all of them. */
const drawn = import.meta.env['WALKS'] === 'all' ? walks : thirdHere(walks)

walkTours(drawn)
