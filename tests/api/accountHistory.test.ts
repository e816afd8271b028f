import { confirmAccount, checkAccountHistories, stepAccount } from '#server/features/accounts/accountSteps.service.ts'
import { eraseLeavingAccount } from '#server/features/accountLife/accountDeletion.service.ts'
import type { UsageRun } from '#server/platform/history/usageRun.ts'
import { checkReportHistories } from '#server/features/moderation/report.service.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { addAccounts, bearer, examplePassword, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Where an account is, as the chart names it. */
const kept = (address: string, access: string, stay: string) =>
  `kept.address.${address}, kept.access.${access}, kept.stay.${stay}`

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  const [jana, petr, admin] = ['jana@example.test', 'petr@example.test', 'admin@example.test']
  let opened: OpenedDatabase
  let server: TestApp
  let [janaId, petrId, adminId] = [0, 0, 0]
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    ;[janaId = 0, petrId = 0] = await addAccounts(opened.database, [
      { email: jana, isConfirmed: false },
      { email: petr, isConfirmed: false },
    ])
    ;[adminId = 0] = await addAccounts(opened.database, [{ email: admin, isAdmin: true, isConfirmed: false }])
    for (const id of [janaId, petrId, adminId]) await confirm(id)
  })
  afterAll(() => server.close())

  const confirm = (id: number) =>
    inTransaction(opened.database, (tx) => confirmAccount(tx, id, { by: 'owner', at: clock.now() }))
  const call = async (email: string, method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...bearer((await signInAs(server.app, email)).token),
        ...(payload !== undefined && { 'content-type': `application/${method === 'PATCH' ? 'merge-patch+' : ''}json` }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
  const ban = async (id: number, patch: object) =>
    expect((await call(admin, 'PATCH', `/users/${id}`, patch)).statusCode).toBe(200)
  const historyOf = async (id: number) => {
    const { rows } = await sql<{ step: string }>`
      select event || ' by ' || actor_role || ': ' || from_state || ' → ' || to_state as step
        from account_history where account_id = ${id} order by id
    `.execute(opened.database)
    return rows.map(({ step }) => step)
  }

  describe(`the life of an account (${name})`, () => {
    it('is written down step by step, and what is so already is not [J2]', async () => {
      await confirm(janaId)
      await ban(janaId, { isBanned: true, banReason: 'Offered homes of others.' })
      await ban(janaId, { isBanned: true, banReason: 'Offered homes of others, twice.' })
      await ban(janaId, { isBanned: false })
      await ban(janaId, { isBanned: false })
      expect((await call(jana, 'POST', '/users/me/deletion', { password: examplePassword })).statusCode).toBe(200)
      expect((await call(jana, 'DELETE', '/users/me/deletion')).statusCode).toBe(204)
      expect(await historyOf(janaId)).toEqual([
        'CONFIRM by owner: unconfirmed allowed staying → confirmed allowed staying',
        'BAN by admin: confirmed allowed staying → confirmed banned staying',
        'UNBAN by admin: confirmed banned staying → confirmed allowed staying',
        'LEAVE by owner: confirmed allowed staying → confirmed allowed leaving',
        'RETURN by owner: confirmed allowed leaving → confirmed allowed staying',
      ])
      const runs: (UsageRun | null)[] = []
      const onRun = (run: UsageRun | null) => void runs.push(run)
      expect(await checkAccountHistories(opened.database, onRun)).toMatchObject({ count: 3, steps: 7, first: null })
      expect(runs).toContainEqual({
        machine: 'accountLife',
        steps: [
          { event: { type: 'CONFIRM', by: 'owner', blockers: [] }, to: kept('confirmed', 'allowed', 'staying') },
          { event: { type: 'BAN', by: 'admin', blockers: [] }, to: kept('confirmed', 'banned', 'staying') },
          { event: { type: 'UNBAN', by: 'admin', blockers: [] }, to: kept('confirmed', 'allowed', 'staying') },
          { event: { type: 'LEAVE', by: 'owner', blockers: [] }, to: kept('confirmed', 'allowed', 'leaving') },
          { event: { type: 'RETURN', by: 'owner', blockers: [] }, to: kept('confirmed', 'allowed', 'staying') },
        ],
      })
    })

    it('ends when 30 days are over, and nothing happens to it any more [J2]', async () => {
      expect((await call(petr, 'POST', '/users/me/deletion', { password: examplePassword })).statusCode).toBe(200)
      const erase = () =>
        inTransaction(opened.database, (tx) => eraseLeavingAccount(tx, { accountId: petrId }, clock.now()))
      clock.pass(29 * day)
      await erase()
      expect(await historyOf(petrId)).toHaveLength(2)
      clock.pass(day)
      await erase()
      expect((await historyOf(petrId)).at(-1)).toBe('ERASE by system: confirmed allowed leaving → erased')
      const step = inTransaction(opened.database, (tx) =>
        stepAccount(tx, petrId, { type: 'CONFIRM', by: 'owner', blockers: [] }, clock.now()),
      )
      await expect(step).rejects.toMatchObject({ details: { code: 'transition_not_allowed' } })
      expect((await checkAccountHistories(opened.database)).first).toBe(null)
    })

    it('is not stepped by whoever may not: nothing is written [J2]', async () => {
      const before = await historyOf(janaId)
      const step = inTransaction(opened.database, (tx) =>
        stepAccount(tx, janaId, { type: 'BAN', by: 'owner', blockers: [] }, clock.now()),
      )
      await expect(step).rejects.toMatchObject({ details: { code: 'transition_not_allowed' } })
      expect(await historyOf(janaId)).toEqual(before)
    })

    it('is found out where the history is no path of the machine [J2]', async () => {
      await sql`
        insert into account_history (account_id, occurred_at, event, from_state, to_state, actor_role)
        values (${janaId}, ${clock.now().toISOString()}, 'BAN', 'confirmed allowed staying', 'confirmed banned staying', 'owner')
      `.execute(opened.database)
      const { offenders, first } = await checkAccountHistories(opened.database)
      expect([offenders, first?.id, first?.because]).toEqual([
        1,
        janaId,
        'Step 6, BAN by owner: the machine refuses it from confirmed allowed staying.',
      ])
    })
  })

  describe(`the answer to a report (${name})`, () => {
    it('is written down with whoever gave it, once [J2]', async () => {
      const [listingId = 0] = await addFindable(opened.database, [{}], await addOwner(opened.database))
      const report = await server.app.inject({
        method: 'POST',
        url: `/properties/strike/${listingId}`,
        headers: { 'x-stats-token': 'visit'.padEnd(24, '0') },
        payload: { reason: 'fraud' },
      })
      expect(report.statusCode).toBe(204)
      for (const _time of ['first', 'second'])
        expect((await call(admin, 'POST', `/admin/properties/${listingId}/dismiss-reports`)).statusCode).toBe(200)
      const { rows } = await sql`
        select event, from_state, to_state, actor_role from report_history order by id
      `.execute(opened.database)
      expect(rows).toEqual([{ event: 'DISMISS', from_state: 'open', to_state: 'dismissed', actor_role: 'admin' }])
      const runs: (UsageRun | null)[] = []
      const onRun = (run: UsageRun | null) => void runs.push(run)
      expect(await checkReportHistories(opened.database, onRun)).toMatchObject({ count: 1, steps: 1, first: null })
      expect(runs).toEqual([
        { machine: 'report', steps: [{ event: { type: 'DISMISS', by: 'admin' }, to: 'dismissed' }] },
      ])
    })

    it('is found out where nothing answered it [J2]', async () => {
      await sql`delete from report_history`.execute(opened.database)
      expect((await checkReportHistories(opened.database)).first?.because).toBe(
        'Its history ends at open, but it is dismissed.',
      )
    })
  })

  it('begins with what tables told, where there was none before [J2]', async () => {
    const { database } = opened
    await sql`drop table account_history, report_history`.execute(database)
    await sql`delete from schema_migration where name like '0048%'`.execute(database)
    const { rows } = await sql<{ id: number }>`
      insert into account (email, confirmed_at, banned_at, delete_after, erased_at)
      values ('new@example.test', null, null, null, null),
             ('banned.first@example.test', '2026-03-02', '2026-03-01', null, null),
             ('leaving@example.test', '2026-03-01', null, '2026-05-31', null),
             ('gone@example.test', null, null, null, '2026-05-31')
      returning id::float8 as id
    `.execute(database)
    expect(await migrate(database, readMigrations())).toEqual(['0048_account_and_report_history.sql'])
    expect(await Promise.all(rows.map(({ id }) => historyOf(id)))).toEqual([
      [],
      [
        'BAN by admin: unconfirmed allowed staying → unconfirmed banned staying',
        'CONFIRM by owner: unconfirmed banned staying → confirmed banned staying',
      ],
      [
        'CONFIRM by owner: unconfirmed allowed staying → confirmed allowed staying',
        'LEAVE by owner: confirmed allowed staying → confirmed allowed leaving',
      ],
      [
        'LEAVE by owner: unconfirmed allowed staying → unconfirmed allowed leaving',
        'ERASE by system: unconfirmed allowed leaving → erased',
      ],
    ])
    expect((await checkAccountHistories(database)).first).toBe(null)
    expect((await checkReportHistories(database)).first).toBe(null)
  })
})
