import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Failure } from '#contract/failure.ts'
import { limits } from '#contract/limits.ts'
import { submissionText } from '#src/features/forms/index.ts'

import type { SeriesProblem } from './viewingTimes.ts'

const { minMinutes, maxMinutes, maxDaysAhead } = limits.tour
const maxHours = maxMinutes / 60

/** What the server says about dates, by its codes. */
const violationTexts = {
  overlap: msg`Another viewing of yours is at that time.`,
  past: msg`This time is over already.`,
  too_far_ahead: msg`Viewings can be planned for the next ${maxDaysAhead} days.`,
  duration: msg`A viewing lasts ${minMinutes} minutes to ${maxHours} hours.`,
  booked: msg`More people have booked already than there would be places.`,
  unknown_tour: msg`This viewing was called off meanwhile.`,
}

/** Why a plan was not taken. */
export function planFailureText(failure: Failure, i18n: I18n): string {
  if (failure.code === 'not_editable')
    return i18n._(msg`This listing is done with: there is nothing to be seen any more.`)
  const codes = new Set((failure.violations ?? []).map(({ code }) => code ?? ''))
  const texts = Object.entries(violationTexts).filter(([code]) => codes.has(code))
  if (texts.length > 0) return texts.map(([, text]) => i18n._(text)).join(' ')
  return submissionText(failure, i18n)
}

/** What keeps times from being viewings. */
export const seriesProblemTexts = {
  noDay: msg`Choose a day.`,
  noTime: msg`Fill in a time.`,
  reversed: msg`This is before the beginning.`,
  tooShort: msg`No viewing fits in: one lasts at least ${minMinutes} minutes.`,
  tooLong: msg`One viewing lasts at most ${maxHours} hours.`,
  skippedHour: msg`There is no such time that day: clocks go forward.`,
  past: msg`This time is over already.`,
  tooFar: msg`Viewings can be planned for the next ${maxDaysAhead} days.`,
} as const satisfies Record<SeriesProblem, unknown>

/** The field of the form that a problem belongs to. */
export const fieldOfProblem = {
  noDay: 'days',
  noTime: 'from',
  reversed: 'to',
  tooShort: 'to',
  tooLong: 'to',
  skippedHour: 'from',
  past: 'from',
  tooFar: 'days',
} as const satisfies Record<SeriesProblem, string>
