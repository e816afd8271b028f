import { lowestPercent, measure, type Coverage } from './coverage/measure.ts'
import { wordOfMissing } from './labels.ts'
import { playInMemory } from './levels/memory.ts'
import type { Verdict } from './levels/verdict.ts'
import type { Model, ModelEvent } from './model.ts'
import { hunt } from './mutations/hunt.ts'
import { generate, type Plan } from './paths/generate.ts'
import { shrink } from './paths/shrink.ts'
import { brokenProperties, textOfCounterExample, type CounterExample } from './properties/check.ts'
import { explore } from './walk/explore.ts'
import { shortName } from './walk/names.ts'
import { isSame } from './walk/same.ts'
import { plain, startOf, stepFrom } from './walk/step.ts'
import { english } from './wording.ts'
import { rootOf, statesOf } from './xstate/machineChart.ts'
import { errorOf } from './xstate/machineEvents.ts'

/** All that the package can say of a machine by itself. */
export interface Examination {
  machine: string
  /** Combinations of states and context that the events lead to. */
  situations: number
  paths: number
  coverage: Coverage
  /** For each message one failing path, cut down to the shortest way to it. */
  failures: readonly Verdict[]
  /** A shortest run that breaks each property that does not hold. */
  broken: readonly CounterExample[]
  /** Answers of invoked actors that no state hears while the actor runs: after such a failure the machine stops. */
  unheard: readonly string[]
  /** Broken copies of the machine, and those that no path noticed; null where the machine itself fails. */
  mutants: { count: number; survivors: readonly string[] } | null
}

/**
 * Explores a machine, walks every path of the plan in memory, shrinks what fails, checks its properties, lists answers of actors that nobody
 * hears, and lets the paths hunt for broken copies of the machine. Throws a sentence where a step leads elsewhere each
 * time, and where a model has too many situations.
 */
export async function examine(model: Model, plan: Partial<Plan> = {}): Promise<Examination> {
  refuseDice(model)
  const graph = explore(model)
  const { paths } = generate(graph, plan)
  const broken = brokenProperties(model, graph)
  const { properties: _properties, ...walked } = model
  const failures = new Map<string, Verdict>()
  for (const path of paths) {
    const verdict = await playInMemory(walked, path)
    if (verdict.failure === null) continue
    const shortest = await shrink(model, verdict, (candidate) => playInMemory(walked, candidate), { attempts: 50 })
    failures.set(keyOf(shortest), shortest)
    if (failures.size >= mostFailures) break
  }
  const isSound = failures.size === 0 && broken.length === 0
  const hunted = isSound ? await hunt(model, { asksAll: false }) : null
  return {
    machine: model.machine.id,
    situations: graph.situations.size,
    paths: paths.length,
    coverage: measure(
      model,
      paths.map(({ steps }) => steps),
    ),
    failures: [...failures.values()],
    broken,
    unheard: unheardAnswers(model),
    mutants: hunted && {
      count: hunted.length,
      survivors: hunted.filter(({ caughtBy }) => caughtBy.walk === null).map(({ mutant }) => mutant.message),
    },
  }
}

/** A machine that throws dice or reads the clock has no paths that could be walked twice: better said at once. */
function refuseDice({ machine, input, events }: Model): void {
  const start = startOf(machine, input)
  const contextAfter = (event: ModelEvent) => plain(stepFrom(machine, start, event, input).after.context)
  const shaky = events.find((event) => !isSame(contextAfter(event), contextAfter(event)))
  if (shaky === undefined) return
  throw new Error(
    `${machine.id} answers ${shortName(shaky.type)} differently each time: hand dice and clocks in, so that they can be replaced.`,
  )
}

/** Enough to know that something is wrong. */
const mostFailures = 5

/** Values differ from path to path; what was promised of what does not. */
const keyOf = ({ failure }: Verdict) => (failure?.message ?? '').replace(/: [^]*$/, '')

/** `who: error` for each answer of an invoked actor without an arrow, in its state or around it. */
function unheardAnswers({ machine }: Model): string[] {
  return [rootOf(machine), ...statesOf(machine)].flatMap((node) => {
    const around = [node]
    for (const { parent } of around) if (parent !== undefined) around.push(parent)
    const isHeard = (type: string) => around.some(({ transitions }) => transitions.has(type) || transitions.has('*'))
    return node.invoke.flatMap(({ id }) => (isHeard(errorOf(id)) ? [] : [`${node.id}: ${id} failed`]))
  })
}

/** An examination in plain English. */
export function textOfExamination(model: Model, examination: Examination): string {
  const { machine, situations, paths, coverage, failures, broken, unheard, mutants } = examination
  const missing = [coverage.states, coverage.transitions, coverage.guards].flatMap((share) => share.missing)
  return [
    `${machine}: ${situations} situations, ${paths} paths, ${Math.floor(lowestPercent(coverage))} % covered`,
    ...failures.map(({ path, failure }) => `✗ ${path.story}\n  ${failure?.message ?? ''}`),
    ...broken.map((example) => textOfCounterExample(model, example, english)),
    ...unheard.map((answer) => `! Nobody hears: ${answer}`),
    ...missing.map((id) => `! Not covered: ${wordOfMissing(model, id, english)}`),
    ...(mutants === null ? [] : [`${mutants.count - mutants.survivors.length} of ${mutants.count} mutants caught`]),
    ...(mutants?.survivors ?? []).map((survivor) => `! Nobody noticed: ${survivor}`),
  ].join('\n')
}
