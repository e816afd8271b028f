import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ModelEvent } from '#machines/shared/model.ts'

import { type Level, eventsOf, type Path } from 'everypath'
import { pathsDirectory } from './pathsDirectory.ts'

/** A path whose id was printed, with what it takes to walk it again. */
export interface PrintedPath {
  level: Level
  events: readonly ModelEvent[]
}

const fileOf = (machine: string, directory: string) => join(directory, 'printed', `${machine}.json`)

/** Remembers paths whose ids are about to be printed, so that `replay` takes each of them. */
export function rememberPrinted(
  machine: string,
  level: Level,
  paths: readonly Path[],
  directory = pathsDirectory,
): void {
  const known = readAll(machine, directory)
  const news = Object.fromEntries(paths.map((path) => [path.id, { level, events: eventsOf(path) }]))
  mkdirSync(join(directory, 'printed'), { recursive: true })
  writeFileSync(fileOf(machine, directory), JSON.stringify({ ...known, ...news }))
}

/** The path with an id that was printed once; null where it never was. The id begins with the name of its machine. */
export function readPrinted(id: string, directory = pathsDirectory): (PrintedPath & { machine: string }) | null {
  const machine = /^(.+)-[0-9a-f]{8}$/.exec(id)?.[1]
  const printed = machine === undefined ? undefined : readAll(machine, directory)[id]
  return machine === undefined || printed === undefined ? null : { machine, ...printed }
}

function readAll(machine: string, directory: string): Readonly<Record<string, PrintedPath>> {
  try {
    return JSON.parse(readFileSync(fileOf(machine, directory), 'utf8')) as Record<string, PrintedPath>
  } catch {
    return {}
  }
}
