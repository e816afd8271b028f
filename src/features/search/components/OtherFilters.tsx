import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'

import type { Criteria } from '#machines/search/criteria.ts'
import type { ActiveFilter } from '#src/features/search/model/describeFilters.ts'
import { withoutFilters } from '#src/features/search/model/filterParameters.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

/** Filters without a chip of their own, as chips that take them away: links to the results without them. */
export function OtherFilters({ filters, criteria }: { filters: readonly ActiveFilter[]; criteria: Criteria }) {
  const { t } = useLingui()
  const lang = useLocale()
  return (
    <ul aria-label={t`Active filters`}>
      {filters.map(({ id, text, criteriaWithout }) => (
        <li key={id}>
          <ChipLink
            to="/$lang/listings"
            params={{ lang }}
            search={criteriaWithout}
            data-chosen="true"
            aria-label={t`Remove ${text}`}
            preload={false}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {text}
            <Icon path={mdiClose} size={16} />
          </ChipLink>
        </li>
      ))}
      <chakra.li px="2" whiteSpace="nowrap">
        <TextLink to="/$lang/listings" params={{ lang }} search={withoutFilters(criteria)} look="alone">
          <Trans>Clear all</Trans>
        </TextLink>
      </chakra.li>
    </ul>
  )
}
