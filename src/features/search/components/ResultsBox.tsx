import { useLingui } from '@lingui/react/macro'
import { mdiMagnify } from '@mdi/js'

import type { Criteria } from '#machines/search/criteria.ts'
import type { FilterWords } from '#src/features/search/model/describeFilters.ts'
import { sentenceOf } from '#src/features/search/model/sentenceOf.ts'
import { Button } from '#src/ui/components/Button.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { SearchBox } from './SearchBox.tsx'

/** The search as a sentence above its results, to change it by typing. */
export function ResultsBox({ criteria, words }: { criteria: Criteria; words: FilterWords }) {
  const { t } = useLingui()
  return (
    <SearchBox
      label={t`What are you looking for?`}
      placeholder={t`2-bedroom flat in Brno up to 25,000`}
      sentence={sentenceOf(criteria, words)}
      criteria={criteria}
      placeNames={words.placeNames}
      submit={
        <Button type="submit" size="icon" colorPalette="green" aria-label={t`Search`}>
          <Icon path={mdiMagnify} />
        </Button>
      }
    />
  )
}
