import type { Trail } from '#contract/entities/trail.ts'

import { readPath, savedPaths } from '../../failures/pathFile.ts'
import { storyOf, type Level, type Plan } from 'everypath'
import { generatedAgain, pathInReport, type FoundPath } from '../../failures/searchedPath.ts'
import type { Model } from '../../model.ts'
import { readTrail } from '../../trail/replayTrail.ts'
import type { Console } from '../console.ts'
import { UsageError, type Options } from '../options.ts'
import { plannedPaths } from '../planned.ts'
import { sayIn } from '../../say.ts'
import { withPlayer } from '../players.ts'
import { replayReport } from './replayTrail.ts'

/** Walks one path again that was printed, where it failed or where `--in` says; the trail of a report is followed in memory. */
export async function replay(
  models: readonly Model[],
  options: Options,
  isLevelGiven: boolean,
  console: Console,
): Promise<number> {
  const { subject, json } = options
  if (subject === undefined)
    throw new UsageError(`Name a kept path: ${savedPaths().join(', ') || 'there is none yet'}.`)
  const trail = trailIn(subject)
  if (trail !== null) return replayReport(models, trail, options, console)
  const { model, path, level } = pathFor(models, options, subject)
  const at = isLevelGiven ? options.level : level
  const { failure } = await withPlayer(model, at, options, console, (player) => player.play(path))
  const story = storyOf(model, path, sayIn(options.locale))
  if (json) console.out(JSON.stringify({ id: path.id, story: path.story, level: at, failure }, null, 2))
  else if (failure === null) console.out(`✓ ${story}`)
  else console.out(`✗ ${story}\n  Step ${failure.step + 1}: ${failure.message}`)
  return failure === null ? 0 : 1
}

function trailIn(subject: string): Trail | null {
  if (!subject.endsWith('.json')) return null
  try {
    return readTrail(subject)
  } catch {
    // Whoever reads it as a path says what is wrong.
    return null
  }
}

/** In the report that `--from` names, kept or printed here, or generated again. */
function pathFor(models: readonly Model[], { from }: Options, subject: string): FoundPath {
  try {
    if (from !== undefined) return pathInReport(models, subject, from, pathsBy)
    return readPath(models, subject)
  } catch (error) {
    const again = from === undefined ? generatedAgain(models, subject, pathsBy) : null
    if (again !== null) return again
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const pathsBy = (model: Model, level: Level, plan: Partial<Plan>) => plannedPaths(model, { level, plan }).paths
