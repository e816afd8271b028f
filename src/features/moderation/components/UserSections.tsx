import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import type { AdminPropertyCard, AdminUserDetail } from '#contract/entities/admin.ts'
import { deriveListing, priceText } from '#src/features/listing/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import {
  adminActionsQuery,
  adminPropertiesQuery,
  adminReportsQuery,
} from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { phoneText } from '#src/platform/i18n/phoneText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { SectionHeading } from '#src/ui/components/Heading.tsx'
import { Anchor, TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { AuditTable } from './AuditTable.tsx'
import { DecisionCounts } from './DecisionCounts.tsx'
import { Fact, Facts } from './Facts.tsx'
import { ListingCell } from './ListingCell.tsx'
import { ListingStatus } from './ListingStatus.tsx'
import { ListTable, PendingRows } from './ListTable.tsx'
import { ReportCaseCard } from './ReportCaseCard.tsx'
import { ReportCount } from './ReportCount.tsx'

/** So many of each are shown; the rest is behind a link. */
const shown = { listings: 10, reports: 3, actions: 10 } as const

const eventNames = {
  CONFIRM: msg`Email confirmed`,
  LEAVE: msg`Deletion requested`,
  RETURN: msg`Deletion cancelled`,
} as const satisfies Record<AdminUserDetail['history'][number]['event'], MessageDescriptor>

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})

/** How to reach a user, how old the account is, what happened to it, and what was decided before. */
export function UserFacts({ user }: { user: AdminUserDetail }) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const { email, phoneNumber, memberSince, futureTours, sessions, history, hasSecondFactor } = user
  const since = <time dateTime={isoDay(memberSince)}>{formatDate(memberSince, i18n.locale)}</time>
  const age = ageText(now - Date.parse(memberSince), i18n.locale)
  return (
    <Halves>
      <AccountSection heading={<Trans>Account</Trans>}>
        <Facts>
          <Fact name={<Trans>Email</Trans>}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </Fact>
          {phoneNumber !== undefined && (
            <Fact name={<Trans>Phone</Trans>}>
              <Anchor href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</Anchor>
            </Fact>
          )}
          <Fact name={<Trans>Member since</Trans>}>
            {since} ({age})
          </Fact>
          {history.map(({ at, event }) => (
            <Fact key={`${at} ${event}`} name={i18n._(eventNames[event])}>
              <time dateTime={isoDay(at)}>{formatDate(at, i18n.locale)}</time>
            </Fact>
          ))}
          {futureTours > 0 && (
            <Fact name={<Trans>Viewings</Trans>}>
              <Plural value={futureTours} one="# upcoming" other="# upcoming" />
            </Fact>
          )}
          <Fact name={<Trans>Active sessions</Trans>}>
            {sessions === 0 ? (
              <Trans context="sessions">none</Trans>
            ) : (
              <Plural value={sessions} one="on # device" other="on # devices" />
            )}
          </Fact>
          <Fact name={<Trans>Two-step verification</Trans>}>
            {hasSecondFactor ? <Trans context="switch">on</Trans> : <Trans context="switch">off</Trans>}
          </Fact>
        </Facts>
      </AccountSection>
      <AccountSection heading={<Trans>Earlier decisions</Trans>}>
        <DecisionCounts judged={user} />
      </AccountSection>
    </Halves>
  )
}

interface PartProps {
  /** The list that was asked for. */
  asked: UseQueryResult<{ totalItems?: number | undefined }>
  /** Where the list will be, until it comes. */
  pending?: ReactNode
  heading: ReactNode
  /** Leads to all of it, where that is more. */
  all?: ReactNode
  children: ReactNode
}

/** A part of the page with a wide list of its own, which may be on its way, empty or out of reach. */
const Part = ({ asked: { data, error, refetch }, pending, heading, all, children }: PartProps) => (
  <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
    <chakra.header display="flex" flexWrap="wrap" gap="3" alignItems="baseline" justifyContent="space-between">
      <SectionHeading textStyle="lg">{heading}</SectionHeading>
      {all}
    </chakra.header>
    {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
    {data === undefined && error === null && pending}
    {data?.totalItems === 0 && (
      <p>
        <Trans>None yet.</Trans>
      </p>
    )}
    {children}
  </chakra.section>
)

/** What a user offers, the last changed first, with where each stands. */
export function UserListings({ userId, count }: { userId: number; count: number }) {
  const { t } = useLingui()
  const lang = useLocale()
  const query = { ownerId: userId, itemsPerPage: shown.listings }
  const asked = useQuery(adminPropertiesQuery(useApi(), query))
  const { data } = asked
  const listings = data?._embedded?.item ?? []
  const total = data?.totalItems ?? count
  return (
    <Part
      asked={asked}
      pending={<PendingRows />}
      heading={<Trans>Listings</Trans>}
      all={
        total > shown.listings && (
          <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ ownerId: userId }} preload={false}>
            <Plural value={total} one="# listing of this user" other="All # listings of this user" />
          </TextLink>
        )
      }
    >
      {listings.length > 0 && (
        <ListTable aria-label={t`Listings`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Listing</Trans>
              </th>
              <th scope="col" style={{ width: '12rem' }}>
                <Trans>Status</Trans>
              </th>
              <th scope="col" className="number" style={{ width: '10rem' }}>
                <Trans>Price</Trans>
              </th>
              <th scope="col" style={{ width: '8rem' }}>
                <Trans>Reports</Trans>
              </th>
              <th scope="col" className="md" style={{ width: '10rem' }}>
                <Trans>Last change</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {listings.map((listing) => (
              <ListingOfUser key={listing.id} listing={listing} />
            ))}
          </tbody>
        </ListTable>
      )}
    </Part>
  )
}

function ListingOfUser({ listing }: { listing: AdminPropertyCard }) {
  const { i18n } = useLingui()
  const { openReports, updatedAt } = listing
  const { prices, listingType } = deriveListing(listing)
  return (
    <tr>
      <ListingCell listing={listing} />
      <td className="rest">
        <chakra.span display="flex" flexWrap="wrap" gap="1">
          <ListingStatus listing={listing} />
        </chakra.span>
      </td>
      <td className="rest number line">{priceText(prices.price, listingType, i18n)}</td>
      <td className="rest">
        <ReportCount count={openReports} />
      </td>
      <td className="rest md dense">
        <time dateTime={isoDay(updatedAt)}>{formatDate(updatedAt, i18n.locale)}</time>
      </td>
    </tr>
  )
}

/** What was reported about the listings of a user: open reports first, and what was done about the others. */
export function UserReports({ userId, counts }: { userId: number; counts: AdminUserDetail['reports'] }) {
  const lang = useLocale()
  const query = { ownerId: userId, itemsPerPage: shown.reports }
  const asked = useQuery(adminReportsQuery(useApi(), query))
  const cases = asked.data?._embedded?.item ?? []
  const isAny = counts.open + counts.upheld + counts.dismissed > 0
  return (
    <Part
      asked={asked}
      heading={<Trans>Reports</Trans>}
      all={
        isAny && (
          <TextLink
            to="/$lang/admin/properties"
            params={{ lang }}
            search={{ reports: 1, state: counts.open > 0 ? 'open' : 'all', ownerId: userId }}
            preload={false}
          >
            {counts.open > 0 ? <Trans>Resolve open reports</Trans> : <Trans>All reports</Trans>}
          </TextLink>
        )
      }
    >
      {cases.map((reported) => (
        <ReportCaseCard key={reported.id} reported={reported} isOfOneOwner />
      ))}
    </Part>
  )
}

/** What administrators did to a user and their listings, and what the user did as one. */
export function UserAuditLog({ userId }: { userId: number }) {
  const lang = useLocale()
  const query = { accountId: userId, itemsPerPage: shown.actions }
  const asked = useQuery(adminActionsQuery(useApi(), query))
  const { data, isPlaceholderData } = asked
  const actions = data?._embedded?.item ?? []
  return (
    <Part
      asked={asked}
      pending={<PendingRows />}
      heading={<Trans>Audit log</Trans>}
      all={
        (data?.totalItems ?? 0) > shown.actions && (
          <TextLink to="/$lang/admin/users" params={{ lang }} search={{ record: 1, about: userId }} preload={false}>
            <Plural value={data?.totalItems ?? 0} one="# entry" other="All # entries" />
          </TextLink>
        )
      }
    >
      {actions.length > 0 && <AuditTable actions={actions} isStale={isPlaceholderData} />}
    </Part>
  )
}
