import { getProperty } from '#contract/endpoints/properties.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { updateUsualAnswers } from '#server/features/leads/usualAnswer.store.ts'
import { addAccounts } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { day, fakeClock, hour } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Told {
  /** How long ago somebody wrote to the owner. */
  agoMs?: number
  state?: 'replied' | 'spam' | 'closed'
  author?: 'lister' | 'sender' | 'system'
}

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let serial = 0
  beforeAll(async () => {
    opened = await openTestDatabase()
    // Each question is answered from the database.
    server = await startTestApp({ database: opened.database, now: clock.now, answerLifetimeMs: 0 })
  })
  afterAll(() => server.close())

  async function addHome() {
    serial += 1
    const [owner = 0] = await addAccounts(opened.database, [{ email: `answering${serial}@example.com` }])
    const [listingId = 0] = await addFindable(opened.database, [{}], owner)
    return { owner, listingId }
  }
  /** A conversation about a listing with messages so many hours after it began. */
  async function addConversation(
    listingId: number,
    answersAfter: readonly number[],
    { agoMs = 10 * day, state = 'replied', author = 'lister' }: Told = {},
  ) {
    const began = clock.now().getTime() - agoMs
    const { rows } = await sql<{ id: number }>`
      insert into lead (listing_id, name, email, message, state, created_at, last_message_at)
      values (${listingId}, 'Jana', 'jana@example.com', 'Hello', ${state}, ${new Date(began)}, ${new Date(began)})
      returning id::float8 as id
    `.execute(opened.database)
    for (const hours of answersAfter)
      await sql`
        insert into lead_message (lead_id, author, text, code, created_at)
        values (${rows[0]?.id}, ${author}, ${author === 'system' ? '' : 'Yes.'},
                ${author === 'system' ? 'tour_cancelled' : null}, ${new Date(began + hours * hour)})
      `.execute(opened.database)
  }
  const said = async (listingId: number) => {
    await updateUsualAnswers(opened.database, clock.now())
    return ownerOf(listingId)
  }
  const ownerOf = async (listingId: number) =>
    expectAnswer(getProperty, await server.app.inject({ url: `/properties/${listingId}` }))._embedded.propertyOwner
      ?.usualAnswer

  describe(`how soon somebody usually answers (${name})`, () => {
    it.each([
      ['an hour', [0.1, 0.2, 1, 30, 40], 'hour'],
      ['a few hours', [0.1, 0.2, 1.1, 30, 40], 'hours'],
      ['a few hours, to the minute', [1, 2, 6, 90, 100], 'hours'],
      ['a day', [1, 2, 6.1, 90, 100], 'day'],
      ['a few days', [1, 2, 25, 90, 100], 'days'],
      ['longer, of which nothing is said', [1, 2, 73, 90, 100], undefined],
      ['between the two in the middle', [1, 1, 1, 7, 7, 7], 'hours'],
      ['four answers, which are too few', [0.1, 0.1, 0.1, 0.1], undefined],
    ])('is the class of the median: %s', async (_, hours, answer) => {
      const { listingId } = await addHome()
      for (const after of hours) await addConversation(listingId, [after])
      expect(await said(listingId)).toBe(answer)
    })

    it('goes by the first answer in each conversation, on all listings of the owner', async () => {
      const { owner, listingId } = await addHome()
      const [other = 0] = await addFindable(opened.database, [{}], owner)
      for (const home of [listingId, listingId, listingId, other, other]) await addConversation(home, [5, 6, 200, 300])
      expect(await said(listingId)).toBe('hours')
      expect(await ownerOf(other)).toBe('hours')
    })

    it.each<[string, Told]>([
      ['what the other side wrote', { author: 'sender' }],
      ['what the system wrote', { author: 'system' }],
      ['conversations older than 90 days', { agoMs: 91 * day }],
      ['what was not written yet', {}],
    ])('leaves out %s', async (_, told) => {
      const { listingId } = await addHome()
      for (let count = 0; count < 4; count += 1) await addConversation(listingId, [0.5])
      await addConversation(listingId, told.agoMs === undefined && told.author === undefined ? [] : [0.5], told)
      expect(await said(listingId)).toBe(undefined)
    })

    it('is counted beside the pages, not by them, and is forgotten once the answers are old', async () => {
      const { listingId } = await addHome()
      for (let count = 0; count < 5; count += 1) await addConversation(listingId, [0.5])
      expect(await ownerOf(listingId)).toBe(undefined)
      expect(await said(listingId)).toBe('hour')
      // Nothing has changed, so nothing is written.
      expect(await updateUsualAnswers(opened.database, clock.now())).toBe(0)
      await sql`update listing set status = 'SOLD' where id = ${listingId}`.execute(opened.database)
      expect(await ownerOf(listingId)).toBe(undefined)
      await sql`update listing set status = 'PUBLISHED' where id = ${listingId}`.execute(opened.database)
      clock.pass(81 * day)
      expect(await said(listingId)).toBe(undefined)
    })
  })
})
