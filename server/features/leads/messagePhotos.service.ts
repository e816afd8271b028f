import type { MessagePhoto } from '#contract/entities/lead.ts'
import { pictureFormats, pictureWidths } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'
import { mayWrite } from '#machines/lead/leadSteps.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { Conflict, NotFound, Unavailable } from '#server/platform/http/failures.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import { QueueFull } from '#server/platform/process/workQueue.ts'
import { openListingPicture } from '#server/features/media/listingPicture.ts'
import type { Pictures } from '#server/features/media/pictures.ts'
import type { PictureFormat } from '#server/features/media/rasterise.ts'
import { keepUpload, takeUpload } from '#server/features/media/takeUpload.ts'
import { requireSide, type LeadDeps } from './lead.service.ts'
import { lockLead, readLead } from './lead.store.ts'
import {
  countMessagePhotoBytes,
  deleteUnsentPhoto,
  deleteUnsentPhotos,
  findMessagePhoto,
  insertMessagePhoto,
} from './messagePhoto.store.ts'
import { factsOf } from './presentLead.ts'

export interface MessagePhotoDeps extends LeadDeps {
  files: FileStore
  pictures: Pictures
}

/** How long a photo waits for its message, in hours. */
const unsentHours = 24

/**
 * Adds a photo to a conversation, for the next message of this side. 409 says why that cannot be: the conversation is
 * closed, the other side has no account and could not see it, or this side's photos take all of their room.
 */
export async function addMessagePhoto(
  { database, credentials, files }: MessagePhotoDeps,
  { leadId, accountId, content }: { leadId: number; accountId: number; content: Buffer },
  once: Once,
): Promise<MessagePhoto> {
  // What cannot be a picture is refused before anything is asked of the database.
  await openListingPicture(content)
  const refuse = async (lead: Awaited<ReturnType<typeof readLead>>) =>
    refusePhoto(requireSide(lead, accountId), credentials.now())
  await refuse(await readLead(database, leadId))
  return takeUpload({ files, userId: accountId, content }, async (picture) => {
    const byteCount = picture.content.length
    const objectKey = await keepUpload({ database, files }, 'messages', picture)
    return once(async (tx) => {
      await refuse(await lockLead(tx, leadId))
      if ((await countMessagePhotoBytes(tx, accountId)) + byteCount > limits.messagePhotos.maxBytesOfUser)
        throw new Conflict('Your photos in messages have used all of their space.', { code: 'photo_quota' })
      const { width, height, placeholder } = picture
      const photo = { leadId, accountId, objectKey, width, height, placeholder, byteCount }
      return { id: await insertMessagePhoto(tx, photo), width, height, placeholder }
    })
  })
}

function refusePhoto({ lead, side }: ReturnType<typeof requireSide>, now: Date): void {
  if (!mayWrite(factsOf(lead, now), side))
    throw new Conflict('This conversation is closed.', { code: 'conversation_closed' })
  if (lead.senderId === null)
    throw new Conflict('People without an account can’t see photos here.', { code: 'guest_without_photos' })
}

/** Deletes a photo that is in no message yet; its file goes with the others that belong to nothing. */
export async function removeMessagePhoto(
  database: Database,
  photo: { leadId: number; photoId: number; accountId: number },
): Promise<void> {
  if (!(await deleteUnsentPhoto(database, photo))) throw new NotFound()
}

/** Deletes photos that were never sent, of all people; answers how many. */
export const sweepUnsentPhotos = (database: Database): Promise<number> =>
  deleteUnsentPhotos(database, { hours: unsentHours })

/** A photo in a width and a format, for the two people of its conversation; 404 for everybody else. */
export async function showMessagePhoto(
  { database, pictures }: Pick<MessagePhotoDeps, 'database' | 'pictures'>,
  requested: { leadId: number; photoId: number; accountId: number; width: number; format: string },
): Promise<{ content: Buffer; width: number; format: PictureFormat }> {
  const width = pictureWidths.find((known) => known === requested.width)
  const format = pictureFormats.find((known) => known === requested.format)
  if (width === undefined || format === undefined) throw new NotFound()
  const photo = await findMessagePhoto(database, requested)
  if (photo === undefined) throw new NotFound()
  const content = await pictures.variant({ ...photo, drawing: null }, width, format).catch(refuseWhenBusy)
  if (content === null) throw new NotFound()
  return { content, width, format }
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof QueueFull)
    throw new Unavailable('Too many images are being drawn right now. Please try again.', 3)
  throw error
}
