import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { createLink } from '@tanstack/react-router'

import type { Criteria } from '#machines/search/criteria.ts'
import { chipRecipe } from '#src/components/Chip.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useLocale } from '#src/i18n/useLocale.ts'
import { activeFilters, type FilterWords } from '#src/search/describeFilters.ts'
import { withoutFilters } from '#src/search/filterParameters.ts'

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
