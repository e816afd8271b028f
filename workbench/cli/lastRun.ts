import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pathsDirectory } from '../failures/pathsDirectory.ts'
import type { Level } from 'everypath'

/** What is remembered of a machine's newest run at a level: percentages. */
export interface LastRun {
  level: Level
  states: number
  transitions: number
  guards: number
  /** Missing in runs from before it was measured. */
  cells?: number
  passed: boolean
}

const fileOf = (machine: string, level: Level, directory: string) => join(directory, 'last', `${machine}-${level}.json`)

export function keepLastRun(machine: string, run: LastRun, directory = pathsDirectory): void {
  mkdirSync(join(directory, 'last'), { recursive: true })
  writeFileSync(fileOf(machine, run.level, directory), `${JSON.stringify(run, null, 2)}\n`)
}

/** Null where the machine was not run at this level yet. */
export function readLastRun(machine: string, level: Level, directory = pathsDirectory): LastRun | null {
  try {
    return JSON.parse(readFileSync(fileOf(machine, level, directory), 'utf8')) as LastRun
  } catch {
    return null
  }
}
