import { getLead, getLeadMessages, getLeads, getUnreadLeads, readLead, updateLead } from '#contract/endpoints/leads.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { closeLeadsOf } from '#server/features/leads/leadSteps.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
  })
  afterAll(() => server.close())
  beforeEach(() => clock.pass(2 * day))

  type User = Awaited<ReturnType<typeof addUser>>
  let serial = 0
  async function addUser(firstName: string) {
    serial += 1
    const email = `${firstName.toLowerCase()}${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email, firstName }])
    return { id, email, sign: async () => bearer((await signInAs(server.app, email)).token) }
  }
  async function addPair(listing: Parameters<typeof addFindable>[1][number] = {}) {
    const [owner, seeker] = [await addUser('Owner'), await addUser('Seeker')]
    const [listingId = 0] = await addFindable(opened.database, [listing], owner.id)
    return { owner, seeker, listingId }
  }
  const ask = async (user: User, method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url, headers: await user.sign(), ...(payload && { payload }) })
  async function write(seeker: User, listingId: number, more: object = {}): Promise<number> {
    const answer = await ask(seeker, 'POST', '/leads', {
      propertyId: listingId,
      name: 'Jana Nováková',
      email: seeker.email,
      phoneNumber: '+420 601 123 456',
      message: 'Is it still free?',
      ...more,
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: number }>().id
  }
  async function say(user: User, leadId: number, text: string): Promise<number> {
    const answer = await ask(user, 'POST', `/leads/${leadId}/messages`, { text })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: number }>().id
  }
  const unread = async (user: User) => expectAnswer(getUnreadLeads, await ask(user, 'GET', '/leads/unread'))
  const read = async (user: User, leadId: number, messageId: number) =>
    ask(user, 'POST', `/leads/${leadId}/read`, { messageId })
  const found = async (user: User, query: string) =>
    expectAnswer(getLeads, await ask(user, 'GET', `/leads?${query}`))._embedded?.item.map(({ id }) => id) ?? []

  describe(`unread conversations (${name})`, () => {
    it('are counted for each side until it has read what the other one wrote [D10]', async () => {
      const { owner, seeker, listingId } = await addPair()
      const leadId = await write(seeker, listingId)
      expect([await unread(owner), await unread(seeker)]).toEqual([
        { received: 1, sent: 0 },
        { received: 0, sent: 0 },
      ])
      expect(expectAnswer(readLead, await read(owner, leadId, 0)).isUnread).toBe(false)
      expect(await unread(owner)).toEqual({ received: 0, sent: 0 })
      const first = await say(owner, leadId, 'It is.')
      const second = await say(owner, leadId, 'Come by!')
      // Two messages of one conversation are one conversation, and what one wrote is no news to oneself.
      expect([await unread(owner), await unread(seeker)]).toEqual([
        { received: 0, sent: 0 },
        { received: 0, sent: 1 },
      ])
      expect(expectAnswer(getLead, await ask(seeker, 'GET', `/leads/${leadId}`)).isUnread).toBe(true)
      // Only what was shown is read.
      expect(expectAnswer(readLead, await read(seeker, leadId, first)).isUnread).toBe(true)
      expect(expectAnswer(readLead, await read(seeker, leadId, second)).isUnread).toBe(false)
      expect(await unread(seeker)).toEqual({ received: 0, sent: 0 })
      // A tab that is behind takes nothing back.
      expect(expectAnswer(readLead, await read(seeker, leadId, first)).isUnread).toBe(false)
    })

    it('stay unread for what comes later, however far ahead a client says that it has read', async () => {
      const { owner, seeker, listingId } = await addPair()
      const leadId = await write(seeker, listingId)
      await read(owner, leadId, 9_000_000_000)
      await say(seeker, leadId, 'Hello?')
      expect(await unread(owner)).toEqual({ received: 1, sent: 0 })
    })

    it('are those of the other side alone where the market writes because of one of them', async () => {
      const { owner, seeker, listingId } = await addPair()
      const leadId = await write(seeker, listingId)
      await read(owner, leadId, 0)
      await inTransaction(opened.database, (tx) => closeLeadsOf(tx, { listingId, because: 'sold', now: clock.now() }))
      expect([await unread(owner), await unread(seeker)]).toEqual([
        { received: 0, sent: 0 },
        { received: 0, sent: 1 },
      ])
    })

    it('are not those that are spam, and not those of others', async () => {
      const { owner, seeker, listingId } = await addPair()
      const leadId = await write(seeker, listingId)
      const answer = await server.app.inject({
        method: 'PATCH',
        url: `/leads/${leadId}`,
        headers: { ...(await owner.sign()), ...mergePatch },
        payload: { event: 'MARK_SPAM' },
      })
      expectAnswer(updateLead, answer)
      expect(await unread(owner)).toEqual({ received: 0, sent: 0 })
      expectProblem(await read(await addUser('Stranger'), leadId, 0), 404)
    })
  })

  describe(`searching conversations (${name})`, () => {
    it('finds all words in names, places and messages, in any case and without accents', async () => {
      const { owner, seeker, listingId } = await addPair()
      const one = await write(seeker, listingId)
      const other = await write(await addUser('Petr'), listingId, {
        name: 'Petr Dvořák',
        message: 'Has it a balcony?',
      })
      await say(owner, one, 'There is a cellar, 100% dry.')
      expect(await found(owner, 'q=NOVAKOVA')).toEqual([one])
      expect(await found(owner, 'q=dvorak%20balcony')).toEqual([other])
      expect(await found(owner, 'q=dvorak%20cellar')).toEqual([])
      expect(await found(owner, 'q=cellar')).toEqual([one])
      expect(await found(owner, 'q=100%25%20dry')).toEqual([one])
      expect(await found(owner, 'q=1%25dry')).toEqual([])
      expect(await found(seeker, 'direction=sent&q=owner%20cellar')).toEqual([one])
    })

    it('tells the sender nothing of an address that the listing hides', async () => {
      const { owner, seeker, listingId } = await addPair()
      const leadId = await write(seeker, listingId)
      await sql`
        update listing set street = 'Skrytá', house_no = '7', formatted_address = 'Skrytá 7, Brno', city = 'Brno',
                           location_accuracy = 'district'
         where id = ${listingId}
      `.execute(opened.database)
      expect(await found(owner, 'q=skryta')).toEqual([leadId])
      expect(await found(seeker, 'direction=sent&q=skryta')).toEqual([])
      expect(await found(seeker, 'direction=sent&q=brno')).toEqual([leadId])
    })

    it('narrows to those that are unread, and to those about a viewing: booked, confirmed or written of', async () => {
      const { owner, seeker, listingId } = await addPair()
      const start = new Date(clock.now().getTime() + 3 * day)
      const { rows } = await sql<{ id: number }>`
        insert into tour_slot (listing_id, starts_at, ends_at, capacity)
        values (${listingId}, ${start}, ${new Date(start.getTime() + 1_800_000)}, 2) returning id::float8 as id
      `.execute(opened.database)
      const plain = await write(seeker, listingId)
      const visiting = await write(await addUser('Petr'), listingId, { tourSlotId: rows[0]?.id })
      await read(owner, visiting, 0)
      expect(await found(owner, 'isUnread=true')).toEqual([plain])
      expect(await found(owner, 'hasTour=true')).toEqual([visiting])
      expect(await found(owner, 'hasTour=true&isUnread=true')).toEqual([])
      const asking = await write(await addUser('Eva'), listingId, { message: 'Rád bych si domluvil PROHLÍDKU.' })
      const agreed = await write(await addUser('Ola'), listingId, { message: 'Has it a cellar?' })
      await sql`update lead set state = 'tour_agreed' where id = ${agreed}`.execute(opened.database)
      expect(new Set(await found(owner, 'hasTour=true'))).toEqual(new Set([visiting, asking, agreed]))
      expect(expectAnswer(getLeadMessages, await ask(owner, 'GET', `/leads/${plain}/messages`)).messages).toHaveLength(
        1,
      )
      await say(owner, plain, 'Would Thursday suit you for a viewing?')
      expect(new Set(await found(owner, 'hasTour=true'))).toEqual(new Set([plain, visiting, asking, agreed]))
    })
  })
})
