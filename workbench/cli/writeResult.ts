import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { UsageError } from './options.ts'

/** Writes a file and the folders above it; where that cannot be done, the command made no sense. */
export function writeResult(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    throw new UsageError(`${file} cannot be written. ${error instanceof Error ? error.message : ''}`.trim())
  }
}
