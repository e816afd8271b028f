import type { Database } from '#server/platform/database/database.ts'
import { addAccounts, bearer, examplePassword, requestToken, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const newPassword = 'another four plain words'

forEachDatabase((_, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let serial = 0

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret })
  })
  afterAll(() => server.close())

  /** Somebody new, signed in. */
  async function somebody() {
    serial += 1
    const email = `person${serial}@example.test`
    await addAccounts(database, [{ email }])
    return { email, remoteAddress: `10.0.0.${serial}`, token: (await signInAs(server.app, email)).token }
  }

  const change = (token: string, payload: object, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'PATCH',
      url: '/users/me/new_password',
      remoteAddress,
      headers: { ...bearer(token), 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(payload),
    })
  const statusOf = async (token: string) =>
    (await server.app.inject({ url: '/users/me', headers: bearer(token) })).statusCode

  async function devicesOf(email: string): Promise<number | undefined> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
        from known_device
        join account on account.id = account_id
       where email = ${email}
    `.execute(database)
    return rows[0]?.count
  }

  describe('changing a password', () => {
    it('lets the new one in and the old one no more, and ends all other sessions at once [C-USER] [REL-8]', async () => {
      const { email, token } = await somebody()
      const other = await signInAs(server.app, email)
      expect((await change(token, { oldPassword: examplePassword, newPassword })).statusCode).toBe(204)
      expect([await statusOf(token), await statusOf(other.token)]).toEqual([200, 401])
      expect((await requestToken(server.app, { email })).statusCode).toBe(401)
      expect((await requestToken(server.app, { email, password: newPassword })).statusCode).toBe(200)
    })

    it('tells its owner by mail, so that somebody else cannot do it in silence [REL-22]', async () => {
      const { email, token } = await somebody()
      await change(token, { oldPassword: examplePassword, newPassword })
      const { rows } = await sql<{ kind: string }>`
        select payload->>'kind' as kind from job where kind = 'mail' and payload->>'to' = ${email}
      `.execute(database)
      expect(rows).toEqual([{ kind: 'passwordChanged' }])
    })

    it('makes every device unknown again, here and by the link of a mail', async () => {
      const { email, token } = await somebody()
      expect(await devicesOf(email)).toBe(1)
      await change(token, { oldPassword: examplePassword, newPassword })
      expect(await devicesOf(email)).toBe(0)
      await requestToken(server.app, { email, password: newPassword })
      expect(await devicesOf(email)).toBe(1)
      const mailbox = mailboxOf(database)
      await mailbox.one(email, /was changed/)
      const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload })
      await post('/users/reset-password-send', { email })
      const secret = await mailbox.secret(email, /new password/)
      const reset = await post('/users/reset-password-validate', { token: secret, newPassword: 'a third set of words' })
      expect(reset.statusCode).toBe(204)
      expect(await devicesOf(email)).toBe(0)
    })

    it('needs the present one, and lets it be guessed no more often than signing in does [REL-22] [REL-15]', async () => {
      const { token, remoteAddress } = await somebody()
      const guess = () => change(token, { oldPassword: 'not the password', newPassword }, remoteAddress)
      for (let count = 0; count < 5; count += 1) {
        const { violations } = expectProblem(await guess(), 422)
        expect(violations).toEqual([expect.objectContaining({ propertyPath: 'oldPassword', code: 'wrong_password' })])
      }
      expectProblem(await guess(), 429)
      expect((await change(token, { oldPassword: examplePassword, newPassword }, remoteAddress)).statusCode).toBe(429)
    })

    it.each([
      ['short', undefined],
      ['Password2026', 'password_common'],
      ['Domivo2026!!', 'password_personal'],
    ])('refuses %s as the new one, and changes nothing [REL-20]', async (weak, code) => {
      const { email, token } = await somebody()
      const { violations } = expectProblem(
        await change(token, { oldPassword: examplePassword, newPassword: weak }),
        422,
      )
      expect(violations).toEqual([
        expect.objectContaining({ propertyPath: 'newPassword', ...(code === undefined ? {} : { code }) }),
      ])
      expect((await requestToken(server.app, { email })).statusCode).toBe(200)
    })

    it('happens once when it is asked for twice at once', async () => {
      const { token } = await somebody()
      const answers = await Promise.all([
        change(token, { oldPassword: examplePassword, newPassword }),
        change(token, { oldPassword: examplePassword, newPassword: 'a third set of words' }),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.filter((status) => status === 204).length).toBe(1)
      expect(statuses.some((status) => status === 409 || status === 422)).toBe(true)
    })
  })
})
