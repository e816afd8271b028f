import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { chipRecipe } from '#src/ui/components/Chip.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

const Tab = createLink(chakra('a', chipRecipe))

interface AdminPageProps {
  heading: ReactNode
  /** What it is about, where the address alone does not say so. */
  about?: 'listings' | 'review' | 'people' | 'record' | 'jobs'
  children: ReactNode
}

/** A page of the administration, with its neighbours. */
export function AdminPage({ heading, about, children }: AdminPageProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  const tab = { params: { lang }, flexShrink: '0', preload: false } as const
  return (
    <ManagePage
      heading={heading}
      beside={
        <chakra.nav
          ref={nav}
          aria-label={t`Administration`}
          display="flex"
          gap="2"
          // On a phone they are one line that moves sideways, to the edges and with room for the ring of focus.
          flexWrap={{ base: 'nowrap', md: 'wrap' }}
          width={{ base: 'calc(100% + {spacing.8})', md: 'auto' }}
          mx={{ base: '-4', md: '0' }}
          px={{ base: '4', md: '0' }}
          py="1"
          my="-1"
          overflowX={{ base: 'auto', md: 'visible' }}
          scrollbarWidth="none"
        >
          <Tab to="/$lang/admin" {...tab} activeOptions={{ exact: true }}>
            <Trans>Overview</Trans>
          </Tab>
          <Tab
            to="/$lang/admin/properties"
            search={{ queue: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'review' ? 'page' : undefined}
          >
            <Trans>Waiting for review</Trans>
          </Tab>
          <Tab
            to="/$lang/admin/properties"
            search={{}}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'listings' ? 'page' : undefined}
          >
            <Trans>Listings</Trans>
          </Tab>
          <Tab
            to="/$lang/admin/users"
            search={{}}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'people' ? 'page' : undefined}
          >
            <Trans>Users</Trans>
          </Tab>
          <Tab to="/$lang/admin/import" {...tab}>
            <Trans>Import</Trans>
          </Tab>
          <Tab
            to="/$lang/admin/users"
            search={{ record: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'record' ? 'page' : undefined}
          >
            <Trans>Audit log</Trans>
          </Tab>
          <Tab
            to="/$lang/admin/users"
            search={{ jobs: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'jobs' ? 'page' : undefined}
          >
            <Trans>Jobs</Trans>
          </Tab>
        </chakra.nav>
      }
    >
      {children}
    </ManagePage>
  )
}
