import { join } from 'node:path'

import { dataFiles } from '../settings/dataFiles.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase, type OpenedDatabase } from './database.ts'
import type { Migration } from './migrations.ts'

/** Where the embedded database of an installation keeps its files. */
export const databaseDirectory = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) =>
  join(dataDirectory, dataFiles.database)

/** Opens the database that the settings name: the embedded one in DATA_DIR, or the server of DATABASE_URL. */
export const openFromSettings = (
  settings: Pick<Settings, 'dataDirectory' | 'databaseUrl'>,
  onFailure?: (reason: Error) => void,
  migrations?: readonly Migration[],
): Promise<OpenedDatabase> =>
  openDatabase({
    dataDirectory: databaseDirectory(settings),
    databaseUrl: settings.databaseUrl,
    onFailure,
    ...(migrations !== undefined && { migrations }),
  })
