import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/index.ts'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

const load = () => import('./SaveSearch.tsx')

/** Where a search can be kept: the button is fetched after the page. */
export function SaveSearchPlace({ criteria, words }: { criteria: Criteria; words: FilterWords }) {
  const parts = useLazyPart(load)
  return parts && <parts.SaveSearch criteria={criteria} words={words} />
}
