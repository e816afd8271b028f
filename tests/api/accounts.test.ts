import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, examplePassword, requestToken, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const password = 'seven quiet herons wade'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
  })
  afterAll(() => server.close())

  let network = 0
  /** Asks as somebody from a network of their own, so that only limits on addresses and accounts count. */
  const post = (url: string, payload: object, headers: Record<string, string> = {}) => {
    network += 1
    const remoteAddress = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
    return server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
  }
  const changeEmail = (token: string, payload: object) =>
    server.app.inject({
      method: 'PATCH',
      url: '/users/me/change-login-email',
      headers: bearer(token),
      payload,
    })
  const who = async (token: string) =>
    (await server.app.inject({ url: '/users/me', headers: bearer(token) })).statusCode
  const canSignIn = async (email: string, secret = examplePassword) => {
    clock.pass(20 * minute) // guesses of earlier steps are forgotten
    return (await requestToken(server.app, { email, password: secret })).statusCode === 200
  }
  const code = (answer: Awaited<ReturnType<typeof post>>) => expectProblem(answer, 422).code
  /** How many devices an account was used on before. */
  const devicesOf = async (email: string) => {
    const devices = opened.database.selectFrom('known_device').innerJoin('account', 'account.id', 'account_id')
    return (await devices.select('account_id').where('account.email', '=', email).execute()).length
  }

  describe(`signing up (${name})`, () => {
    it('makes an unconfirmed account, and confirms it by the link of the mail [C-AUTH]', async () => {
      const answer = await post('/users', { email: 'jana@example.com', password, preferredLanguage: 'cs' })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({ email: 'jana@example.com' })
      const { token } = await signInAs(server.app, 'jana@example.com', { password })
      const roles = async () =>
        (await server.app.inject({ url: '/users/me', headers: bearer(token) })).json<{ userRoles: string[] }>()
          .userRoles
      expect(await roles()).toContain('ROLE_UNCONFIRMED')
      const mail = await mailbox.one('jana@example.com', /Potvrďte/)
      expect(mail).toMatchObject({
        locale: 'cs',
        links: [expect.stringMatching(/^https:\/\/domivo\.test\/cs\/auth\/confirm-email\/[\w-]{43}$/)],
      })
      const secret = mail.links[0]?.split('/').at(-1) ?? ''
      expect((await post('/users/confirm-email', { token: secret })).statusCode).toBe(204)
      expect(await roles()).toEqual(['ROLE_USER'])
      // Who clicks twice hears the same.
      expect((await post('/users/confirm-email', { token: secret })).statusCode).toBe(204)
      clock.pass(day + minute)
      expect(code(await post('/users/confirm-email', { token: secret }))).toBe('token_invalid')
    })

    it('answers an address that has an account in the same words, and tells its owner alone [REL-17]', async () => {
      await addAccounts(opened.database, [{ email: 'known@example.com' }])
      const [known, unknown] = [
        await post('/users', { email: 'Known@example.com', password, firstName: 'Thief' }),
        await post('/users', { email: 'Unkno@example.com', password, firstName: 'Thief' }),
      ]
      expect(likeness(known, 'Known')).toEqual(likeness(unknown, 'Unkno'))
      await mailbox.one('Known@example.com', /already have an account/)
      await mailbox.one('Unkno@example.com', /Confirm your email/)
      expect(await canSignIn('known@example.com')).toBe(true)
      expect(await canSignIn('known@example.com', password)).toBe(false)
    })

    it('refuses what does not fit before it looks at the address [REL-17]', async () => {
      for (const email of ['known@example.com', 'nobody@example.com']) {
        const common = await post('/users', { email, password: 'password123' })
        expect(expectProblem(common, 422).violations).toMatchObject([
          { propertyPath: 'password', code: 'password_common' },
        ])
        const phone = await post('/users', { email, password, phoneNumber: '12' })
        expect(expectProblem(phone, 422).violations).toMatchObject([{ propertyPath: 'phoneNumber' }])
      }
    })

    it('lets only the latest confirmation link count, and that for a day [REL-18]', async () => {
      await post('/users', { email: 'late@example.com', password })
      const first = await mailbox.secret('late@example.com', /Confirm/)
      expect((await post('/users/send-confirmation-email', { email: 'late@example.com' })).statusCode).toBe(204)
      const second = await mailbox.secret('late@example.com', /Confirm/)
      expect(code(await post('/users/confirm-email', { token: first }))).toBe('token_invalid')
      clock.pass(day + minute)
      expect(code(await post('/users/confirm-email', { token: second }))).toBe('token_expired')
    })

    it('sends no confirmation to whom has none to give, and says the same [REL-17]', async () => {
      const answers = [
        await post('/users/send-confirmation-email', { email: 'known@example.com' }),
        await post('/users/send-confirmation-email', { email: 'strange@example.com' }),
        await post('/users/send-confirmation-email', { email: 'late@example.com' }),
      ].map((answer) => likeness(answer))
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])
      expect(await mailbox.open('known@example.com')).toEqual([])
      expect(await mailbox.open('strange@example.com')).toEqual([])
      expect(await mailbox.open('late@example.com')).toHaveLength(1)
    })
  })

  describe(`a lost password (${name})`, () => {
    it('is replaced by the link of a mail: all sessions end, nobody is signed in [REL-18]', async () => {
      await addAccounts(opened.database, [{ email: 'lost@example.com', isConfirmed: false }])
      const { token } = await signInAs(server.app, 'lost@example.com')
      expect((await post('/users/reset-password-send', { email: 'LOST@example.com' })).statusCode).toBe(204)
      const secret = await mailbox.secret('lost@example.com', /new password/)

      const weak = await post('/users/reset-password-validate', { token: secret, newPassword: 'lost@example.com' })
      expect(expectProblem(weak, 422).violations).toMatchObject([{ propertyPath: 'newPassword' }])
      expect(await who(token)).toBe(200)

      const answer = await post('/users/reset-password-validate', { token: secret, newPassword: password })
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(await who(token)).toBe(401)
      expect(await canSignIn('lost@example.com')).toBe(false)
      expect(await canSignIn('lost@example.com', password)).toBe(true)
      await mailbox.one('lost@example.com', /password .* was changed/)
      // The mail came through, so the address is the person's.
      const { userRoles } = (
        await server.app.inject({
          url: '/users/me',
          headers: bearer((await signInAs(server.app, 'lost@example.com', { password })).token),
        })
      ).json<{ userRoles: string[] }>()
      expect(userRoles).toEqual(['ROLE_USER'])
    })

    it('has a link that works once, for half an hour, and until a newer one is asked for [REL-18]', async () => {
      const [first, second] = [1, 2].map(() => async () => {
        await post('/users/reset-password-send', { email: 'known@example.com' })
        return mailbox.secret('known@example.com', /new password/)
      })
      const old = (await first?.()) ?? ''
      const recent = (await second?.()) ?? ''
      const use = (token: string) => post('/users/reset-password-validate', { token, newPassword: password })
      expect(code(await use(old))).toBe('token_invalid')
      expect((await use(recent)).statusCode).toBe(204)
      const again = await use(recent)
      const unknown = await use('x'.repeat(43))
      expect(code(again)).toBe('token_invalid')
      expect(expectProblem(again, 422).detail).toBe(expectProblem(unknown, 422).detail)
      await mailbox.open('known@example.com')
      clock.pass(60 * minute)
      await post('/users/reset-password-send', { email: 'known@example.com' })
      const late = await mailbox.secret('known@example.com', /new password/)
      clock.pass(31 * minute)
      expect(code(await use(late))).toBe('token_expired')
    })

    it('is used by one of two who come at the same time', async () => {
      await addAccounts(opened.database, [{ email: 'two@example.com' }])
      await post('/users/reset-password-send', { email: 'two@example.com' })
      const token = await mailbox.secret('two@example.com', /new password/)
      const answers = await Promise.all(
        ['first of the two here', 'second of the two here'].map((newPassword) =>
          post('/users/reset-password-validate', { token, newPassword }),
        ),
      )
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '422'])
    })

    it('keeps its links out of the database, and no GET spends one [REL-18]', async () => {
      await addAccounts(opened.database, [{ email: 'scanned@example.com' }])
      await post('/users/reset-password-send', { email: 'scanned@example.com' })
      const jobs = await opened.database.selectFrom('job').selectAll().execute()
      const secret = await mailbox.secret('scanned@example.com', /new password/)
      const tokens = await opened.database.selectFrom('mail_token').selectAll().execute()
      expect(JSON.stringify([jobs, tokens])).not.toContain(secret)
      for (const url of [`/en/auth/reset-password/${secret}`, `/users/reset-password-validate?token=${secret}`])
        await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect((await post('/users/reset-password-validate', { token: secret, newPassword: password })).statusCode).toBe(
        204,
      )
    })

    it('names no other host in its links, whatever the request says [REL-18]', async () => {
      await addAccounts(opened.database, [{ email: 'host@example.com' }])
      const forged = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      }
      await post('/users/reset-password-send', { email: 'host@example.com' }, forged)
      const mail = await mailbox.one('host@example.com', /new password/)
      expect(JSON.stringify(mail)).not.toContain('evil')
      expect(mail.links[0]).toMatch(/^https:\/\/domivo\.test\/en\//)
    })

    it('answers the same for every address [REL-17]', async () => {
      const [known, unknown] = [
        await post('/users/reset-password-send', { email: 'host@example.com' }),
        await post('/users/reset-password-send', { email: 'nowhere@example.com' }),
      ]
      expect(likeness(known)).toEqual(likeness(unknown))
      expect(await mailbox.open('nowhere@example.com')).toEqual([])
    })
  })

  describe(`another login address (${name})`, () => {
    it('counts once its mail is answered; the old one can take it back for a week [REL-22]', async () => {
      await addAccounts(opened.database, [{ email: 'old@example.com' }])
      const { token } = await signInAs(server.app, 'old@example.com')
      const wrong = await changeEmail(token, { email: 'new@example.com', password: 'not the right one' })
      expect(expectProblem(wrong, 422).violations).toMatchObject([{ propertyPath: 'password', code: 'wrong_password' }])
      expect((await changeEmail(token, { email: 'new@example.com', password: examplePassword })).statusCode).toBe(204)
      expect(await canSignIn('old@example.com')).toBe(true)
      const secret = await mailbox.secret('new@example.com', /Confirm your new email address/)
      expect((await post('/users/confirm-email', { token: secret })).statusCode).toBe(204)
      expect(await canSignIn('old@example.com')).toBe(false)
      expect(await canSignIn('new@example.com')).toBe(true)

      const notice = await mailbox.one('old@example.com', /address .* was changed/)
      expect(notice.text).toContain('new@example.com')
      const undo = notice.links[0]?.split('/').at(-1) ?? ''
      clock.pass(6 * day)
      const thief = await signInAs(server.app, 'new@example.com')
      expect(await devicesOf('new@example.com')).toBeGreaterThan(0)
      expect((await post('/users/undo-change', { token: undo })).statusCode).toBe(204)
      expect(await who(thief.token)).toBe(401)
      expect(await devicesOf('old@example.com')).toBe(0)
      const reset = await mailbox.secret('old@example.com', /Change undone/)
      expect((await post('/users/reset-password-validate', { token: reset, newPassword: password })).statusCode).toBe(
        204,
      )
      expect(await canSignIn('new@example.com', password)).toBe(false)
      expect(await canSignIn('old@example.com')).toBe(false)
      expect(await canSignIn('old@example.com', password)).toBe(true)
      expect(code(await post('/users/undo-change', { token: undo }))).toBe('token_invalid')
    })

    it('stays with its owner while the change can be taken back [REL-22]', async () => {
      await addAccounts(opened.database, [{ email: 'mine@example.com' }])
      const { token } = await signInAs(server.app, 'mine@example.com')
      await changeEmail(token, { email: 'theirs@example.com', password: examplePassword })
      await post('/users/confirm-email', { token: await mailbox.secret('theirs@example.com', /Confirm/) })
      const undo = await mailbox.secret('mine@example.com', /was changed/)
      await post('/users', { email: 'mine@example.com', password })
      await mailbox.one('mine@example.com', /already have/)
      clock.pass(8 * day)
      expect(code(await post('/users/undo-change', { token: undo }))).toBe('token_expired')
      await post('/users', { email: 'mine@example.com', password })
      await mailbox.one('mine@example.com', /Confirm/)
    })

    it('gives nobody a way back to an address that was never confirmed', async () => {
      await addAccounts(opened.database, [{ email: 'typo@example.com', isConfirmed: false }])
      const { token } = await signInAs(server.app, 'typo@example.com')
      await changeEmail(token, { email: 'right@example.com', password: examplePassword })
      await post('/users/confirm-email', { token: await mailbox.secret('right@example.com', /Confirm/) })
      expect(await mailbox.open('typo@example.com')).toEqual([])
      expect(await canSignIn('right@example.com')).toBe(true)
    })

    it('that belongs to somebody is answered like any other; only its owner hears of it [REL-17]', async () => {
      await addAccounts(opened.database, [{ email: 'asking@example.com' }, { email: 'taken@example.com' }])
      const { token } = await signInAs(server.app, 'asking@example.com')
      const [taken, free] = [
        await changeEmail(token, { email: 'taken@example.com', password: examplePassword }),
        await changeEmail(token, { email: 'free1@example.com', password: examplePassword }),
      ]
      expect(likeness(taken)).toEqual(likeness(free))
      await mailbox.one('taken@example.com', /already has an account/)
      await mailbox.one('free1@example.com', /Confirm your new/)
    })

    it('goes to the first of two accounts that want it', async () => {
      await addAccounts(opened.database, [{ email: 'one@example.com' }, { email: 'other@example.com' }])
      const secrets: string[] = []
      for (const email of ['one@example.com', 'other@example.com']) {
        await changeEmail((await signInAs(server.app, email)).token, {
          email: 'both@example.com',
          password: examplePassword,
        })
        secrets.push(await mailbox.secret('both@example.com', /Confirm/))
      }
      const answers = await Promise.all(secrets.map((token) => post('/users/confirm-email', { token })))
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '422'])
    })
  })

  describe(`mails that strangers can cause (${name})`, () => {
    it.each(['known', 'nobody'])('are three an hour and ten a day for one address (%s) [REL-19]', async (who) => {
      if (who === 'known') await addAccounts(opened.database, [{ email: 'known.limit@example.com' }])
      const email = `${who}.limit@example.com`
      const ask = async () => (await post('/users/reset-password-send', { email })).statusCode
      expect([await ask(), await ask(), await ask()]).toEqual([204, 204, 204])
      const refused = await post('/users/reset-password-send', { email: email.toUpperCase() })
      expectProblem(refused, 429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
      expect((await post('/users/send-confirmation-email', { email })).statusCode).toBe(204)
      for (let hours = 0; hours < 2; hours += 1) {
        clock.pass(61 * minute)
        expect([await ask(), await ask(), await ask()]).toEqual([204, 204, 204])
      }
      clock.pass(61 * minute)
      expect([await ask(), await ask()]).toEqual([204, 429])
      clock.pass(day)
      expect(await ask()).toBe(204)
    })

    it('are thirty an hour from one network [REL-19]', async () => {
      const statuses: number[] = []
      for (let index = 0; index <= 30; index += 1) {
        const payload = { email: `person${index}@example.com` }
        const from = { method: 'POST', url: '/users/reset-password-send', remoteAddress: '192.0.2.7' } as const
        statuses.push((await server.app.inject({ ...from, payload })).statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429])
    })
  })
})

/** All of an answer that a stranger could learn from, without what differs between any two answers. */
function likeness({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }, name = '') {
  const { date: _date, 'x-request-id': _id, 'x-stats-token': _stats, ...rest } = headers as Record<string, unknown>
  return { statusCode, headers: rest, body: name === '' ? body : body.replace(name, '') }
}
