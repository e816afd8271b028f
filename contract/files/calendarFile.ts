/** A viewing as calendars take it in. Times are ISO texts in UTC. */
export interface CalendarEntry {
  tourDateId: number
  start: string
  end: string
  title: string
  /** Where one goes. */
  place: string
  /** The page with all of it. */
  url: string
  description?: string
  /** A later number replaces what a calendar knows of the same viewing. */
  sequence: number
  /** When the viewing became what it is, an ISO text: then the same entry is the same text each time. */
  changedAt?: string
  isCalledOff?: boolean
}

interface CalendarMaker {
  productName: string
  /** The host whose ids these are. */
  host: string
  /** When the file is written, where its entries do not say it themselves: an ISO text. */
  writtenAt: string
  /** Of a calendar that programs subscribe to: its name, and how often they are asked to look again. */
  subscription?: { name: string; everyMinutes: number }
}

/**
 * Viewings as an iCalendar file (RFC 5545). Its times are in UTC, so that no calendar has to know when clocks change in
 * Prague; the id of a viewing is the same in every file, so that a later one replaces it.
 * See docs/decisions/0054-calendar-files-of-viewings.md.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  { productName, host, writtenAt, subscription }: CalendarMaker,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(productName)}//Viewings//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(subscription === undefined ? [] : subscriptionLines(subscription)),
    ...(entries.length === 0 ? noEntryLines : []),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:viewing-${entry.tourDateId}@${host}`,
      `DTSTAMP:${timeOf(entry.changedAt ?? writtenAt)}`,
      `DTSTART:${timeOf(entry.start)}`,
      `DTEND:${timeOf(entry.end)}`,
      `SEQUENCE:${entry.sequence}`,
      `STATUS:${entry.isCalledOff === true ? 'CANCELLED' : 'CONFIRMED'}`,
      `SUMMARY:${textOf(entry.title)}`,
      `LOCATION:${textOf(entry.place)}`,
      ...(entry.description === undefined ? [] : [`DESCRIPTION:${textOf(entry.description)}`]),
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Name and pace by RFC 7986, and as older programs know them. */
const subscriptionLines = ({ name, everyMinutes }: NonNullable<CalendarMaker['subscription']>) => [
  `NAME:${textOf(name)}`,
  `X-WR-CALNAME:${textOf(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${everyMinutes}M`,
  `X-PUBLISHED-TTL:PT${everyMinutes}M`,
]

/** A calendar has at least one component (RFC 5545, 3.6): one without viewings names the time zone of the others. */
const noEntryLines = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** `2027-03-04T16:00:00.000Z` as `20270304T160000Z`. */
const timeOf = (isoTime: string): string => isoTime.replace(/\.\d+(?=Z$)/, '').replaceAll(/[-:]/g, '')

/** Characters that mean something in the format are marked; a line break would begin another property. */
const textOf = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- the format has no place for them
    .replaceAll(/[\u0000-\u001F\u007F]/g, '')

const longestLineBytes = 75

/** A line has 75 bytes at most: what is longer goes on behind a space, and no letter is cut in two. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > longestLineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

/** Of one letter in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}
