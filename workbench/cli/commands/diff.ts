import { join } from 'node:path'

import { eventsOf, textOfCounterExample, type ChangedCell } from 'everypath'
import type { Model } from '../../model.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { differencesBetween, type MachineDifference } from '../../behaviour/differences.ts'
import { wordsOfCell } from '../../behaviour/differenceWords.ts'
import { branchPoint, withModelsAt } from '../../behaviour/revision.ts'
import { differencesPage } from '../../failures/pathsDirectory.ts'
import { asDifferencesHtml } from '../../reports/differencesHtml.ts'
import { factsNow } from '../../reports/runFacts.ts'
import { sayIn } from '../../say.ts'
import type { Console } from '../console.ts'
import { modelNamed, UsageError, type Options } from '../options.ts'
import { writeResult } from '../writeResult.ts'

/**
 * Compares what machines do in two revisions, cell by cell, and walks the paths of the first on the second. Always 0: a
 * difference is for a person to judge.
 */
export async function diff(models: readonly Model[], options: Options, console: Console): Promise<number> {
  const { from, to, differences } = await known(async () => {
    const { machine, ...requested } = requestedBy(models, options.subject)
    const only = machine === null ? null : [machine]
    const found = await withModelsAt(requested.from, (before) =>
      requested.to === null
        ? differencesBetween(before, models, only)
        : withModelsAt(requested.to, (after) => differencesBetween(before, after, only)),
    )
    return { ...requested, differences: found }
  })
  const revisions = `${from}..${to ?? ''}`
  const page = options.out === undefined ? differencesPage : join(options.out, 'report.html')
  writeResult(page, asDifferencesHtml(differences, { models, revisions, facts: factsNow(null) }, options.locale))
  if (options.json) console.out(JSON.stringify(differences.map(asData), null, 2))
  else {
    const report = differences.length > 0 ? `\n\nReport: ${page}` : ''
    console.out(`${textOfDifferences(differences, models, revisions, options.locale)}${report}`)
  }
  return 0
}

/** A difference as plain data: paths as their events. */
const asData = ({ broken, ...difference }: MachineDifference) => ({
  ...difference,
  broken: broken.map(({ message, sentence, path }) => ({
    message,
    sentence,
    story: path.story,
    events: eventsOf(path),
  })),
})

/** Nothing and a machine mean the last commit against the files as they are; three dots mean since B left A. */
function requestedBy(models: readonly Model[], subject: string | undefined) {
  const [, from, dots, to = ''] = /^(.+?)(\.\.\.?)(.*)$/.exec(subject ?? '') ?? []
  if (from !== undefined) {
    const until = to === '' ? null : to
    return { from: dots === '...' ? branchPoint(from, until ?? 'HEAD') : from, to: until, machine: null }
  }
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
  { machine, kind, cells, paths, broken }: MachineDifference,
  models: readonly Model[],
  locale: Locale,
) {
  const model = models.find((candidate) => candidate.machine.id === machine)
  if (kind !== 'changed' || model === undefined) return `${machine}: ${kind}`
  const heading = `${machine}: ${cells.length} changed cells; ${paths.failed} of ${paths.walked} earlier paths fail.`
  const promises = broken.flatMap((one) => ['', textOfCounterExample(model, one, sayIn(locale))])
  return [heading, ...promises, ...cells.flatMap((cell) => linesOfCell(model, cell, locale))].join('\n')
}

function linesOfCell(model: Model, cell: ChangedCell, locale: Locale) {
  const { states, event, situations } = cell
  const words = wordsOfCell(model, cell, locale)
  const what = event === null ? 'start' : `${words.event} (${event})`
  const count = situations === 1 ? '' : `, in ${situations} situations`
  return [
    '',
    `  ${words.states} (${states}): ${what}${count}`,
    ...(words.before ?? ['unknown']).map((line) => `  - ${line}`),
    ...(words.after ?? ['unknown']).map((line) => `  + ${line}`),
  ]
}
