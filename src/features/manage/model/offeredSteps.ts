import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'

/** An appeal is about one decision, and each home is edited by itself: nobody does the same with several. */
const ofOne: ReadonlySet<string> = new Set(['APPEAL', 'REVISE'])

/** What takes listings away for good is not offered beside what can be taken back at any time. */
export const isDangerous = (event: string): boolean => event === 'DELETE'

/** Steps that some of these listings can take, each with their number: what most can comes first, what is final last. */
export function offeredSteps(
  listings: readonly Pick<OwnPropertyCard, 'transitions'>[],
): (readonly [event: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { transitions } of listings)
    for (const { event, allowed } of transitions)
      if (allowed && !ofOne.has(event)) counts.set(event, (counts.get(event) ?? 0) + 1)
  return [...counts].toSorted(
    ([event, one], [next, other]) => Number(isDangerous(event)) - Number(isDangerous(next)) || other - one,
  )
}
