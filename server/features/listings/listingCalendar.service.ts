import type { Transaction } from 'kysely'

import { dayMs } from '#contract/durations.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import {
  dueKinds,
  findDueListings,
  lockDueListing,
  reminderDays,
  setRemindedDays,
  type DueKind,
} from './dueListing.store.ts'
import { readListingStatus } from './listingStatus.store.ts'
import { mailRenewal } from './own/listingRenewal.service.ts'
import { changeStatusBySystem, type ListingDeps } from './listingStatus.service.ts'

// What other features read and lock of these tables.
export { dueKinds, findDueListings } from './dueListing.store.ts'

export interface CalendarDeps extends ListingDeps {
  secretKey: string
}

interface CalendarWatch {
  /** The process ends: what is due stays so. */
  isStopping?: () => boolean
  /** Hears why something that is due could not be done; the rest goes on. */
  onFailure: (error: unknown, listingId: number) => void
}

/** So many are looked up at once. */
const batch = 100

/**
 * Does what time alone brings for every listing, and answers how many there were of each kind. Each is a transaction of
 * its own that begins by locking the listing if it is still due: of several processes one does it, and what is cut off
 * is as due as before.
 * See docs/decisions/0047-scheduled-listing-transitions.md.
 */
export async function followCalendar(
  database: Database,
  deps: CalendarDeps,
  { isStopping = () => false, onFailure }: CalendarWatch,
): Promise<Record<DueKind, number>> {
  const done = { expired: 0, reminder: 0, closed: 0, purgeable: 0 }
  for (const kind of dueKinds) {
    let after = 0
    for (;;) {
      const listingIds = await findDueListings(database, kind, { now: deps.now(), after, limit: batch })
      for (const listingId of listingIds) {
        if (isStopping()) return done
        const isDone = await inTransaction(database, (tx) => take(tx, kind, listingId, deps)).catch((error: unknown) =>
          onFailure(error, listingId),
        )
        if (isDone === true) done[kind] += 1
      }
      if (listingIds.length < batch) break
      after = listingIds.at(-1) ?? after
    }
  }
  return done
}

async function take(tx: Transaction<Schema>, kind: DueKind, listingId: number, deps: CalendarDeps): Promise<boolean> {
  if (!(await lockDueListing(tx, kind, { listingId, now: deps.now() }))) return false
  return takers[kind](tx, listingId, deps)
}

type Taker = (tx: Transaction<Schema>, listingId: number, deps: CalendarDeps) => Promise<boolean>

/** The step that each of them is; a reminder is none. */
export const dueEvents = { expired: 'EXPIRE', closed: 'ARCHIVE', purgeable: 'PURGE' } as const

const takers: Record<DueKind, Taker> = {
  expired: async (tx, listingId, deps) => {
    if (!(await changeStatusBySystem(tx, { listingId, event: dueEvents.expired }, deps))) return false
    const row = await readListingStatus(tx, listingId)
    if (row !== null) await mailRenewal(tx, row, { kind: 'listingExpired' }, makerOf(deps))
    return true
  },
  reminder: async (tx, listingId, deps) => {
    const row = await readListingStatus(tx, listingId)
    if (row === null || !isReminded(row)) return false
    const leftMs = row.expiresAt.getTime() - deps.now().getTime()
    const reached = row.remindedDays === reminderDays[1] ? 0 : reminderDays.findLast((days) => leftMs <= days * dayMs)
    await setRemindedDays(tx, listingId, reached ?? reminderDays[0])
    const days = reached === 0 ? 0 : Math.ceil(leftMs / dayMs)
    const notified = { days, endsOn: row.expiresAt.toISOString() }
    await mailRenewal(tx, row, { kind: 'listingExpiring', ...notified }, makerOf(deps))
    return true
  },
  closed: (tx, listingId, deps) => changeStatusBySystem(tx, { listingId, event: dueEvents.closed }, deps),
  purgeable: (tx, listingId, deps) => changeStatusBySystem(tx, { listingId, event: dueEvents.purgeable }, deps),
}

/** Whether there is an end of which the owner of a listing can be reminded. */
export const isReminded = <Row extends { expiresAt: Date | null }>(row: Row): row is Row & { expiresAt: Date } =>
  row.expiresAt !== null

const makerOf = ({ secretKey, now }: CalendarDeps) => ({ secretKey, now: now() })

interface CalendarOptions {
  everyMs?: number
  /** What else is due at certain times, as features know it that come after listings. */
  alsoDue: (
    database: Database,
    watch: { now: () => Date; isStopping: () => boolean; onFailure: (error: unknown) => void },
  ) => Promise<unknown>
  onFailure: (error: unknown, listingId?: number) => void
}

/** Follows the calendar now and then until it is stopped; what waited while no process ran is done first. */
export function startListingCalendar(
  database: Database,
  deps: CalendarDeps,
  { everyMs = 60_000, alsoDue, onFailure }: CalendarOptions,
): { stop: () => Promise<void> } {
  let isStopping = false
  let running: Promise<unknown> | undefined
  const follow = () => {
    const watch = { isStopping: () => isStopping, onFailure }
    running ??= followCalendar(database, deps, watch)
      .then(() => alsoDue(database, { now: deps.now, ...watch }))
      .catch((error: unknown) => onFailure(error))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(follow, everyMs).unref()
  follow()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
