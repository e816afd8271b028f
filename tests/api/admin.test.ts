import type {
  AdminOverview,
  AdminPropertyCollection,
  AdminUser,
  AdminUserCollection,
} from '#contract/entities/admin.ts'
import type { AdminActionCollection } from '#contract/entities/adminAction.ts'
import type { Property } from '#contract/entities/property.ts'
import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { eraseAccount } from '#server/features/accountLife/accountDeletion.store.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let admin: Record<string, string>
  let owner: Record<string, string>
  let [adminId, ownerId] = [0, 0]

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret })
    ;[adminId = 0, ownerId = 0] = await addAccounts(database, [
      { email: 'admin@example.test', isAdmin: true },
      { email: 'owner@example.test', firstName: 'Žofie' },
      { email: 'new@example.test', isConfirmed: false },
    ])
    admin = bearer((await signInAs(server.app, 'admin@example.test')).token)
    owner = bearer((await signInAs(server.app, 'owner@example.test')).token)
  })
  afterAll(() => server.close())

  const add = async (status: string) => {
    const firstPublishedAt = status === 'PUBLISHED' ? '2026-11-01T10:00:00.000Z' : null
    const [id = 0] = await addListings(database, [{ ...completeFlat, status, firstPublishedAt }], ownerId)
    return id
  }
  const rename = (id: number, firstName: string | null) =>
    sql`update account set first_name = ${firstName} where id = ${id}`.execute(database)
  const ask = async <Body>(url: string) => (await server.app.inject({ url, headers: admin })).json<Body>()
  const change = (userId: number, payload: object) =>
    server.app.inject({
      method: 'PATCH',
      url: `/users/${userId}`,
      headers: { ...admin, 'content-type': 'application/merge-patch+json' },
      payload: JSON.stringify(payload),
    })
  const statusOf = async (id: number) => (await ask<Property>(`/properties/${id}`)).status

  const countOf = async (query: string) => (await ask<AdminPropertyCollection>(`/admin/properties?${query}`)).totalItems
  const emailsOf = async (query: string) =>
    (await ask<AdminUserCollection>(`/users?${query}`))._embedded?.item.map(({ email }) => email) ?? []

  const namesSortedBy = async (sort: string) =>
    (await emailsOf(sort === '' ? '' : `sort=${sort}`)).map((email) => email.split('@')[0]).join(' ')

  /** What is wrong with a question to the record. */
  const refused = async (query: string) => {
    const { statusCode, json } = await server.app.inject({ url: `/admin/actions?${query}`, headers: admin })
    const { violations = [] } = json<{ violations?: { propertyPath: string }[] }>()
    return [statusCode, violations.map(({ propertyPath }) => propertyPath)]
  }

  const recordOf = async (query = '') =>
    (await ask<AdminActionCollection>(`/admin/actions${query}`))._embedded?.item ?? []

  describe(`what administrators do (${name})`, () => {
    it('begins with counts of everything that waits', async () => {
      const id = await add('DRAFT')
      await server.app.inject({
        method: 'POST',
        url: `/v1/properties/set-state/${id}`,
        headers: owner,
        payload: { state: 'PENDING' },
      })
      await sql`insert into listing_report (listing_id, locale, reason, is_confirmed) values (${id}, 'en', 'gone', false)`.execute(
        database,
      )
      const overview = await ask<AdminOverview>('/admin/overview')
      expect(overview).toMatchObject({
        properties: { PENDING: 1, DRAFT: 0, PUBLISHED: 0 },
        flows: [{ event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', count: 1 }],
        waitingForReview: 1,
        appeals: 0,
        openReports: 1,
        users: { total: 3, newLastWeek: 3, banned: 0 },
      })
      expect(overview.newUsersByDay).toHaveLength(30)
      expect(overview.newUsersByDay.at(-1)).toBe(3)
      const { reports } = await ask<Property>(`/properties/${id}`)
      expect(reports).toMatchObject([{ reason: 'gone' }])
    })

    it('finds any listing by its owner, its address, its status, and what was reported', async () => {
      expect([await countOf('q=zofie'), await countOf('q=dlouh%C3%A1'), await countOf('q=nobody')]).toEqual([1, 1, 0])
      // An address as a list shows it, and words of different columns in any order.
      expect([await countOf('q=dlouha%20-%20zofie,'), await countOf('q=dlouh%C3%A1%20nobody')]).toEqual([1, 0])
      // By each name that pages, lists and records call it, its words in any order.
      const finds = async (text: string) => (await countOf(`q=${encodeURIComponent(text)}`)) === 1
      for (const text of ['Dlouhá 12, Praha', 'Praha - Žižkov', 'Praha Žižkov', 'zizkov dlouha', 'Žižkov, Dlouhá'])
        expect([text, await finds(text)]).toEqual([text, true])
      for (const text of ['Praha - Brno', 'Dlouhá 13']) expect([text, await finds(text)]).toEqual([text, false])
      expect([await countOf('status=PENDING'), await countOf('status=SOLD'), await countOf('isReported=true')]).toEqual(
        [1, 0, 1],
      )
      const [item] = (await ask<AdminPropertyCollection>('/admin/properties?sort=waiting'))._embedded?.item ?? []
      expect(item).toMatchObject({
        owner: { id: ownerId, email: 'owner@example.test', isBanned: false },
        openReports: 1,
        isAppeal: false,
      })
      expect(item?.transitions.map(({ event, needs }) => [event, needs])).toEqual([
        ['APPROVE', undefined],
        ['REJECT', 'reason'],
        ['DELETE', 'reason'],
      ])
    })

    it('calls an owner of whom no name is known by the email address', async () => {
      await rename(ownerId, null)
      const [item] = (await ask<AdminPropertyCollection>('/admin/properties'))._embedded?.item ?? []
      expect(item?.owner).toMatchObject({ displayName: 'owner@example.test', email: 'owner@example.test' })
      await rename(ownerId, 'Žofie')
    })

    it('sorts listings by any column, in both directions', async () => {
      const first = await add('DRAFT')
      const second = await add('DRAFT')
      const third = await add('DRAFT')
      await sql`update listing set price = 3, updated_at = '2026-01-02', status_since = '2026-01-03' where id = ${first}`.execute(
        database,
      )
      await sql`update listing set price = 1, updated_at = '2026-01-01', status_since = '2026-01-02' where id = ${second}`.execute(
        database,
      )
      await sql`update listing set price = 2, updated_at = '2026-01-03', status_since = '2026-01-01' where id = ${third}`.execute(
        database,
      )
      const namesOf = new Map([
        [first, 'first'],
        [second, 'second'],
        [third, 'third'],
      ])
      const sorted = async (sort: string) => {
        const page = await ask<AdminPropertyCollection>(`/admin/properties?status=DRAFT&sort=${sort}`)
        return page._embedded?.item.flatMap(({ id }) => namesOf.get(id) ?? []).join(' ')
      }
      expect([await sorted('id'), await sorted('-id')]).toEqual(['third second first', 'first second third'])
      expect([await sorted('price'), await sorted('-price')]).toEqual(['second third first', 'first third second'])
      expect([await sorted('updated'), await sorted('-updated')]).toEqual(['third first second', 'second first third'])
      expect([await sorted('waiting'), await sorted('-waiting')]).toEqual(['third second first', 'first second third'])
      await sql`delete from listing where id in (${first}, ${second}, ${third})`.execute(database)
    })

    it('sorts people by name, age of the account and number of listings', async () => {
      await sql`update account set first_name = 'Álva', last_name = 'Nová' where email = 'new@example.test'`.execute(
        database,
      )
      await sql`update account set first_name = 'Bára', last_name = 'Malá' where email = 'admin@example.test'`.execute(
        database,
      )
      // The owner has a first name only and is called by the address; accents do not count.
      expect([await namesSortedBy('name'), await namesSortedBy('-name')]).toEqual([
        'new admin owner',
        'owner admin new',
      ])
      expect((await namesSortedBy('-listings')).split(' ')[0]).toBe('owner')
      expect((await namesSortedBy('listings')).split(' ')[2]).toBe('owner')
      expect([await namesSortedBy('since'), await namesSortedBy('-since')]).toEqual([
        'admin owner new',
        'new owner admin',
      ])
      expect(await namesSortedBy('')).toBe(await namesSortedBy('-since'))
      // Since when somebody is a member counts, not the number that the account got: accounts are brought from elsewhere.
      await sql`update account set created_at = '2022-04-13T10:00:00Z' where email = 'new@example.test'`.execute(
        database,
      )
      expect([await namesSortedBy('since'), await namesSortedBy('-since')]).toEqual([
        'new admin owner',
        'owner admin new',
      ])
      await sql`update account set first_name = '', last_name = '' where email <> 'owner@example.test'`.execute(
        database,
      )
    })

    it('finds people by name and role', async () => {
      expect(await emailsOf('q=zofie')).toEqual(['owner@example.test'])
      expect(await emailsOf('role=ROLE_UNCONFIRMED')).toEqual(['new@example.test'])
      expect(await emailsOf('role=ROLE_ADMIN')).toEqual(['admin@example.test'])
    })

    it('bans with a reason: what is on the market goes down, what waits goes back, every session ends', async () => {
      const mailbox = mailboxOf(database)
      const [published, waiting, draft] = [await add('PUBLISHED'), await add('PENDING'), await add('DRAFT')]
      expect((await change(ownerId, { isBanned: true })).statusCode).toBe(422)
      await mailbox.open('owner@example.test')
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from listing
         where owner_id = ${ownerId} and status in ('PUBLISHED', 'PENDING')
      `.execute(database)
      const listings = rows[0]?.count
      const reason = 'Offers homes that belong to others.'
      const user = (await change(ownerId, { isBanned: true, banReason: reason })).json<AdminUser>()
      expect(user).toMatchObject({
        banReason: reason,
        userRoles: ['ROLE_USER', 'USER_BANNED'],
        listings: { published: 0, waiting: 0 },
        sessions: 0,
      })
      expect([await statusOf(published), await statusOf(waiting), await statusOf(draft)]).toEqual([
        'REJECTED',
        'DRAFT',
        'DRAFT',
      ])
      expect((await server.app.inject({ url: '/users/me', headers: owner })).statusCode).toBe(401)
      // One mail says it all, however many listings there are.
      const told = await mailbox.one('owner@example.test', /^Your account with Domivo is banned$/)
      expect(told.text).toContain(reason)
      expect(told.text).toContain(`Your ${listings} listings are no longer published.`)
      await change(ownerId, { isBanned: true, banReason: 'Another reason.' })
      expect(await mailbox.open('owner@example.test')).toEqual([])
      const back = (await change(ownerId, { isBanned: false })).json<AdminUser>()
      expect([back.userRoles, back.banReason]).toEqual([['ROLE_USER'], undefined])
      expect(await statusOf(published)).toBe('REJECTED')
      // What stays down is counted, and each listing says why: nobody found fault with it.
      expect(back.listingsDownByBan).toBe(1)
      const [down] =
        (await ask<AdminPropertyCollection>(`/admin/properties?ownerId=${ownerId}&status=REJECTED`))._embedded?.item ??
        []
      expect([down?.id, down?.refusal?.code]).toEqual([published, 'banned'])
      await mailbox.one('owner@example.test', /^You can use your account with Domivo again$/)
      await change(ownerId, { isBanned: false })
      expect(await mailbox.open('owner@example.test')).toEqual([])
    })

    it('keeps one administrator, also where two turn on each other at once', async () => {
      const [one = 0, two = 0] = await addAccounts(database, [
        { email: 'one@example.test', isAdmin: true },
        { email: 'two@example.test', isAdmin: true },
      ])
      const headers = new Map<number, Record<string, string>>()
      for (const [id, email] of [
        [one, 'one@example.test'],
        [two, 'two@example.test'],
      ] as const)
        headers.set(id, bearer((await signInAs(server.app, email)).token))
      await sql`update account set is_admin = false where id = ${adminId}`.execute(database)
      const demote = (by: number, whom: number) =>
        server.app.inject({
          method: 'PATCH',
          url: `/users/${whom}`,
          headers: { ...headers.get(by), 'content-type': 'application/merge-patch+json' },
          payload: JSON.stringify({ isAdmin: false }),
        })
      const answers = await Promise.all([demote(one, two), demote(two, one)])
      const codes = answers.map((answer) => answer.json<{ code?: string }>().code)
      // Whoever is late may have lost the right to ask before it comes to the last one.
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      const { rows } = await sql`select from account where is_admin and id in (${one}, ${two})`.execute(database)
      expect(rows).toHaveLength(1)
      await sql`update account set is_admin = (id = ${adminId}) where id in (${adminId}, ${one}, ${two})`.execute(
        database,
      )
    })

    it('makes agencies and administrators, but nobody decides about themselves', async () => {
      const agency = (await change(ownerId, { agencyName: 'Reality Vysočina' })).json<AdminUser>()
      expect(agency.agencyName).toBe('Reality Vysočina')
      expect(await emailsOf('isAgency=true')).toEqual([agency.email])
      expect(await emailsOf('isAgency=true&q=vysocina')).toEqual([agency.email])
      expect(await emailsOf('isAgency=true&q=morava')).toEqual([])
      expect((await change(ownerId, { isAdmin: true })).json<AdminUser>().isAdmin).toBe(true)
      expect((await change(adminId, { isAdmin: false })).json()).toMatchObject({ status: 409, code: 'own_account' })
      expect((await change(999_999, { isAdmin: true })).statusCode).toBe(404)
    })

    it('stands in a record with who did it, to whom and why, the newest first', async () => {
      const [id = 0] = await addAccounts(database, [{ email: 'judged@example.test', firstName: 'Karel' }])
      const [listingId = 0] = await addListings(database, [{ ...completeFlat, status: 'PENDING' }], id)
      const text = 'The photos show another house.'
      await server.app.inject({
        method: 'POST',
        url: `/v1/properties/set-state/${listingId}`,
        headers: admin,
        payload: { state: 'REJECTED', reason: { code: 'misleading', text } },
      })
      await server.app.inject({
        method: 'POST',
        url: `/admin/properties/${listingId}/dismiss-reports`,
        headers: admin,
      })
      await change(id, { agencyName: 'Reality Karel' })
      await change(id, { isBanned: true, banReason: 'Offers homes that belong to others.' })
      await change(id, { isBanned: false })
      const about = await recordOf(`?accountId=${id}`)
      expect(about.map(({ action, by }) => [action, by?.email])).toEqual(
        ['UNBAN', 'BAN', 'NAME_AGENCY', 'REJECT'].map((action) => [action, 'admin@example.test']),
      )
      expect(about[1]).toMatchObject({
        account: { id, displayName: 'Karel', email: 'judged@example.test' },
        reason: { text: 'Offers homes that belong to others.' },
      })
      expect(about[3]).toMatchObject({
        listing: { id: listingId, from: 'PENDING', to: 'REJECTED' },
        reason: { code: 'misleading', text },
      })
      const all = await recordOf()
      expect(all.slice(0, 5).map(({ action }) => action)).toEqual([
        'UNBAN',
        'BAN',
        'NAME_AGENCY',
        'DISMISS_REPORTS',
        'REJECT',
      ])
      // A page is a part of the whole.
      const second = await recordOf('?itemsPerPage=2&page=2')
      expect(second.map((one) => one.id)).toEqual(all.slice(2, 4).map((one) => one.id))
    })

    it('narrows the record to an administrator, a kind of act, a listing and days, all of them at once [R-ADMIN]', async () => {
      const [second = 0, id = 0] = await addAccounts(database, [
        { email: 'second@example.test', isAdmin: true },
        { email: 'narrowed@example.test' },
      ])
      const [listingId = 0, otherId = 0] = await addListings(
        database,
        [
          { ...completeFlat, status: 'PENDING' },
          { ...completeFlat, status: 'PENDING' },
        ],
        id,
      )
      // Midnight in Prague is an hour before midnight in UTC, in winter.
      await sql`
        insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role, actor_id)
        values (${listingId}, '2025-01-09T22:59:59Z', 'APPROVE', 'PENDING', 'PUBLISHED', 'admin', ${adminId}),
               (${listingId}, '2025-01-09T23:00:00Z', 'TAKE_DOWN', 'PUBLISHED', 'REJECTED', 'admin', ${second}),
               (${otherId}, '2025-01-10T22:59:59Z', 'APPROVE', 'PENDING', 'PUBLISHED', 'admin', ${second}),
               (${otherId}, '2025-01-10T23:00:00Z', 'ARCHIVE', 'PUBLISHED', 'ARCHIVED', 'owner', ${id})
      `.execute(database)
      await sql`
        insert into admin_action (occurred_at, actor_id, action, account_id, listing_id)
        values ('2025-01-09T12:00:00Z', ${second}, 'DISMISS_REPORTS', null, ${listingId}),
               ('2025-01-11T12:00:00Z', ${adminId}, 'BAN', ${id}, null)
      `.execute(database)
      const names = async (query: string) =>
        (await recordOf(`?accountId=${id}&${query}`)).map(({ action }) => action).join(' ')
      expect(await names('')).toBe('BAN APPROVE TAKE_DOWN APPROVE')
      expect(await names(`actorId=${second}`)).toBe('APPROVE TAKE_DOWN')
      expect(await names('action=APPROVE')).toBe('APPROVE APPROVE')
      expect(await names('action=BAN')).toBe('BAN')
      expect(await names('from=2025-01-10&to=2025-01-10')).toBe('APPROVE TAKE_DOWN')
      expect(await names('from=2025-01-11')).toBe('BAN')
      expect(await names('to=2025-01-09')).toBe('APPROVE')
      expect(await names(`actorId=${second}&action=APPROVE&from=2025-01-10&to=2025-01-10&q=narrowed`)).toBe('APPROVE')
      expect(await names(`actorId=${second}&action=APPROVE&listingId=${listingId}`)).toBe('')
      const ofListing = (await recordOf(`?listingId=${listingId}`)).map(({ action }) => action)
      expect(ofListing).toEqual(['TAKE_DOWN', 'APPROVE', 'DISMISS_REPORTS'])
      // Pages are counted in what is left.
      const page = await ask<AdminActionCollection>(`/admin/actions?actorId=${second}&itemsPerPage=2&page=2`)
      expect([page.totalItems, page._embedded?.item.map(({ action }) => action)]).toEqual([3, ['DISMISS_REPORTS']])
    })

    it('takes no filter of the record that means nothing [R-ADMIN]', async () => {
      expect(await refused('from=2025-01-11&to=2025-01-10')).toEqual([422, ['to']])
      for (const query of ['action=SING', 'actorId=0', 'listingId=one', 'from=yesterday', 'to=2025-02-30'])
        expect([query, (await refused(query))[0]]).toEqual([query, 400])
    })

    it('stands there for good: what an erased person was is emptied, and nothing else changes', async () => {
      const attempts = {
        'not changed': [
          sql`update admin_action set action = 'UNBAN' where action = 'BAN'`,
          sql`update admin_action set text = 'Another reason' where action = 'BAN'`,
          sql`update admin_action set actor_id = ${ownerId}`,
          sql`update admin_action set occurred_at = now()`,
        ],
        'not deleted': [
          sql`delete from admin_action`,
          sql`truncate admin_action`,
          sql`truncate listing_status_history`,
        ],
      }
      for (const [refusal, statements] of Object.entries(attempts))
        for (const statement of statements) await expect(statement.execute(database)).rejects.toThrow(refusal)
      const before = await recordOf()
      const ban = before.find(({ action, account }) => action === 'BAN' && account?.email === 'judged@example.test')
      const erasedId = ban?.account?.id ?? 0
      await inTransaction(database, (tx) => eraseAccount(tx, erasedId, new Date()))
      const after = await recordOf()
      expect(after.map(({ id, at, action }) => ({ id, at, action }))).toEqual(
        before.map(({ id, at, action }) => ({ id, at, action })),
      )
      const { account, reason } = after.find(({ id }) => id === ban?.id) ?? {}
      expect([account, reason]).toEqual([undefined, undefined])
    })
  })
})
