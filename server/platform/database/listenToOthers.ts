import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { Client } from 'pg'

import {
  announcementChannel,
  hear,
  hearListings,
  listingsChanged,
  setReach,
  type Announcement,
} from './announcements.ts'
import { connectionOptions } from './connectionPool.ts'
import type { Database } from './database.ts'

interface ListeningOptions {
  databaseUrl: string
  /** How often it is made sure that the others are heard, in milliseconds. */
  probeMs?: number
  /** How long a notification may take, in milliseconds. */
  patienceMs?: number
  onChange?: (isListening: boolean) => void
}

/**
 * Hears what other processes announce, over a connection of its own. A pooler may take `LISTEN` and pass nothing on, and a
 * connection may be dead without a word: so a notification is sent through the pool now and then, and whoever does not hear
 * it is deaf until a new connection does.
 * See docs/decisions/0105-new-messages-by-server-sent-events.md.
 */
export function listenToOthers(
  database: Database,
  { databaseUrl, probeMs = 15_000, patienceMs = 3_000, onChange = () => undefined }: ListeningOptions,
): { stop: () => Promise<void> } {
  let client: Client | null = null
  let isStopped = false
  let wasListening: boolean | null = null
  let timer: NodeJS.Timeout | undefined
  setReach(database, 'deaf')

  const note = (isListening: boolean) => {
    if (wasListening === isListening || isStopped) return
    wasListening = isListening
    setReach(database, isListening ? 'shared' : 'deaf')
    onChange(isListening)
  }

  async function connect(): Promise<Client> {
    const opened = new Client(connectionOptions(databaseUrl))
    opened.on('error', () => {
      if (client === opened) drop()
    })
    try {
      await opened.connect()
      opened.on('notification', ({ payload = '' }) => {
        const said = JSON.parse(payload) as Announcement | typeof listingsChanged | { probe: string }
        if ('listings' in said) hearListings(database)
        else if (!('probe' in said)) hear(database, said)
      })
      await opened.query(`listen ${announcementChannel}`)
      return opened
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
  }

  function drop(): void {
    const dropped = client
    client = null
    note(false)
    void dropped?.end().catch(() => undefined)
  }

  /** Whether a notification that is sent over another connection arrives on this one. */
  async function hears(listening: Client): Promise<boolean> {
    const probe = randomUUID()
    const arrived = new Promise<boolean>((resolve) => {
      const end = (isHeard: boolean) => {
        clearTimeout(patience)
        listening.off('notification', look)
        resolve(isHeard)
      }
      const look = ({ payload = '' }: { payload?: string | undefined }) => {
        if (payload.includes(probe)) end(true)
      }
      const patience = setTimeout(() => end(false), patienceMs)
      listening.on('notification', look)
    })
    await sql`select pg_notify(${announcementChannel}, ${JSON.stringify({ probe })})`.execute(database)
    return arrived
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect()
      if (await hears(client)) note(true)
      else drop()
    } catch {
      drop()
    }
    if (!isStopped) timer = setTimeout(() => (running = look()), probeMs)
  }

  let running = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
