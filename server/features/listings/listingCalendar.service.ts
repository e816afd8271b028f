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
import { changeStatusBySystem, type ListingParts } from './listingStatus.service.ts'

export interface CalendarParts extends ListingParts {
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
  parts: CalendarParts,
  { isStopping = () => false, onFailure }: CalendarWatch,
): Promise<Record<DueKind, number>> {
  const done = { expired: 0, reminder: 0, closed: 0, purgeable: 0 }
  for (const kind of dueKinds) {
    let after = 0
    for (;;) {
      const listingIds = await findDueListings(database, kind, { now: parts.now(), after, limit: batch })
      for (const listingId of listingIds) {
        if (isStopping()) return done
        const isDone = await inTransaction(database, (tx) => take(tx, kind, listingId, parts)).catch((error: unknown) =>
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

async function take(tx: Transaction<Schema>, kind: DueKind, listingId: number, parts: CalendarParts): Promise<boolean> {
  if (!(await lockDueListing(tx, kind, { listingId, now: parts.now() }))) return false
  return takers[kind](tx, listingId, parts)
}

type Taker = (tx: Transaction<Schema>, listingId: number, parts: CalendarParts) => Promise<boolean>

const takers: Record<DueKind, Taker> = {
  expired: async (tx, listingId, parts) => {
    if (!(await changeStatusBySystem(tx, { listingId, event: 'EXPIRE' }, parts))) return false
    const row = await readListingStatus(tx, listingId)
    if (row !== null) await mailRenewal(tx, row, { kind: 'listingExpired' }, makerOf(parts))
    return true
  },
  reminder: async (tx, listingId, parts) => {
    const row = await readListingStatus(tx, listingId)
    if (row?.expiresAt == null) return false
    const leftMs = row.expiresAt.getTime() - parts.now().getTime()
    const reached = row.remindedDays === reminderDays[1] ? 0 : reminderDays.findLast((days) => leftMs <= days * dayMs)
    await setRemindedDays(tx, listingId, reached ?? reminderDays[0])
    const days = reached === 0 ? 0 : Math.ceil(leftMs / dayMs)
    const told = { days, endsOn: row.expiresAt.toISOString() }
    await mailRenewal(tx, row, { kind: 'listingExpiring', ...told }, makerOf(parts))
    return true
  },
  closed: (tx, listingId, parts) => changeStatusBySystem(tx, { listingId, event: 'ARCHIVE' }, parts),
  purgeable: (tx, listingId, parts) => changeStatusBySystem(tx, { listingId, event: 'PURGE' }, parts),
}

const makerOf = ({ secretKey, now }: CalendarParts) => ({ secretKey, now: now() })

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
  parts: CalendarParts,
  { everyMs = 60_000, alsoDue, onFailure }: CalendarOptions,
): { stop: () => Promise<void> } {
  let isStopping = false
  let running: Promise<unknown> | undefined
  const follow = () => {
    const watch = { isStopping: () => isStopping, onFailure }
    running ??= followCalendar(database, parts, watch)
      .then(() => alsoDue(database, { now: parts.now, ...watch }))
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
