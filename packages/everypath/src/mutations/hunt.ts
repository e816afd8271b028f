import { playInMemory } from '../levels/memory.ts'
import type { Model } from '../model.ts'
import { generate } from '../paths/generate.ts'
import type { Path } from '../paths/path.ts'
import { edgesOf, explore, situationOf } from '../walk/explore.ts'
import { mutantsOf, type Mutant } from './mutants.ts'

/** How a mutant fared. */
export interface Hunted {
  mutant: Mutant
  /** The first path that noticed, with what it said; null for a survivor. */
  caughtBy: { path: Path; message: string } | null
  /** The rules of the model notice it as well, on the mutant's own paths and without knowing the shipped chart. */
  breaksRules: boolean
}

/** Walks the paths of the shipped machine with every mutant of it, or with those that are chosen. */
export async function hunt(
  model: Model,
  { onProgress = () => undefined, isChosen = () => true, asksRules = true }: HuntOptions = {},
): Promise<Hunted[]> {
  const { paths } = generate(explore(model))
  const mutants = mutantsOf(model.machine).filter((_, place) => isChosen(place))
  const hunted: Hunted[] = []
  for (const mutant of mutants) {
    onProgress(hunted.length, mutants.length, mutant.message)
    const caughtBy = await catcherOf(model, paths, mutant)
    hunted.push({ mutant, caughtBy, breaksRules: asksRules && breaksRules(model, mutant) })
  }
  onProgress(mutants.length, mutants.length, '')
  return hunted
}

interface HuntOptions {
  /** Whether the mutant in this place of `mutantsOf` is walked. */
  isChosen?: (place: number) => boolean
  /** Also explores each mutant by itself, for `breaksRules`, which otherwise is false. */
  asksRules?: boolean
  onProgress?: (done: number, total: number, name: string) => void
}

async function catcherOf(
  model: Model,
  paths: readonly Path[],
  { machine, source }: Mutant,
): Promise<Hunted['caughtBy']> {
  // Those that leave the state whose arrow is wrong are the likeliest to notice.
  const [near, far] = [paths.filter((path) => leaves(path, source)), paths.filter((path) => !leaves(path, source))]
  for (const path of [...near, ...far]) {
    const { failure } = await playInMemory(model, path, machine)
    if (failure !== null) return { path, message: failure.message }
  }
  return null
}

const leaves = ({ steps }: Path, source: string | null) =>
  steps.some(({ edge }) => edge.outcome.arrows.some((arrow) => arrow.startsWith(`${source}/`)))

/** A mutant that cannot even be explored broke the rule that machines end. */
function breaksRules(model: Model, { machine }: Mutant): boolean {
  try {
    const graph = explore({ ...model, machine })
    return edgesOf(graph).some(({ from, event, outcome }) =>
      (model.rules ?? []).some(({ holds }) => !holds(outcome.after, event, situationOf(graph, from).snapshot)),
    )
  } catch {
    return true
  }
}
