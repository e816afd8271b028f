import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { marketCountsQuery } from '#src/features/home/queries/home.queries.ts'
import { searchFormQuery } from '#src/features/search/index.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { TextLink } from '#src/ui/components/TextLink.tsx'

import { HomeSection } from './HomeSection.tsx'
import { RegionMap } from './RegionMap.tsx'

const Region = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    py: '1',
    borderBottomWidth: '1px',
    // A finger needs more than a mouse: the row, but for its count.
    '@media (pointer: coarse)': {
      py: '0',
      '& a': { display: 'flex', alignItems: 'center', flexGrow: '1', minHeight: 'control' },
    },
  },
})

/** Czechia by regions: a map to press, and the same as a list for who reads or uses a keyboard. */
export function RegionsSection() {
  const { t } = useLingui()
  const lang = useLocale()
  const api = useApi()
  const counts = useSuspenseQuery(marketCountsQuery(api)).data.facets.region ?? {}
  const form = useSuspenseQuery(searchFormQuery(api)).data
  const regions = form.fields.find(({ key }) => key === 'region')?.options ?? []
  const named = regions
    .map(({ value, label }) => ({ code: value, name: label[lang], count: counts[value] ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return (
    <HomeSection heading={<Trans>Homes by region</Trans>} isTinted>
      <chakra.div
        display="grid"
        gap={{ base: '6', md: '12' }}
        gridTemplateColumns={{ base: '1fr', md: '3fr 2fr' }}
        alignItems="center"
      >
        <RegionMap regions={named} label={t`Map of the regions of Czechia`} />
        <chakra.ul display="grid" columnGap="6" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', md: '1fr' }}>
          {named.map(({ code, name, count }) => (
            <Region key={code}>
              <TextLink to="/$lang/listings" params={{ lang }} search={{ 'region[]': [code] }} look="alone">
                {name}
              </TextLink>
              <chakra.span color="fg.muted" textStyle="sm" whiteSpace="nowrap">
                <Plural value={count} one="# listing" other="# listings" />
              </chakra.span>
            </Region>
          ))}
        </chakra.ul>
      </chakra.div>
    </HomeSection>
  )
}
