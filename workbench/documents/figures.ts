import type { Message } from '#contract/message.ts'
import { mutantRows } from '../cli/commands/mutate.ts'
import { plannedPaths } from '../cli/planned.ts'
import {
  measure,
  measureCells,
  percentOf,
  percentOfCells,
  memoryPlayer,
  filtersAt,
  levels,
  type Hunted,
  algorithms,
  type Algorithm,
} from 'everypath'
import { huntApproved } from '../behaviour/huntApproved.ts'
import type { Model } from '../model.ts'
import { table } from './machinePage.ts'
import { say } from '../say.ts'

const begin = '<!-- figures: written by `npm run docs:machines` -->'
const end = '<!-- end of figures -->'

/**
 * The document with its figures written anew: those in `figures` stand between two comments. A line that is as it was
 * but for its times stays, so that a change shows what changed.
 */
export function withFigures(document: string, figures: string): string {
  const [before, rest] = [document.indexOf(begin), document.indexOf(end)]
  if (before < 0 || rest < 0) throw new Error(`The document has no place for figures (${begin} … ${end}).`)
  const known = new Map(
    document
      .slice(before, rest)
      .split('\n')
      .map((line) => [withoutTimes(line), line]),
  )
  const lines = figures.split('\n').map((line) => known.get(withoutTimes(line)) ?? line)
  return `${document.slice(0, before)}${begin}\n\n${lines.join('\n')}\n${document.slice(rest)}`
}

/** Figures without how long anything took, which differs from run to run. */
export const withoutTimes = (document: string): string => document.replaceAll(/\d+ ms|\d+\.\d s/g, '… ms')

/** How many paths there are by each algorithm, how long they take, and what is left out. */
export async function pathFiguresOf(models: readonly Model[], by: readonly Algorithm[] = compared): Promise<string> {
  const rows: string[][] = []
  for (const model of models) for (const algorithm of by) rows.push(await figureRow(model, algorithm))
  return [
    '## Paths in memory',
    '',
    'Coverage is of states / transitions / guard outcomes / cells: every event in every situation, forbidden ones included. Times are of one computer with two cores, when this was written.',
    '',
    ...table(['machine', 'algorithm', 'paths', 'steps', 'covered', 'made in', 'walked in'], rows),
    '',
    '## Left out, and why',
    '',
    ...table(['machine', 'level', 'paths', 'reason', 'events'], models.flatMap(leftOutRows)),
    '',
  ].join('\n')
}

/** The mutants of one machine, as they fared. */
export interface HuntedMachine {
  machine: string
  hunted: Hunted[]
}

/** Breaks every machine in every way, or in those that are chosen; see `huntApproved`. */
export async function huntAll(
  models: readonly Model[],
  options: Parameters<typeof huntApproved>[1] = {},
): Promise<HuntedMachine[]> {
  const machines: HuntedMachine[] = []
  for (const model of models) machines.push({ machine: model.machine.id, hunted: await huntApproved(model, options) })
  return machines
}

/** How many mutants there are, and how many were caught. */
export function mutantFiguresOf(machines: readonly HuntedMachine[]): string {
  return [
    '## Mutants',
    '',
    'One command breaks each machine in every way (`npm run paths -- mutate all`): an edge or an `onError` is gone, a guard asks the opposite, a target is another state, a delay is twice as long, an action is forgotten. The rows of mutations and “all” count those that the paths of the shipped machine noticed.',
    '',
    'Those paths know how the shipped machine behaves, which a developer who changes a machine has no copy of. So each oracle is counted apart, too: the table that a person approved, the rules and properties of the model on the paths of the mutant itself, and the walks. Walks on pages and over HTTP are counted with [mutants of the product](#mutants-of-the-product).',
    '',
    ...table(['caught by', 'mutants'], oracleRows(machines)),
    '',
    ...table(['mutation', ...machines.map(({ machine }) => machine)], mutantRows(machines)),
    '',
  ].join('\n')
}

/** How many of all mutants each oracle caught by itself. */
function oracleRows(machines: readonly HuntedMachine[]): string[][] {
  const rows = mutantRows([{ hunted: machines.flatMap(({ hunted }) => hunted) }])
  return rows.filter(([name = '']) => name.startsWith('by '))
}

const compared = algorithms.filter((algorithm) => algorithm !== 'target')

async function figureRow(model: Model, algorithm: Algorithm): Promise<string[]> {
  const bounds =
    algorithm === 'random' ? { maxPaths: 20, maxLength: 20 } : algorithm === 'simple' ? { maxLength: 4 } : {}
  const { graph, paths, ms, plan } = plannedPaths(model, { level: 'memory', plan: { algorithm, ...bounds } })
  const player = memoryPlayer(model)
  const started = performance.now()
  for (const path of paths) {
    const { failure } = await player.play(path)
    if (failure !== null) throw new Error(`${path.id} fails: ${failure.message}`)
  }
  const walkedMs = performance.now() - started
  const walked = paths.map(({ steps }) => steps)
  const { states, transitions, guards } = measure(model, walked)
  const percents = [...[states, transitions, guards].map(percentOf), percentOfCells(measureCells(graph, walked))]
  const detail: Partial<Record<Algorithm, string>> = {
    simple: ` (at most ${plan.maxLength} steps)`,
    random: ` (seed ${plan.seed}, ${plan.maxPaths} of ${plan.maxLength} steps)`,
    switch: ` (n = ${plan.switches})`,
  }
  return [
    model.machine.id,
    `${algorithm}${detail[algorithm] ?? ''}`,
    String(paths.length),
    String(paths.reduce((sum, { steps }) => sum + steps.length, 0)),
    `${percents.map(Math.floor).join(' / ')} %`,
    `${Math.round(ms)} ms`,
    `${Math.round(walkedMs)} ms`,
  ]
}

function leftOutRows(model: Model): string[][] {
  return levels.flatMap((level) => {
    if (filtersAt(model, level) === null) {
      const declared = level === 'memory' ? null : model.levels[level]
      return [
        [model.machine.id, level, '0', declared !== null && 'none' in declared ? say(declared.none, 'en') : '', 'all'],
      ]
    }
    const { paths, leftOut } = plannedPaths(model, { level, plan: {} })
    const [first = { why: 'nothing', count: 0 }, ...rest] = leftOut
    const rowOf = (paths: string, { why, count }: { why: Message | string; count: number | null }) => [
      model.machine.id,
      level,
      paths,
      say(why, 'en'),
      String(count ?? 'not counted'),
    ]
    return [rowOf(String(paths.length), first), ...rest.map((part) => rowOf('', part))]
  })
}
