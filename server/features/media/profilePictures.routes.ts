import { deleteProfilePicture, getProfilePicture, saveProfilePicture } from '#contract/endpoints/currentUser.ts'
import type { FastifyInstance } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { Invalid, NotFound, TooMany, type Violation } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { pictureHeaders } from './pictureHeaders.ts'
import { preparedAnswer } from '#server/platform/http/preparedAnswer.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { readUploads, uploadOf, type Upload } from '#server/platform/http/upload.ts'
import type { SquareCrop } from './profilePicture.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { createSharedLimiter } from '#server/features/accounts/sharedLimiter.ts'
import { profilePictureKey, removeProfilePicture, saveProfilePicture as saveUpload } from './profilePicture.service.ts'

interface ProfilePictureDependencies {
  database: Database
  files: FileStore
  /** Other processes may use the database, too. */
  isShared?: boolean | undefined
  /** How long a form with a file may take to arrive, in milliseconds. */
  bodyTimeoutMs?: number | undefined
}

/** The pictures of people. */
export function registerProfilePictures(
  app: FastifyInstance,
  { database, files, isShared = false, bodyTimeoutMs }: ProfilePictureDependencies,
): void {
  const takeUpload = createSharedLimiter(database, {
    name: 'profile picture',
    bucket: { burst: 10, perSecond: 1 / 60 },
    isShared,
  })
  readUploads(app, bodyTimeoutMs)

  implement(app, saveProfilePicture, async ({ actor, request }) => {
    const { userId } = signedIn(actor)
    const picture = readPicture(uploadOf(request))
    const waitSeconds = await takeUpload(String(userId))
    if (waitSeconds > 0) throw new TooMany(waitSeconds)
    return { profilePicturePath: await saveUpload(database, files, userId, picture) }
  })

  implement(app, deleteProfilePicture, async ({ actor }) => {
    await removeProfilePicture(database, files, signedIn(actor).userId)
    return undefined
  })

  implement(app, getProfilePicture, async ({ params }) => {
    const key = profilePictureKey(params.fileName)
    const content = key === undefined ? null : await files.read(key)
    if (content === null) throw new NotFound()
    return preparedAnswer(content, pictureHeaders('portrait', 'webp', 'public, max-age=31536000, immutable'))
  })
}

const cropFields = ['cropLeft', 'cropTop', 'cropSize'] as const
const minCropSize = 64

function readPicture({ fields, file }: Upload): { content: Buffer; crop?: SquareCrop | undefined } {
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string, code: string) =>
    violations.push({ propertyPath, message, code })
  if (file === undefined || file.length === 0) refuse('file', 'This value is missing.', 'required')
  for (const name of Object.keys(fields)) {
    if (!cropFields.some((known) => known === name)) refuse(name, 'Unknown field.', 'unknown')
  }
  const sent = cropFields.filter((name) => fields[name] !== undefined)
  for (const name of sent) {
    const isFine = /^\d{1,5}$/.test(fields[name] ?? '') && (name !== 'cropSize' || Number(fields[name]) >= minCropSize)
    if (!isFine) refuse(name, 'Invalid number.', 'crop')
  }
  if (sent.length > 0 && sent.length < cropFields.length) {
    for (const name of cropFields.filter((field) => fields[field] === undefined))
      refuse(name, 'This value is missing.', 'required')
  }
  if (violations.length > 0 || file === undefined) throw new Invalid(violations)
  if (sent.length === 0) return { content: file }
  const [left, top, size] = cropFields.map((name) => Number(fields[name])) as [number, number, number] // three fields
  return { content: file, crop: { left, top, size } }
}
