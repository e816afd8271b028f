import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { checkTileFile } from '#server/platform/maps/checkTiles.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

import { codeOf, findingsOf, reasonOf, type Finding } from './finding.ts'

const mebibyte = 1024 * 1024
/** Below the first the product cannot work for long, below the second somebody should look soon; in bytes. */
const room = { fault: 256 * mebibyte, warning: 2048 * mebibyte }

/** Free bytes on the disk of a directory. */
export type FreeBytes = (directory: string) => number

const freeBytes: FreeBytes = (directory) => {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** The directory of the installation: whether it can be written, and how much room there is. */
export function checkDirectory(
  { dataDirectory }: Pick<Settings, 'dataDirectory'>,
  freeBytesOf: FreeBytes = freeBytes,
): Finding[] {
  const { ok, fault, warning } = findingsOf('data directory')
  const existing = firstExisting(dataDirectory)
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [
      fault(
        `${existing} cannot be read and written by this user (${codeOf(error)}).`,
        'Change its owner or rights, or set DATA_DIR to another directory.',
      ),
    ]
  }
  const free = freeBytesOf(existing)
  const amount = `${Math.floor(free / mebibyte)} MiB are free on its disk.`
  if (free < room.fault) return [fault(amount, 'Free some room: pictures and the embedded database cannot be written.')]
  if (free < room.warning) return [warning(amount, 'Free some room, or move DATA_DIR to a larger disk.')]
  return [ok(`${dataDirectory} can be written. ${amount}`)]
}

/** The directory itself, or the nearest one above it that is there: the server makes the rest. */
const firstExisting = (directory: string): string =>
  existsSync(directory) || dirname(directory) === directory ? directory : firstExisting(dirname(directory))

/** The file of streets, where the settings name one. */
export async function checkStreets({ mapTiles }: Pick<Settings, 'mapTiles'>): Promise<Finding[]> {
  const { ok, fault, warning, skipped } = findingsOf('map')
  if (mapTiles === undefined) return [skipped('The map is the drawn country, without streets.')]
  if (mapTiles.startsWith('https:')) return [skipped('The streets come from another server, which browsers ask.')]
  try {
    const { problems, warnings } = await checkTileFile(mapTiles)
    const [problem = ''] = problems
    if (problem !== '') return [fault(`${mapTiles}: ${problem}`, 'Make it anew: `npm run map -- --help` says how.')]
    return [
      ...warnings.map((message) => warning(`${mapTiles}: ${message}`, 'Make it anew: `npm run map -- --help`.')),
      ok(`${mapTiles} holds streets.`),
    ]
  } catch (error) {
    return [fault(`${mapTiles} cannot be read: ${reasonOf(error)}`, 'Correct MAP_TILES, or the rights of the file.')]
  }
}
