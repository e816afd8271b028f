import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import type { Criteria } from '#machines/search/criteria.ts'
import { Heart } from '#src/features/favorites/index.ts'
import { ListingCard } from '#src/features/listing/index.ts'
import { withParameters } from '#src/features/search/model/filterParameters.ts'
import { foundListingsQuery } from '#src/features/search/queries/search.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { useBackCloses } from '#src/platform/browser/useBackCloses.ts'
import { boxText } from '#src/platform/maps/box.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { Skeleton } from '#src/ui/components/Skeleton.tsx'

import type { Pin } from './pins.ts'

const Panel = chakra('section', {
  base: {
    position: 'absolute',
    zIndex: '3',
    left: '3',
    bottom: '3',
    width: 'min(20rem, calc(100% - {spacing.6}))',
    maxHeight: 'min(32rem, calc(100% - {spacing.16}))',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg',
    borderRadius: 'panel',
    boxShadow: 'sheet',
    overflow: 'hidden',
    // Its own list alone: a card has one of facts.
    '& > ul': { display: 'grid', gap: '6', p: '4', pt: '0', overflowY: 'auto', listStyleType: 'none' },
  },
})

interface PinPanelProps {
  pin: Pin
  criteria: Criteria
  onClose: () => void
}

/** The homes of one mark on the map, for which it is made anew. The focus goes in, and Escape leads out. */
export function PinPanel({ pin, criteria, onClose }: PinPanelProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const here = withParameters(criteria, { bbox: boxText(pin.box) })
  const { data, isError } = useQuery(foundListingsQuery(useApi(), here))
  useEffect(() => heading.current?.focus(), [])
  useBackCloses(true, onClose)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const listings = data?._embedded?.item ?? []
  return (
    // The keys of what is in it bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Panel aria-label={t`Selected on the map`} onKeyDown={closeOnEscape}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" pl="4" pr="1" py="1">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="md">
          {pin.count === 1 ? <Trans>Selected home</Trans> : pin.label}
        </chakra.h2>
        <IconButton path={mdiClose} label={t`Close`} onClick={onClose} />
      </chakra.div>
      <ul>
        {isError ? (
          <li>
            <Trans>These homes could not be loaded.</Trans>
          </li>
        ) : data === undefined ? (
          <li>
            <Skeleton shape="picture" />
          </li>
        ) : (
          listings.map((listing) => (
            <li key={listing.id}>
              <ListingCard listing={listing} Heart={Heart} sizes="288px" />
            </li>
          ))
        )}
      </ul>
    </Panel>
  )
}
