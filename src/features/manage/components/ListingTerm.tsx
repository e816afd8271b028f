import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { dayMs } from '#contract/durations.ts'
import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { endsSoonDays, listingDays } from '#machines/listing/listingBlockers.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { factSeparator } from '#src/features/listing/index.ts'
import { formatDate, isoDay } from '#src/platform/i18n/format.ts'

type Timed = Pick<OwnPropertyCard, 'status' | 'expiresAt' | 'statusSince'>

/** Until when a listing is what it is, where it ends by itself; otherwise since when. */
export function ListingTerm({ listing: { status, expiresAt, statusSince } }: { listing: Timed }) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const day = (iso: string) => <time dateTime={isoDay(iso)}>{formatDate(iso, i18n.locale)}</time>
  if (statusHas(status, 'online') && expiresAt !== undefined) {
    const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))
    return (
      <chakra.span textStyle="sm" color={left <= endsSoonDays ? 'orange.fg' : 'fg.muted'}>
        <Trans>Online until {day(expiresAt)}</Trans>
        {left <= endsSoonDays && (
          <strong>
            {factSeparator}
            <Plural value={left} _0="last day" one="# day left" other="# days left" />
          </strong>
        )}
      </chakra.span>
    )
  }
  const gone = new Date(Date.parse(statusSince) + listingDays.restorable * dayMs).toISOString()
  return (
    <chakra.span textStyle="sm" color="fg.muted">
      {statusHas(status, 'deleted') ? (
        <Trans>can be restored until {day(gone)}</Trans>
      ) : statusHas(status, 'refused') || statusHas(status, 'done') ? (
        day(statusSince)
      ) : (
        <Trans>since {day(statusSince)}</Trans>
      )}
    </chakra.span>
  )
}
