import type { AdminPropertyCollection, ListingOwner } from '#contract/entities/admin.ts'
import type { AdminActionCollection } from '#contract/entities/adminAction.ts'
import type { Property } from '#contract/entities/property.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { insertAdminAction } from '#server/features/accounts/adminAction.store.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let server: TestApp
  let admin: Record<string, string>
  let adminId = 0
  let czechId = 0
  let englishId = 0
  const listings = { dlouha: 0, kratka: 0 }
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database })
    ;[adminId = 0, czechId = 0, englishId = 0] = await addAccounts(opened.database, [
      { email: 'vera@example.test', firstName: 'Věra', isAdmin: true },
      { email: 'zofie@example.test', firstName: 'Žofie' },
      { email: 'john@example.test', firstName: 'John' },
    ])
    admin = bearer((await signInAs(server.app, 'vera@example.test')).token)
    await sql`
      update account set preferred_language = 'cs', last_name = 'Malá' where id = ${czechId}
    `.execute(opened.database)
    await sql`
      update account set preferred_language = 'en', last_name = 'Smith' where id = ${englishId}
    `.execute(opened.database)
    ;[listings.dlouha = 0, listings.kratka = 0] = [
      ...(await addListings(opened.database, [{ status: 'PENDING', street: 'Dlouhá', city: 'Praha' }], czechId)),
      ...(await addListings(opened.database, [{ status: 'PENDING', street: 'Krátká', city: 'Brno' }], englishId)),
    ]
  })
  afterAll(() => server.close())

  let minutes = 0
  /** One line of the history of a listing; each is later than those before. */
  async function happened(listingId: number, event: string, by: 'owner' | 'admin', text: string | null = null) {
    minutes += 1
    await sql`
      insert into listing_status_history (listing_id, event, from_status, to_status, actor_role, actor_id, reason_text, occurred_at)
      values (${listingId}, ${event}, 'PENDING', 'PENDING', ${by}, ${by === 'admin' ? adminId : null}, ${text},
              now() + ${minutes} * interval '1 minute')
    `.execute(opened.database)
  }
  const ask = async <Body>(url: string) => (await server.app.inject({ url, headers: admin })).json<Body>()
  const appeals = async () => {
    const { _embedded, totalItems } = await ask<AdminPropertyCollection>(
      '/admin/properties?isWaiting=true&isAppeal=true',
    )
    return [totalItems, (_embedded?.item ?? []).map(({ id, isAppeal }) => [id, isAppeal])]
  }

  /** The ids of those that wait, by number. */
  const queue = async (search: string) => {
    const { _embedded, totalItems } = await ask<AdminPropertyCollection>(
      `/admin/properties?isWaiting=true&sort=waiting${search}`,
    )
    const ids = (_embedded?.item ?? []).map(({ id }) => id)
    expect(totalItems).toBe(ids.length)
    return ids.toSorted((one, other) => one - other)
  }
  const messagesFor = async (id: number) => (await ask<ListingOwner>(`/admin/properties/${id}/owner`)).preparedMessages
  const found = async (q: string) => {
    const { _embedded, totalItems } = await ask<AdminActionCollection>(`/admin/actions?q=${encodeURIComponent(q)}`)
    const events = (_embedded?.item ?? []).map(({ action }) => action)
    expect(totalItems).toBe(events.length)
    return events.toSorted()
  }

  describe(`the desk of administrators (${name})`, () => {
    it('has appeals alone: what was appealed last, and nothing submitted or held since [23]', async () => {
      expect(await appeals()).toEqual([0, []])
      await happened(listings.dlouha, 'SUBMIT', 'owner')
      await happened(listings.dlouha, 'REJECT', 'admin', 'The floor plan shows another flat.')
      await happened(listings.dlouha, 'APPEAL', 'owner', 'It is the same flat.')
      await happened(listings.kratka, 'SUBMIT', 'owner')
      expect(await appeals()).toEqual([1, [[listings.dlouha, true]]])
      // A decision about it that was taken back leaves it an appeal.
      await happened(listings.dlouha, 'REJECT', 'admin', 'Still another flat.')
      await happened(listings.dlouha, 'TAKE_BACK', 'admin')
      expect(await appeals()).toEqual([1, [[listings.dlouha, true]]])
      await happened(listings.dlouha, 'HOLD', 'admin')
      expect(await appeals()).toEqual([0, []])
    })

    it('has either new ones, changes of what is online, or appeals, and each of them in one queue alone [23]', async () => {
      const [online = 0, changed = 0] = await addListings(
        opened.database,
        [
          { status: 'PUBLISHED', street: 'Nová', city: 'Praha' },
          { status: 'PUBLISHED', street: 'Stará', city: 'Praha' },
        ],
        czechId,
      )
      await sql`
        insert into listing_revision (listing_id, state, base_version, submitted_at, created_at, updated_at)
        values (${changed}, 'inReview', 1, now(), now(), now())
      `.execute(opened.database)
      await happened(listings.kratka, 'APPEAL', 'owner', 'It is the same flat.')
      expect(await queue('')).toEqual([listings.dlouha, listings.kratka, changed])
      expect(await queue('&isChange=false&isAppeal=false')).toEqual([listings.dlouha])
      expect(await queue('&isChange=true')).toEqual([changed])
      expect(await queue('&isAppeal=true')).toEqual([listings.kratka])
      expect(online).not.toBe(changed)
      await happened(listings.kratka, 'SUBMIT', 'owner')
      await sql`delete from listing where id in (${online}, ${changed})`.execute(opened.database)
    })

    it('names in the past of a listing who decided, to colleagues and to nobody else [23]', async () => {
      const owner = bearer((await signInAs(server.app, 'zofie@example.test')).token)
      const pastFor = async (headers: Record<string, string>) => {
        const { history = [] } = (
          await server.app.inject({ url: `/properties/${listings.dlouha}`, headers })
        ).json<Property>()
        return history.slice(0, 2).map(({ event, administrator }) => [event, administrator])
      }
      expect(await pastFor(admin)).toEqual([
        ['SUBMIT', undefined],
        ['REJECT', 'Věra'],
      ])
      expect(await pastFor(owner)).toEqual([
        ['SUBMIT', undefined],
        ['REJECT', undefined],
      ])
    })

    it('prepares messages in the language of whoever reads them [23]', async () => {
      expect((await messagesFor(listings.dlouha)).duplicate).toBe(
        'Tato nemovitost už je v\u00A0nabídce. Ponechte prosím jen jeden inzerát a\u00A0druhý archivujte.',
      )
      const english = await messagesFor(listings.kratka)
      expect(english.duplicate).toBe(
        'This home is already listed. Please keep one of the listings and archive the other.',
      )
      // Each is long enough to be sent as it is; there is none for what only the administrator knows.
      expect(Object.keys(english).toSorted()).toEqual([
        'contact_in_text',
        'duplicate',
        'fraud',
        'incomplete',
        'misleading',
        'not_a_property',
        'poor_photos',
      ])
      for (const text of Object.values(english)) expect(text.length).toBeGreaterThan(20)
    })

    it('searches the audit log by people, listings and reasons, word by word [23]', async () => {
      await inTransaction(opened.database, (tx) =>
        insertAdminAction(tx, {
          actorId: adminId,
          action: 'BAN',
          accountId: englishId,
          text: 'Homes of others.',
          at: new Date(),
        }),
      )
      const ofDlouha = ['HOLD', 'REJECT', 'REJECT', 'TAKE_BACK']
      expect(await found('dlouha')).toEqual(ofDlouha)
      expect(await found(String(listings.dlouha))).toEqual(ofDlouha)
      // By its owner, and by the owner and the street in any order.
      expect(await found('žofie')).toEqual(ofDlouha)
      expect(await found('Praha, Malá')).toEqual(ofDlouha)
      expect(await found('floor plan')).toEqual(['REJECT'])
      expect(await found('john@example')).toEqual(['BAN'])
      expect(await found('smith homes')).toEqual(['BAN'])
      expect(await found('vera')).toEqual(['BAN', ...ofDlouha])
      for (const nothing of ['nobody', 'zofie brno', '100%', 'sm_th'])
        expect([nothing, await found(nothing)]).toEqual([nothing, []])
    })
  })
})
