import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { dataFiles } from './dataFiles.ts'

/**
 * The secret of an installation that was given none: made once for each data directory, readable by its owner alone.
 * Never for production, where every process needs the same and `readSettings` insists on it.
 */
export function developmentSecret(dataDirectory: string): string {
  const file = join(dataDirectory, dataFiles.secret)
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  try {
    const secret = randomBytes(32).toString('hex')
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}
