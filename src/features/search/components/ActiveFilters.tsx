import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { createLink } from '@tanstack/react-router'

import type { Criteria } from '#machines/search/criteria.ts'
import { activeFilters, type FilterWords } from '#src/features/search/model/describeFilters.ts'
import { withoutFilters } from '#src/features/search/model/filterParameters.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { chipRecipe } from '#src/ui/components/Chip.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'

const ChipLink = createLink(chakra('a', chipRecipe))

/** Every filter in use as a chip that takes it away: a link to the results without it. */
export function ActiveFilters({ criteria, words }: { criteria: Criteria; words: FilterWords }) {
  const { t } = useLingui()
  const lang = useLocale()
  const filters = activeFilters(criteria, words)
  if (filters.length === 0) return null
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      listStyleType="none"
      aria-label={t`Active filters`}
    >
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
      {filters.length > 1 && (
        <chakra.li px="2">
          <TextLink to="/$lang/listings" params={{ lang }} search={withoutFilters(criteria)} look="alone">
            <Trans>Clear all</Trans>
          </TextLink>
        </chakra.li>
      )}
    </chakra.ul>
  )
}
