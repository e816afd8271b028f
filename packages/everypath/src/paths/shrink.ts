import type { Verdict } from '../levels/verdict.ts'
import { filtersAt, type Level, type Model } from '../model.ts'
import { eventsOf, pathOf, type Path, type Step } from '../paths/path.ts'

/**
 * The shortest path found that still fails: the failing one up to its failure, then with parts left out, larger parts
 * first, as long as what is left can be walked at this level and fails: what a filter of the model leaves out would
 * fail on a sound product as well. Walks at most `attempts` paths.
 */
export async function shrink(
  model: Model,
  failed: Verdict,
  play: (path: Path) => Promise<Verdict>,
  { level = 'memory', attempts = 500 }: { level?: Level; attempts?: number } = {},
): Promise<Verdict> {
  let best = failed
  const walked = new Set([failed.path.id])
  const fails = async (candidate: Path): Promise<boolean> => {
    if (walked.has(candidate.id) || walked.size > attempts) return false
    walked.add(candidate.id)
    const verdict = await play(candidate)
    if (verdict.failure === null) return false
    best = verdict
    return true
  }
  await fails(upToFailure(model, failed))
  for (let size = best.path.steps.length - 1; size >= 1; size -= 1) {
    for (let start = 0; start + size <= best.path.steps.length;) {
      const candidate = without(model, level, best.path, start, size)
      if (candidate === null || !(await fails(candidate))) start += 1
    }
  }
  return best
}

function upToFailure(model: Model, { path, failure }: Verdict): Path {
  return pathOf(model, eventsOf(path).slice(0, (failure?.step ?? path.steps.length) + 1))
}

/**
 * The path without some steps, or null where an event would be heard that was forbidden, or the other way round, or
 * where a filter of this level leaves a step out.
 */
function without(model: Model, level: Level, path: Path, start: number, size: number): Path | null {
  const kept = path.steps.filter((_, index) => index < start || index >= start + size)
  const candidate = pathOf(
    model,
    kept.map(({ event }) => event),
  )
  const filters = filtersAt(model, level) ?? []
  const isWalked = ({ isForbidden, before, event }: Step, index: number) =>
    isForbidden === kept[index]?.isForbidden &&
    (isForbidden || !filters.some(({ leavesOut }) => leavesOut(before, event)))
  return candidate.steps.every(isWalked) ? candidate : null
}
