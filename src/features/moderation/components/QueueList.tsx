import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiDebugStepOver } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { listingTitle } from '#src/features/listing/index.ts'
import { ageText } from '#src/features/moderation/model/ageText.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Button } from '#src/ui/components/Button.tsx'
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
  /** More of them are loading. */
  isExtending: boolean
  onChoose: (listingId: number) => void
  /** Loads more of them; not while a decision is undone. */
  onMore: (() => void) | undefined
}

/** What waits for a review: what it is, for how long, and why somebody should hurry. */
export function QueueList({
  listings,
  skipped,
  current,
  more,
  isLocked,
  isExtending,
  onChoose,
  onMore,
}: QueueListProps) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const list = useRef<HTMLOListElement>(null)
  const known = useRef<ReadonlySet<number> | null>(null)
  // Whoever asked for more goes on with the first that came.
  useEffect(() => {
    const place = listings.findIndex(({ id }) => known.current?.has(id) === false)
    if (place < 0) return
    known.current = null
    list.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true })
  }, [listings])
  const extend = () => {
    if (isLocked || onMore === undefined) return
    known.current = new Set(listings.map(({ id }) => id))
    onMore()
  }
  return (
    <chakra.ol ref={list} listStyleType="none" display="grid" gap="1">
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
        <chakra.li p="2">
          <Button
            variant="outline"
            size="sm"
            width="full"
            aria-disabled={isLocked || onMore === undefined || undefined}
            onClick={extend}
          >
            {isExtending ? (
              <Trans>Loading more…</Trans>
            ) : (
              <Plural value={more} one="Load more (# left)" other="Load more (# left)" />
            )}
          </Button>
        </chakra.li>
      )}
    </chakra.ol>
  )
}
