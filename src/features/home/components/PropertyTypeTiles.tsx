import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import {
  mdiGarageVariant,
  mdiHomeCityOutline,
  mdiHomeOutline,
  mdiHomeVariantOutline,
  mdiOfficeBuildingOutline,
  mdiCrane,
  mdiPineTree,
  mdiStorefrontOutline,
  mdiTerrain,
} from '@mdi/js'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'

import { marketCountsQuery } from '#src/features/home/queries/home.queries.ts'
import { searchFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

import { HomeSection } from './HomeSection.tsx'

/** A picture for each type that we know; a type that the server adds later gets a plain house. */
const icons: Record<string, string> = {
  flat: mdiOfficeBuildingOutline,
  house: mdiHomeOutline,
  land: mdiTerrain,
  commercial: mdiStorefrontOutline,
  project: mdiCrane,
  garage: mdiGarageVariant,
  recreational: mdiPineTree,
  other: mdiHomeCityOutline,
}

const Tile = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      alignItems: { base: 'start', sm: 'center' },
      gap: { base: '2', sm: '3' },
      height: 'full',
      overflowWrap: 'anywhere',
      minHeight: '4.5rem',
      px: { base: '3', sm: '4' },
      py: '4',
      bg: 'bg',
      borderWidth: '1px',
      borderRadius: 'card',
      color: 'fg',
      textDecoration: 'none',
      transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
      _hover: { borderColor: 'green.border', bg: 'green.subtle' },
    },
  }),
)

/** Every type of property with how many there are. */
export function PropertyTypeTiles() {
  const lang = useLocale()
  const api = useApi()
  const counts = useSuspenseQuery(marketCountsQuery(api)).data.facets.property_type ?? {}
  const form = useSuspenseQuery(searchFormQuery(api)).data
  const options = form.fields.find(({ key }) => key === 'property_type')?.options ?? []
  return (
    <HomeSection heading={<Trans>What are you looking for?</Trans>}>
      <chakra.ul
        display="grid"
        gap={{ base: '3', md: '4' }}
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        {options.map(({ value, label }) => (
          <li key={value}>
            <Tile to="/$lang/listings" params={{ lang }} search={{ 'property_type[]': [value] }}>
              <chakra.span color="green.fg" display="inline-flex">
                <Icon path={icons[value] ?? mdiHomeVariantOutline} size={24} />
              </chakra.span>
              <span>
                <chakra.span display="block" fontWeight="strong">
                  {label[lang]}
                </chakra.span>
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  <Plural value={counts[value] ?? 0} one="# listing" other="# listings" />
                </chakra.span>
              </span>
            </Tile>
          </li>
        ))}
      </chakra.ul>
    </HomeSection>
  )
}
