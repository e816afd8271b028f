import { expect, it } from 'vitest'

import { withPlainSpaces } from '#tests/support/languages.ts'

import { formatShortMoment } from './formatMoment.ts'

const now = Date.parse('2026-11-29T23:30:00Z')

it.each([
  ['2026-11-30T05:05:00Z', '06:05', '06:05'],
  ['2026-11-29T16:52:00Z', '29 Nov', '29. 11.'],
  ['2025-12-31T22:30:00Z', '31 Dec 2025', '31. 12. 2025'],
])(
  'writes a moment in a list as short as it can: %s, half past midnight in Prague on 30 November [23]',
  (moment, en, cs) => {
    expect(withPlainSpaces(formatShortMoment(moment, 'en', now))).toBe(en)
    expect(withPlainSpaces(formatShortMoment(moment, 'cs', now))).toBe(cs)
  },
)
