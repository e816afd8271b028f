import type { Database } from '#server/platform/database/database.ts'
import { removeListingPicture } from './listingPicture.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { findLooseFiles, forgetLooseFile } from './media.store.ts'

/** How long a file may belong to nothing while its upload is under way, in minutes. */
const looseMinutes = 10

/** Removes files that belong to nothing, of listings and of people; answers how many. */
export async function sweepLooseFiles(database: Database, files: Pick<FileStore, 'remove' | 'list'>): Promise<number> {
  const keys = await findLooseFiles(database, { minutes: looseMinutes, limit: 200 })
  for (const key of keys) {
    if (key.startsWith('people/')) await files.remove(key)
    else await removeListingPicture(files, key)
    await forgetLooseFile(database, key)
  }
  return keys.length
}
