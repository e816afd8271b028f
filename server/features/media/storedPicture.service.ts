import { isReadByAnybody } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import { findMedia } from './media.store.ts'
import type { PictureSource } from './pictures.ts'

/** The picture of a listing that anybody may read; undefined for any other one, as if it were not there. */
export async function findPublicPicture(database: Database, mediaId: number): Promise<PictureSource | undefined> {
  const media = await findMedia(database, mediaId)
  if (media === undefined || media.isOfRevision) return undefined
  return isReadByAnybody(media.status, media.wasPublished) ? media : undefined
}

/** The picture behind the secret key of its address, whoever asks; undefined where there is none. */
export const findPrivatePicture = (database: Database, viewKey: string): Promise<PictureSource | undefined> =>
  findMedia(database, viewKey)
