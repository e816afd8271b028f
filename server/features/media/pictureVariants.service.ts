import type { pictureWidths } from '#contract/entities/property.ts'
import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { GiveUp, TryLater } from '#server/platform/jobs/jobFailures.ts'
import { enqueueJob } from '#server/platform/jobs/jobQueue.ts'
import type { JobContext } from '#server/platform/jobs/jobRunner.ts'
import { DamagedFile, type FileStore } from '#server/platform/files/fileStore.ts'
import { removeUnfinished } from './listingPicture.ts'
import type { Pictures } from './pictures.ts'
import { findMedia } from './media.store.ts'

declare module '#server/platform/jobs/jobKinds.ts' {
  interface JobPayloads {
    /** Makes the variants of an uploaded picture that pages will ask for. */
    pictureVariants: { mediaId: number }
  }
}

export interface VariantDeps {
  database: Database
  pictures: Pictures
  files: Pick<FileStore, 'remove' | 'list' | 'checkWritable'>
}

/** What cards, rows and the page of a listing ask for. The rest, for one in many visitors, is made for the first of them. */
export const preparedWidths = [
  160, 320, 480, 640, 960, 1280,
] as const satisfies readonly (typeof pictureWidths)[number][]
export const preparedFormat = 'avif'

/** Has the variants of an upload made soon after it. */
export const queueVariants = (tx: Transaction<Schema>, mediaId: number): Promise<void> =>
  enqueueJob(tx, 'pictureVariants', { mediaId })

/**
 * Makes the variants of an upload that pages will ask for, one after the other, whenever nobody waits for a picture. What
 * is kept already is not made again. A picture that is gone needs none: what is written while somebody takes it out goes
 * with its folder, which stays longer than a job may take.
 */
export async function makeVariants(
  { database, pictures, files }: VariantDeps,
  { mediaId }: { mediaId: number },
  { attempt, signal }: JobContext,
): Promise<void> {
  const media = await findMedia(database, mediaId)
  if (media?.objectKey == null) return
  try {
    files.checkWritable()
    // Somebody may have died over it.
    if (attempt > 1) await removeUnfinished(files, media.objectKey)
    for (const width of preparedWidths) {
      const isThere = await pictures.prepare(media, width, preparedFormat, signal)
      if (!isThere) throw new GiveUp('The upload is not where it was kept.')
    }
  } catch (error) {
    throw failureOf(error)
  }
}

/** A store that is away, a full disk, people who wait for pictures: later it will work, and nobody needs it now. */
function failureOf(error: unknown): unknown {
  if (error instanceof GiveUp) return error
  if (error instanceof DamagedFile) return new GiveUp('The upload is damaged.', error)
  const message = error instanceof Error ? error.message : String(error)
  return new TryLater(message, { longestDelayMs: 10 * 60 * 1_000, cause: error })
}
