import { Readable } from 'node:stream'

import { accountOfSession } from '#server/features/accounts/sessionUpkeep.service.ts'
import { onAnnouncement, reachOf } from '#server/platform/database/announcements.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { TooMany, Unavailable } from '#server/platform/http/failures.ts'
import { networkOf } from '#server/platform/http/networkAddress.ts'

/** Nobody keeps a stream, no proxy collects it before it passes it on, and its connection ends with it. */
export const streamHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** How many streams there are at once in a process. Each open page has one, while somebody looks at it. */
export const streamLimits = { perAccount: 10, perNetwork: 100, inAll: 5_000 } as const

const beatMs = 20_000
/** Then it is asked for anew, and balancers can spread what there is over new processes. */
const lifetimeMs = 15 * 60_000
/** Whoever takes nothing for so many bytes is gone. */
const unreadBytes = 64_000

interface Stream {
  actor: SignedInActor
  network: string
  openedAt: number
  source: Readable
}

export interface LeadStreams {
  /** What follows the conversations of an account, as server-sent events. */
  open: (actor: SignedInActor, ip: string) => Readable
  /** Ends all of them, and takes no new ones. */
  close: () => Promise<void>
  count: () => number
}

interface LeadStreamDeps {
  database: Database
  now: () => Date
  /** In milliseconds. */
  everyMs?: number | undefined
}

/** The streams of this process. Each ends with the session that it was opened in, and when changes cannot be heard. */
export function openLeadStreams({ database, now, everyMs = beatMs }: LeadStreamDeps): LeadStreams {
  const streams = new Set<Stream>()
  let isClosed = false

  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.source.push(null)
  }
  const send = (stream: Stream, text: string) => {
    stream.source.push(text)
    if (stream.source.readableLength <= unreadBytes) return
    streams.delete(stream)
    stream.source.destroy()
  }
  const count = (isCounted: (stream: Stream) => boolean) => [...streams].filter(isCounted).length

  const forget = onAnnouncement(database, {
    heard: ({ leadId, accountIds }) => {
      for (const stream of streams)
        if (accountIds.includes(stream.actor.userId)) send(stream, eventText('lead', { leadId }))
    },
    lost: () => {
      for (const stream of streams) end(stream)
    },
  })

  async function beat(stream: Stream): Promise<void> {
    const { sessionId, userId: accountId } = stream.actor
    // What cannot be asked now is asked at the next beat.
    const account = await accountOfSession(database, { sessionId, accountId, now: now() }).catch(() => null)
    const isOver = performance.now() - stream.openedAt > lifetimeMs
    if (account === undefined || isOver) end(stream)
    else if (streams.has(stream)) send(stream, ': beat\n\n')
  }
  const timer = setInterval(() => {
    for (const stream of streams) void beat(stream)
  }, everyMs).unref()

  return {
    open: (actor, ip) => {
      if (isClosed || reachOf(database) === 'deaf') throw new Unavailable()
      const network = networkOf(ip)
      if (
        streams.size >= streamLimits.inAll ||
        count((one) => one.actor.userId === actor.userId) >= streamLimits.perAccount ||
        count((one) => one.network === network) >= streamLimits.perNetwork
      )
        throw new TooMany(60)
      const source = new Readable({ read: () => undefined })
      const stream = { actor, network, source, openedAt: performance.now() }
      streams.add(stream)
      source.on('close', () => streams.delete(stream))
      send(stream, eventText('ready', {}))
      return source
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      forget()
      for (const stream of streams) end(stream)
      return Promise.resolve()
    },
    count: () => streams.size,
  }
}

const eventText = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
