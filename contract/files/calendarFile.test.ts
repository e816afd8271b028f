import { expect, it } from 'vitest'

import { calendarFile, type CalendarEntry } from './calendarFile.ts'

const maker = { productName: 'Domivo', host: 'domivo.test', writtenAt: '2027-03-01T08:00:00.500Z' }
const entry: CalendarEntry = {
  tourDateId: 17,
  start: '2027-03-28T08:00:00.000Z',
  end: '2027-03-28T08:30:00.000Z',
  title: 'Viewing: Dlouhá 12, Praha',
  place: 'Dlouhá 12, Praha',
  url: 'https://domivo.test/en/listing/byt/3',
  sequence: 0,
}
const linesOf = (file: string) => file.split('\r\n')

it('writes a viewing with times that no calendar can misread', () => {
  expect(linesOf(calendarFile([entry], maker))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Domivo//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:viewing-17@domivo.test',
    'DTSTAMP:20270301T080000Z',
    'DTSTART:20270328T080000Z',
    'DTEND:20270328T083000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    String.raw`SUMMARY:Viewing: Dlouhá 12\, Praha`,
    String.raw`LOCATION:Dlouhá 12\, Praha`,
    'URL:https://domivo.test/en/listing/byt/3',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('names a viewing that was called off as the same one, later', () => {
  const file = calendarFile([{ ...entry, sequence: 5, isCalledOff: true }], maker)
  expect(linesOf(file)).toEqual(
    expect.arrayContaining(['UID:viewing-17@domivo.test', 'SEQUENCE:5', 'STATUS:CANCELLED']),
  )
})

it('lets no text that somebody wrote begin a line of its own', () => {
  const description = 'Ring twice;\r\nATTENDEE:mailto:x@example.test\u0007 \\o/'
  const file = calendarFile([{ ...entry, description }], maker)
  expect(linesOf(file)).toContain(String.raw`DESCRIPTION:Ring twice\;\nATTENDEE:mailto:x@example.test \\o/`)
})

it('folds long lines at 75 bytes between whole letters', () => {
  const title = 'Příliš žluťoučký kůň úpěl ďábelské ódy nad 🏠 v Praze, až se všechno tetelilo'
  const file = calendarFile([{ ...entry, title }], maker)
  for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(title.replace(',', String.raw`\,`))
})

it('names the calendar that programs subscribe to, and how often they look [C5]', () => {
  const subscription = { name: 'Viewings; Domivo', everyMinutes: 60 }
  expect(
    linesOf(calendarFile([{ ...entry, changedAt: '2027-02-01T10:00:00.000Z' }], { ...maker, subscription })),
  ).toEqual(
    expect.arrayContaining([
      String.raw`NAME:Viewings\; Domivo`,
      String.raw`X-WR-CALNAME:Viewings\; Domivo`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
      'DTSTAMP:20270201T100000Z',
    ]),
  )
})

it('has a component also without viewings, as RFC 5545 asks [C5]', () => {
  const lines = linesOf(calendarFile([], maker))
  expect(lines.slice(0, 7)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Domivo//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:UTC',
  ])
  expect(lines.slice(-3)).toEqual(['END:VTIMEZONE', 'END:VCALENDAR', ''])
})
