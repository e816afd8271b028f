import { createMailToken } from '#server/features/mails/mailTokens.ts'
import { checkTokenHistories, expireMailTokens, startMailToken } from '#server/features/mails/mailTokenSteps.service.ts'
import { linkSecret } from '#server/features/mails/linkSecret.ts'
import type { MailTokenPurpose } from '#server/features/mails/mailToken.store.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { addAccounts } from '#tests/support/accounts.ts'
import type { UsageRun } from '#server/platform/history/usageRun.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { secretKey } = settingsWithSecret

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let [janaId, petrId] = [0, 0]
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    ;[janaId = 0, petrId = 0] = await addAccounts(opened.database, [
      { email: 'jana@example.test' },
      { email: 'petr@example.test', isConfirmed: false },
    ])
  })
  afterAll(() => server.close())

  const issue = (purpose: MailTokenPurpose, accountId = janaId, email = 'jana@example.test') =>
    inTransaction(opened.database, (tx) =>
      createMailToken(tx, { accountId, purpose, email }, { secretKey, now: clock.now() }),
    )
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
  const resetWith = (tokenId: string) =>
    post('/users/reset-password-validate', {
      token: linkSecret(secretKey, tokenId),
      newPassword: 'nine slow otters drift',
    })
  const historyOf = async (tokenId: string) => {
    const { rows } = await sql<{ step: string }>`
      select event || ' by ' || actor_role || ': ' || from_state || ' → ' || to_state as step
        from mail_token_history where token_id = ${tokenId} order by id
    `.execute(opened.database)
    return rows.map(({ step }) => step)
  }

  describe(`the token of an email (${name})`, () => {
    it('is used once, and the second time is refused [J2]', async () => {
      const tokenId = await issue('reset_password')
      expect((await resetWith(tokenId)).statusCode).toBe(204)
      expect(expectProblem(await resetWith(tokenId), 422).code).toBe('token_invalid')
      expect(await historyOf(tokenId)).toEqual(['USE by owner: issued → used'])
    })

    it('is replaced by a newer one, and revoked by what settles it in another way [J2]', async () => {
      const older = await issue('reset_password')
      const newer = await issue('reset_password')
      const undo = await issue('undo_change')
      expect(expectProblem(await resetWith(older), 422).code).toBe('token_invalid')
      expect((await post('/users/undo-change', { token: linkSecret(secretKey, undo) })).statusCode).toBe(204)
      expect(expectProblem(await resetWith(newer), 422).code).toBe('token_invalid')
      expect(await Promise.all([older, newer, undo].map(historyOf))).toEqual([
        ['REPLACE by system: issued → replaced'],
        ['REVOKE by system: issued → revoked'],
        ['USE by owner: issued → used'],
      ])
    })

    it('expires when its lifetime is over, and begins anew when its email leaves only then [J2]', async () => {
      const tokenId = await issue('reset_password', petrId, 'petr@example.test')
      clock.pass(31 * minute)
      expect(expectProblem(await resetWith(tokenId), 422).code).toBe('token_expired')
      await expireMailTokens(opened.database, clock.now())
      expect(expectProblem(await resetWith(tokenId), 422).code).toBe('token_expired')
      expect(await startMailToken(opened.database, tokenId, { seconds: (10 * day) / 1_000, at: clock.now() })).toBe(
        true,
      )
      expect((await resetWith(tokenId)).statusCode).toBe(204)
      expect((await historyOf(tokenId)).slice(0, 2)).toEqual([
        'EXPIRE by system: issued → expired',
        'REISSUE by system: expired → issued',
      ])
    })

    it('is sent with no email once a newer one replaced it, also after it expired [J2]', async () => {
      const older = await issue('confirm_email', petrId, 'petr@example.test')
      clock.pass(2 * day)
      await expireMailTokens(opened.database, clock.now())
      await issue('confirm_email', petrId, 'petr@example.test')
      expect(await startMailToken(opened.database, older, { seconds: 60, at: clock.now() })).toBe(false)
      expect(await historyOf(older)).toEqual([
        'EXPIRE by system: issued → expired',
        'REPLACE by system: expired → replaced',
      ])
    })

    it('is found out where the history is no path of the machine [J2]', async () => {
      const { first: none } = await checkTokenHistories(opened.database)
      expect(none).toBe(null)
      const tokenId = await issue('change_email')
      await sql`
        insert into mail_token_history (token_id, occurred_at, event, from_state, to_state, actor_role, expires_at)
        values (${tokenId}, '2026-06-02', 'USE', 'issued', 'used', 'owner', '2026-06-01')
      `.execute(opened.database)
      const { offenders, first } = await checkTokenHistories(opened.database)
      expect([offenders, first?.id, first?.because]).toEqual([
        1,
        tokenId,
        'Step 1, USE by owner: the machine refuses it from issued.',
      ])
    })

    it('begins with what the table told, where there was no history before [J2]', async () => {
      const { database } = opened
      await sql`drop table mail_token_history`.execute(database)
      await sql`delete from mail_token`.execute(database)
      await sql`alter table mail_token drop column state, add column used_at timestamptz`.execute(database)
      await sql`create index mail_token_email on mail_token (lower(email)) where used_at is null`.execute(database)
      await sql`delete from schema_migration where name like '0050%'`.execute(database)
      const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
      await sql`
        insert into mail_token (id, hash, account_id, purpose, email, expires_at, used_at)
        values (${ids[0]}, 'a', ${janaId}, 'reset_password', 'jana@example.test', '2026-03-02', '2026-03-01'),
               (${ids[1]}, 'b', ${janaId}, 'renew_listing', 'jana@example.test', '2026-03-01', '2026-03-02'),
               (${ids[2]}, 'c', ${janaId}, 'confirm_email', 'jana@example.test', '2026-03-02', null)
      `.execute(database)
      expect(await migrate(database, readMigrations())).toEqual(['0050_mail_token_history.sql'])
      expect(await Promise.all(ids.map(historyOf))).toEqual([
        ['USE by owner: issued → used'],
        ['REVOKE by system: issued → revoked'],
        [],
      ])
      const runs: (UsageRun | null)[] = []
      const onRun = (run: UsageRun | null) => void runs.push(run)
      expect(await checkTokenHistories(database, onRun)).toMatchObject({ count: 3, steps: 2, first: null })
      expect(runs).toEqual([
        { machine: 'mailToken', steps: [{ event: { type: 'USE', by: 'owner', isOver: false }, to: 'used' }] },
        { machine: 'mailToken', steps: [{ event: { type: 'REVOKE', by: 'system', isOver: true }, to: 'revoked' }] },
        null,
      ])
    })
  })
})
