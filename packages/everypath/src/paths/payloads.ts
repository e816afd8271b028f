import { filtersAt, type Model, type ModelEvent } from '../model.ts'
import { startOf, stepFrom, subscribes } from '../walk/step.ts'
import { judgeRun, verdictOfRun, type Drawn, type DrawOptions, type JudgedRun } from './drawnRun.ts'

/**
 * Draws runs whose events have any payload that the `payloads` of a model draw, among the examples of its events, and
 * judges them by its rules and properties. What fails is shrunk by fast-check, which has to be installed. Draws nothing
 * for a model without payloads.
 */
export async function drawPayloads(model: Model, { seed, runs = 100, maxLength = 30 }: DrawOptions): Promise<Drawn> {
  const payloads = Object.values(model.payloads ?? {})
  if (payloads.length === 0) return { seed, runs: 0, failure: null }
  const fc = await import('fast-check')
  const event = fc.oneof(fc.oneof(...payloads.map((payload) => payload(fc))), fc.constantFrom(...model.events))
  const property = fc.property(
    fc.array(event, { maxLength, size: 'max' }),
    (events) => runOf(model, events).broken === null,
  )
  const { failed, counterexample, numRuns } = fc.check(property, { seed, numRuns: runs })
  const [events] = counterexample ?? []
  const failure = failed && events !== undefined ? verdictOfRun(model, runOf(model, events), seed) : null
  return { seed, runs: numRuns, failure }
}

/** The run of those of the events that the machine hears where it is, and that no filter of the model leaves out. */
function runOf(model: Model, drawn: readonly ModelEvent[]): JudgedRun {
  const { machine, input } = model
  const filters = filtersAt(model, 'memory') ?? []
  let before = startOf(machine, input)
  const run = judgeRun(model, before)
  for (const event of drawn) {
    if (run.broken !== null) break
    if (!subscribes(machine, before, event) || filters.some(({ leavesOut }) => leavesOut(before, event))) continue
    const at = stepFrom(machine, before, event, input).after
    run.meet({ at, event, before })
    before = at
  }
  return run
}
