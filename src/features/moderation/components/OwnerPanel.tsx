import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ListingOwner } from '#contract/entities/admin.ts'
import { StatusBadge, listingTitle } from '#src/features/listing/index.ts'
import { StatusReason } from '#src/features/manage/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { adminPropertiesQuery, listingOwnerQuery } from '#src/features/moderation/queries/admin.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'
import { placeText } from '#contract/placeText.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { PartHeading } from '#src/ui/components/Heading.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'
import { TextLink } from '#src/ui/components/TextLink.tsx'
import { AccountSection } from '#src/ui/dashboard/AccountSection.tsx'
import { LoadFailure } from '#src/ui/dashboard/LoadFailure.tsx'

import { DecisionCounts } from './DecisionCounts.tsx'
import { SmallPicture } from './SmallPicture.tsx'
import { UserLink } from './UserLink.tsx'

/** So many other listings of the owner are shown, one more than fits because the one that is judged may be among them. */
const shownListings = 5

/** Whom an administrator judges: the account, what was decided about it before, and what else it offers. */
export function OwnerPanel({ listingId }: { listingId: number }) {
  const { data: owner, error, refetch } = useQuery(listingOwnerQuery(useApi(), listingId))
  return (
    <AccountSection heading={<Trans>Owner</Trans>}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {owner === undefined && error === null && <Skeleton height="10rem" borderRadius="card" />}
      {owner !== undefined && (
        <>
          <Account owner={owner} />
          <Record owner={owner} />
          <OtherListings owner={owner} listingId={listingId} />
        </>
      )}
    </AccountSection>
  )
}

function Account({ owner }: { owner: ListingOwner }) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const { displayName, email, agencyName, memberSince, isConfirmed, isBanned, banReason } = owner
  const since = <time dateTime={isoDay(memberSince)}>{formatDate(memberSince, i18n.locale)}</time>
  const age = ageText(now - Date.parse(memberSince), i18n.locale)
  return (
    <chakra.div display="grid" gap="1">
      <chakra.p fontWeight="strong">
        <UserLink userId={owner.id}>{displayName}</UserLink>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {email}
      </chakra.p>
      <chakra.p textStyle="sm">
        <Trans>
          Account: {age}, since {since}
        </Trans>
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" gap="1">
        {isConfirmed ? (
          <Badge colorPalette="green">
            <Trans>email confirmed</Trans>
          </Badge>
        ) : (
          <Badge colorPalette="orange">
            <Trans>email not confirmed</Trans>
          </Badge>
        )}
        {agencyName !== undefined && <Badge colorPalette="blue">{agencyName}</Badge>}
        {isBanned && (
          <Badge colorPalette="red">
            <Trans>banned</Trans>
          </Badge>
        )}
      </chakra.p>
      {banReason !== undefined && <chakra.p textStyle="sm">{banReason}</chakra.p>}
    </chakra.div>
  )
}

/** What was decided before; what never happened stays quiet. */
function Record({ owner }: { owner: ListingOwner }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { id, refusals } = owner
  return (
    <chakra.div display="grid" gap="2">
      <PartHeading>
        <Trans>Earlier decisions</Trans>
      </PartHeading>
      <DecisionCounts judged={owner} />
      {refusals.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {refusals.map(({ at, listing, code, text }) => (
            <chakra.li key={`${at} ${listing.id}`} borderLeftWidth="2px" pl="3">
              <chakra.p textStyle="sm" color="fg.muted">
                <time dateTime={isoDay(at)}>{formatDate(at, i18n.locale)}</time> ·{' '}
                <TextLink
                  to="/$lang/admin/properties"
                  params={{ lang }}
                  search={{ listing: listing.id }}
                  preload={false}
                >
                  {listing.formattedAddress === '' ? listing.id : placeText(listing.formattedAddress)}
                </TextLink>
              </chakra.p>
              <StatusReason reason={{ ...(code !== undefined && { code }), ...(text !== undefined && { text }) }} />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.p textStyle="sm">
        <TextLink to="/$lang/admin/users" params={{ lang }} search={{ record: 1, about: id }} preload={false}>
          <Trans>Audit log of this owner</Trans>
        </TextLink>
      </chakra.p>
    </chakra.div>
  )
}

function OtherListings({ owner: { id, listings }, listingId }: { owner: ListingOwner; listingId: number }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const query = { ownerId: id, itemsPerPage: shownListings + 1 }
  const { data } = useQuery(adminPropertiesQuery(useApi(), query))
  const others = (data?._embedded?.item ?? []).filter((other) => other.id !== listingId).slice(0, shownListings)
  const count = listings.all
  return (
    <chakra.div display="grid" gap="2">
      <PartHeading>
        <Trans>Other listings</Trans>
      </PartHeading>
      {data !== undefined && others.length === 0 && (
        <chakra.p textStyle="sm">
          <Trans>None. This is the only one.</Trans>
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" display="grid" gap="2">
        {others.map((other) => (
          <chakra.li key={other.id} display="flex" gap="3" alignItems="center">
            <SmallPicture listing={other} />
            <chakra.div display="grid" gap="1" justifyItems="start" minWidth="0" flex="1" textStyle="sm">
              <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ listing: other.id }} preload={false}>
                {listingTitle(other, i18n)}
              </TextLink>
              <StatusBadge status={other.status} />
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {count > others.length + 1 && (
        <chakra.p textStyle="sm">
          <TextLink to="/$lang/admin/properties" params={{ lang }} search={{ ownerId: id }} preload={false}>
            <Plural value={count} one="# listing of this owner" other="All # listings of this owner" />
          </TextLink>
        </chakra.p>
      )}
    </chakra.div>
  )
}
