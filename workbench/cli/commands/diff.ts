import {
  behaviourOf,
  namesOfEvents,
  keyOfEvent,
  changedCells,
  type ChangedCell,
  labelOfEvent,
  labelOfState,
  playInMemory,
  generate,
  explore,
} from 'everypath'
import type { Model } from '../../model.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { withModelsAt } from '../../behaviour/revision.ts'
import { say } from '../../say.ts'
import type { Console } from '../console.ts'
import { modelNamed, UsageError, type Options } from '../options.ts'

/** What became of a machine from one revision to another. */
export interface MachineDifference {
  machine: string
  /** `changed` where both have it; the cells are empty for the other two. */
  kind: 'added' | 'removed' | 'changed'
  cells: readonly ChangedCell[]
  /** Paths of the first revision, and those of them that fail on the second. */
  paths: { walked: number; failed: number }
}

/**
 * Compares what machines do in two revisions, cell by cell, and walks the paths of the first on the second. Always 0: a
 * difference is for a person to judge.
 */
export async function diff(models: readonly Model[], options: Options, console: Console): Promise<number> {
  const { from, to, machine } = requestedBy(models, options.subject)
  const differences = await known(() =>
    withModelsAt(from, (before) =>
      to === null
        ? differencesBetween(before, models, machine)
        : withModelsAt(to, (after) => differencesBetween(before, after, machine)),
    ),
  )
  if (options.json) console.out(JSON.stringify(differences, null, 2))
  else console.out(textOfDifferences(differences, models, `${from}..${to ?? ''}`, options.locale))
  return 0
}

/** Nothing and a machine mean the last commit against the files as they are. */
function requestedBy(models: readonly Model[], subject: string | undefined) {
  const [, from, to] = /^(.+?)\.\.(.*)$/.exec(subject ?? '') ?? []
  if (from !== undefined) return { from, to: to === '' || to === undefined ? null : to, machine: null }
  const machine = subject === undefined ? null : modelNamed(models, subject).machine.id
  return { from: 'HEAD', to: null, machine }
}

async function known<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('Git knows') ? new UsageError(error.message) : error
  }
}

/** Every machine that is not the same in both; with a name, this one alone. */
export async function differencesBetween(
  before: readonly Model[],
  after: readonly Model[],
  only: string | null = null,
): Promise<MachineDifference[]> {
  const ids = [...new Set([...before, ...after].map(({ machine }) => machine.id))]
  const differences: MachineDifference[] = []
  for (const machine of ids.filter((id) => only === null || id === only)) {
    const [old, now] = [before, after].map((models) => models.find((model) => model.machine.id === machine))
    if (old === undefined || now === undefined) {
      differences.push({
        machine,
        kind: old === undefined ? 'added' : 'removed',
        cells: [],
        paths: { walked: 0, failed: 0 },
      })
      continue
    }
    const cells = changedCells(behaviourOf(old), behaviourOf(now))
    if (cells.length > 0) differences.push({ machine, kind: 'changed', cells, paths: await walkedOn(old, now) })
  }
  return differences
}

async function walkedOn(old: Model, now: Model): Promise<MachineDifference['paths']> {
  const { paths } = generate(explore(old))
  let failed = 0
  for (const path of paths) if ((await playInMemory(old, path, now.machine)).failure !== null) failed += 1
  return { walked: paths.length, failed }
}

function textOfDifferences(
  differences: readonly MachineDifference[],
  models: readonly Model[],
  revisions: string,
  locale: Locale,
): string {
  if (differences.length === 0) return `No machine behaves differently in ${revisions}.`
  return differences.map((difference) => textOfDifference(difference, models, locale)).join('\n\n')
}

function textOfDifference(
  { machine, kind, cells, paths }: MachineDifference,
  models: readonly Model[],
  locale: Locale,
) {
  const model = models.find((candidate) => candidate.machine.id === machine)
  if (kind !== 'changed' || model === undefined) return `${machine}: ${kind}`
  const heading = `${machine}: ${cells.length} changed cells; ${paths.failed} of ${paths.walked} earlier paths fail.`
  return [heading, ...cells.flatMap((cell) => linesOfCell(model, cell, locale))].join('\n')
}

function linesOfCell(model: Model, { states, event, before, after, situations }: ChangedCell, locale: Locale) {
  const what = event === null ? 'start' : `${wordsOfEvent(model, event, locale)} (${event})`
  const count = situations === 1 ? '' : `, in ${situations} situations`
  return [
    '',
    `  ${wordsOfStates(model, states, locale)} (${states}): ${what}${count}`,
    ...(before ?? ['unknown']).map((line) => `  - ${line}`),
    ...(after ?? ['unknown']).map((line) => `  + ${line}`),
  ]
}

const wordsOfStates = (model: Model, states: string, locale: Locale): string =>
  states
    .replace(/ \[\w+\]$/, '')
    .split(', ')
    .map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name, locale))
    .join(' · ')

function wordsOfEvent(model: Model, name: string, locale: Locale): string {
  const names = namesOfEvents(model)
  const event = model.events.find((candidate) => names.get(keyOfEvent(candidate)) === name)
  return event === undefined ? name : say(labelOfEvent(model, event.type).name, locale)
}
