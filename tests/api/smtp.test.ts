import { createLead } from '#contract/endpoints/leads.ts'
import { createSavedSearch, getSavedSearches, unsubscribe } from '#contract/endpoints/savedSearches.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { createLogger } from '#server/platform/logging/logging.ts'
import type { QueuedMail } from '#server/features/mails/mailKinds.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtpStandIn.ts'
import { startTestApp } from '#tests/support/testApp.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let smtp: SmtpStandIn
  let passedMs = 0
  const log: string[] = []
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  beforeEach(async () => {
    smtp = await startSmtpStandIn()
    passedMs = 0
    log.length = 0
    await opened.database.deleteFrom('job').execute()
  })
  afterEach(() => smtp.stop())

  const settings = () => ({ ...settingsWithSecret, smtpUrl: smtp.url, mailFrom: 'Domivo <noreply@domivo.test>' })
  const write = (to: string, kind: 'addressKnown' | 'addressTaken' = 'addressKnown') =>
    inTransaction(opened.database, (tx) => queueMail(tx, { kind, to, locale: 'cs', data: {} }))
  /** Sends what is due after so many seconds more. */
  const sendAfter = (seconds: number) => {
    passedMs += seconds * 1_000
    return runDueJobs({
      database: opened.database,
      handlers: jobHandlers({ database: opened.database, settings: settings() }),
      // The database counts microseconds: what it wrote within this millisecond would not be due yet.
      now: () => new Date(Date.now() + 1 + passedMs),
      logger: createLogger({ logLevel: 'info' }, { write: (line) => void log.push(line) }),
    })
  }
  /** The ids of a person's mails, in the order in which they were written. */
  const idsOf = async (to: string) =>
    (await opened.database.selectFrom('job').select('payload').orderBy('id').execute())
      .map(({ payload }) => payload as QueuedMail)
      .filter((mail) => mail.to === to)
      .map(({ messageKey }) => `<${messageKey}@domivo.test>`)
  const waiting = async () =>
    (await opened.database.selectFrom('job').select(['last_error', 'dead_at']).execute()).map(
      ({ last_error, dead_at }) => ({ error: last_error, isDead: dead_at !== null }),
    )

  /** Where the mails to somebody are to be answered. */
  const repliesTo = (to: string) =>
    smtp.received.filter((mail) => mail.to === to).map(({ source }) => /^Reply-To: <?([^>\r]+)>?\r$/m.exec(source)?.[1])

  describe(`mails through a mail server (${name})`, () => {
    it('arrive with both texts, their language, and an id', async () => {
      await write('jana@example.com')
      await sendAfter(0)
      const [mail] = smtp.received
      expect(mail?.to).toBe('jana@example.com')
      expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@domivo\.test>$/)
      for (const header of [
        'From: Domivo <noreply@domivo.test>',
        'Auto-Submitted: auto-generated',
        'Content-Language: cs',
        'multipart/alternative',
        'text/plain',
        'text/html',
      ])
        expect(mail?.source).toContain(header)
      expect(await waiting()).toEqual([])
    })

    it('of alerts end with one press in a mail program, as RFC 8058 has it', async () => {
      const { app, close } = await startTestApp({ database: opened.database, settings: settings() })
      const [accountId = 0] = await addAccounts(opened.database, [{ email: 'eva@example.com' }])
      const headers = bearer((await signInAs(app, 'eva@example.com')).token)
      const saved = await app.inject({
        method: 'POST',
        url: '/saved_searches',
        headers,
        payload: { name: 'Byt v Praze', frequency: 'instant', criteria: {} },
      })
      const { id } = expectAnswer(createSavedSearch, saved)
      const data = { accountId, searches: [{ id, name: 'Byt v Praze', count: 1, listings: [] }] }
      await inTransaction(opened.database, (tx) =>
        queueMail(tx, { kind: 'searchAlerts', to: 'eva@example.com', locale: 'cs', data }),
      )
      await sendAfter(1)
      const source =
        smtp.received.find(({ to }) => to === 'eva@example.com')?.source.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
      expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
      const [, address = ''] = /^List-Unsubscribe: <(.+)>\r$/m.exec(source) ?? []
      const { origin, pathname, search } = new URL(address)
      expect(origin).toBe('https://domivo.test')
      const pressed = await app.inject({
        method: 'POST',
        url: pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(expectAnswer(unsubscribe, pressed)).toEqual({ about: 'saved_searches' })
      const left = await app.inject({ url: '/saved_searches', headers })
      expect(expectAnswer(getSavedSearches, left)._embedded?.item?.map(({ frequency }) => frequency)).toEqual(['off'])
      await close()
    })

    it('of a conversation are answered to the other side, by whichever mail program [C-LEADS]', async () => {
      const { app, close } = await startTestApp({ database: opened.database, settings: settings() })
      const owner = 'ota@example.com'
      const sender = 'seeker@example.com'
      const [ownerId = 0] = await addAccounts(opened.database, [{ email: owner }, { email: sender }])
      const [propertyId = 0] = await addFindable(opened.database, [{}], ownerId)
      const lead = { name: 'Jana', email: sender, phoneNumber: '+420601123456', message: 'Is it free?' }
      const sent = await app.inject({
        method: 'POST',
        url: '/leads',
        headers: bearer((await signInAs(app, sender)).token),
        payload: { propertyId, ...lead },
      })
      const { id } = expectAnswer(createLead, sent)
      const headers = bearer((await signInAs(app, owner)).token)
      const answer = await app.inject({
        method: 'POST',
        url: `/leads/${id}/messages`,
        headers,
        payload: { text: 'It is.' },
      })
      expect(answer.statusCode).toBe(201)
      await sendAfter(0)
      expect(repliesTo(owner)).toEqual([sender])
      // A copy of what one wrote oneself is answered to nobody.
      expect(repliesTo(sender)).toEqual([undefined, owner])
      await close()
    })

    it('wait while the server is down, and arrive within a minute after it is back, in order [REL-47]', async () => {
      const port = Number(new URL(smtp.url).port)
      await smtp.stop()
      await write('jana@example.com', 'addressKnown')
      await write('jana@example.com', 'addressTaken')
      await write('petr@example.com')
      const ids = await idsOf('jana@example.com')
      expect(ids).toHaveLength(2)
      for (let minutes = 0; minutes < 60; minutes += 1) await sendAfter(60)
      expect(smtp.received).toEqual([])
      expect(await waiting()).toHaveLength(3)
      smtp = await startSmtpStandIn(port)
      await sendAfter(60)
      const toJana = smtp.received.filter(({ to }) => to === 'jana@example.com')
      expect(toJana.map(({ messageId }) => messageId)).toEqual(ids)
      expect(smtp.received).toHaveLength(3)
      expect(await waiting()).toEqual([])
    })

    it('are tried again when the server says not now [REL-47]', async () => {
      let isGrey = true
      smtp.fault = () => (isGrey ? 'refuse for now' : undefined)
      await write('jana@example.com')
      await sendAfter(0)
      expect(await waiting()).toEqual([
        { error: 'The mail server does not take the mail now: 451 4.7.1 to RCPT TO.', isDead: false },
      ])
      isGrey = false
      await sendAfter(2)
      expect(smtp.received).toHaveLength(1)
    })

    it('are given up when there is no such person, and hold nobody up [REL-47]', async () => {
      smtp.fault = (to) => (to === 'nobody@example.com' ? 'refuse for good' : undefined)
      await write('nobody@example.com')
      await write('petr@example.com')
      await sendAfter(0)
      expect(smtp.received.map(({ to }) => to)).toEqual(['petr@example.com'])
      expect(await waiting()).toEqual([
        { error: 'The mail server refused the mail: 550 5.1.1 to RCPT TO.', isDead: true },
      ])
    })

    it('are sent once more, under the same id, when the answer was lost [REL-47]', async () => {
      let isDropping = true
      smtp.fault = () => (isDropping ? 'drop after the data' : undefined)
      await write('jana@example.com')
      await sendAfter(0)
      // A connection that was kept and has ended meanwhile takes a try of its own.
      if (smtp.received.length === 0) await sendAfter(60)
      expect(await waiting()).toHaveLength(1)
      isDropping = false
      await sendAfter(2)
      await sendAfter(600)
      expect(smtp.received).toHaveLength(2)
      expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1)
      expect(await waiting()).toEqual([])
    })

    it('are never waited for by a request [REL-47]', async () => {
      const { app, close } = await startTestApp({ database: opened.database, settings: settings() })
      const answer = await app.inject({
        method: 'POST',
        url: '/users/reset-password-send',
        payload: { email: 'jana@example.com' },
      })
      await close()
      expect(answer.statusCode).toBe(204)
      expect(smtp.connections()).toBe(0)
    })

    it('leave no address, link or text in the log, however they fail [REL-33]', async () => {
      await opened.database.insertInto('account').values({ email: 'secret.person@example.com' }).execute()
      const { app, close } = await startTestApp({ database: opened.database, settings: settings() })
      await app.inject({
        method: 'POST',
        url: '/users/reset-password-send',
        payload: { email: 'secret.person@example.com' },
      })
      await close()
      smtp.fault = () => 'refuse for now'
      await sendAfter(0)
      smtp.fault = () => 'refuse for good'
      await sendAfter(2)
      expect(log.length).toBeGreaterThan(1)
      expect(log.join('')).not.toMatch(/secret\.person|example\.com|reset-password\//)
    })
  })
})
