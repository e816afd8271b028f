import { exportAccount, requestDeletion } from '#contract/endpoints/currentUser.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { addAccounts, bearer, examplePassword, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Tables that refer to an account, and the part of its export that tells of them. */
const exported: Record<string, string> = {
  account_history: 'accountHistory',
  admin_action: 'administration',
  session: 'sessions',
  second_factor: 'secondFactor',
  mail_token: 'mailLinks',
  calendar_subscription: 'calendarSubscriptions',
  listing: 'listings',
  favorite: 'favorites',
  lead: 'leads',
  message_photo: 'messagePhotos',
  saved_search: 'savedSearches',
  listing_report: 'reports',
  listing_status_history: 'decisions',
}
/** Tables that refer to an account and hold nothing that somebody could read: hashes. */
const unreadable = ['known_device']

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({
      database: opened.database,
      settings: { ...settingsWithSecret, supportEmail: 'help@domivo.test' },
      now: clock.now,
    })
    mailbox = mailboxOf(opened.database, clock.now)
  })
  afterAll(() => server.close())

  /** An owner with a listing on the market, one that waits for review, and one that somebody else keeps and wrote to. */
  async function addOwnerWithListings(prefix: string) {
    const email = `${prefix}.owner@example.com`
    const [ownerId = 0, otherId = 0] = await addAccounts(opened.database, [
      { email, firstName: `Ludmila ${prefix}` },
      { email: `${prefix}.other@example.com` },
    ])
    const examples = [{ street: `Tajná ${prefix}`, houseNo: '7' }, { status: 'PENDING' }]
    const [publicId = 0, pendingId = 0] = await addListings(opened.database, examples, ownerId)
    const [foreignId = 0] = await addListings(opened.database, [{}], otherId)
    await indexListings(opened.database, [publicId, pendingId, foreignId])
    await opened.database
      .insertInto('lead')
      .values({
        listing_id: foreignId,
        sender_id: ownerId,
        name: `Ludmila ${prefix}`,
        email,
        message: 'Is it still there?',
      })
      .execute()
    await opened.database.insertInto('favorite').values({ account_id: ownerId, listing_id: foreignId }).execute()
    return { email, ownerId, publicId, pendingId, foreignId }
  }
  const statusOf = async (listingId: number) =>
    (await opened.database.selectFrom('listing').select('status').where('id', '=', listingId).executeTakeFirstOrThrow())
      .status
  const historyOf = (listingId: number) =>
    opened.database
      .selectFrom('listing_status_history')
      .select(['event', 'to_status'])
      .where('listing_id', '=', listingId)
      .orderBy('id')
      .execute()
  const get = async (url: string, token?: string) =>
    server.app.inject({ url, headers: token === undefined ? {} : bearer(token) })
  const leave = (token: string, password = examplePassword) =>
    server.app.inject({ method: 'POST', url: '/users/me/deletion', headers: bearer(token), payload: { password } })

  const write = (payload: object) => server.app.inject({ method: 'POST', url: '/support_messages', payload })

  /** The tables in which a text stands somewhere. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1
    `.execute(opened.database)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} as t where t::text like ${`%${text}%`} limit 1
      `.execute(opened.database)
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  describe(`what a person takes along (${name})`, () => {
    it('is everything that is kept of them, without what opens anything', async () => {
      const { email, ownerId, publicId, pendingId } = await addOwnerWithListings('export')
      await opened.database
        .insertInto('admin_action')
        .values({ occurred_at: clock.now(), action: 'UNBAN', account_id: ownerId, text: 'It was a mistake.' })
        .execute()
      const { token, refresh_token } = await signInAs(server.app, email)
      const answer = await get('/users/me/export', token)
      const kept = expectAnswer(exportAccount, answer)
      expect(answer.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="account-[\d-]+\.json"$/),
        'cache-control': 'private, no-store',
      })
      expect(kept.account).toMatchObject({ email, first_name: 'Ludmila export' })
      expect(kept.listings.map(({ id }) => id)).toEqual([publicId, pendingId])
      expect(kept.leads).toMatchObject([{ message: 'Is it still there?' }])
      expect(kept.favorites).toHaveLength(1)
      expect(kept.sessions).toHaveLength(1)
      expect(kept.administration).toMatchObject([{ action: 'UNBAN', account_id: ownerId, text: 'It was a mistake.' }])
      expect(answer.body).not.toMatch(/hash|argon2/)
      expect(answer.body).not.toContain(refresh_token)
    })

    it('leaves out no table that refers to an account', async () => {
      const { rows } = await sql<{ table: string }>`
        select distinct conrelid::regclass::text as "table"
          from pg_constraint where confrelid = 'account'::regclass and contype = 'f' and conparentid = 0 order by 1
      `.execute(opened.database)
      expect(rows.map(({ table }) => table)).toEqual([...Object.keys(exported), ...unreadable].toSorted())
      const parts = Object.keys((exportAccount.success.body as unknown as { properties: object }).properties)
      expect(parts).toEqual(expect.arrayContaining(Object.values(exported)))
    })
  })

  describe(`leaving (${name})`, () => {
    it('hides everything at once, and signs out everywhere', async () => {
      const { email, ownerId, publicId, pendingId } = await addOwnerWithListings('leaving')
      const { token } = await signInAs(server.app, email)
      await sql`
        insert into lead (listing_id, name, email, message) values (${publicId}, 'Jan', 'jan@example.com', 'May I come?')
      `.execute(opened.database)
      expect((await get(`/properties/${publicId}`)).statusCode).toBe(200)
      const wrong = await leave(token, 'not the right one')
      expect(expectProblem(wrong, 422).violations).toMatchObject([{ propertyPath: 'password', code: 'wrong_password' }])
      const { deleteAfter } = expectAnswer(requestDeletion, await leave(token))
      expect(new Date(deleteAfter).getTime() - clock.now().getTime()).toBe(30 * day)

      expect((await get('/users/me', token)).statusCode).toBe(401)
      // What guests were told is told again for a moment.
      await expect.poll(async () => (await get(`/properties/${publicId}`)).statusCode, { timeout: 10_000 }).toBe(404)
      expect((await get(`/public/users/${ownerId}`)).statusCode).toBe(404)
      const found = (await get('/properties?itemsPerPage=100')).json<{ _embedded: { item: { id: number }[] } }>()
      expect(found._embedded.item.map(({ id }) => id)).not.toContain(publicId)
      expect([await statusOf(publicId), await statusOf(pendingId)]).toEqual(['ARCHIVED', 'DRAFT'])
      const history = await opened.database
        .selectFrom('listing_status_history')
        .select(['event', 'from_status', 'to_status', 'actor_role', 'reason_code'])
        .where('actor_id', '=', ownerId)
        .orderBy('listing_id')
        .execute()
      const step = { actor_role: 'owner', reason_code: 'account_deletion' }
      expect(history).toEqual([
        { event: 'ARCHIVE', from_status: 'PUBLISHED', to_status: 'ARCHIVED', ...step },
        { event: 'WITHDRAW', from_status: 'PENDING', to_status: 'DRAFT', ...step },
      ])
      expect((await mailbox.one(email, /will be deleted on/)).text).toContain('hidden your listing')
      // Whoever wrote about it does not wait for an answer in vain.
      expect(await mailbox.open('jan@example.com')).toHaveLength(1)
    })

    it('is taken back by signing in and saying so', async () => {
      const { email, publicId } = await addOwnerWithListings('staying')
      await leave((await signInAs(server.app, email)).token)
      await mailbox.open(email)
      clock.pass(29 * day)
      const { token } = await signInAs(server.app, email)
      expect((await get('/users/me', token)).json()).toMatchObject({ deleteAfter: expect.stringMatching(/Z$/) })
      const answer = await server.app.inject({ method: 'DELETE', url: '/users/me/deletion', headers: bearer(token) })
      expect(answer.statusCode).toBe(204)
      expect((await mailbox.one(email, /kept your account/)).text).toContain('archive')
      clock.pass(2 * day)
      expect(await mailbox.open(email)).toEqual([])
      await signInAs(server.app, email)
      expect(await statusOf(publicId)).toBe('ARCHIVED')
    })

    it('is open to who is banned, also with a sold listing and one that came back, and so is the return', async () => {
      const { email, ownerId, publicId } = await addOwnerWithListings('barred')
      const [soldId = 0] = await addListings(opened.database, [{ status: 'SOLD' }], ownerId)
      const { token } = await signInAs(server.app, email)
      await sql`update account set banned_at = now(), ban_reason = 'Spam in messages.' where id = ${ownerId}`.execute(
        opened.database,
      )
      expectAnswer(requestDeletion, await leave(token))
      expect([await statusOf(publicId), await statusOf(soldId)]).toEqual(['REJECTED', 'SOLD'])
      expect((await get(`/properties/${soldId}`)).statusCode).toBe(404)
      await mailbox.one(email, /will be deleted on/)
      const again = bearer((await signInAs(server.app, email)).token)
      const back = await server.app.inject({ method: 'DELETE', url: '/users/me/deletion', headers: again })
      expect(back.statusCode).toBe(204)
      // It is all that a banned account may write.
      const other = { method: 'DELETE', url: '/users/me/sessions', headers: again } as const
      expect(expectProblem(await server.app.inject(other), 403).code).toBe('banned')
    })

    it('erases what is known of the person after thirty days, and nothing of others', async () => {
      const { email, ownerId, publicId, foreignId } = await addOwnerWithListings('gone')
      await leave((await signInAs(server.app, email)).token)
      await mailbox.open(email)
      clock.pass(30 * day - 60_000)
      await mailbox.open(email)
      expect(await statusOf(publicId)).toBe('ARCHIVED')
      clock.pass(120_000)
      await mailbox.one(email, /was deleted/)
      await expect(signInAs(server.app, email)).rejects.toThrow('401')
      await opened.database.deleteFrom('development_mail').where('recipient', '=', email).execute()
      expect(await tablesWith(email)).toEqual([])
      expect(await tablesWith('Ludmila gone')).toEqual([])
      expect(await tablesWith('Tajná gone')).toEqual([])
      expect(await statusOf(publicId)).toBe('DELETED')
      expect((await historyOf(publicId)).at(-1)).toEqual({ event: 'PURGE', to_status: 'purged' })
      expect(await statusOf(foreignId)).toBe('PUBLISHED')
      const { erased_at } = await opened.database
        .selectFrom('account')
        .select('erased_at')
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow()
      expect(erased_at).toBeInstanceOf(Date)
    })
  })

  describe(`a message to support (${name})`, () => {
    it('reaches a person, with what its writer agreed to send along', async () => {
      const answer = await write({
        message: 'The photos do not load.\n\nPlease help.',
        email: 'asking@example.com',
        diagnostics: { buildId: 'abc', requestIds: ['r-1', 'r-2'], path: '/en/listings' },
      })
      expect(answer.statusCode).toBe(204)
      const mail = await mailbox.one('help@domivo.test', /^Support: The photos do not load/)
      for (const part of ['asking@example.com', 'buildId: abc', 'requestIds: r-1, r-2', 'path: /en/listings'])
        expect(mail.text).toContain(part)
    })

    it('is thrown away when a machine filled in what people do not see', async () => {
      expect((await write({ message: 'Buy our watches now', website: 'https://spam.example' })).statusCode).toBe(204)
      expect(await mailbox.open('help@domivo.test')).toEqual([])
    })

    it('is limited like all mails that strangers can cause [REL-19]', async () => {
      const statuses: number[] = []
      for (let index = 0; index < 4; index += 1)
        statuses.push((await write({ message: 'Again and again', email: 'often@example.com' })).statusCode)
      expect(statuses).toEqual([204, 204, 204, 429])
    })
  })
})
