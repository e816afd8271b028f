import type { Locale } from '#contract/entities/locale.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import type { SessionTable } from '#server/platform/database/schema.ts'
import { startOfSession } from './sessionId.ts'

/** Why a session is over. */
export type SessionEnd = NonNullable<SessionTable['ended_because']>

/** Which session it is. The time in its name leads to the one partition that it can be in. */
function isSession(sessionId: string): RawBuilder<boolean> {
  const startsAt = startOfSession(sessionId)
  return startsAt === undefined
    ? sql`session.id = ${sessionId}`
    : sql`session.id = ${sessionId} and session.created_at = ${startsAt.toISOString()}::timestamptz`
}

/** A session that begins `now`, which is the time in its name. */
export interface NewSession {
  id: string
  accountId: number
  now: Date
  endsAt: Date
  device: string
  addressPrefix: string
  refreshHash: string
}

/** The same of who asks, and up to where the session has written. */
interface AskingAccount extends SessionAccount {
  hasSecondFactor: boolean
  wroteUntil: string | null
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  const { id, accountId, now, endsAt, device, addressPrefix, refreshHash } = session
  await sql`
    insert into session (id, account_id, created_at, last_used_at, ends_at, device, address_prefix, refresh_hash, rotated_at)
    values (${id}, ${accountId}, ${now}, ${now}, ${endsAt}, ${device}, ${addressPrefix}, ${refreshHash}, ${now})
  `.execute(database)
}

/** What the account of a session may do; undefined when the session is over or of another account. */
export interface SessionAccount {
  isAdmin: boolean
  isConfirmed: boolean
  isBanned: boolean
}

export async function findSessionAccount(
  database: Database,
  { sessionId, accountId, now }: { sessionId: string; accountId: number; now: Date },
): Promise<AskingAccount | undefined> {
  const { rows } = await sql<AskingAccount>`
    select account.is_admin as "isAdmin",
           account.confirmed_at is not null as "isConfirmed",
           account.banned_at is not null as "isBanned",
           account.is_admin and exists (
             select from second_factor where account_id = account.id and confirmed_at is not null
           ) as "hasSecondFactor",
           session.wrote_until::text as "wroteUntil"
      from session
      join account on account.id = session.account_id
     where ${isSession(sessionId)}
       and session.account_id = ${accountId}
       and session.ended_at is null
       and session.ends_at > ${now}
  `.execute(database)
  return rows[0]
}

/**
 * Notes that a session has written up to now, after its write. Were the server to lose the note with its power, the session
 * would read for a moment what is seconds old: not worth waiting for a disk.
 */
export async function noteWritten(database: Database, sessionId: string): Promise<void> {
  await sql`
    with hurry as (select set_config('synchronous_commit', 'off', true))
    update session
       set wrote_until = greatest(
             case when wrote_until < pg_current_wal_insert_lsn() then wrote_until end, -- another server's log may have been longer
             pg_current_wal_insert_lsn()
           )
      from hurry
     where ${isSession(sessionId)}
  `.execute(database)
}

/** A session as it is renewed. */
export interface RenewableSession extends SessionAccount {
  accountId: number
  email: string
  preferredLanguage: Locale | null
  refreshHash: string
  parentHash: string | null
  rotatedAt: Date
  lastUsedAt: Date
  endsAt: Date
  generation: number
  hasEnded: boolean
}

/** Reads a session and keeps it from being changed by anybody else until the transaction ends. */
export async function lockSession(database: Database, sessionId: string): Promise<RenewableSession | undefined> {
  const { rows } = await sql<RenewableSession>`
    select session.account_id::float8 as "accountId",
           account.email,
           account.preferred_language as "preferredLanguage",
           account.is_admin as "isAdmin",
           account.confirmed_at is not null as "isConfirmed",
           account.banned_at is not null as "isBanned",
           session.refresh_hash as "refreshHash",
           session.parent_hash as "parentHash",
           session.rotated_at as "rotatedAt",
           session.last_used_at as "lastUsedAt",
           session.ends_at as "endsAt",
           session.generation,
           session.ended_at is not null as "hasEnded"
      from session
      join account on account.id = session.account_id
     where ${isSession(sessionId)}
       for update of session
  `.execute(database)
  return rows[0]
}

/** Makes another refresh token the one that counts, and the present one its parent. */
export async function rotateSession(
  database: Database,
  { sessionId, refreshHash, now }: { sessionId: string; refreshHash: string; now: Date },
): Promise<void> {
  await sql`
    update session
       set parent_hash = refresh_hash,
           refresh_hash = ${refreshHash},
           rotated_at = ${now},
           last_used_at = ${now},
           generation = generation + 1
     where ${isSession(sessionId)}
  `.execute(database)
}

/** A session as its owner sees it. */
export interface ListedSession {
  id: string
  device: string
  addressPrefix: string
  createdAt: Date
  lastUsedAt: Date
  endsAt: Date
}

/** The sessions of an account that can still be renewed, the last used first. */
export async function readSessions(
  database: Database,
  { accountId, usedAfter, now }: { accountId: number; usedAfter: Date; now: Date },
): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id,
           device,
           address_prefix as "addressPrefix",
           created_at as "createdAt",
           last_used_at as "lastUsedAt",
           ends_at as "endsAt"
      from session
     where account_id = ${accountId}
       and ended_at is null
       and ends_at > ${now}
       and last_used_at >= ${usedAfter}
     order by last_used_at desc, created_at desc
  `.execute(database)
  return rows
}

/** Ends one session of an account; answers whether there was one to end. */
export async function endSession(
  database: Database,
  session: { sessionId: string; accountId: number; because: SessionEnd; now: Date },
): Promise<boolean> {
  const { sessionId, accountId, because, now } = session
  const { numAffectedRows } = await sql`
    update session
       set ended_at = ${now},
           ended_because = ${because}
     where ${isSession(sessionId)}
       and account_id = ${accountId}
       and ended_at is null
  `.execute(database)
  return numAffectedRows === 1n
}

interface WhichSessions {
  accountId: number
  /** The one that goes on. */
  exceptSessionId?: string | undefined
  because?: SessionEnd
  now?: Date
}

/** Ends the sessions of an account: from the next request on their tokens count for nothing. Answers how many. */
export async function endSessions(
  database: Database,
  { accountId, exceptSessionId, because = 'account_changed', now = new Date() }: WhichSessions,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update session
       set ended_at = ${now},
           ended_because = ${because}
     where account_id = ${accountId}
       and ended_at is null
       and id is distinct from ${exceptSessionId ?? null}::uuid
  `.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Ends the sessions of an account that were not used for longest, so that no more than `most` go on. */
export async function endOldestSessions(
  database: Database,
  { accountId, most, now }: { accountId: number; most: number; now: Date },
): Promise<void> {
  await sql`
    update session
       set ended_at = ${now},
           ended_because = 'too_many'
     where id in (select id
                    from session
                   where account_id = ${accountId}
                     and ended_at is null
                   order by last_used_at desc, created_at desc
                  offset ${most})
  `.execute(database)
}

/** Removes what no token can lead to any more, and devices that nobody used for a year. Answers how many sessions. */
export async function forgetSessions(database: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session
     where ends_at < ${now}::timestamptz - interval '30 days'
        or ended_at < ${now}::timestamptz - interval '30 days'
  `.execute(database)
  await sql`delete from known_device where last_used_at < ${now}::timestamptz - interval '1 year'`.execute(database)
  return Number(numAffectedRows ?? 0)
}
