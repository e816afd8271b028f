import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux has files that live in memory. */
const memory = '/dev/shm'
/** What statfs calls such a file system (linux/magic.h). */
const tmpfs = 0x01_02_19_94
/** In bytes, some times what tests have there at once; containers often have 64 MB. */
const roomNeeded = 2 * 1024 ** 3

/**
 * Makes a directory in memory for what tests write and forget: databases, uploads, copies of the tree. To find room on a
 * disk for files that come and go by the thousand takes an eighth of the processor of the tests of the API. Undefined
 * where there is no such place, little room in it, or no program may be started from it; then the usual place will do.
 */
export function makeMemoryDirectory(): string | undefined {
  if (!hasRoom()) return undefined
  removeOrphans()
  const directory = mkdtempSync(join(memory, `domivo-tests-${process.pid}-`))
  // PostgreSQL runs as another user where this one is root.
  chmodSync(directory, 0o755)
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { type, bavail, bsize } = statfsSync(memory)
  const isRoomy = bavail * bsize >= roomNeeded && process.availableMemory() >= 3 * roomNeeded
  return type === tmpfs && isRoomy && !mountOptions().includes('noexec')
}

/** The options of its line in /proc/mounts, e.g. `tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0`. */
function mountOptions(): string[] {
  const lines = readFileSync('/proc/mounts', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, place, , options = ''] = line.split(' ')
    return place === memory ? options.split(',') : []
  })
}

/** Removes what runs left that were killed. */
function removeOrphans(): void {
  for (const name of readdirSync(memory)) {
    const owner = /^domivo-tests-(\d+)-/.exec(name)?.[1]
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(memory, name), { recursive: true, force: true })
  }
}
