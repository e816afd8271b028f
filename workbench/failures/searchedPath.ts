import { readFileSync } from 'node:fs'

import { algorithms, levels, pathOf, type Level, type Path, type Plan } from 'everypath'

import type { Model } from '../model.ts'
import { parsePath } from './pathFile.ts'

/** A path that was found by its id, and where it is walked. */
export interface FoundPath {
  model: Model
  path: Path
  level: Level
}

/** Makes the paths of a plan at a level; throws where there are none. */
type Generate = (model: Model, level: Level, plan: Partial<Plan>) => readonly Path[]

/** Looking for one id is given up after so many seconds for each algorithm. */
const maxSeconds = 20

/**
 * The path with an id that is remembered nowhere, by generating the paths of its machine by every algorithm at every
 * level. Null where none of them is it: random paths of another seed are not found.
 */
export function generatedAgain(models: readonly Model[], id: string, generate: Generate): FoundPath | null {
  const model = modelOf(models, id)
  if (model === undefined) return null
  for (const level of levels)
    for (const algorithm of algorithms.filter((name) => name !== 'target')) {
      const path = pathsOrNone(() => generate(model, level, { algorithm, maxSeconds })).find((one) => one.id === id)
      if (path !== undefined) return { model, path, level }
    }
  return null
}

/**
 * The path with this id in a report of a run (`report.json`, `run --json`) or in exported paths (`export --format json`):
 * by its events where the file has them, otherwise by the plan of the run. Throws a sentence where it is not in the file.
 */
export function pathInReport(models: readonly Model[], id: string, file: string, generate: Generate): FoundPath {
  const model = modelOf(models, id)
  if (model === undefined) throw new Error(`There is no machine of “${id}”.`)
  const [found] = runsIn(file).flatMap(({ level, plan, paths }) =>
    paths.filter((path) => path.id === id).map(({ events }) => ({ level, plan, events })),
  )
  if (found === undefined) throw new Error(`${file} has no path ${id}.`)
  if (found.events !== undefined) {
    const { events, level } = parsePath({ machine: model.machine.id, events: found.events, level: found.level }, file)
    return { model, path: pathOf(model, events), level }
  }
  const path = pathsOrNone(() => generate(model, found.level, found.plan)).find((one) => one.id === id)
  if (path === undefined) throw new Error(`${id} of ${file} is not generated any more: the machine has changed.`)
  return { model, path, level: found.level }
}

interface ReportedRun {
  level: Level
  plan: Partial<Plan>
  paths: { id?: unknown; events?: unknown }[]
}

function runsIn(file: string): ReportedRun[] {
  const content = readContent(file)
  return (Array.isArray(content) ? content : [content]).map((run: unknown): ReportedRun => {
    const { level, plan, paths } = Object(run) as Record<string, unknown>
    return {
      level: levels.find((known) => known === level) ?? 'memory',
      // Infinity and logs of use are not in JSON.
      plan: { ...(Object(plan) as Partial<Plan>), coverage: Infinity, weights: new Map() },
      paths: Array.isArray(paths) ? paths.map((path: unknown) => Object(path) as ReportedRun['paths'][number]) : [],
    }
  })
}

function readContent(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`There is no report in ${file}.`)
  }
}

/** The id of a path begins with the name of its machine. */
const modelOf = (models: readonly Model[], id: string) =>
  models.find(({ machine }) => machine.id === /^(.+)-[0-9a-f]{8}$/.exec(id)?.[1])

function pathsOrNone(make: () => readonly Path[]): readonly Path[] {
  try {
    return make()
  } catch {
    // Not every algorithm is for every level, nor every level for every machine.
    return []
  }
}
