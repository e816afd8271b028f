import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { buttonRecipe } from '#src/ui/components/button.recipe.ts'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

const Tab = createLink(chakra('a', buttonRecipe))

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
  const tab = {
    params: { lang },
    variant: 'quiet',
    size: 'sm',
    px: { base: '1', md: '3' },
    flexShrink: '0',
    preload: false,
  } as const
  return (
    <ManagePage
      heading={heading}
      beside={
        <chakra.nav
          ref={nav}
          aria-label={t`Administration`}
          display="flex"
          gap={{ md: '1' }}
          // On a phone they are moved sideways.
          justifyContent="space-between"
          width={{ base: 'calc(100% + {spacing.2})', md: 'auto' }}
          overflowX="auto"
          mx={{ base: '-1', md: '0' }}
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
