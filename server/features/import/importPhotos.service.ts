import { randomBytes } from 'node:crypto'

import type { Locale } from '#contract/entities/locale.ts'
import type { Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { makeListingPicture } from '#server/features/media/listingPicture.ts'
import { originalKey } from '#server/features/media/pictures.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { insertMedia, noteLooseFile } from '#server/features/media/media.store.ts'
import { changeStatus, type ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { queueVariants } from '#server/features/media/pictureVariants.service.ts'

/** Where photos come from that are brought in with listings, and where they are kept. */
export interface PhotoSource {
  has: (name: string) => Promise<boolean>
  read: (name: string) => Promise<Buffer>
  files: FileStore
  /** No listing has more. */
  most: number
}

export interface ImportDeps extends ListingDeps {
  database: Database
  locale: Locale
  /** Where the photos that rows name come from; without it rows may name none. */
  photos?: PhotoSource
}

/**
 * Makes photos as if they had been uploaded, and keeps their files; what it answers makes them those of a listing.
 * Files whose listing is never written belong to nothing, and are removed with the others of that kind.
 */
export async function keepPhotos(
  { database, photos }: ImportDeps,
  names: readonly string[],
): Promise<(tx: Transaction<Schema>, listingId: number) => Promise<void>> {
  const made: { objectKey: string; width: number; height: number; placeholder: string; byteCount: number }[] = []
  for (const name of photos === undefined ? [] : names) {
    const { content, ...picture } = await makeListingPicture((await photos?.read(name)) ?? Buffer.alloc(0))
    const key = randomBytes(16).toString('hex')
    const objectKey = `uploads/${key.slice(0, 2)}/${key.slice(2)}`
    await noteLooseFile(database, objectKey)
    await photos?.files.write(originalKey(objectKey), content)
    made.push({ objectKey, ...picture, byteCount: content.length })
  }
  return async (tx, listingId) => {
    for (const picture of made)
      await queueVariants(tx, await insertMedia(tx, { listingId, mediaType: 'OTHER_IMAGE', ...picture }))
  }
}

/** Takes the step to the review for the owner of a listing that was brought in complete. */
export const submitImported = (
  tx: Transaction<Schema>,
  { listingId, ownerId }: { listingId: number; ownerId: number },
  deps: ImportDeps,
): Promise<void> =>
  changeStatus(
    tx,
    {
      listingId,
      locale: deps.locale,
      actor: { kind: 'user', userId: ownerId, sessionId: '', roles: [], isAdmin: false },
      isOneOfMany: true,
      target: 'PENDING',
      wants: ({ event }) => event === 'SUBMIT',
      isAlreadyDone: () => false,
    },
    deps,
  )
