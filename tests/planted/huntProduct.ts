import { asTable } from '#workbench/reports/table.ts'

import { mutatedFiles } from './mutatedFiles.ts'
import { plantTree, type PlantedTree } from './plantedTree.ts'
import { drawMutants, mutantsOf, type ProductMutant } from './productMutants.ts'
import { walksAtServer, walksOnPages, type WalkedIn } from './walks.ts'

/** What became of a mutant of the product. */
export interface HuntedProduct {
  mutant: ProductMutant
  level: 'browser' | 'server'
  isCaught: boolean
}

interface Drawn {
  mutant: ProductMutant
  level: 'browser' | 'server'
  walks: readonly WalkedIn[]
}

/** So many mutants of the files that walks meet. */
export function drawnProduct(count: number, seed: number, level?: string): Drawn[] {
  const files = mutatedFiles.filter((one) => (level ?? one.level) === one.level)
  const byFile = new Map(files.map((one) => [one.file, one]))
  const all = files.flatMap(({ file }) => mutantsOf(file))
  return drawMutants(all, count, seed).flatMap((mutant) => {
    const found = byFile.get(mutant.file)
    return found === undefined ? [] : [{ mutant, level: found.level, walks: walksOf(found) }]
  })
}

function walksOf({ level, machines }: (typeof mutatedFiles)[number]): WalkedIn[] {
  const walks = level === 'server' ? walksAtServer : walksOnPages
  // Built pages take minutes for each mutant.
  return machines.flatMap((id) => walks[id] ?? []).filter(({ runner }) => runner !== 'journeys')
}

/**
 * Breaks the product by these mutants in a copy of the tree. Mutants that different walks meet are planted together, one
 * for each walk: starting a browser takes longer than a walk. A mutant is caught where its walk fails, and fails again
 * when only those that failed are walked; every walk has to pass without a mutant first.
 */
export async function huntProduct(drawn: readonly Drawn[], announce: (line: string) => void): Promise<HuntedProduct[]> {
  const tree = plantTree()
  const hunted: HuntedProduct[] = []
  try {
    announce('Walking without a mutant …')
    const walked = [...new Set(drawn.flatMap(({ walks }) => walks))]
    const tired = await failingTwice(tree, walked)
    for (const walk of tired) announce(`It fails without any mutant, so it catches none: ${nameOf(walk)}`)
    const left = drawn.filter(({ walks }) => walks.every((walk) => !tired.has(walk)))
    for (const [index, round] of roundsOf(left).entries()) {
      announce(`Round ${index + 1}: ${round.length} mutants …`)
      const failing = await tree.mutated(
        round.map(({ mutant }) => mutant),
        () =>
          failingTwice(
            tree,
            round.flatMap(({ walks }) => walks),
          ),
      )
      for (const { mutant, level, walks } of round) {
        const isCaught = walks.some((walk) => failing.has(walk))
        announce(`${isCaught ? 'caught' : 'survived'}: ${described(mutant)}`)
        hunted.push({ mutant, level, isCaught })
      }
    }
  } finally {
    tree.remove()
  }
  return hunted
}

/** A walk in words. */
export const nameOf = ({ file, title }: WalkedIn) => (title === undefined ? file : `${file}, “${title}”`)

/** A mutant in one line. */
export const described = ({ file, line, mutation, to }: ProductMutant) =>
  `${file}:${line} ${mutation}${to === '' ? '' : ` (${to.replaceAll(/\s+/g, ' ').slice(0, 90)})`}`

/** As few rounds as there are, in which no two mutants are met by the same walk. */
export function roundsOf<Met extends { walks: readonly WalkedIn[] }>(drawn: readonly Met[]): Met[][] {
  const rounds: Met[][] = []
  for (const one of drawn) {
    const isFree = (round: Met[]) => round.every(({ walks }) => walks.every((walk) => !one.walks.includes(walk)))
    const round = rounds.find(isFree)
    if (round === undefined) rounds.push([one])
    else round.push(one)
  }
  return rounds
}

/** Those of these walks that fail, and fail again. */
export async function failingTwice(tree: PlantedTree, walks: readonly WalkedIn[]): Promise<Set<WalkedIn>> {
  const once = await tree.failing(walks)
  return once.size === 0 ? once : tree.failing([...once])
}

/** How many of each kind were caught at each level. */
export function productTable(hunted: readonly HuntedProduct[]): string {
  const share = (some: readonly HuntedProduct[]) =>
    some.length === 0 ? '–' : `${some.filter(({ isCaught }) => isCaught).length} of ${some.length}`
  const kinds = [...new Set(hunted.map(({ mutant }) => mutant.mutation))].toSorted()
  const row = (name: string, some: readonly HuntedProduct[]) => [
    name,
    ...(['browser', 'server'] as const).map((level) => share(some.filter((one) => one.level === level))),
  ]
  return asTable([
    ['mutation', 'walks on pages', 'walks over HTTP'],
    ...kinds.map((kind) =>
      row(
        kind,
        hunted.filter(({ mutant }) => mutant.mutation === kind),
      ),
    ),
    row('all', hunted),
  ])
}
