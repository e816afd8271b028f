import { playInMemory } from '../levels/memory.ts'
import type { Model } from '../model.ts'
import { generate } from '../paths/generate.ts'
import type { Path } from '../paths/path.ts'
import { behaviourOf } from '../behaviour/behaviour.ts'
import { textOf } from '../behaviour/text.ts'
import { counterExamples } from '../properties/check.ts'
import { explore, type Graph } from '../walk/explore.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

/** What noticed that a machine is broken, each by itself. */
export interface CaughtBy {
  /** The approved table of behaviour says otherwise. */
  table: boolean
  /** A rule or a property of the model that does not hold of the mutant, on the mutant's own paths; null where all hold. */
  rule: string | null
  /** The first path of the shipped machine that noticed, with what it said. */
  walk: { path: Path; message: string } | null
}

/** How a mutant fared. */
export interface Hunted {
  mutant: Mutant
  caughtBy: CaughtBy
}

/** Nothing noticed it. */
export const survived = ({ caughtBy: { table, rule, walk } }: Hunted): boolean =>
  !table && rule === null && walk === null

/** The table of a machine as a text. */
type TableOf = (model: Model, graph: Graph) => string

interface HuntOptions {
  /** Whether the mutant in this place of `mutantsOf` is walked. */
  isChosen?: (place: number) => boolean
  /** Also explores each mutant by itself, for its table and its rules; otherwise only paths are walked. */
  asksAll?: boolean
  /** What a person approved of a model's machine, as a text: `textOf` of its behaviour, if nothing else is said. */
  tableOf?: TableOf
  /** The approved text; by itself that of the shipped machine. */
  approved?: string
  onProgress?: (done: number, total: number, name: string) => void
}

/** Looks at every mutant of the shipped machine, or at those that are chosen, in each way by itself. */
export async function hunt(
  model: Model,
  { onProgress = () => undefined, isChosen = () => true, asksAll = true, ...table }: HuntOptions = {},
): Promise<Hunted[]> {
  const shipped = explore(model)
  const { paths } = generate(shipped)
  const { tableOf = (of, graph) => textOf(behaviourOf(of, graph)) } = table
  const approved = asksAll ? (table.approved ?? tableOf(model, shipped)) : ''
  const mutants = mutantsOf(model.machine).filter((_, place) => isChosen(place))
  const hunted: Hunted[] = []
  for (const mutant of mutants) {
    onProgress(hunted.length, mutants.length, mutant.message)
    const own = asksAll
      ? lookAt({ ...model, machine: mutant.machine }, tableOf, approved)
      : { table: false, rule: null }
    hunted.push({ mutant, caughtBy: { ...own, walk: await catcherOf(model, paths, mutant) } })
  }
  onProgress(mutants.length, mutants.length, '')
  return hunted
}

async function catcherOf(model: Model, paths: readonly Path[], { machine, source }: Mutant): Promise<CaughtBy['walk']> {
  // What paths promise, and nothing else: rules and properties are asked apart.
  const { rules: _rules, properties: _properties, ...bare } = model
  // Those that leave the state whose arrow is wrong are the likeliest to notice.
  const [near, far] = [paths.filter((path) => leaves(path, source)), paths.filter((path) => !leaves(path, source))]
  for (const path of [...near, ...far]) {
    const { failure } = await playInMemory(bare, path, machine)
    if (failure !== null) return { path, message: failure.message }
  }
  return null
}

const leaves = ({ steps }: Path, source: string | null) =>
  steps.some(({ edge }) => edge.outcome.arrows.some((arrow) => arrow.startsWith(`${source}/`)))

/** What notices a mutant by looking at it alone. One that cannot even be explored broke the rule that machines end. */
function lookAt(broken: Model, tableOf: TableOf, approved: string): Pick<CaughtBy, 'table' | 'rule'> {
  try {
    const graph = explore(broken)
    return { table: tableOf(broken, graph) !== approved, rule: counterExamples(broken, graph)[0]?.message ?? null }
  } catch (error) {
    return { table: true, rule: error instanceof Error ? error.message : String(error) }
  }
}
