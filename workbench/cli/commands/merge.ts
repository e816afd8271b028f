import { readFileSync } from 'node:fs'

import { defaultPlan, pathOf, type Plan, type Verdict } from 'everypath'

import type { Model } from '../../model.ts'
import { asData, hasPassed, isNotWalked, reportOf, type Report } from '../../reports/report.ts'
import type { Console } from '../console.ts'
import { modelNamed, UsageError, type Options } from '../options.ts'
import { graphOf } from '../planned.ts'
import { summaryOf, writeReports } from './run.ts'

type Part = ReturnType<typeof asData>

/** Sums the reports of all shards of a run, and applies the threshold to the sum; 1 where a path failed or it was missed. */
export function mergeReports(models: readonly Model[], options: Options, { out }: Console): number {
  const report = mergedOf(models, options.files.map(readPart), options.threshold)
  const directory = writeReports(report, options)
  out(options.json ? JSON.stringify(asData(report), null, 2) : summaryOf(report, directory, options))
  return hasPassed(report) ? 0 : 1
}

function mergedOf(models: readonly Model[], parts: readonly Part[], threshold: number | null): Report {
  const [first] = parts
  if (first === undefined) throw new UsageError('Name the report.json of every shard.')
  const { shard: { count } = { count: 0 } } = first
  const runOf = ({ machine, level, algorithm, seed, shard, commit }: Part) =>
    [machine, level, algorithm, seed, shard?.count, commit].join(' ')
  const other = parts.find((part) => runOf(part) !== runOf(first))
  if (other !== undefined) throw new UsageError(`These are no shards of one run: ${runOf(first)}, ${runOf(other)}.`)
  const given = new Set(parts.map(({ shard }) => shard?.index))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !given.has(index))
  if (missing.length > 0) throw new UsageError(`Shard ${missing.join(', ')} of ${count} is missing.`)
  if (given.size < parts.length) throw new UsageError('A shard is given twice.')

  const model = modelNamed(models, first.machine)
  const verdicts = parts.flatMap(({ paths }) =>
    paths.map(({ events = [], failure, ms, unproved = [] }): Verdict => ({
      path: pathOf(model, events),
      failure,
      ms,
      unproved,
    })),
  )
  const { commit, startedAt } = first
  const generated = {
    graph: graphOf(model, first.level),
    plan: planOf(first),
    paths: verdicts.map(({ path }) => path),
    leftOut: leftOutOf(parts),
    ms: 0,
  }
  const [build, address] = [sameOf(parts.map((part) => part.build)), sameOf(parts.map((part) => part.address))]
  return reportOf(generated, verdicts, threshold, { commit, build, startedAt, address })
}

/** The plan of a run, with what is not in JSON as it is by itself: Infinity, functions, logs of use. */
const planOf = ({ plan }: Part): Plan => ({
  ...defaultPlan,
  ...plan,
  coverage: plan.coverage ?? Infinity,
  tries: defaultPlan.tries,
  weights: defaultPlan.weights,
})

/** What all of them have; null where they differ, as the addresses of servers that each shard starts for itself. */
const sameOf = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  others.every((other) => other === first) ? first : null

/** All shards make the same paths, and leave out the same; each has not walked other ones. */
function leftOutOf(parts: readonly Part[]): Part['leftOut'] {
  const [made = []] = parts.map(({ leftOut }) => leftOut.filter((one) => !isNotWalked(one)))
  const unwalked = parts.flatMap(({ leftOut }) => leftOut.filter(isNotWalked))
  const [first] = unwalked
  if (first === undefined) return made
  return [...made, { ...first, count: unwalked.reduce((sum, { count }) => sum + (count ?? 0), 0) }]
}

/** Throws where a file is no report of a shard. */
function readPart(file: string): Part {
  const part = parsed(file)
  const { machine, level, shard, paths } = Object(part) as Partial<Part>
  const isPart = [machine, level].every((one) => typeof one === 'string') && shard !== undefined && Array.isArray(paths)
  if (!isPart) throw new UsageError(`${file} is no report.json of a run with --shard.`)
  return part as Part // as `run` has written it
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`${file} cannot be read as a report.json.`)
  }
}
