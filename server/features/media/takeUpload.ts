import { randomBytes } from 'node:crypto'

import { limits } from '#contract/limits.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { TooMany, Unavailable } from '#server/platform/http/failures.ts'
import { QueueFull } from '#server/platform/process/workQueue.ts'
import { makeListingPicture, type ListingPicture } from './listingPicture.ts'
import { noteLooseFile } from './media.store.ts'
import { originalKey } from './pictures.ts'
import { uploadQueues } from './uploadQueues.ts'

const underWay = new Map<number, number>()

/**
 * Makes a picture of an upload and hands it to `work`. A person does so many at once in this process; one more is refused
 * by `TooMany`, and where too many wait in all, each by `Unavailable`. Throws `Invalid` for what is no picture.
 */
export async function takeUpload<Result>(
  { files, userId, content }: { files: Pick<FileStore, 'checkWritable'>; userId: number; content: Buffer },
  work: (picture: ListingPicture) => Promise<Result>,
): Promise<Result> {
  const count = (underWay.get(userId) ?? 0) + 1
  if (count > limits.media.maxAtOnceOfUser)
    throw new TooMany(2, 'Too many uploads at once. Please try again in a moment.')
  underWay.set(userId, count)
  try {
    files.checkWritable()
    return await work(await uploadQueues.listings.run(() => makeListingPicture(content)).catch(refuseWhenBusy))
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof QueueFull)
    throw new Unavailable('Too many photos are being processed right now. Please try again.', 3)
  throw error
}

/**
 * Keeps a picture under a new name and answers the key of its folder. It is noted first, so that nothing stays behind: a
 * file belongs to nothing until a row claims it.
 */
export async function keepUpload(
  { database, files }: { database: Database; files: Pick<FileStore, 'write'> },
  folder: 'uploads' | 'messages',
  { content }: Pick<ListingPicture, 'content'>,
): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const objectKey = `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
  await noteLooseFile(database, objectKey)
  await files.write(originalKey(objectKey), content)
  return objectKey
}
