import {
  createSavedSearch,
  getSavedSearches,
  unsubscribe,
  updateSavedSearch,
} from '#contract/endpoints/savedSearches.ts'
import { limits } from '#contract/limits.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { unsubscribeToken } from '#server/features/mails/unsubscribeToken.ts'
import { forgetDeletedSearches } from '#server/features/savedSearches/savedSearch.store.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour, minute } from '#tests/support/fakeClock.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const exactly = (price: number) => ({ 'price[gte]': String(price), 'price[lte]': String(price) })

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  let ownerId = 0
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
    ownerId = await addOwner(opened.database)
  })
  afterAll(() => server.close())

  let serial = 0
  async function addSeeker() {
    serial += 1
    const email = `seeker${serial}@example.com`
    await addAccounts(opened.database, [{ email }])
    let session = { since: -Infinity, headers: {} }
    const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const since = clock.now().getTime()
      if (since - session.since > 10 * minute)
        session = { since, headers: bearer((await signInAs(server.app, email)).token) }
      const headers = { ...session.headers, ...mergePatchWith(method) }
      return server.app.inject({ method, url, headers, ...(payload && { payload }) })
    }
    return {
      email,
      save: async (criteria: object, draft: object = {}) =>
        send('POST', '/saved_searches', { name: 'Byt v Praze', frequency: 'instant', criteria, ...draft }),
      list: async () => expectAnswer(getSavedSearches, await send('GET', '/saved_searches'))._embedded?.item ?? [],
      change: async (id: number, patch: object) => send('PATCH', `/saved_searches/${id}`, patch),
      restore: async (id: number) => send('PATCH', `/saved_searches/${id}`, { isDeleted: false }),
      remove: async (id: number) => expect((await send('DELETE', `/saved_searches/${id}`)).statusCode).toBe(204),
    }
  }
  /** A price that nothing else in these tests has. */
  let lastPrice = 7_000_000
  const nextPrice = () => (lastPrice += 10_000)
  async function publish(price: number): Promise<void> {
    const [listingId = 0] = await addListings(opened.database, [{ price, status: 'PENDING' }], ownerId)
    const step = { event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED', now: clock.now() } as const
    await moveListing(opened.database, listingId, step)
  }

  describe(`a saved search that is deleted (${name})`, () => {
    it('comes back as the same one, with what it had found and how it was [R-SAVED]', async () => {
      const seeker = await addSeeker()
      const price = nextPrice()
      const { id } = expectAnswer(createSavedSearch, await seeker.save(exactly(price), { frequency: 'off' }))
      clock.pass(minute)
      await publish(price)
      await mailbox.open(seeker.email)
      const before = await seeker.list()
      expect(before).toMatchObject([{ id, newCount: 1 }])
      await seeker.remove(id)
      expect(await seeker.list()).toEqual([])
      expectProblem(await seeker.change(id, { name: 'Mine' }), 404)
      expect(expectAnswer(updateSavedSearch, await seeker.restore(id))).toMatchObject({ id, newCount: 1 })
      expect(await seeker.list()).toEqual(before)
      // Once more says nothing.
      expect((await seeker.restore(id)).statusCode).toBe(200)
    })

    it('sends no mail meanwhile, and then what was due [R-SAVED]', async () => {
      const seeker = await addSeeker()
      const [price, other] = [nextPrice(), nextPrice()]
      const { id } = expectAnswer(createSavedSearch, await seeker.save(exactly(price), { frequency: 'daily' }))
      await seeker.save(exactly(other), { name: 'Other', frequency: 'daily' })
      clock.pass(minute)
      await publish(price)
      await publish(other)
      expect(await mailbox.open(seeker.email)).toEqual([])
      await seeker.remove(id)
      await publish(price)
      clock.pass(day - minute)
      // The mail of the morning is about the other one alone.
      const mail = await mailbox.one(seeker.email, /Other/)
      expect(mail.links.filter((link) => link.includes('/listing/'))).toHaveLength(1)
      await seeker.restore(id)
      // What was found while it was gone is counted, and what waited for its mail still has one.
      expect((await seeker.list()).find((search) => search.id === id)?.newCount).toBe(2)
      clock.pass(day)
      const late = await mailbox.one(seeker.email, /Byt v Praze/)
      expect(late.links.filter((link) => link.includes('/listing/'))).toHaveLength(1)
    })

    it('leaves the mail to another search that has found the same', async () => {
      const seeker = await addSeeker()
      const price = nextPrice()
      const { id } = expectAnswer(createSavedSearch, await seeker.save(exactly(price)))
      await seeker.save({ ...exactly(price), listing_type: 'sale' }, { name: 'Sale', frequency: 'instant' })
      await seeker.remove(id)
      await publish(price)
      await mailbox.one(seeker.email, /Sale/)
    })

    it('can be stopped by the links of its mails all the while', async () => {
      const seeker = await addSeeker()
      const { id } = expectAnswer(createSavedSearch, await seeker.save(exactly(nextPrice())))
      const token = unsubscribeToken(settingsWithSecret.secretKey, { about: 'saved_search', id })
      await seeker.remove(id)
      const answer = await server.app.inject({ method: 'POST', url: `/saved_searches/unsubscribe?token=${token}` })
      expect(expectAnswer(unsubscribe, answer).about).toBe('saved_search')
      await seeker.restore(id)
      expect((await seeker.list())[0]?.frequency).toBe('off')
    })

    it('is gone for good after a day, and nobody else brings it back', async () => {
      const [seeker, stranger] = [await addSeeker(), await addSeeker()]
      const { id } = expectAnswer(createSavedSearch, await seeker.save(exactly(nextPrice())))
      await seeker.remove(id)
      expectProblem(await stranger.restore(id), 404)
      clock.pass(day - hour)
      await forgetDeletedSearches(opened.database, clock.now())
      expect((await seeker.restore(id)).statusCode).toBe(200)
      await seeker.remove(id)
      clock.pass(day + hour)
      await forgetDeletedSearches(opened.database, clock.now())
      expectProblem(await seeker.restore(id), 404)
    })

    it('makes room for the same one and for others, and then comes back only where there is room', async () => {
      const seeker = await addSeeker()
      const criteria = exactly(nextPrice())
      const { id } = expectAnswer(createSavedSearch, await seeker.save(criteria))
      await seeker.remove(id)
      const again = expectAnswer(createSavedSearch, await seeker.save(criteria))
      expect(expectProblem(await seeker.restore(id), 409)).toMatchObject({
        code: 'already_saved',
        savedSearchId: again.id,
      })
      await seeker.remove(again.id)
      for (let count = 1; count <= limits.savedSearches.maxCount; count += 1)
        expect((await seeker.save({ 'price[lte]': String(count) })).statusCode).toBe(201)
      expect(expectProblem(await seeker.restore(again.id), 409).code).toBe('too_many_saved_searches')
    })
  })
})
