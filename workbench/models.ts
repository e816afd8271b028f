import { consentModel } from '#machines/consent/consent.model.ts'
import { deploymentModel } from '#machines/deployment/deployment.model.ts'
import { emailConfirmationModel } from '#machines/emailConfirmation/emailConfirmation.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mapsLoaderModel } from '#machines/mapsLoader/mapsLoader.model.ts'
import { phoneFieldModel } from '#machines/phoneField/phoneField.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { submissionModel } from '#machines/submission/submission.model.ts'
import { sessionModel } from '#machines/session/session.model.ts'
import { tokensModel } from '#machines/session/tokens.model.ts'

import type { Model } from './model.ts'

/** Every machine that is walked. A law finds a machine that is missing here. */
export const models: readonly Model[] = [
  consentModel,
  deploymentModel,
  emailConfirmationModel,
  localeModel,
  mapsLoaderModel,
  phoneFieldModel,
  searchModel,
  submissionModel,
  sessionModel,
  tokensModel,
]
