import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { withView, type ResultsView } from '#src/features/search/model/resultsView.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

const Group = chakra('nav', {
  base: {
    display: 'flex',
    bg: 'bg',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    overflow: 'hidden',
    '& a': {
      px: '3',
      minHeight: '2.25rem',
      '@media (pointer: coarse)': { minHeight: 'control' },
      display: 'flex',
      alignItems: 'center',
      textStyle: 'sm',
      color: 'fg',
      textDecoration: 'none',
    },
    '& a:hover': { bg: 'bg.muted' },
    '& a[aria-current]': { bg: 'teal.muted', color: 'teal.fg', fontWeight: 'strong' },
  },
})

const ViewLink = createLink(chakra('a'))

interface ViewSwitchProps {
  criteria: Criteria
  view: ResultsView
}

/** List, both, or the map alone; where only one fits on the screen, the way back to the list. */
export function ViewSwitch({ criteria, view }: ViewSwitchProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const link = (to: ResultsView, words: ReactNode, isWide: boolean) => (
    <ViewLink
      to="/$lang/listings"
      params={{ lang }}
      search={withView(criteria, to)}
      resetScroll={false}
      preload={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={to === view ? 'true' : undefined}
      display={isWide ? { base: 'none!', md: 'flex!' } : undefined}
    >
      {words}
    </ViewLink>
  )
  return (
    <Group aria-label={t`View of results`}>
      {link('list', <Trans>List</Trans>, true)}
      {link('both', <Trans>Both</Trans>, true)}
      {link('map', <Trans>Map</Trans>, true)}
      <ViewLink
        to="/$lang/listings"
        params={{ lang }}
        search={withView(criteria, 'both')}
        preload={false}
        activeOptions={{ exact: true }}
        activeProps={{}}
        display={{ md: 'none!' }}
      >
        <Trans>List</Trans>
      </ViewLink>
    </Group>
  )
}
