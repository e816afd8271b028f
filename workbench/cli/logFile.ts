import { readFileSync } from 'node:fs'

import { readLog, type LoggedRun } from 'everypath'

import { UsageError } from './options.ts'

/** Reads a file with a run of a machine in each line; throws a `UsageError` where it cannot. */
export function readLogFile(file: string): LoggedRun[] {
  try {
    return readLog(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read. ${error instanceof Error ? error.message : String(error)}`)
  }
}
