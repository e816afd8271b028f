import { measure, wordOfMissing } from 'everypath'
import type { Model } from '../../model.ts'
import { asTable } from '../../reports/table.ts'
import { sayIn } from '../../say.ts'
import type { UsageText } from '../../usage/usageText.ts'
import type { Console } from '../console.ts'
import { readUsageFile } from '../logFile.ts'
import { modelNamed, UsageError, type Options } from '../options.ts'
import { plannedPaths } from '../planned.ts'

/** Counts how often each arrow was taken in a log, and compares it with the paths; 1 when a machine does not follow its log. */
export function usage(models: readonly Model[], options: Options, console: Console): number {
  if (options.subject === undefined) throw new UsageError('Name a file with a run of a machine in each line.')
  const file = readUsageFile(options.subject)
  const isKnown = (name: string) => models.some(({ machine }) => machine.id === name)
  // A server counts some machines by states of its tables.
  const left = file.isOfCounters ? file.machines.filter((name) => !isKnown(name)) : []
  const results = file.machines
    .filter((name) => !left.includes(name))
    .map((name) => resultOf(modelNamed(models, name), file, options))
  if (options.json) console.out(JSON.stringify(results.map(asData), null, 2))
  else console.out(results.map((result) => tableOf(result, options)).join('\n\n'))
  if (left.length > 0) console.err(`Left out, as no machine has this name: ${left.join(', ')}`)
  for (const { model, breaks } of results)
    if (!options.json)
      for (const { because } of breaks.slice(0, 1))
        console.err(`✗ ${breaks.length} runs are no path of ${model.machine.id}. The first: ${because}`)
  return results.some(({ breaks }) => breaks.length > 0) ? 1 : 0
}

function resultOf(model: Model, { usageIn }: UsageText, options: Options) {
  const { paths } = plannedPaths(model, options)
  const { transitions } = measure(
    model,
    paths.map(({ steps }) => steps),
  )
  const tested = new Set(transitions.covered)
  const { counts, ...used } = usageIn(model)
  const arrows = [...counts].map(([arrow, count]) => ({ arrow, count, isTested: tested.has(arrow) }))
  return { model, ...used, arrows: arrows.toSorted((one, other) => other.count - one.count) }
}

type Result = ReturnType<typeof resultOf>

const asData = ({ model, runs, steps, arrows, breaks }: Result) => ({
  machine: model.machine.id,
  runs,
  steps,
  arrows,
  breaks: breaks.map(({ because }) => because),
})

function tableOf({ model, runs, steps, arrows }: Result, { locale, level }: Options): string {
  const rows = arrows.map(({ arrow, count, isTested }) => [
    String(count),
    noteOf(count, isTested),
    wordOfMissing(model, arrow, sayIn(locale)),
  ])
  return [
    `${model.machine.id}: ${runs === 0 ? '' : `${runs} runs with `}${steps} steps, beside the paths in ${level}`,
    '',
    asTable([['count', 'note', 'arrow'], ...rows]),
  ].join('\n')
}

function noteOf(count: number, isTested: boolean): string {
  if (count > 0) return isTested ? '' : 'used, not tested'
  return isTested ? 'tested, never used' : 'neither'
}
