import { decisionUndoModel } from '#machines/decisionUndo/decisionUndo.model.ts'
import { listingImportModel } from '#machines/import/listingImport.model.ts'
import { jobModel } from '#machines/job/job.model.ts'
import { leadModel } from '#machines/lead/lead.model.ts'
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
import { statesHere, tenthHere } from '#tests/support/components/languagesHere.ts'
import { walkTours } from '#tests/support/components/walkTours.ts'
import { toursOnPage } from '#tests/support/toursOnPage.ts'
import type { Model } from '#workbench/model.ts'
import type { Path } from 'everypath'

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
  ['a job in the list of administrators walks [R-ADMIN]', jobModel],
  ['a conversation on the page of one side walks [C-LEADS]', leadModel],
] as unknown as [string, Model][]

/** A run walks every tenth machine, the next runs the others; `WALKS=all` walks all of them. */
const drawn = import.meta.env['WALKS'] === 'all' ? walks : tenthHere(walks)

/** A conversation has one long tour and many short ones: a run takes the one or the others. */
function toursOfRun(model: Model): readonly Path[] {
  const [long, ...short] = toursOnPage(model)
  const isWhole = import.meta.env['WALKS'] === 'all' || import.meta.env['APPROVE'] === 'pages'
  if (model.machine.id !== 'lead' || isWhole || long === undefined) return toursOnPage(model)
  return statesHere('tours of a conversation', [[long], short]).flat()
}

walkTours(drawn, () => ({ pathsOf: toursOfRun }))
