import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
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

/** Fetched while there is a connection, to be there when there is none. */
const loadOfflineBar = () => import('./OfflineBar.tsx')

/** The default layout: what stands around every page. */
export function PageLayout({ productName, onCookieSettings, children }: PageLayoutProps) {
  const { user, isQuestioned = false } = useSession()
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
