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
  overlap: msg`You already have a viewing at that time.`,
  past: msg`This time has passed.`,
  too_far_ahead: msg`Viewings can be planned for the next ${maxDaysAhead} days.`,
  duration: msg`A viewing must last ${minMinutes} minutes to ${maxHours} hours.`,
  booked: msg`More people have already booked than there are places.`,
  unknown_tour: msg`This viewing has been cancelled.`,
}

/** Why a plan was not taken. */
export function planFailureText(failure: Failure, i18n: I18n): string {
  if (failure.code === 'not_editable') return i18n._(msg`This listing has ended, so you can’t plan viewings.`)
  const codes = new Set((failure.violations ?? []).map(({ code }) => code ?? ''))
  const texts = Object.entries(violationTexts).filter(([code]) => codes.has(code))
  if (texts.length > 0) return texts.map(([, text]) => i18n._(text)).join(' ')
  return submissionText(failure, i18n)
}

/** What keeps times from being viewings. */
export const seriesProblemTexts = {
  noDay: msg`Choose a day.`,
  noTime: msg`Enter a time.`,
  reversed: msg`The end must be after the start.`,
  tooShort: msg`A viewing must last at least ${minMinutes} minutes.`,
  tooLong: msg`A viewing can last at most ${maxHours} hours.`,
  skippedHour: msg`This time doesn’t exist that day because clocks go forward.`,
  past: msg`This time has passed.`,
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
