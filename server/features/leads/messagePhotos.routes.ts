import { deleteMessagePhoto, getMessagePhoto, saveMessagePhoto } from '#contract/endpoints/leads.ts'
import type { FastifyInstance } from 'fastify'

import { Invalid, TooMany, type Violation } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { preparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { uploadOf, type Upload } from '#server/platform/http/upload.ts'
import { createSharedLimiter } from '#server/features/accounts/sharedLimiter.ts'
import { pictureHeaders } from '#server/features/media/pictureHeaders.ts'
import {
  addMessagePhoto,
  removeMessagePhoto,
  showMessagePhoto,
  type MessagePhotoDeps,
} from './messagePhotos.service.ts'

/** The photos of messages. Forms with files are read once `readUploads` was called on the app. */
export function registerMessagePhotos(app: FastifyInstance, deps: MessagePhotoDeps, isShared = false): void {
  const takeUpload = createSharedLimiter(deps.database, {
    name: 'message photo',
    bucket: { burst: 40, perSecond: 1 / 10 },
    isShared,
  })

  implement(app, saveMessagePhoto, async ({ actor, params, request, once }) => {
    const { userId: accountId } = signedIn(actor)
    const content = readPhoto(uploadOf(request))
    const waitSeconds = await takeUpload(String(accountId))
    if (waitSeconds > 0) throw new TooMany(waitSeconds)
    return addMessagePhoto(deps, { leadId: params.leadId, accountId, content }, once)
  })

  implement(app, deleteMessagePhoto, async ({ actor, params }) => {
    await removeMessagePhoto(deps.database, { ...params, accountId: signedIn(actor).userId })
    return undefined
  })

  // Nobody keeps it: not a proxy for others, and not the disk of a computer that several people use.
  implement(app, getMessagePhoto, async ({ actor, params }) => {
    const shown = await showMessagePhoto(deps, { ...params, accountId: signedIn(actor).userId })
    return preparedAnswer(shown.content, pictureHeaders(`photo-${shown.width}`, shown.format, 'private, no-store'))
  })
}

function readPhoto({ fields, file }: Upload): Buffer {
  const violations: Violation[] = Object.keys(fields).map((name) => ({
    propertyPath: name,
    message: 'Unknown field.',
    code: 'unknown',
  }))
  if (file === undefined || file.length === 0)
    violations.push({ propertyPath: 'file', message: 'This value is missing.', code: 'required' })
  if (violations.length > 0 || file === undefined) throw new Invalid(violations)
  return file
}
