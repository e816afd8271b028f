import { labelOfEvent, labelOfState, storyOf } from 'everypath'

import type { Locale } from '#contract/entities/locale.ts'
import { startWord } from '#machines/shared/trailWords.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'
import type { Trail, TrailLine } from '#contract/entities/trail.ts'

import { savePath } from '../../failures/pathFile.ts'
import type { Model } from '../../model.ts'
import { say, sayIn } from '../../say.ts'
import { replayTrail, replayedData, type Divergence, type ReplayedRun } from '../../trail/replayTrail.ts'
import type { Console } from '../console.ts'
import type { Options } from '../options.ts'

/**
 * Follows the trail of a report through the machines that ship; 1 where one of them does not do what was reported. The
 * shortest way to each end, or to each divergence, is kept like a failing path.
 */
export function replayReport(models: readonly Model[], trail: Trail, options: Options, console: Console): number {
  const { runs, unknown } = replayTrail(models, trail)
  for (const { path } of runs) if (path !== null && path.steps.length > 0) savePath(path, 'memory', null)
  if (options.json) {
    console.out(JSON.stringify({ buildId: trail.buildId, runs: runs.map(replayedData), unknown }, null, 2))
  } else {
    console.out(`Reported by build ${trail.buildId}: ${trail.lines.length} lines, ${runs.length} runs of machines.`)
    for (const run of runs) console.out(textOf(run, options.locale))
    for (const name of unknown) console.err(`There is no machine “${name}” here: check out the reported build.`)
  }
  return runs.some(({ divergence }) => divergence !== null) || unknown.length > 0 ? 1 : 0
}

function textOf({ model, run, lines, divergence, path }: ReplayedRun, locale: Locale): string {
  const name = `${say(model.labels.machine.name, locale)} (${model.machine.id} ${run})`
  const end = placeOf(model, lines.at(-1)?.state ?? '', locale)
  const verdict =
    divergence === null
      ? `✓ ${name}: ends in ${end} after ${lines.length === 1 ? '1 line' : `${lines.length} lines`}, as reported.`
      : `✗ ${name}: ${differenceOf(model, divergence, lines, locale)}`
  const way =
    path === null
      ? []
      : path.steps.length === 0
        ? ['  It is there from the start.']
        : [`  Shortest path: ${storyOf(model, path, sayIn(locale))}`, `  npm run paths -- replay ${path.id}`]
  return [verdict, ...way].join('\n')
}

/** The first line that the machine does not follow, in words. */
function differenceOf(
  model: Model,
  { line, expected }: Divergence,
  lines: readonly TrailLine[],
  locale: Locale,
): string {
  const place = `line ${lines.indexOf(line) + 1} of ${lines.length}, after ${line.second} s, “${eventName(model, line.event, locale)}”`
  const reported = `reported ${placeOf(model, line.state, locale)}`
  if (expected.length === 0) return `${place}: ${reported}, but the machine does not know the event.`
  return `${place}: ${reported}, the machine goes to ${expected.map((state) => placeOf(model, state, locale)).join(' or ')}.`
}

const eventName = (model: Model, event: string, locale: Locale) =>
  say(event === startEvent ? startWord : labelOfEvent(model, event).name, locale)

/** Innermost states by their names. */
const placeOf = (model: Model, state: string, locale: Locale): string =>
  state
    .split(', ')
    .map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name, locale))
    .join(' · ')
