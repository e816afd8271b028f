import { join } from 'node:path'

import { dataFiles } from '../settings/dataFiles.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase, type OpenedDatabase } from './database.ts'
import type { Migration } from './migrations.ts'
import type { ReplicaState } from './replicas/replicas.ts'

/** Where the embedded database of an installation keeps its files. */
export const databaseDirectory = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>) =>
  join(dataDirectory, dataFiles.database)

/** What a server has beside the commands, which read all from the primary. */
interface Opening {
  onFailure?: (reason: Error) => void
  migrations?: readonly Migration[] | undefined
  /** Reads from the servers of DATABASE_REPLICA_URL, and hears when one is used or not. */
  onReplica?: (state: ReplicaState) => void
}

/** Opens the database that the settings name: the embedded one in DATA_DIR, or the server of DATABASE_URL. */
export const openFromSettings = (
  settings: Pick<Settings, 'dataDirectory' | 'databaseUrl' | 'databaseReplicaUrls'>,
  { onFailure, migrations, onReplica }: Opening = {},
): Promise<OpenedDatabase> =>
  openDatabase({
    dataDirectory: databaseDirectory(settings),
    databaseUrl: settings.databaseUrl,
    ...(settings.databaseReplicaUrls !== undefined &&
      onReplica !== undefined && { replicas: { urls: settings.databaseReplicaUrls, onChange: onReplica } }),
    onFailure,
    ...(migrations !== undefined && { migrations }),
  })
