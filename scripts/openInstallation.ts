import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { DirectoryInUse } from '#server/platform/database/directoryLock.ts'
import type { Migration } from '#server/platform/database/migrations.ts'
import { openFromSettings } from '#server/platform/database/openFromSettings.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'
import { knownFailure } from '#server/platform/process/startFailure.ts'

/** Opens the database of the installation for a command, with fewer migrations than there are where they are given; where it cannot be opened, the message says why and what to do. */
export async function openInstallation(
  settings = readSettings(readEnvironment()),
  migrations?: readonly Migration[],
): Promise<OpenedDatabase> {
  try {
    return await openFromSettings(settings, { migrations })
  } catch (error) {
    const explanation = error instanceof DirectoryInUse ? undefined : knownFailure(error, settings)
    throw explanation === undefined ? error : new Error(explanation, { cause: error })
  }
}
