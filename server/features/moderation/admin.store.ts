import type { adminUserSorts } from '#contract/adminSorts.ts'
import type { AdminOverview } from '#contract/entities/admin.ts'
import type { Role } from '#contract/entities/user.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import { sql, type Transaction } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { isoText } from '#server/platform/database/isoText.ts'
import { likePattern } from '#server/platform/database/likePattern.ts'
import { statusIs, statusIsNot } from '#server/platform/database/listingStatusSql.ts'
import { awaitsDecision } from '#server/features/listings/revisions/revision.store.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** The counts of the dashboard; of the statuses only those that some listing has. */
export type StoredOverview = Omit<AdminOverview, 'properties' | 'oldestWaitingSince'> & {
  properties: Partial<AdminOverview['properties']>
  oldestWaitingSince: string | null
}

/** Counts everything on the dashboard, as of this time. */
export async function readOverview(database: Database, now: Date): Promise<StoredOverview> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ overview: StoredOverview }>`
    select json_build_object(
             'properties', (select coalesce(json_object_agg(status, count), '{}')
                              from (select status, count(*) as count from listing where purged_at is null group by status) counted),
             'flows', (select coalesce(json_agg(json_build_object('event', event, 'from', from_status, 'to', to_status, 'count', count)
                                                order by count desc, event, from_status), '[]')
                         from (select event, from_status, to_status, count(*) as count
                                 from listing_status_history
                                where occurred_at > ${at} - interval '30 days'
                                  and from_status is not null and to_status <> 'purged'
                                group by event, from_status, to_status) counted),
             'waitingForReview', (select count(*) from listing where ${statusIs('waiting', 'status')}),
             'changesInReview', (select count(*) from listing_revision where ${awaitsDecision}),
             'oldestWaitingSince', (select ${isoText(sql`min(status_since)`)}
                                      from listing where ${statusIs('waiting', 'status')}),
             'appeals', (select count(*) from listing
                          where ${statusIs('waiting', 'status')}
                            and (select event from listing_status_history history
                                  where history.listing_id = listing.id order by history.id desc limit 1) = 'APPEAL'),
             'openReports', (select count(*) from listing_report where outcome is null),
             'users', (select json_build_object(
                                'total', count(*),
                                'newLastWeek', count(*) filter (where created_at > ${at} - interval '7 days'),
                                'banned', count(*) filter (where banned_at is not null))
                         from account where erased_at is null),
             'newUsersByDay', (select json_agg(coalesce(came.count, 0) order by days.day)
                                 from (select (${at} at time zone 'UTC')::date - back as day from generate_series(0, 29) back) days
                                 left join (select (created_at at time zone 'UTC')::date as day, count(*) as count
                                              from account
                                             where created_at > ${at} - interval '31 days'
                                             group by 1) came
                                   on came.day = days.day),
             'leadsLastWeek', (select count(*) from lead where created_at > ${at} - interval '7 days')
           ) as overview
  `.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was counted.')
  return row.overview
}

export interface AccountFilter {
  /** Part of a name, email address or agency. */
  text?: string | undefined
  role?: Role | undefined
  isAgency?: boolean | undefined
}

const hasRole: Record<Role, ReturnType<typeof sql>> = {
  ROLE_UNCONFIRMED: sql`account.confirmed_at is null`,
  USER_BANNED: sql`account.banned_at is not null`,
  ROLE_USER: sql`account.confirmed_at is not null`,
  ROLE_ADMIN: sql`account.is_admin`,
}

const within = ({ text, role, isAgency }: AccountFilter) => {
  const pattern = text === undefined ? null : likePattern(text.trim())
  return sql.join(
    [
      sql`account.erased_at is null`,
      ...(role === undefined ? [] : [hasRole[role]]),
      ...(isAgency === undefined ? [] : [sql`(account.agency_name is not null) = ${isAgency}`]),
      ...(pattern === null
        ? []
        : [
            sql`(account.email ilike ${pattern}
                 or normalized(concat_ws(' ', first_name, last_name, agency_name)) like normalized(${pattern}))`,
          ]),
    ],
    sql` and `,
  )
}

/** As people are called on the screen: by the address where one of the names is missing. */
const nameOfAccount = sql`normalized(case when trim(first_name) <> '' and trim(last_name) <> ''
                                          then trim(first_name) || ' ' || trim(last_name)
                                          else account.email end)`
const listingsOfAccount = sql`(select count(*) from listing where owner_id = account.id and ${statusIsNot('deleted', 'status')})`

const orders: Record<(typeof adminUserSorts)[number], ReturnType<typeof sql>> = {
  '-since': sql`account.created_at desc, account.id desc`,
  since: sql`account.created_at, account.id`,
  name: sql`${nameOfAccount}, account.id`,
  '-name': sql`${nameOfAccount} desc, account.id desc`,
  '-listings': sql`${listingsOfAccount} desc, account.id desc`,
  listings: sql`${listingsOfAccount}, account.id`,
}

/** How many accounts there are, and the ids of a page of them. */
export async function findAccounts(
  database: Database,
  filter: AccountFilter,
  { sort = '-since', offset, limit }: { sort?: keyof typeof orders | undefined; offset: number; limit: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from account where ${within(filter)}
  `.execute(database)
  const { rows } = await sql<{ id: number }>`
    select account.id::float8 as id from account where ${within(filter)}
     order by ${orders[sort]} limit ${limit} offset ${offset}
  `.execute(database)
  return { total: counted[0]?.total ?? 0, ids: rows.map(({ id }) => id) }
}

/** What a ban of an account would end, and what one has ended. */
export interface Standing {
  id: number
  published: number
  waiting: number
  all: number
  listingsDownByBan: number
  futureTours: number
  sessions: number
  hasSecondFactor: boolean
}

export async function readStandings(database: Database, accountIds: readonly number[], now: Date): Promise<Standing[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Standing>`
    select account.id::float8 as id,
           (select count(*)::integer from listing where owner_id = account.id and ${statusIs('online', 'status')}) as published,
           (select count(*)::integer from listing where owner_id = account.id and ${statusIs('waiting', 'status')}) as waiting,
           (select count(*)::integer from listing where owner_id = account.id and ${statusIsNot('deleted', 'status')}) as all,
           (select count(*)::integer from listing
             where owner_id = account.id and ${statusIs('refused', 'status')}
               and (select history.reason_code from listing_status_history history
                     where history.listing_id = listing.id and history.event in ('REJECT', 'TAKE_DOWN')
                     order by history.id desc limit 1) = 'banned') as "listingsDownByBan",
           (select count(*)::integer from tour_slot join listing on listing.id = tour_slot.listing_id
             where listing.owner_id = account.id and tour_slot.starts_at > ${at}) as "futureTours",
           (select count(*)::integer from session
             where session.account_id = account.id and ended_at is null and ends_at > ${at}) as sessions,
           exists (select from second_factor
                    where account_id = account.id and confirmed_at is not null) as "hasSecondFactor"
      from account
     where account.id = any(${accountIds}::bigint[])
  `.execute(database)
  return rows
}

/** Bans an account, or lets it in again: `reason` null. */
export async function setBan(
  tx: Transaction<Schema>,
  accountId: number,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await sql`
    update account
       set banned_at = case when ${reason}::text is null then null else coalesce(banned_at, ${at.toISOString()}::timestamptz) end,
           ban_reason = ${reason},
           version = version + 1
     where id = ${accountId}
  `.execute(tx)
}

/** The administrators who can act; none of them changes until the transaction ends. */
export async function lockAdmins(tx: Transaction<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id
      from account
     where is_admin and banned_at is null and erased_at is null
     order by account.id
       for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** One who makes or ends administrators at a time, also while there is none whose row could be locked. */
export async function lockAdminChanges(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx)
}

/** An administrator as an operator sees one. */
export interface AdminAccount {
  email: string
  isBanned: boolean
  /** Without one, only a link lets them in. */
  hasPassword: boolean
  hasSecondFactor: boolean
  /** ISO 8601. */
  since: string
}

/** Every administrator, banned ones too, the oldest account first. */
export async function findAdmins(database: Database): Promise<AdminAccount[]> {
  const { rows } = await sql<AdminAccount>`
    select email, banned_at is not null as "isBanned", password_hash is not null as "hasPassword",
           exists (select from second_factor
                    where account_id = account.id and confirmed_at is not null) as "hasSecondFactor",
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
      from account
     where is_admin and erased_at is null
     order by account.id
  `.execute(database)
  return rows
}

export async function setAdmin(tx: Transaction<Schema>, accountId: number, isAdmin: boolean): Promise<void> {
  await sql`update account set is_admin = ${isAdmin}, version = version + 1 where id = ${accountId}`.execute(tx)
}

/** Makes an account an agency, or none; answers the ids of its listings, which say who offers them. */
export async function setAgency(tx: Transaction<Schema>, accountId: number, name: string | null): Promise<number[]> {
  await sql`update account set agency_name = ${name}, version = version + 1 where id = ${accountId}`.execute(tx)
  return listingIdsOf(tx, accountId, statusesWith('findable'))
}

/** Listings of an account in these statuses. */
export async function listingIdsOf(
  database: Database,
  accountId: number,
  statuses: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing where owner_id = ${accountId} and status = any(${statuses}::text[]) order by id
  `.execute(database)
  return rows.map(({ id }) => id)
}
