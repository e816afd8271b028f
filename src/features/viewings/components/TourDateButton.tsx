import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mdiAccountMultiple } from '@mdi/js'

import type { OwnTourDate } from '#contract/entities/tour.ts'
import { formatDay, formatTimes } from '#src/features/viewings/model/tourWords.ts'
import { Badge } from '#src/ui/components/Badge.tsx'
import { Icon } from '#src/ui/components/Icon.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

const Frame = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    width: 'full',
    minHeight: 'control',
    p: '2',
    textAlign: 'start',
    textStyle: 'sm',
    bg: 'bg',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'border.emphasized',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    "&[data-booked='true']": { bg: 'teal.subtle', borderColor: 'teal.border', _hover: { bg: 'teal.muted' } },
    "&[data-over='true']": { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted' },
    '& .title': { lineClamp: 2, overflowWrap: 'anywhere' },
    '& .names': { lineClamp: 2, fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& .places': { display: 'inline-flex', gap: '1', alignItems: 'center' },
  },
})

interface TourDateButtonProps {
  tourDate: OwnTourDate
  day: string
  /** Of its listing. */
  title: string
  isOver: boolean
  onOpen: () => void
}

/** One viewing in the plan: when, where, how many come, and whether somebody waits to hear that they are expected. */
export function TourDateButton({ tourDate, day, title, isOver, onOpen }: TourDateButtonProps) {
  const { i18n } = useLingui()
  const { capacity } = tourDate
  const taken = tourDate.bookings.length
  const names = tourDate.bookings.map(({ name }) => name).join(', ')
  const isWaiting = !isOver && tourDate.bookings.some(({ mayConfirm }) => mayConfirm)
  return (
    <Frame type="button" data-booked={taken > 0} data-over={isOver} onClick={onOpen}>
      <VisuallyHidden>{formatDay(day, i18n.locale)}, </VisuallyHidden>
      <chakra.span fontWeight="strong" fontVariantNumeric="tabular-nums">
        {formatTimes(tourDate, i18n.locale)}
      </chakra.span>
      <span className="title">{title}</span>
      {names !== '' && <span className="names">{names}</span>}
      <chakra.span className="places" color={taken > 0 && !isOver ? 'teal.fg' : 'fg.muted'}>
        <Icon path={mdiAccountMultiple} size={16} />
        {taken === 0 ? (
          <Plural value={capacity} one="# place available" other="# places available" />
        ) : (
          <Trans>
            Booked: {taken} of {capacity}
          </Trans>
        )}
      </chakra.span>
      {isWaiting && (
        <Badge colorPalette="orange" justifySelf="start" maxWidth="full" whiteSpace="normal">
          <Trans>To confirm</Trans>
        </Badge>
      )}
    </Frame>
  )
}
