import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { mdiPlus } from '@mdi/js'

import type { OwnTourDate } from '#contract/entities/tour.ts'
import { moveFocus } from '#src/features/viewings/model/moveFocus.ts'
import { wallTimeOf } from '#src/features/viewings/model/pragueTime.ts'
import { formatDay, formatShortDay, formatWeekday } from '#src/features/viewings/model/tourWords.ts'
import { IconButton } from '#src/ui/components/IconButton.tsx'
import { VisuallyHidden } from '#src/ui/components/VisuallyHidden.tsx'

import { TourDateButton } from './TourDateButton.tsx'

const Week = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      // On a tablet seven in a row would be too narrow for a time in one line.
      sm: 'repeat(4, minmax(0, 1fr))',
      md: 'repeat(7, minmax(0, 1fr))',
    },
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'panel',
    overflow: 'hidden',
    // A week without viewings needs no room for them.
    '&:not(:has(li)) > section': { minHeight: { sm: '8rem' } },
    // The place after Sunday, so that no line ends before it.
    _after: {
      content: '""',
      display: { base: 'none', sm: 'block', md: 'none' },
      borderTopWidth: '1px',
      borderInlineStartWidth: '1px',
      mt: '-1px',
      ms: '-1px',
      bg: 'bg.subtle',
    },
  },
})

const Day = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '2',
    p: '2',
    minWidth: '0',
    minHeight: { sm: '12rem', md: '24rem' },
    // One line between any two days, in rows and columns; those at the edges lie under the frame of the week.
    borderTopWidth: '1px',
    borderInlineStartWidth: { sm: '1px' },
    mt: '-1px',
    ms: { sm: '-1px' },
    "&[data-over='true']": { bg: 'bg.subtle' },
    // Below each other, a day that is over and had nothing is only in the way.
    "&[data-over='true'][data-empty='true']": { display: { base: 'none', sm: 'grid' } },
    '& header': {
      display: 'flex',
      flexDirection: { base: 'row', md: 'column', lg: 'row' },
      alignItems: { base: 'center', md: 'flex-start', lg: 'center' },
      justifyContent: 'space-between',
      minHeight: 'control',
    },
    '& h2': { textStyle: 'sm', fontWeight: 'strong', whiteSpace: 'nowrap', pl: '1' },
    '& h2 .weekday': { color: 'fg.muted', fontWeight: 'text' },
    "&[data-today='true'] h2": { color: 'green.fg' },
  },
})

interface WeekPlanProps {
  days: readonly string[]
  tourDates: readonly OwnTourDate[]
  /** Milliseconds since 1970. */
  now: number
  titleOf: (listingId: number) => string
  /** False where there is nothing that could be shown. */
  canAdd: boolean
  onAdd: (day: string) => void
  onOpen: (tourDateId: number) => void
}

/** The viewings of a week: on wide screens a column for each day, on tablets four of them in a row, on phones the days below each other. */
export function WeekPlan({ days, tourDates, now, titleOf, canAdd, onAdd, onOpen }: WeekPlanProps) {
  const { i18n, t } = useLingui()
  const today = wallTimeOf(new Date(now)).day
  return (
    // Each thing in it is a button of its own; the arrow keys are a short cut between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Week onKeyDown={moveFocus}>
      {days.map((day) => {
        const ofDay = tourDates.filter(({ start }) => wallTimeOf(start).day === day)
        const name = formatDay(day, i18n.locale)
        return (
          <Day
            key={day}
            data-day={day}
            data-over={day < today}
            data-today={day === today}
            data-empty={ofDay.length === 0}
            aria-label={name}
          >
            <header>
              <h2>
                <span className="weekday">{formatWeekday(day, i18n.locale)}</span> {formatShortDay(day, i18n.locale)}
              </h2>
              {day >= today && canAdd && (
                <IconButton path={mdiPlus} iconSize={20} label={t`Add times: ${name}`} onClick={() => onAdd(day)} />
              )}
            </header>
            {ofDay.length === 0 ? (
              // Seven times the same would be louder than the one viewing beside it.
              <VisuallyHidden>
                <Trans>No viewings</Trans>
              </VisuallyHidden>
            ) : (
              <chakra.ol display="grid" gap="2" listStyleType="none">
                {ofDay.map((tourDate) => (
                  <li key={tourDate.id}>
                    <TourDateButton
                      tourDate={tourDate}
                      day={day}
                      title={titleOf(tourDate.propertyId)}
                      isOver={Date.parse(tourDate.end) <= now}
                      onOpen={() => onOpen(tourDate.id)}
                    />
                  </li>
                ))}
              </chakra.ol>
            )}
          </Day>
        )
      })}
    </Week>
  )
}
