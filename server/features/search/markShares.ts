import type { Database } from '#server/platform/database/database.ts'
import type { MarkGroup, SampleLevel } from './criteria/searchMarks.ts'
import { countSampledMarks, countSampledWords, type ListingsQuery } from './store/listingSearch.store.ts'

/** What it takes to test a listing that the index found, beside what each listing of a mark takes that the index reads. */
const testingPerReading = 1_600
/** What was counted in a sample is believed for so long, in milliseconds. */
const believedMs = 600_000

interface CountedShare {
  share: number
  countedAt: number
}

/**
 * How common marks are, counted in a sample when a search first asks for them; words are counted each time. The answer
 * never depends on it, only how much is read for it: every condition is tested on what the index finds.
 */
export interface MarkShares {
  /**
   * The same question, asked of the index by what is rare, the rarest first. What most of the others' finds have anyway is
   * left to a test of each: reading it in the index costs more.
   */
  narrow: <Requested extends ListingsQuery>(
    database: Database,
    requested: Requested,
    sample: SampledIndex,
  ) => Promise<Requested>
  /** Which share of all listings has the rarest of these, once they were narrowed. */
  rarest: (marks: readonly MarkGroup[]) => number
}

export interface SampledIndex {
  level: SampleLevel
  /** About how many listings the sample has. */
  size: number
}

/** How marks and words are counted in a sample. */
export interface SampleCounts {
  marks: typeof countSampledMarks
  words: typeof countSampledWords
}

/** Shares that are counted anew after a while; `now` in milliseconds. */
export function createMarkShares(
  counts: SampleCounts = { marks: countSampledMarks, words: countSampledWords },
  now: () => number = () => performance.now(),
): MarkShares {
  const known = new Map<number, CountedShare>()
  const isUnknown = (mark: number) => now() - (known.get(mark)?.countedAt ?? -Infinity) > believedMs

  async function learn(database: Database, marks: readonly number[], { level, size }: SampledIndex): Promise<void> {
    const unknown = [...new Set(marks)].filter(isUnknown)
    if (unknown.length === 0) return
    const found = await counts.marks(database, unknown, level)
    for (const [index, mark] of unknown.entries())
      known.set(mark, { share: (found[index] ?? 0) / Math.max(1, size), countedAt: now() })
  }
  /** A listing has one mark of most groups, so that their shares add up. */
  const shareOf = (group: MarkGroup) => group.reduce((sum, mark) => sum + (known.get(mark)?.share ?? 0), 0)

  return {
    rarest: (marks) => Math.min(1, ...marks.map(shareOf)),
    narrow: async (database, requested, sample) => {
      const { marks, words } = requested
      await learn(database, marks.flat(), sample)
      const deps: { group: MarkGroup | null; share: number }[] = marks.map((group) => ({
        group,
        share: shareOf(group),
      }))
      if (words !== null) {
        const count = await counts.words(database, words, sample.level)
        deps.push({ group: null, share: count / Math.max(1, sample.size) })
      }
      const chosen = chooseParts(deps)
      const rare = chosen.flatMap(({ group }) => (group === null ? [] : [group]))
      const isFoundByWords = words === null || chosen.some(({ group }) => group === null)
      return isFoundByWords
        ? { ...requested, marks: rare }
        : { ...requested, marks: rare, words: { ...words, indexed: null, tested: words.whole } }
    },
  }
}

/** Those by which it is quickest to find what has all of them; never none, unless there are none. */
function chooseParts<Part extends { share: number }>(deps: readonly Part[]): Part[] {
  const chosen: Part[] = []
  let found = 1
  for (const part of deps.toSorted((one, other) => one.share - other.share)) {
    const saved = found * (1 - part.share) * testingPerReading
    if (chosen.length > 0 && saved < part.share) continue
    chosen.push(part)
    found *= part.share
  }
  return chosen
}
