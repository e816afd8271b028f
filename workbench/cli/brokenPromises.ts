import {
  brokenProperties,
  drawPayloads,
  raceAnswers,
  storyOf,
  textOfCounterExample,
  verdictOf,
  type Generated,
  type Verdict,
} from 'everypath'

import { savePath } from '../failures/pathFile.ts'
import type { Model } from '../model.ts'
import type { DrawnRuns } from '../reports/report.ts'
import { sayIn } from '../say.ts'
import type { Console } from './console.ts'
import type { Options } from './options.ts'

/** What became of the promises of a machine beyond the paths of a plan. */
interface Promises {
  /** A failed path for each that is broken. */
  verdicts: readonly Verdict[]
  drawn: DrawnRuns | null
}

/**
 * Checks the properties of a machine on every run that the events of its model lead to, then its rules and properties on
 * runs with drawn payloads and in drawn orders. What breaks one is kept and printed as a shortest path. In memory alone.
 */
export async function brokenPromises(
  model: Model,
  models: readonly Model[],
  { graph, plan: { seed } }: Generated,
  { level, path, shard, locale }: Pick<Options, 'level' | 'path' | 'shard' | 'locale'>,
  { err }: Pick<Console, 'err'>,
): Promise<Promises> {
  // They are nobody's share, so the first shard looks.
  if (level !== 'memory' || path !== undefined || shard.index > 1) return { verdicts: [], drawn: null }
  const say = sayIn(locale)
  const print = (verdict: Verdict, text: string): Verdict => {
    savePath(verdict.path, level, verdict.failure)
    err(`${text}\n  Again: npm run paths -- replay ${verdict.path.id}`)
    return verdict
  }
  const broken = brokenProperties(model, graph).map((example) =>
    print(verdictOf(example), textOfCounterExample(model, example, say)),
  )
  const payloads = await drawPayloads(model, { seed })
  const races = await raceAnswers(model, { seed, children: models })
  const failed = [payloads, races].flatMap(({ failure }) =>
    failure === null
      ? []
      : [print(failure, `✗ ${storyOf(model, failure.path, say)}\n  ${failure.failure?.message ?? ''}`)],
  )
  const isDrawn = payloads.runs + races.runs > 0
  return {
    verdicts: [...broken, ...failed],
    drawn: isDrawn ? { seed, payloads: payloads.runs, races: races.runs } : null,
  }
}
