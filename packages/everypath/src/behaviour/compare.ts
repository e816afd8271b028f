import { keyOfLine, type Behaviour, type Cell, type DescribedSituation } from './behaviour.ts'

/** One event that two behaviours of a machine answer differently in the same situation. */
export interface ChangedCell {
  /** Where both are, by the states of the first. */
  states: string
  /** The name of the event; null for the start of the machine. */
  event: string | null
  /** The answer as lines; null where the behaviour does not know the event. */
  before: readonly string[] | null
  after: readonly string[] | null
  /** In how many pairs of situations that differ by their context alone. */
  situations: number
}

/**
 * What changed from one behaviour to another. Both are walked together from their start, with every event that either
 * of them knows; where they part, the difference is noted and that way ends, so that one change is not repeated by
 * everything behind it.
 */
export function changedCells(before: Behaviour, after: Behaviour): ChangedCell[] {
  const changes = new Map<string, ChangedCell>()
  const note = (change: Omit<ChangedCell, 'situations'>) => {
    const key = JSON.stringify(change)
    changes.set(key, { ...change, situations: (changes.get(key)?.situations ?? 0) + 1 })
  }
  const [first, second] = [startOf(before), startOf(after)]
  if (!isSame(first.lines, second.lines)) {
    note({ states: first.situation.states, event: null, before: first.lines, after: second.lines })
  }
  const pairs = [{ one: first.situation, other: second.situation }]
  const met = new Set([pairKey(first.situation, second.situation)])
  for (const { one, other } of pairs) {
    for (const event of new Set([...one.cells.keys(), ...other.cells.keys()])) {
      const [old, now] = [answerOf(before, one, event), answerOf(after, other, event)]
      if (!isSame(old?.lines, now?.lines)) {
        note({ states: one.states, event, before: old?.lines ?? null, after: now?.lines ?? null })
      } else if (old !== null && now !== null && !met.has(pairKey(old.to, now.to))) {
        met.add(pairKey(old.to, now.to))
        pairs.push({ one: old.to, other: now.to })
      }
    }
  }
  return [...changes.values()]
}

const pairKey = (one: DescribedSituation, other: DescribedSituation) => JSON.stringify([one.name, other.name])

const isSame = (one: readonly string[] | undefined, other: readonly string[] | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function startOf({ start, situations }: Behaviour) {
  const situation = situationNamed(situations, start.situation)
  return { situation, lines: [`→ ${situation.states}`, ...tagLines(situation), ...situation.context, ...start.effects] }
}

function answerOf({ situations }: Behaviour, from: DescribedSituation, event: string) {
  const cell = from.cells.get(event)
  if (cell === undefined) return null
  const to = situationNamed(situations, cell.to)
  return { to, lines: linesOf(from, cell, to) }
}

function linesOf(from: DescribedSituation, { isForbidden, effects }: Cell, to: DescribedSituation): readonly string[] {
  if (isForbidden) return ['→ nothing']
  const set = to.context.filter((line) => !from.context.includes(line)).map((line) => `sets ${line}`)
  const kept = new Set(to.context.map(keyOfLine))
  const gone = from.context.map(keyOfLine).filter((key) => !kept.has(key))
  return [`→ ${to.states}`, ...tagLines(to), ...set, ...gone.map((key) => `clears ${key}`), ...effects]
}

const tagLines = ({ tags }: DescribedSituation) => (tags.length === 0 ? [] : [`tags ${tags.join(', ')}`])

function situationNamed(situations: Behaviour['situations'], name: string): DescribedSituation {
  const found = situations.get(name)
  if (found === undefined) throw new Error(`There is no situation “${name}”.`)
  return found
}
