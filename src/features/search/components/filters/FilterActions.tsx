import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { withoutFilters } from '#src/features/search/model/filterParameters.ts'
import { filterValues } from '#src/features/search/model/filterValues.ts'
import { searchFormQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { Button } from '#src/ui/components/Button.tsx'

import { useFilterControls } from './filterControls.ts'
import { ShowButton } from './ShowButton.tsx'

/** Starting afresh, and going on to the results. */
export function FilterActions() {
  const { i18n } = useLingui()
  const { data: form } = useSuspenseQuery(searchFormQuery(useApi()))
  const { draft, change } = useFilterControls()
  return (
    <chakra.div display="flex" gap="3" alignItems="center">
      <Button variant="quiet" onClick={() => change(filterValues(form, withoutFilters(draft), i18n.locale))}>
        <Trans>Clear all</Trans>
      </Button>
      <chakra.div flex="1" minWidth="0">
        <ShowButton />
      </chakra.div>
    </chakra.div>
  )
}
