import { getCurrentUser } from '#contract/endpoints/currentUser.ts'
import {
  createSavedSearch,
  getSavedSearches,
  unsubscribe,
  updateSavedSearch,
} from '#contract/endpoints/savedSearches.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import type { SavedSearchPatch } from '#contract/entities/savedSearch.ts'
import { limits } from '#contract/limits.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { unsubscribeToken } from '#server/features/mails/unsubscribeToken.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, addOwner, type ExampleListing } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour, minute } from '#tests/support/fakeClock.ts'
import { moveListing, priceListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Prices near one. */
const around = (amount: number) => ({ 'price[gte]': String(amount - 4_000), 'price[lte]': String(amount + 4_000) })
const path = (token: string) => `/saved_searches/unsubscribe?token=${token}`

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
  async function addSeeker(more: { isConfirmed?: boolean } = {}) {
    serial += 1
    const email = `seeker${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email, ...more }])
    let session = { since: -Infinity, headers: {} }
    const headers = async () => {
      const since = clock.now().getTime()
      if (since - session.since > 10 * minute)
        session = { since, headers: bearer((await signInAs(server.app, email)).token) }
      return session.headers
    }
    return {
      id,
      email,
      save: async (criteria: object, draft: object = {}) =>
        server.app.inject({
          method: 'POST',
          url: '/saved_searches',
          headers: await headers(),
          payload: { name: 'Byt v Praze', frequency: 'instant', criteria, ...draft },
        }),
      list: async () =>
        expectAnswer(getSavedSearches, await server.app.inject({ url: '/saved_searches', headers: await headers() }))
          ._embedded?.item ?? [],
      change: async (searchId: number, payload: SavedSearchPatch) =>
        server.app.inject({
          method: 'PATCH',
          url: `/saved_searches/${searchId}`,
          headers: { ...(await headers()), ...mergePatch },
          payload,
        }),
      remove: async (searchId: number) =>
        server.app.inject({ method: 'DELETE', url: `/saved_searches/${searchId}`, headers: await headers() }),
    }
  }
  async function publish(example: ExampleListing = {}, owner = ownerId): Promise<number> {
    const [listingId = 0] = await addListings(opened.database, [{ ...example, status: 'PENDING' }], owner)
    await moveListing(opened.database, listingId, {
      event: 'APPROVE',
      from: 'PENDING',
      to: 'PUBLISHED',
      now: clock.now(),
    })
    return listingId
  }
  const price = (listingId: number, after: number) => priceListing(opened.database, listingId, after, clock.now())
  /** A price that nothing else in these tests has, so that searches of other tests find nothing of it. */
  let lastPrice = 3_000_000
  const nextPrice = () => {
    lastPrice += 10_000
    return lastPrice
  }

  describe(`saved searches (${name})`, () => {
    it('are kept, listed, changed and forgotten [C-SEARCHES]', async () => {
      const seeker = await addSeeker()
      const criteria = { listing_type: 'rent', 'property_type[]': ['flat', 'house'], 'price[lte]': '20000', page: '3' }
      const { id, ...saved } = expectAnswer(createSavedSearch, await seeker.save(criteria, { frequency: 'daily' }))
      expect(saved).toMatchObject({ name: 'Byt v Praze', frequency: 'daily', isPaused: false, newCount: 0 })
      expect(saved.criteria).toEqual({
        listing_type: 'rent',
        'property_type[]': ['flat', 'house'],
        'price[lte]': '20000',
      })
      const changed = expectAnswer(updateSavedSearch, await seeker.change(id, { name: ' Bydlení ', isPaused: true }))
      expect(changed).toMatchObject({ id, name: 'Bydlení', isPaused: true, frequency: 'daily' })
      expect((await seeker.list()).map((search) => search.id)).toEqual([id])
      expect((await seeker.remove(id)).statusCode).toBe(204)
      expectProblem(await seeker.remove(id), 404)
      expect(await seeker.list()).toEqual([])
    })

    it('ask for what a search may ask for, and for nothing else', async () => {
      const seeker = await addSeeker()
      const pathOf = async (criteria: object) =>
        (expectProblem(await seeker.save(criteria), 422).violations as { propertyPath: string }[])[0]?.propertyPath
      expect(await pathOf({ nonsense: '1' })).toBe('criteria.nonsense')
      expect(await pathOf({ 'price[gte]': '5', 'price[lte]': '4' })).toBe('criteria.price[gte]')
      expect(await pathOf({ 'place[]': ['town-0'] })).toBe('criteria.place[]')
      expectProblem(await seeker.save({}, { frequency: 'hourly' }), 422)
      expectProblem(await seeker.save({}, { name: ' ' }), 422)
    })

    it('are kept once each, in any order of their parameters, and not without end', async () => {
      const seeker = await addSeeker()
      const { id } = expectAnswer(createSavedSearch, await seeker.save({ 'property_type[]': ['flat', 'house'] }))
      const again = await seeker.save({ 'property_type[]': ['house', 'flat'], 'order[price]': 'asc' })
      expect(expectProblem(again, 409)).toMatchObject({ code: 'already_saved', savedSearchId: id })
      for (let count = 1; count < limits.savedSearches.maxCount; count += 1)
        expect((await seeker.save({ 'price[lte]': String(count) })).statusCode).toBe(201)
      expect(expectProblem(await seeker.save({ 'price[lte]': '99' }), 409).code).toBe('too_many_saved_searches')
    })

    it('are one person’s own', async () => {
      const [one, other] = [await addSeeker(), await addSeeker()]
      const { id } = expectAnswer(createSavedSearch, await one.save({}))
      await one.change(id, { isPaused: true })
      expectProblem(await other.change(id, { name: 'Mine now' }), 404)
      expectProblem(await other.remove(id), 404)
    })
  })

  describe(`what a saved search finds (${name})`, () => {
    it('is told at once, with prices, places and ways to stop it', async () => {
      const seeker = await addSeeker()
      const amount = nextPrice()
      const { id } = expectAnswer(createSavedSearch, await seeker.save(around(amount)))
      clock.pass(minute)
      const listingId = await publish({ price: amount })
      const mail = await mailbox.one(seeker.email, /Byt v Praze/)
      expect(mail.text).toContain('Dlouhá 12, Praha')
      expect(mail.text).toContain('55\u00A0m²')
      expect(mail.links).toContain(`https://domivo.test/en/profile/saved-searches`)
      expect(mail.links.some((link) => link.includes(`/en/listing/`) && link.endsWith(`/${listingId}`))).toBe(true)
      expect((await seeker.list()).map((search) => [search.id, search.newCount])).toEqual([[id, 1]])
      clock.pass(minute)
      expectAnswer(updateSavedSearch, await seeker.change(id, { seen: true }))
      expect((await seeker.list())[0]?.newCount).toBe(0)
    })

    it('is never told twice, whatever becomes of the listing', async () => {
      const seeker = await addSeeker()
      const amount = nextPrice()
      await seeker.save(around(amount))
      const listingId = await publish({ price: amount })
      await mailbox.one(seeker.email, /Byt v Praze/)
      const now = clock.now()
      await moveListing(opened.database, listingId, { event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', now })
      await moveListing(opened.database, listingId, { event: 'RENEW', from: 'ARCHIVED', to: 'PUBLISHED', now })
      clock.pass(hour)
      expect(await mailbox.open(seeker.email)).toEqual([])
    })

    it('is told when it comes back, to those who have not heard of it', async () => {
      const [before, since] = [await addSeeker(), await addSeeker()]
      const amount = nextPrice()
      await before.save(around(amount))
      const listingId = await publish({ price: amount })
      const move = (event: 'ARCHIVE' | 'RENEW' | 'MARK_SOLD' | 'REOPEN', from: PropertyStatus, to: PropertyStatus) =>
        moveListing(opened.database, listingId, { event, from, to, now: clock.now() })
      await move('ARCHIVE', 'PUBLISHED', 'ARCHIVED')
      await since.save(around(amount))
      clock.pass(hour)
      await move('RENEW', 'ARCHIVED', 'PUBLISHED')
      await mailbox.one(since.email, /Byt v Praze/)
      await move('MARK_SOLD', 'PUBLISHED', 'SOLD')
      clock.pass(hour)
      await move('REOPEN', 'SOLD', 'PUBLISHED')
      expect([await mailbox.open(before.email), await mailbox.open(since.email)]).toMatchObject([[{}], []])
    })

    it('is told again for each price that it falls to, and not for those that it rises to', async () => {
      const seeker = await addSeeker()
      const amount = nextPrice()
      await seeker.save(around(amount))
      const listingId = await publish({ price: amount })
      await mailbox.open(seeker.email)
      for (const [after, mails] of [
        [amount - 1_000, 1],
        [amount, 0],
        [amount - 1_000, 0],
        [amount - 2_000, 1],
      ] as const) {
        clock.pass(hour)
        await price(listingId, after)
        expect(await mailbox.open(seeker.email)).toHaveLength(mails)
      }
    })

    it('may be new to it only by its price', async () => {
      const seeker = await addSeeker()
      const amount = nextPrice()
      await seeker.save(around(amount))
      const listingId = await publish({ price: 90_000_000 })
      expect(await mailbox.open(seeker.email)).toEqual([])
      await price(listingId, amount)
      const mail = await mailbox.one(seeker.email, /Byt v Praze/)
      expect(mail.text).not.toMatch(/dříve|was/)
    })

    it('comes in one mail of the morning, or of Monday’s, over all that was found', async () => {
      const [daily, weekly] = [await addSeeker(), await addSeeker()]
      const amount = nextPrice()
      await daily.save(around(amount), { frequency: 'daily' })
      await daily.save({ ...around(amount), listing_type: 'sale' }, { frequency: 'daily', name: 'Sale' })
      await weekly.save(around(amount), { frequency: 'weekly' })
      for (let count = 0; count < 3; count += 1) await publish({ price: amount })
      clock.pass(minute)
      expect([await mailbox.open(daily.email), await mailbox.open(weekly.email)]).toEqual([[], []])
      clock.pass(day)
      // Each listing once, though two searches of this person have found it.
      const [mail, ...others] = await mailbox.open(daily.email)
      expect([mail?.subject, others]).toEqual([expect.stringContaining('3 listings'), []])
      expect(mail?.links.filter((link) => link.includes('/listing/'))).toHaveLength(3)
      clock.pass(7 * day)
      expect(await mailbox.open(weekly.email)).toHaveLength(1)
      expect(await mailbox.open(daily.email)).toEqual([])
    })

    it('is not told to those who paused or turned it off, are unconfirmed, or own the listing', async () => {
      const [paused, off, owner] = [await addSeeker(), await addSeeker(), await addSeeker()]
      const unconfirmed = await addSeeker({ isConfirmed: false })
      const amount = nextPrice()
      const { id } = expectAnswer(createSavedSearch, await paused.save(around(amount)))
      await paused.change(id, { isPaused: true })
      await off.save(around(amount), { frequency: 'off' })
      await owner.save(around(amount))
      await unconfirmed.save(around(amount))
      clock.pass(minute)
      await publish({ price: amount }, owner.id)
      clock.pass(8 * day)
      for (const { email } of [paused, off, owner, unconfirmed]) expect(await mailbox.open(email)).toEqual([])
      const counts = await Promise.all(
        [paused, off, owner, unconfirmed].map(async ({ list }) => (await list())[0]?.newCount),
      )
      expect(counts).toEqual([0, 1, 0, 1])
    })

    it('fits what else was asked for', async () => {
      const [with2, without] = [await addSeeker(), await addSeeker()]
      const amount = nextPrice()
      const bbox = '14.4,50,14.5,50.1'
      await with2.save({ ...around(amount), bbox, q: 'zahrad', balcony: 'true', 'disposition[]': ['2+kk', '3+kk'] })
      await without.save({ ...around(amount), bbox, balcony: 'true', 'disposition[]': ['4+kk'] })
      await publish({
        price: amount,
        attributes: { disposition: '2+kk', usable_area: 55, balcony: true },
        descriptionCs: 'Byt s balkonem a zahradou.',
      })
      expect(await mailbox.open(with2.email)).toHaveLength(1)
      expect(await mailbox.open(without.email)).toEqual([])
    })
  })

  const post = (url: string, more: object = {}) => server.app.inject({ method: 'POST', url, ...more })

  describe(`ending mails (${name})`, () => {
    it('takes one press in a mail program, or on the page, signed in or not', async () => {
      const seeker = await addSeeker()
      const amount = nextPrice()
      const { id } = expectAnswer(createSavedSearch, await seeker.save(around(amount)))
      await seeker.save({ ...around(amount), listing_type: 'sale' }, { name: 'Sale' })
      await publish({ price: amount })
      const [mail] = await mailbox.open(seeker.email)
      const token =
        mail?.links
          .find((link) => link.includes('/unsubscribe/s'))
          ?.split('/')
          .at(-1) ?? ''
      const oneClick = await post(path(token), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(expectAnswer(unsubscribe, oneClick)).toEqual({ about: 'saved_search', name: 'Byt v Praze' })
      expect(expectAnswer(unsubscribe, await post(path(token))).about).toBe('saved_search')
      expect((await seeker.list()).find((search) => search.id === id)?.frequency).toBe('off')
      expect((await seeker.list()).find((search) => search.id !== id)?.frequency).toBe('instant')
      const all = mail?.links.at(-1)?.split('/').at(-1) ?? ''
      expect(expectAnswer(unsubscribe, await post(path(all)))).toEqual({ about: 'saved_searches' })
      expect((await seeker.list()).map(({ frequency }) => frequency)).toEqual(['off', 'off'])
      await publish({ price: amount })
      expect(await mailbox.open(seeker.email)).toEqual([])
    })

    it('is possible for what becomes of favorites, too, and taken back in the settings', async () => {
      const seeker = await addSeeker()
      const token = unsubscribeToken(settingsWithSecret.secretKey, { about: 'favorites', id: seeker.id })
      const answer = await post(path(token))
      expect(expectAnswer(unsubscribe, answer)).toEqual({ about: 'favorites' })
      const headers = bearer((await signInAs(server.app, seeker.email)).token)
      const read = async () =>
        expectAnswer(getCurrentUser, await server.app.inject({ url: '/users/me', headers })).wantsFavoriteMails
      expect(await read()).toBe(false)
      await server.app.inject({
        method: 'PATCH',
        url: '/users/me',
        headers: { ...headers, ...mergePatch },
        payload: { wantsFavoriteMails: true },
      })
      expect(await read()).toBe(true)
    })

    it('needs a link of ours', async () => {
      const seeker = await addSeeker()
      const { id } = expectAnswer(createSavedSearch, await seeker.save({ 'price[lte]': '1' }))
      const ours = unsubscribeToken(settingsWithSecret.secretKey, { about: 'saved_search', id })
      const [, signature = ''] = ours.split('.')
      for (const token of [`a${id}.${signature}`, `s${id + 1}.${signature}`, `s${id}.`, 'nonsense'])
        expect(expectProblem(await post(path(token)), 404).code).toBe('token_invalid')
      expect((await server.app.inject({ url: path(ours) })).statusCode).toBe(404)
      expect((await seeker.list())[0]?.frequency).toBe('instant')
    })
  })
})
