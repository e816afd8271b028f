import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'

import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { usePageTitle } from '#src/platform/page/usePageTitle.ts'
import { ChipLine } from '#src/ui/components/ChipLine.tsx'
import { ChipLink } from '#src/ui/components/ChipLink.tsx'
import { ManagePage } from '#src/ui/dashboard/ManagePage.tsx'

type About = 'listings' | 'review' | 'reports' | 'people' | 'record' | 'jobs'

interface AdminPageProps {
  /** Left out where the page has its heading further down. */
  heading?: ReactNode
  /** In place of that heading: the way back. */
  back?: ReactNode
  /** What it is about, where the address alone does not say so. */
  about?: About
  /** Names the document, where the page is about one listing or one person. */
  title?: string | undefined
  children: ReactNode
}

/** A page of the administration, with its neighbours. */
export function AdminPage({ heading, back, about, title, children }: AdminPageProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const nav = useRef<HTMLElement>(null)
  const titles: Partial<Record<About, string>> = {
    review: t`Waiting for review`,
    reports: t`Reports`,
    record: t`Audit log`,
    jobs: t`Jobs`,
  }
  usePageTitle(title ?? (about && titles[about]) ?? null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  const tab = { params: { lang }, preload: false } as const
  return (
    <ManagePage
      heading={heading}
      back={back}
      beside={
        <ChipLine
          ref={nav}
          aria-label={t`Administration`}
          width={{ base: 'calc(100% + {spacing.8})', md: 'auto' }}
          // All of them stand on a tablet.
          gap={{ base: '2', sm: '1', md: '2' }}
        >
          <ChipLink to="/$lang/admin" {...tab} activeOptions={{ exact: true }}>
            <Trans>Overview</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/properties"
            search={{ queue: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'review' ? 'page' : undefined}
          >
            <Trans>Waiting for review</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/properties"
            search={{ reports: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'reports' ? 'page' : undefined}
          >
            <Trans>Reports</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/properties"
            search={{}}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'listings' ? 'page' : undefined}
          >
            <Trans>Listings</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/users"
            search={{}}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'people' ? 'page' : undefined}
          >
            <Trans>Users</Trans>
          </ChipLink>
          <ChipLink to="/$lang/admin/import" {...tab}>
            <Trans>Import</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/users"
            search={{ record: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'record' ? 'page' : undefined}
          >
            <Trans>Audit log</Trans>
          </ChipLink>
          <ChipLink
            to="/$lang/admin/users"
            search={{ jobs: 1 }}
            {...tab}
            activeOptions={{ exact: true }}
            aria-current={about === 'jobs' ? 'page' : undefined}
          >
            <Trans>Jobs</Trans>
          </ChipLink>
        </ChipLine>
      }
    >
      {children}
    </ManagePage>
  )
}
