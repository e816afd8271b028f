import { asTable } from '#workbench/reports/table.ts'

import { failingTwice, nameOf, roundsOf } from './huntProduct.ts'
import { catchesInMemory, type Catch } from './memoryVerdict.ts'
import type { PlantedDefect, PlantedLevel } from './plantedDefect.ts'
import { plantTree, type PlantedTree, replacementOf } from './plantedTree.ts'
import { walksAtServer, walksOnPages, type WalkedIn } from './walks.ts'

/** What became of a planted defect. */
export interface PlantedOutcome {
  defect: PlantedDefect
  /** Everything that noticed it at its level; empty where nobody did. */
  catches: readonly Catch[]
  seconds: number
}

/**
 * Plants defects one by one and looks for each at its level. Before that every walk that will be asked has to pass in the
 * sound copy: one that fails anyway would catch everything.
 */
export async function plantDefects(
  defects: readonly PlantedDefect[],
  announce: (line: string) => void,
): Promise<PlantedOutcome[]> {
  const walked = [...new Set(defects.flatMap(walksOf))]
  const tree = walked.length === 0 ? null : plantTree()
  const outcomes: PlantedOutcome[] = []
  try {
    for (const walk of walked) {
      announce(`Walking without a defect: ${nameOf(walk)} …`)
      const failure = tree === null ? null : await walkTwice(tree, walk)
      if (failure !== null) throw new Error(`${nameOf(walk)} fails without any defect: ${failure}`)
    }
    for (const defect of defects) {
      const start = performance.now()
      const catches = await catchesOf(defect, tree)
      const seconds = (performance.now() - start) / 1000
      const by = catches.map((each) => each.by).join(', ')
      const said = catches[0]?.message.slice(0, 160) ?? ''
      announce(`${defect.id} in ${defect.file}: ${by === '' ? 'nobody noticed' : by} (${seconds.toFixed(1)} s) ${said}`)
      outcomes.push({ defect, catches, seconds })
    }
  } finally {
    tree?.remove()
  }
  return outcomes
}

/**
 * The same with defects planted together that different walks meet, which takes a tenth of the time: starting a browser
 * takes longer than a walk. A defect that other walks meet as well would be taken for theirs, so plant those alone.
 */
export async function plantTogether(
  defects: readonly PlantedDefect[],
  announce: (line: string) => void,
): Promise<PlantedOutcome[]> {
  const tree = plantTree()
  const outcomes: PlantedOutcome[] = []
  try {
    const met = defects.map((defect) => ({
      defect,
      walks: walksOf(defect).filter(({ runner }) => runner !== 'journeys'),
    }))
    announce('Walking without a defect …')
    const tired = await failingTwice(tree, [...new Set(met.flatMap(({ walks }) => walks))])
    if (tired.size > 0) throw new Error(`${[...tired].map(nameOf).join(', ')} fail without any defect.`)
    for (const round of roundsOf(met)) {
      const start = performance.now()
      announce(`${round.map(({ defect }) => defect.id).join(', ')} …`)
      const texts = round.map(({ defect }) => replacementOf(defect))
      const failing = await tree.mutated(texts, () =>
        failingTwice(
          tree,
          round.flatMap(({ walks }) => walks),
        ),
      )
      const seconds = (performance.now() - start) / 1000 / round.length
      for (const { defect, walks } of round) {
        const by = walks.filter((walk) => failing.has(walk))
        announce(`${defect.id} in ${defect.file}: ${by.length === 0 ? 'nobody noticed' : by.map(nameOf).join(', ')}`)
        const catches = by.map((walk) => ({ by: wayOf[defect.level], message: nameOf(walk) }))
        outcomes.push({ defect, catches, seconds })
      }
    }
  } finally {
    tree.remove()
  }
  return outcomes
}

/**
 * What fails once on a busy machine is no catch: the same walk has to fail again. Where nothing could be walked, as a
 * browser did not start in time, it is tried twice more.
 */
async function walkTwice(tree: PlantedTree, walk: WalkedIn): Promise<string | null> {
  const again = (each: WalkedIn) => () => tree.walk(each)
  const patiently = (each: WalkedIn) => tree.walk(each).catch(again(each)).catch(again(each))
  const first = await patiently(walk)
  return first === null ? null : ((await patiently(first.again))?.message ?? null)
}

/** The walks that can see a defect beyond memory. */
function walksOf({ level, machines }: PlantedDefect): WalkedIn[] {
  if (level === 'memory') return []
  const walks = level === 'server' ? walksAtServer : walksOnPages
  return machines.flatMap((id) => walks[id] ?? [])
}

async function catchesOf(defect: PlantedDefect, tree: PlantedTree | null): Promise<Catch[]> {
  if (defect.level === 'memory') return catchesInMemory(defect)
  return (
    (await tree?.planted(defect, async () => {
      for (const walk of walksOf(defect)) {
        const message = await walkTwice(tree, walk)
        if (message !== null) return [{ by: wayOf[defect.level], message }]
      }
      return []
    })) ?? []
  )
}

const wayOf: Record<PlantedLevel, Catch['by']> = {
  memory: 'walk in memory',
  server: 'walk at the server',
  browser: 'walk on a page',
}

/** A line for each defect. */
export const plantedTable = (outcomes: readonly PlantedOutcome[]): string =>
  asTable([
    ['defect', 'in', 'has to be caught', 'caught by', 's', 'what was said'],
    ...outcomes.map(({ defect: { id, kind, level }, catches, seconds }) => [
      id,
      kind,
      level,
      catches.length === 0 ? 'nobody' : [...new Set(catches.map(({ by }) => by))].join(', '),
      seconds.toFixed(1),
      (catches[0]?.message ?? '').slice(0, 90),
    ]),
  ])

/** How many of each kind were caught at each level, as a table of Markdown. */
export function sharesByLevel(outcomes: readonly PlantedOutcome[]): string {
  const share = (some: readonly PlantedOutcome[]) =>
    some.length === 0 ? '–' : `${some.filter(({ catches }) => catches.length > 0).length} of ${some.length}`
  const levels = ['memory', 'server', 'browser'] as const
  const kinds = [...new Set(outcomes.map(({ defect }) => defect.kind))]
  return [
    `| planted in | ${levels.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...kinds.map((kind) => {
      const cells = levels.map((level) =>
        share(outcomes.filter(({ defect }) => defect.kind === kind && defect.level === level)),
      )
      return `| ${kind} | ${cells.join(' | ')} |`
    }),
    `| all | ${levels.map((level) => share(outcomes.filter(({ defect }) => defect.level === level))).join(' | ')} |`,
    '',
    `${share(outcomes)} caught.`,
  ].join('\n')
}
