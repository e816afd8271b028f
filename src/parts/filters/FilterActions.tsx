import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Button } from '#src/components/Button.tsx'
import { filterValues } from '#src/forms/filterValues.ts'
import { searchFormQuery } from '#src/queries/search.queries.ts'
import { withoutFilters } from '#src/search/filterParameters.ts'
import { useApi } from '#src/wiring/useApi.ts'

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
