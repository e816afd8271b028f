import { randomBytes } from 'node:crypto'

import type { Database } from '#server/platform/database/database.ts'
import { Unavailable } from '#server/platform/http/failures.ts'
import { makeProfilePicture, type SquareCrop } from './profilePicture.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { uploadQueues } from './uploadQueues.ts'
import { QueueFull } from '#server/platform/process/workQueue.ts'
import { setProfilePicturePath } from '#server/features/accounts/account.service.ts'
import { forgetLooseFile, noteLooseFile } from './media.store.ts'

const folder = '/media/people/'
const fileNames = /^[\w-]{22}\.webp$/

/** Where the file of a picture is kept; nothing where that cannot be one of ours. */
export const profilePictureKey = (fileName: string): string | undefined =>
  fileNames.test(fileName) ? `people/${fileName}` : undefined

/**
 * Makes an upload the picture of a person, under a name of our own, and answers its path. The file is noted first, so
 * that nothing stays behind.
 */
export async function saveProfilePicture(
  database: Database,
  files: FileStore,
  accountId: number,
  { content, crop }: { content: Buffer; crop?: SquareCrop | undefined },
): Promise<string> {
  files.checkWritable()
  const picture = await uploadQueues.users
    .run(() => makeProfilePicture(content, crop))
    .catch((error: unknown) => {
      if (error instanceof QueueFull)
        throw new Unavailable('Too many photos are being processed right now. Please try again.', 3)
      throw error
    })
  const fileName = `${randomBytes(16).toString('base64url')}.webp`
  const key = `people/${fileName}`
  await noteLooseFile(database, key)
  await files.write(key, picture)
  await replacePath(database, files, accountId, folder + fileName)
  return folder + fileName
}

/** Removes the picture of a person, from the account and from where it was kept. */
export const removeProfilePicture = (
  database: Database,
  files: Pick<FileStore, 'remove'>,
  accountId: number,
): Promise<void> => replacePath(database, files, accountId, null)

async function replacePath(
  database: Database,
  files: Pick<FileStore, 'remove'>,
  accountId: number,
  path: string | null,
): Promise<void> {
  const before = await setProfilePicturePath(database, accountId, path)
  const key = before?.startsWith(folder) === true ? profilePictureKey(before.slice(folder.length)) : undefined
  if (key === undefined) return
  // It belongs to nothing now. What cannot be removed at once goes with the other loose files, which says why it cannot.
  await files.remove(key).then(
    () => forgetLooseFile(database, key),
    () => undefined,
  )
}
