import { readFileSync } from 'node:fs'

import { readLog, type LoggedRun } from 'everypath'

import { readUsage, type UsageText } from '../usage/usageText.ts'
import { UsageError } from './options.ts'

/** Reads a file with a run of a machine in each line; throws a `UsageError` where it cannot. */
export const readLogFile = (file: string): LoggedRun[] => readFileAs(file, readLog)

/** Reads a file of runs, or what a server's `/metrics` answered; throws a `UsageError` where it is neither. */
export const readUsageFile = (file: string): UsageText => readFileAs(file, readUsage)

function readFileAs<Result>(file: string, read: (text: string) => Result): Result {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read. ${error instanceof Error ? error.message : String(error)}`)
  }
}
