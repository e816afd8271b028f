import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiDebugStepOver } from '@mdi/js'
import { useState } from 'react'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'

import { ReportCount } from './ReportCount.tsx'
import { SmallPicture } from './SmallPicture.tsx'

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'center',
    width: 'full',
    p: '2',
    textAlign: 'start',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
    "&[aria-current='true']": { bg: 'teal.subtle', borderColor: 'teal.border' },
    '& .title': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .skipped': { display: 'inline-flex', gap: '1', alignItems: 'center' },
    '& .about': { display: 'flex', flexWrap: 'wrap', columnGap: '2', rowGap: '1', textStyle: 'sm', color: 'fg.muted' },
  },
})

interface QueueListProps {
  /** Those that wait, the longest waiting first, and behind them those that were passed over. */
  listings: readonly AdminPropertyCard[]
  /** The ids of those that the administrator has passed over since the desk was opened. */
  skipped: readonly number[]
  current: number | undefined
  /** How many more wait that are not listed. */
  more: number
  /** Another one is looked at only after this one is decided, or left undecided. */
  isLocked: boolean
  onChoose: (listingId: number) => void
}

/** What waits for a review: what it is, for how long, and why somebody should hurry. */
export function QueueList({ listings, skipped, current, more, isLocked, onChoose }: QueueListProps) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  return (
    <chakra.ol listStyleType="none" display="grid" gap="1">
      {listings.map((listing) => {
        const { id, isAppeal, openReports, revision, status, statusSince } = listing
        const isChange = statusHas(status, 'online')
        const since = (isChange ? revision?.submittedAt : undefined) ?? statusSince
        return (
          <li key={id}>
            <Row
              type="button"
              aria-current={id === current}
              aria-disabled={isLocked || undefined}
              onClick={() => {
                if (!isLocked) onChoose(id)
              }}
            >
              <SmallPicture listing={listing} />
              <chakra.span minWidth="0">
                <span className="title">{listingTitle(listing, i18n)}</span>
                <span className="about">
                  <span>{ageText(now - Date.parse(since), i18n.locale)}</span>
                  {isAppeal ? (
                    <Badge colorPalette="purple">
                      <Trans>Appeal</Trans>
                    </Badge>
                  ) : isChange ? (
                    <Badge colorPalette="teal">
                      <Trans context="queue">Changes</Trans>
                    </Badge>
                  ) : (
                    <span>
                      <Trans context="queue">New</Trans>
                    </span>
                  )}
                  {skipped.includes(id) && (
                    <span className="skipped">
                      <Icon size={16} path={mdiDebugStepOver} />
                      <Trans context="queue">Skipped</Trans>
                    </span>
                  )}
                  <ReportCount count={openReports} />
                </span>
              </chakra.span>
            </Row>
          </li>
        )
      })}
      {more > 0 && (
        <chakra.li px="2" textStyle="sm" color="fg.muted">
          <Plural value={more} one="and # more listing" other="and # more listings" />
        </chakra.li>
      )}
    </chakra.ol>
  )
}
