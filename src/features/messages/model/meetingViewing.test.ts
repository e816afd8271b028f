import { expect, it } from 'vitest'

import { exampleLead } from '#tests/support/components/examples/users.ts'

import { meetingViewing } from './meetingViewing.ts'

const at = (start: string, end: string) => ({ id: 5, start, end, capacity: 1, free: 0 })
const booked = [exampleLead(1), exampleLead(2, { tourDate: at('2031-05-03T08:00:00Z', '2031-05-03T08:30:00Z') })]

it.each([
  ['the same half hour', '2031-05-03T08:00:00Z', '2031-05-03T08:30:00Z', true],
  ['a time that begins meanwhile', '2031-05-03T08:15:00Z', '2031-05-03T08:45:00Z', true],
  ['the same time, written in Prague', '2031-05-03T10:00:00+02:00', '2031-05-03T10:30:00+02:00', true],
  ['the next half hour', '2031-05-03T08:30:00Z', '2031-05-03T09:00:00Z', false],
  ['another day', '2031-05-04T08:00:00Z', '2031-05-04T08:30:00Z', false],
])('a booked viewing meets %s: %s to %s [9]', (_, start, end, doesMeet) => {
  expect(meetingViewing(booked, { start, end })?.tourDate?.id).toBe(doesMeet ? 5 : undefined)
})
