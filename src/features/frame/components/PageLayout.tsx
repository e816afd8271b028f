import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useSession } from '#src/features/session/index.ts'
import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { useSessionParts } from './useSessionParts.ts'

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skipLink',
    px: '4',
    py: '3',
    bg: 'bg',
    color: 'green.fg',
    fontWeight: 'strong',
    borderRadius: 'control',
    boxShadow: 'float',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})

/** Where the question for consent is put, by what is fetched later: the first thing on a page for keyboard and ear. */
export const consentPlaceId = 'consent'

interface PageLayoutProps {
  productName: string
  /** Null where there is nothing to choose. */
  onCookieSettings: (() => void) | null
  children: ReactNode
}

/** Has its room before it is known who is signed in, so that nothing moves then. */
const AccountPlace = chakra('div', {
  base: {
    bg: 'bg',
    position: { base: 'fixed', sm: 'static' },
    insetX: '0',
    bottom: '0',
    zIndex: { base: 'header', sm: 'auto' },
    minHeight: { base: 'bottomBar', sm: '3rem' },
    borderTopWidth: { base: '1px', sm: '0' },
    borderBottomWidth: { sm: '1px' },
    pb: { base: 'env(safe-area-inset-bottom)', sm: '0' },
    // The wizard has a bar of its own there, and one thing to do.
    'body:has([data-wizard]) &': { display: 'none' },
    // What is last on the page stays above it.
    '& ~ footer': { pb: { base: '{sizes.bottomBar}', sm: '0' } },
  },
})

/** Fetched while there is a connection, to be there when there is none. */
const loadOfflineBar = () => import('./OfflineBar.tsx')

/** The default layout: what stands around every page. */
export function PageLayout({ productName, onCookieSettings, children }: PageLayoutProps) {
  const { user, state, isQuestioned = false } = useSession()
  const hasNavigation = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.page?.hasAccountNavigation === true),
  })
  const parts = useSessionParts(user !== undefined)
  const offline = useLazyPart(loadOfflineBar)
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <SkipLink href="#content">
        <Trans>Skip to content</Trans>
      </SkipLink>
      {onCookieSettings !== null && <div id={consentPlaceId} />}
      <ProgressLine />
      {offline !== null && <offline.OfflineBar />}
      <Header productName={productName} />
      {hasNavigation && state !== 'guest' && (
        <AccountPlace data-bottom-bar data-print="none">
          {user && parts && <parts.AccountNavigation />}
        </AccountPlace>
      )}
      {user && parts && <parts.SessionNotices user={user} isQuestioned={isQuestioned} />}
      <chakra.main id="content" tabIndex={-1} flex="1">
        {children}
      </chakra.main>
      <Footer
        productName={productName}
        onCookieSettings={onCookieSettings}
        account={user && parts && <parts.FooterLinks />}
      />
      <RouteAnnouncer />
    </chakra.div>
  )
}
