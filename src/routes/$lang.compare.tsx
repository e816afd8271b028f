import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

import { readFailure } from '#contract/failure.ts'
import { CompareScreen } from '#src/features/compare/CompareScreen.tsx'
import { readComparedIds } from '#src/features/compare/comparedIds.ts'
import { Heart } from '#src/features/favorites/components/Heart.tsx'
import { propertyQuery, propertyWordsQuery } from '#src/features/listing/queries/properties.queries.ts'
import { ResultsPending } from '#src/features/search/components/ResultsPending.tsx'

export const Route = createFileRoute('/$lang/compare')({
  staticData: { page: { title: msg`Compare homes`, isUnlisted: true } },
  // Read with the page: what validates is part of every first load.
  validateSearch: (search: { ids?: string }) => search,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  loader: async ({ context: { api, queryClient }, deps }): Promise<{ goneIds: readonly number[] }> => {
    const { ids } = readComparedIds(deps.ids)
    const words = queryClient.ensureQueryData(propertyWordsQuery(api))
    // Awaited below, if the homes are there: until then nobody hears of their failure.
    words.catch(() => undefined)
    const answers = await Promise.allSettled(ids.map((id) => queryClient.ensureQueryData(propertyQuery(api, id))))
    const failed = answers.flatMap((answer, at) =>
      answer.status === 'rejected' ? [{ at, reason: answer.reason }] : [],
    )
    // A home that is gone is told of; whatever else fails is a failure of the page.
    for (const { reason } of failed) if (readFailure(reason).kind !== 'notFound') throw reason
    await words
    return { goneIds: failed.flatMap(({ at }) => ids[at] ?? []) }
  },
  pendingComponent: ResultsPending,
  component: ComparePage,
})

function ComparePage() {
  const { goneIds } = Route.useLoaderData()
  const { ids, left } = readComparedIds(Route.useLoaderDeps().ids)
  return (
    <CompareScreen ids={ids.filter((id) => !goneIds.includes(id))} goneIds={goneIds} leftIds={left} Heart={Heart} />
  )
}
