import { accessSync, constants, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { CatalogMissing } from '#locales/openCatalogs.ts'

import { DirectoryInUse } from '../database/directoryLock.ts'
import { EngineFailure } from '../database/embedded/embeddedEngine.ts'
import { MigrationChanged } from '../database/migrations.ts'
import { databaseDirectory } from '../database/openFromSettings.ts'
import { DatabaseTimeout } from '../database/waitingTime.ts'
import { CannotListen } from './listenFailure.ts'
import { InvalidSettings, type Settings } from '../settings/settings.ts'

type Named = Pick<Settings, 'databaseUrl' | 'dataDirectory'>

/** Failures whose own message says what to do. */
const plain = [CatalogMissing, InvalidSettings, DirectoryInUse, MigrationChanged, CannotListen]

/** What PostgreSQL and the system say of a server that cannot be used, and what to do about it. */
const serverFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections. Start it, or correct host and port in DATABASE_URL.',
  ECONNRESET: 'ended the connection. Look into its log, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'cannot be found: no such host. Correct the host in DATABASE_URL.',
  EAI_AGAIN: 'cannot be found: the name of the host is not resolved now. Try again, or correct DATABASE_URL.',
  EHOSTUNREACH: 'cannot be reached. Look at the network, or correct the host in DATABASE_URL.',
  ETIMEDOUT: 'does not answer. Look at the network, or correct host and port in DATABASE_URL.',
  '28P01': 'refuses the password. Correct user and password in DATABASE_URL.',
  '28000': 'refuses the user. Correct the user in DATABASE_URL, or let it in by pg_hba.conf.',
  '3D000': 'has no such database. Create it with createdb, or correct the name in DATABASE_URL.',
  '42501': 'does not let this user change its tables. Give the user the rights of the owner.',
  '53300': 'has no connection left. Raise max_connections, or end other clients.',
  '53100': 'has no room on its disk. Free some, and start again.',
  '57P03': 'is still starting. Start again in a moment.',
  '25006': 'takes no writes: it is a replica. Name the primary in DATABASE_URL.',
  NO_PASSWORD: 'wants a password, and DATABASE_URL has none. Add it: postgres://USER:PASSWORD@HOST/DATABASE.',
  NO_TLS: 'does not encrypt connections. Turn that on there, or take sslmode out of DATABASE_URL.',
  NOT_TRUSTED:
    'shows a certificate that is not trusted here. Name the one of its authority as sslrootcert in DATABASE_URL.',
}

/** What `pg` and TLS say in words, or by many codes, and what it comes down to. */
const saidOfServer: readonly (readonly [RegExp, keyof typeof serverFailures])[] = [
  [/timeout (?:expired|exceeded)|due to connection timeout/, 'ETIMEDOUT'],
  [/client password must be a string/, 'NO_PASSWORD'],
  [/server does not support SSL connections/, 'NO_TLS'],
  [/certificate|altnames/i, 'NOT_TRUSTED'],
]

const fileFailures: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user. Change its owner or rights, or set DATA_DIR to another directory.',
  EPERM: 'may not be written by this user. Change its owner or rights, or set DATA_DIR to another directory.',
  EROFS: 'is on a read-only disk. Set DATA_DIR to a directory that can be written.',
  ENOTDIR: 'is no directory. Set DATA_DIR to one, or remove the file in its place.',
  // Making a directory says so where a file has its name.
  EEXIST: 'is no directory. Set DATA_DIR to one, or remove the file in its place.',
  ENOSPC: 'is on a full disk. Free some room, or set DATA_DIR to a directory on another disk.',
  EDQUOT: 'is beyond its quota. Free some room, or set DATA_DIR to a directory elsewhere.',
}

/** With less than this an embedded database cannot grow, in bytes. */
const fullBelow = 16 * 1024 * 1024

/** One line that says what keeps the server from running, where, and what to do about it. */
export const explainFailure = (error: unknown, settings?: Named): string =>
  knownFailure(error, settings) ?? `The server cannot run: ${firstLine(error)} LOG_LEVEL=debug shows where it failed.`

/** The same for what is known to go wrong with databases, directories, ports and settings; undefined for all else. */
export function knownFailure(error: unknown, settings?: Named): string | undefined {
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message
  const code = codeOf(error)
  const { databaseUrl, dataDirectory = '' } = settings ?? {}
  const ofServer = serverFailures[wordOf(error) ?? code]
  if (databaseUrl !== undefined && ofServer !== undefined) return `PostgreSQL at ${placeOf(databaseUrl)} ${ofServer}`
  const ofFile =
    fileFailures[code === '53100' || isFull(dataDirectory) ? 'ENOSPC' : (unwritable(error, dataDirectory) ?? code)]
  if (settings !== undefined && databaseUrl === undefined && ofFile !== undefined)
    return `The data directory ${dataDirectory} ${ofFile}`
  if (settings !== undefined && error instanceof EngineFailure) {
    return (
      `The database in ${dataDirectory} cannot be opened or has stopped: ${firstLine(error)} ` +
      'Restore a backup of the directory, or start afresh with `npm run reset`, which removes all data.'
    )
  }
  return undefined
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown } // system and database errors have one
  return typeof code === 'string' ? code : ''
}

const wordOf = (error: unknown) =>
  error instanceof DatabaseTimeout ? 'ETIMEDOUT' : saidOfServer.find(([words]) => words.test(String(error)))?.[1]

/** Host, port and database, and nothing else of the address: it holds a password. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port === '' ? '5432' : port} (database ${pathname.slice(1) || 'not named'})`
}

/** Whether the disk of a directory, or of what is to hold it, has no room. */
function isFull(directory: string): boolean {
  if (directory === '') return false
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize < fullBelow
  } catch {
    const parent = dirname(directory)
    return parent !== directory && isFull(parent)
  }
}

/** Why the files of an embedded database that failed may not be written: what it says of that itself reads like damage. */
function unwritable(error: unknown, dataDirectory: string): string | undefined {
  if (!(error instanceof EngineFailure)) return undefined
  const database = databaseDirectory({ dataDirectory })
  for (const path of [dataDirectory, database, join(database, 'PG_VERSION'), join(database, 'global', 'pg_control')]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (refused) {
      const code = codeOf(refused)
      if (code !== 'ENOENT') return code
    }
  }
  return undefined
}

function firstLine(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  return text === '' ? 'no reason was given.' : text.replace(/\.?$/, '.')
}
