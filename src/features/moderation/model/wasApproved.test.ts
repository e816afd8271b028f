import { expect, it } from 'vitest'

import { wasApproved } from './wasApproved.ts'

it.each([
  ['nothing', [], false],
  ['a first submission', ['SUBMIT'], false],
  ['a rejection', ['SUBMIT', 'REJECT', 'REVISE', 'SUBMIT'], false],
  ['an approval', ['SUBMIT', 'APPROVE', 'ARCHIVE', 'RESUBMIT'], true],
  ['an approval that was taken back', ['SUBMIT', 'APPROVE', 'TAKE_BACK'], false],
  ['an approval after one that was taken back', ['SUBMIT', 'APPROVE', 'TAKE_BACK', 'APPROVE', 'HOLD'], true],
  ['a rejection that was taken back, after an approval', ['SUBMIT', 'APPROVE', 'HOLD', 'REJECT', 'TAKE_BACK'], true],
])('a listing with %s in its history was approved before: %j, %s', (_, events, isApproved) => {
  expect(wasApproved(events.map((event) => ({ event })))).toBe(isApproved)
})
