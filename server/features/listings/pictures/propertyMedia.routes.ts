import { deletePropertyMedia, orderPropertyMedia, savePropertyMedia } from '#contract/endpoints/media.ts'
import { mediaTypes, type MediaType } from '#contract/entities/property.ts'
import type { FastifyInstance } from 'fastify'

import { Invalid, TooMany, type Violation } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { uploadOf, type Upload } from '#server/platform/http/upload.ts'
import { createSharedLimiter } from '#server/features/accounts/sharedLimiter.ts'
import { addPicture, arrangePictures, removePicture, type MediaDeps } from './listingMedia.service.ts'

/** The pictures of one's own listings. Forms with files are read once `readUploads` was called on the app. */
export function registerPropertyMedia(app: FastifyInstance, deps: MediaDeps, isShared = false): void {
  const takeUpload = createSharedLimiter(deps.database, {
    name: 'picture',
    bucket: { burst: 120, perSecond: 1 },
    isShared,
  })

  implement(app, savePropertyMedia, async ({ actor, request, once }) => {
    const owner = signedIn(actor)
    const upload = readPicture(uploadOf(request))
    const waitSeconds = await takeUpload(String(owner.userId))
    if (waitSeconds > 0) throw new TooMany(waitSeconds)
    return addPicture(deps, owner, { ...upload, locale: requestLocale(request) }, once)
  })

  implement(app, deletePropertyMedia, async ({ actor, params, request }) => {
    const { propertyId: listingId, mediaId } = params
    await removePicture(deps, signedIn(actor), { listingId, mediaId, locale: requestLocale(request) })
    return undefined
  })

  implement(app, orderPropertyMedia, ({ actor, params, body, request }) =>
    arrangePictures(deps, signedIn(actor), {
      listingId: params.propertyId,
      order: body,
      locale: requestLocale(request),
    }),
  )
}

const known = new Set(['propertyId', 'mediaType'])

function readPicture({ fields, file }: Upload): { listingId: number; mediaType: MediaType; content: Buffer } {
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string, code: string) =>
    violations.push({ propertyPath, message, code })
  const mediaType = mediaTypes.find((type) => type === fields.mediaType)
  const { propertyId } = fields
  if (file === undefined || file.length === 0) refuse('file', 'This value is missing.', 'required')
  if (propertyId === undefined) refuse('propertyId', 'This value is missing.', 'required')
  else if (!/^[1-9]\d{0,14}$/.test(propertyId)) refuse('propertyId', 'Invalid number.', 'type')
  if (mediaType === undefined) refuse('mediaType', 'This value is missing or not in the list.', 'enum')
  for (const name of Object.keys(fields)) if (!known.has(name)) refuse(name, 'Unknown field.', 'unknown')
  if (violations.length > 0 || file === undefined || mediaType === undefined) throw new Invalid(violations)
  return { listingId: Number(propertyId), mediaType, content: file }
}
