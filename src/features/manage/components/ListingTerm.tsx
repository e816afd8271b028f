import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { dayMs } from '#contract/durations.ts'
import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { endsSoonDays, listingDays } from '#machines/listing/listingBlockers.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { factSeparator } from '#src/features/listing/index.ts'
import { daysLeft } from '#src/features/manage/model/attention.ts'
import { dateFormat, formatDate, isoDay } from '#src/platform/i18n/format.ts'

import { DaysLeft } from './DaysLeft.tsx'

const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const

type Timed = Pick<OwnPropertyCard, 'status' | 'expiresAt' | 'statusSince'>

interface ListingTermProps {
  listing: Timed
  /** In a row, whose columns say the rest: how many days are left stands beside it. */
  isShort?: boolean
}

/** Until when a listing is what it is, where it ends by itself; otherwise since when. */
export function ListingTerm({ listing: { status, expiresAt, statusSince }, isShort = false }: ListingTermProps) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const day = (iso: string) => (
    <time dateTime={isoDay(iso)}>
      {isShort ? dateFormat(i18n.locale, shortDay).format(new Date(iso)) : formatDate(iso, i18n.locale)}
    </time>
  )
  if (statusHas(status, 'online') && expiresAt !== undefined) {
    const left = daysLeft(expiresAt, now)
    return (
      <chakra.span textStyle="sm" color={left <= endsSoonDays ? 'orange.fg' : 'fg.muted'}>
        {isShort ? <Trans>until {day(expiresAt)}</Trans> : <Trans>Online until {day(expiresAt)}</Trans>}
        {!isShort && left <= endsSoonDays && (
          <strong>
            {factSeparator}
            <DaysLeft days={left} />
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
