import { expect, it } from 'vitest'

import { ageText } from './ageText.ts'

const hour = 3_600_000

it('says how long in one unit that fits', () => {
  const ages = [0, 0.5, 1, 47, 48, 24 * 59, 24 * 90, 24 * 365 * 3].map((hours) => hours * hour)
  expect(ages.map((age) => ageText(age, 'en').replaceAll('\u00A0', ' '))).toEqual([
    '0 minutes',
    '30 minutes',
    '1 hour',
    '47 hours',
    '2 days',
    '59 days',
    '2 months',
    '2 years',
  ])
  expect(ageText(24 * 150 * hour, 'cs').replaceAll('\u00A0', ' ')).toBe('4 měsíce')
})
