import { plain } from './pageLines.ts'

/** A call that a page made. */
export interface SentCall {
  url: string
  /** How, what it sent along, and of which version it spoke. */
  line: string
}

const isRead = (call: string): boolean => call.startsWith('GET ')

/** Calls as an approved text has them: those that write in their order, those that read each once. */
export function callsOf(sent: readonly SentCall[]): { sends: string[]; asks: string[] } {
  const calls = sent
    .map(({ url, line }) => `${line.split(' ')[0] ?? ''} ${addressOf(url)}${sentAlong(line)}`)
    .filter((call) => !isByTheWay(call))
  return {
    sends: calls.filter((call) => !isRead(call)),
    asks: [...new Set(calls.filter((call) => isRead(call)))].toSorted(),
  }
}

/** What pages do by the way, at a time of their own. */
const isByTheWay = (call: string): boolean =>
  call === 'GET /users/me' ||
  [
    'GET /leads/events',
    'GET /leads/unread',
    'GET /my/favorite/ids',
    'PATCH /users/me {"preferredLanguage"',
    // Tokens that live for seconds.
    'POST /api/token/refresh',
    'POST /vitals',
  ].some((one) => call.startsWith(one))

function addressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin)
  searchParams.delete('timestamp')
  const query = searchParams.toString()
  return plain(`${pathname}${query === '' ? '' : `?${query}`}`)
}

/** What follows the method of a call; a file is sent as it is. */
function sentAlong(line: string): string {
  const along = line.slice(line.indexOf(' ')).replace(/ of any version$/, '')
  return (
    plain(along.includes('form-data') ? ' a file' : along)
      // The time that is proposed for a viewing is that of the next day.
      .replace(/"tour":\{"start":"[^"]+","end":"[^"]+"\}/, '"tour":{"start":"#","end":"#"}')
      .replaceAll(/\s+/g, ' ')
      .trimEnd()
  )
}
