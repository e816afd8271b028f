import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { sql } from 'kysely'

import type { DatabaseOptions } from '#server/platform/database/database.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
import { shortLived } from '#tests/support/shortLived.ts'

import { randomOf } from './random.ts'
import { withDatabase } from './withDatabase.ts'

export interface CalendarKillOptions {
  rounds: number
  /** Decides at which listing each kill comes. */
  seed: number
  /** How many processes follow the calendar at once; one of them is killed. */
  processes: number
  database: DatabaseOptions
}

export interface CalendarKillReport {
  listings: number
  kills: number
  /** Listings whose step, mail or consequences are not there, by their number. */
  undone: number
  /** The same with more than one of them. */
  doubled: number
}

/** So many come to an end in a round for each process. */
const perProcess = 12

/** Lets processes end the time of listings and kills one in the middle of that, again and again; then lets one finish. */
export async function calendarKills(options: CalendarKillOptions): Promise<CalendarKillReport> {
  const { rounds, seed, processes, database } = options
  const random = randomOf(seed)
  const perRound = perProcess * processes
  const ids = await withDatabase(database, async (opened) => {
    const examples = Array.from({ length: rounds * perRound }, () => ({}))
    return addListings(opened, examples, await addOwner(opened))
  })

  let kills = 0
  for (let round = 0; round < rounds; round += 1) {
    const due = ids.slice(round * perRound, (round + 1) * perRound)
    await withDatabase(database, (opened) =>
      sql`update listing set expires_at = now() - interval '1 hour' where id = any(${due}::bigint[])`.execute(opened),
    )
    const followers = await Promise.all(Array.from({ length: processes }, start))
    // Of several, each gets to a few listings in any case.
    const killedAt = 1 + random.number(perProcess / (2 * processes))
    const [killed] = await Promise.all(followers.map((go, index) => go(index === 0 ? killedAt : undefined)))
    if (killed === true) kills += 1
  }
  const finish = await start()
  await finish()

  const { rows } = await withDatabase(database, (opened) =>
    sql<{ steps: number; mails: number; consequences: number }>`
    select (select count(*)::integer from listing_status_history history
             where history.listing_id = listing.id and history.event = 'EXPIRE') as steps,
           (select count(*)::integer from mail_token join job on job.payload -> 'data' ->> 'tokenId' = mail_token.id::text
             where mail_token.listing_id = listing.id) as mails,
           (select count(*)::integer from job
             where job.kind = 'listingChanged' and job.payload ->> 'listingId' = listing.id::text) as consequences
      from listing
  `.execute(opened),
  )
  const counts = rows.map(({ steps, mails, consequences }) => [steps, mails, consequences])
  return {
    listings: rows.length,
    kills,
    undone: counts.filter((each) => Math.min(...each) < 1).length,
    doubled: counts.filter((each) => Math.max(...each) > 1).length,
  }

  /**
   * Starts a process and waits until it is ready. What is answered lets it begin and resolves at its end; where it is
   * given a number it kills the process when that begins so many listings, and answers whether it did.
   */
  async function start(): Promise<(killedAt?: number) => Promise<boolean>> {
    const { dataDirectory, databaseUrl } = database
    const program = join(import.meta.dirname, 'calendarFollower.ts')
    const args = [program, dataDirectory, ...(databaseUrl === undefined ? [] : [databaseUrl])]
    const child = spawn(process.execPath, [...shortLived, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
    const ended = once(child, 'close')
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    await lines.next()
    return async (killedAt) => {
      child.stdin.write('go\n')
      let isKilled = false
      for (let seen = 1; (await lines.next()).done !== true; seen += 1) {
        if (seen === killedAt) isKilled = child.kill('SIGKILL')
      }
      const [code] = (await ended) as [number | null]
      if (!isKilled && code !== 0) throw new Error(`It ended by itself, with code ${code}.`)
      return isKilled
    }
  }
}
