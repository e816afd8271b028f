import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ModelEvent } from '#machines/shared/model.ts'

import { type Failure, levels, type Level, eventsOf, pathOf, type Path, nameOfValue } from 'everypath'
import type { Model } from '../model.ts'
import { pathsDirectory } from './pathsDirectory.ts'
import { readPrinted } from './printed.ts'

/** A path as a file holds it. Only machine and events count when it is walked again; the rest is for readers. */
export interface PathFile {
  id: string
  machine: string
  level: Level
  story: string
  events: readonly ModelEvent[]
  /** The states after each event. */
  states: readonly string[]
  failure: Failure | null
}

/** Writes a path and returns the file's name. */
export function savePath(path: Path, level: Level, failure: Failure | null, directory = pathsDirectory): string {
  const file = join(directory, `${path.id}.json`)
  const content: PathFile = {
    id: path.id,
    machine: path.machine,
    level,
    story: path.story,
    events: eventsOf(path),
    states: path.steps.map(({ edge }) => nameOfValue(edge.outcome.after.value)),
    failure,
  }
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}

/** Reads a path by its id, kept or only printed, or by its file; throws a sentence where there is none. */
export function readPath(models: readonly Model[], idOrFile: string, directory = pathsDirectory) {
  const isFile = idOrFile.endsWith('.json')
  const printed = isFile || savedPaths(directory).includes(idOrFile) ? null : readPrinted(idOrFile, directory)
  const { machine, events, level } = printed ?? parse(isFile ? idOrFile : join(directory, `${idOrFile}.json`))
  const model = models.find((candidate) => candidate.machine.id === machine)
  if (model === undefined) throw new Error(`There is no machine ${machine}.`)
  return { model, path: pathOf(model, events), level }
}

/** Ids of the paths that are kept. */
export function savedPaths(directory = pathsDirectory): string[] {
  try {
    return readdirSync(directory).flatMap((name) => /^(.+-[0-9a-f]{8})\.json$/.exec(name)?.[1] ?? [])
  } catch {
    return []
  }
}

function parse(file: string): Pick<PathFile, 'machine' | 'events' | 'level'> {
  const read = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      throw new Error(`There is no path in ${file}.`)
    }
  }
  return parsePath(read(), file)
}

/** The content of a file as a path; throws a sentence where it is none. */
export function parsePath(content: unknown, file: string): Pick<PathFile, 'machine' | 'events' | 'level'> {
  const { machine, events, level } = Object(content) as Partial<PathFile>
  const isPath = typeof machine === 'string' && Array.isArray(events) && events.every(isEvent)
  if (!isPath) throw new Error(`${file} holds no path.`)
  return { machine, events, level: levels.find((known) => known === level) ?? 'memory' }
}

const isEvent = (value: unknown): value is ModelEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
