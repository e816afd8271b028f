import { openDatabase, type DatabaseOptions, type OpenedDatabase } from '#server/platform/database/database.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'

import { createServerDatabase } from './serverDatabases.ts'

/** An empty, migrated database that lives in memory and ends with this process. */
export const openEmbedded = (): Promise<OpenedDatabase> => openDatabase({ dataDirectory: 'memory://' })

/** A copy of the migrated database of a PostgreSQL server; it is removed when it is closed. */
export async function openOnServer(serverUrl: string): Promise<OpenedDatabase> {
  const { databaseUrl, drop } = await createServerDatabase(serverUrl)
  const opened = await openDatabase({ dataDirectory: '', databaseUrl })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

/** The server on which these databases are; without one they are embedded. */
let serverUrl: string | undefined

/** From now on the databases of this file are on this server. */
export function takeDatabasesOf(url: string): void {
  serverUrl = url
}

/**
 * An empty, migrated database for whom it is all the same which engine has it. In tests of the API it is PostgreSQL where
 * there is one (`oneDatabase.setup.ts`): a copy there takes a tenth of the time in which an embedded one starts.
 */
export const openOneDatabase = (): Promise<OpenedDatabase> =>
  serverUrl === undefined ? openEmbedded() : openOnServer(serverUrl)

/** Such a database for a server in a process of its own. */
export interface ProcessDatabase {
  /** Tells the process of it. */
  environment: Record<string, string>
  /** Opens it here; an embedded one only while the process is not there. */
  options: DatabaseOptions
  drop: () => Promise<void>
}

/** The same for a server process whose files are in this directory: it starts in half the time on PostgreSQL. */
export async function oneProcessDatabase(dataDirectory: string): Promise<ProcessDatabase> {
  const environment = { DATA_DIR: dataDirectory }
  if (serverUrl === undefined) {
    const options = { dataDirectory: databaseDirectory({ dataDirectory }) }
    return { environment, options, drop: () => Promise.resolve() }
  }
  const { databaseUrl, drop } = await createServerDatabase(serverUrl)
  const options = { dataDirectory: '', databaseUrl }
  return { environment: { ...environment, DATABASE_URL: databaseUrl }, options, drop }
}
