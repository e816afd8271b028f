import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'

/** Others may pass through: the last bit of a directory's mode. */
const passable = 0o001

/** Where files go that another user must reach, as some servers do not run as root: the usual place, unless it is closed to others. */
export function sharedDirectory(): string {
  const isRoot = process.getuid?.() === 0
  return !isRoot || isPassable(tmpdir()) ? tmpdir() : '/tmp'
}

function isPassable(directory: string): boolean {
  if ((statSync(directory).mode & passable) === 0) return false
  return dirname(directory) === directory || isPassable(dirname(directory))
}
