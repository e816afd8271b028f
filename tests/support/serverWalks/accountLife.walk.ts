import { Mismatch, type ModelEvent } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { eraseLeavingAccount } from '#server/features/accountLife/accountDeletion.service.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { accountLifeModel } from '#machines/account/accountLife.model.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'

import { ask, askInVain, newEmail, newPassword, type ServerWalked } from './serverWalked.ts'

/** Steps after which the account is open nowhere any more. */
const isEnding = new Set(['LEAVE', 'BAN', 'ERASE'])

const dayMs = 24 * 60 * 60_000

/** The life of a new account, by its owner and an administrator. */
export const accountLifeWalk: ServerWalked = {
  model: accountLifeModel,
  triesRefused: true,
  filters: [
    {
      why: msg('Each step is taken by whom it belongs to; only the owner confirms here.'),
      leavesOut: (_, { type, by }) =>
        by !== (type === 'ERASE' ? 'system' : type === 'BAN' || type === 'UNBAN' ? 'admin' : 'owner'),
    },
    {
      why: msg('Whoever is banned, or was erased, can ask the server for nothing.'),
      leavesOut: (snapshot, { type }) =>
        (snapshot.value === 'erased' || snapshot.matches({ kept: { access: 'banned' } })) &&
        (type === 'LEAVE' || type === 'RETURN'),
    },
    {
      why: msg('Only the time of grace is in the way of these walks.'),
      leavesOut: (_, { type, blockers }) =>
        (blockers as readonly string[]).some((blocker) => type !== 'ERASE' || blocker !== 'too_early'),
    },
  ],
  walk: async ({ origin, database }) => {
    const email = newEmail()
    const registered = await ask(origin, '/users', { email, password: newPassword, preferredLanguage: 'en' })
    if (registered.status >= 300) throw new Mismatch(`Signing up was answered with ${registered.status}.`)
    const secret = await mailboxOf(database).secret(email, /./)
    const { rows: found } = await sql<{ id: number }>`
      select id::float8 as id from account where email = ${email}
    `.execute(database)
    const accountId = found[0]?.id ?? 0
    await settle(database, accountId)
    const admin = userOf(origin, 'admin@domivo.test', demoPassword)
    /** Whoever left or was banned has no session any more. */
    const owner = () => userOf(origin, email, newPassword)
    let steps = 0
    async function rowOf(): Promise<unknown> {
      const { body } = await admin.ask('GET', `/users?q=${encodeURIComponent(email)}`)
      return Reflect.get(Object(Reflect.get(Object(body), '_embedded')), 'item')
    }

    async function request({ type, blockers }: ModelEvent): Promise<void> {
      switch (type) {
        case 'CONFIRM': {
          const { status } = await ask(origin, '/users/confirm-email', { token: secret })
          if (status >= 300) throw new Mismatch(`The link of the mail was answered with ${status}.`)
          return
        }
        case 'BAN':
        case 'UNBAN': {
          const patch =
            type === 'BAN' ? { isBanned: true, banReason: 'A path asks for this ban.' } : { isBanned: false }
          return expectStatus(await admin.ask('PATCH', `/users/${accountId}`, patch), 200, type)
        }
        case 'LEAVE':
          return expectStatus(await owner().ask('POST', '/users/me/deletion', { password: newPassword }), 200, type)
        case 'ERASE': {
          // The job of an earlier day comes as well, where somebody left, came back and left again.
          const days = (blockers as readonly string[]).length > 0 ? 29 : 31
          const then = new Date(Date.now() + days * dayMs)
          return inTransaction(database, (tx) => eraseLeavingAccount(tx, { accountId }, then))
        }
        default:
          return expectStatus(await owner().ask('DELETE', '/users/me/deletion'), 204, type)
      }
    }

    return {
      reads: async () => ({
        'administrators read': await rowOf(),
        'it is said': (await admin.ask('GET', `/admin/actions?accountId=${accountId}`)).body,
      }),
      happen: (event, before) => (before.can(event) ? request(event) : askInVain(request(event))),
      expect: async (after, { event, before }) => {
        const { rows } = await sql<{ line: string; history: string[]; sessions: number }>`
          select case when erased_at is not null then 'erased' else concat_ws(' ', case when confirmed_at is null then 'unconfirmed' else 'confirmed' end,
                           case when banned_at is null then 'allowed' else 'banned' end,
                           case when delete_after is null then 'staying' else 'leaving' end) end as line,
                 coalesce((select json_agg(event || ' by ' || actor_role order by id)
                             from account_history where account_id = account.id), '[]'::json) as history,
                 (select count(*)::integer from session where account_id = account.id and ended_at is null) as sessions
            from account where id = ${accountId}
        `.execute(database)
        const [row] = rows
        const promised = lineOf(after.value)
        if (row?.line !== promised) throw new Mismatch(`The account is ${row?.line ?? 'gone'} instead of ${promised}.`)
        const news = row.history.slice(steps).join(', ')
        const wanted = before.can(event) ? `${event.type} by ${String(event.by)}` : ''
        if (news !== wanted)
          throw new Mismatch(`Its history has ${news || 'nothing'} instead of ${wanted || 'nothing'}.`)
        steps = row.history.length
        if (isEnding.has(event.type) && before.can(event) && row.sessions > 0)
          throw new Mismatch(`After ${event.type} somebody is still signed in.`)
      },
    }
  },
}

/** What somebody has who leaves: a home on the market, one that waits, and a viewing that they booked of somebody else. */
async function settle(database: Database, accountId: number): Promise<void> {
  for (const status of ['PUBLISHED', 'PENDING'])
    await sql`
      insert into listing overriding system value
      select (jsonb_populate_record(listing, jsonb_build_object(
               'id', nextval(pg_get_serial_sequence('listing', 'id')), 'owner_id', ${accountId}::bigint, 'status', ${status}::text,
               'slug', 'walk-' || ${accountId}::text || ${status}::text, 'external_reference', null))).*
        from listing where first_published_at is not null and external_reference is null order by id limit 1
    `.execute(database)
  await sql`
    with home as (
      select listing.id from listing join account on account.id = owner_id
       where account.email = 'owner@domivo.test' and listing.status = 'PUBLISHED' order by listing.id limit 1
    ), tour as (
      insert into tour_slot (listing_id, starts_at, ends_at, capacity)
      select id, now() + interval '60 days' + ${accountId}::integer * interval '1 minute',
             now() + interval '60 days' + ${accountId}::integer * interval '1 minute' + interval '15 minutes', 1 from home
      returning id, listing_id
    )
    insert into lead (listing_id, sender_id, state, name, email, message, locale, tour_slot_id, created_at, last_message_at)
    select listing_id, ${accountId}::bigint, 'seen', 'Walk', 'walk@paths.test', 'Is it free?', 'en', id, now(), now() from tour
  `.execute(database)
}

/** A state as the table is read: its three regions in one line. */
function lineOf(value: unknown): string {
  if (value === 'erased') return value
  const { kept } = value as { kept: Record<string, string> } // the other state
  return ['address', 'access', 'stay'].map((region) => kept[region]).join(' ')
}
