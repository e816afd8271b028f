import { getFavoriteIds, getFavoriteProperties, updateFavoriteProperty } from '#contract/endpoints/favorites.ts'
import { limits } from '#contract/limits.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { fakeClock, minute } from '#tests/support/fakeClock.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let ownerId = 0
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, now: clock.now })
    ownerId = await addOwner(opened.database)
  })
  afterAll(() => server.close())

  let serial = 0
  /** Somebody who is signed in and keeps nothing yet. */
  async function addSeeker() {
    serial += 1
    const email = `seeker${serial}@example.com`
    const [accountId = 0] = await addAccounts(opened.database, [{ email }])
    const headers = bearer((await signInAs(server.app, email)).token)
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string) => server.app.inject({ method, url, headers })
    return {
      accountId,
      like: (id: number) => call('POST', `/my/favorite/properties/${id}`),
      unlike: (id: number) => call('DELETE', `/my/favorite/properties/${id}`),
      list: async (query = '') =>
        expectAnswer(getFavoriteProperties, await call('GET', `/my/favorite/properties${query}`)),
      ids: async () => expectAnswer(getFavoriteIds, await call('GET', '/my/favorite/ids')).ids,
      note: (id: number, note: string | null) =>
        server.app.inject({
          method: 'PATCH',
          url: `/my/favorite/properties/${id}`,
          headers: { ...headers, 'content-type': 'application/merge-patch+json' },
          payload: { note },
        }),
    }
  }
  const listings = (examples: Parameters<typeof addFindable>[1]) => addFindable(opened.database, examples, ownerId)
  const setStatus = (listingId: number, status: string) =>
    sql`update listing set status = ${status} where id = ${listingId}`.execute(opened.database)

  describe(`favorites (${name})`, () => {
    it('are kept with the price of then, in an embedded list, the last added first [E-LIKED]', async () => {
      const seeker = await addSeeker()
      const [first = 0, second = 0] = await listings([
        { price: 5_000_000 },
        { price: 4_000_000, offerPrice: 3_900_000 },
      ])
      expect((await seeker.like(first)).statusCode).toBe(204)
      const likedAt = clock.now().toISOString()
      clock.pass(minute)
      expect((await seeker.like(second)).statusCode).toBe(204)
      const { _embedded, totalItems } = await seeker.list()
      expect(totalItems).toBe(2)
      expect(_embedded?.item.map(({ id, favorite }) => [id, favorite.priceThen])).toEqual([
        [second, 3_900_000],
        [first, 5_000_000],
      ])
      expect(_embedded?.item[1]).toMatchObject({ status: 'PUBLISHED', pictureCount: 3, favorite: { likedAt } })
      expect(await seeker.ids()).toEqual([second, first])
    })

    it('keep their price and time when they are liked again, and stay away when they are unliked again [REL-70]', async () => {
      const seeker = await addSeeker()
      const [listingId = 0] = await listings([{ price: 5_000_000 }])
      const answers = await Promise.all(Array.from({ length: 8 }, () => seeker.like(listingId)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 204))
      await sql`update listing set price = 6000000 where id = ${listingId}`.execute(opened.database)
      await seeker.like(listingId)
      expect((await seeker.list())._embedded?.item.map(({ favorite }) => favorite.priceThen)).toEqual([5_000_000])
      expect((await seeker.unlike(listingId)).statusCode).toBe(204)
      expect((await seeker.unlike(listingId)).statusCode).toBe(204)
      expect((await seeker.list()).totalItems).toBe(0)
    })

    it('that are sold or gone stay, and say no more of those than they must', async () => {
      const seeker = await addSeeker()
      const ids = await listings([{}, {}, {}, {}])
      for (const id of ids) {
        await seeker.like(id)
        clock.pass(minute)
      }
      const [sold = 0, removed = 0, refused = 0, archived = 0] = ids
      await setStatus(sold, 'SOLD')
      await setStatus(removed, 'DELETED')
      await setStatus(refused, 'REJECTED')
      await setStatus(archived, 'ARCHIVED')
      const items = (await seeker.list())._embedded?.item ?? []
      expect(items.map(({ id, status, isGone = false }) => ({ id, status, isGone }))).toEqual([
        { id: archived, status: 'ARCHIVED', isGone: false },
        { id: refused, status: 'ARCHIVED', isGone: true },
        { id: removed, status: 'DELETED', isGone: true },
        { id: sold, status: 'SOLD', isGone: false },
      ])
      expect(items[1]).not.toHaveProperty('price')
      expect((await seeker.like(removed)).statusCode).toBe(204)
      expect((await seeker.unlike(removed)).statusCode).toBe(204)
      expectProblem(await seeker.like(removed), 404)
    })

    it('are sorted by price, area and by what changed since they were saved; what is gone says nothing by its place [E-LIKED]', async () => {
      const seeker = await addSeeker()
      const ids = await listings([
        { price: 5_000_000, attributes: { usable_area: 60 } },
        { price: 3_000_000, attributes: { usable_area: 90 } },
        { price: 4_000_000, propertyType: 'land', attributes: { usable_area: 500, land_area: 70 } },
        { price: 1_000_000, attributes: { usable_area: 900 } },
      ])
      const [first = 0, reduced = 0, land = 0, gone = 0] = ids
      for (const id of ids) {
        await seeker.like(id)
        clock.pass(minute)
      }
      const sorted = async (sort: string) =>
        (await seeker.list(`?sort=${sort}`))._embedded?.item.map(({ id }) => id) ?? []
      await sql`update listing set offer_price = 2900000 where id = ${reduced}`.execute(opened.database)
      await setStatus(gone, 'REJECTED')
      expect(await sorted('saved')).toEqual([gone, land, reduced, first])
      expect(await sorted('changed')).toEqual([gone, reduced, land, first])
      expect(await sorted('price')).toEqual([reduced, land, first, gone])
      expect(await sorted('-price')).toEqual([first, land, reduced, gone])
      expect(await sorted('-area')).toEqual([reduced, land, first, gone])
      const { _embedded } = await seeker.list('?sort=-price&itemsPerPage=2&page=2')
      expect(_embedded?.item.map(({ id }) => id)).toEqual([reduced, gone])
    })

    it('have a note that can be changed and thrown away', async () => {
      const seeker = await addSeeker()
      const [listingId = 0, other = 0] = await listings([{}, {}])
      await seeker.like(listingId)
      const noted = expectAnswer(updateFavoriteProperty, await seeker.note(listingId, ' Call on Monday. '))
      expect(noted.note).toBe('Call on Monday.')
      expect((await seeker.list())._embedded?.item[0]?.favorite.note).toBe('Call on Monday.')
      expect(expectAnswer(updateFavoriteProperty, await seeker.note(listingId, null))).not.toHaveProperty('note')
      expectProblem(await seeker.note(other, 'Nothing to note this at.'), 404)
      expectProblem(await seeker.note(listingId, 'x'.repeat(limits.favoriteNote.maxLength + 1)), 422)
    })

    it('are one person’s own', async () => {
      const [one, other] = [await addSeeker(), await addSeeker()]
      const [listingId = 0] = await listings([{}])
      await one.like(listingId)
      expect(await other.ids()).toEqual([])
      await other.unlike(listingId)
      expect(await one.ids()).toEqual([listingId])
    })

    it('come in pages, and end somewhere', async () => {
      const seeker = await addSeeker()
      const ids = await listings([{}, {}, {}])
      for (const id of ids) {
        await seeker.like(id)
        clock.pass(minute)
      }
      const { _embedded, _links } = await seeker.list('?itemsPerPage=2&page=2')
      expect(_embedded?.item.map(({ id }) => id)).toEqual([ids[0]])
      expect(_links.prev?.href).toBe('/my/favorite/properties?itemsPerPage=2&page=1')
      await sql`
        with made as (
          insert into listing (owner_id, status, slug, listing_type, property_type, price)
          select ${ownerId}, 'PUBLISHED', ${`many-${name}-`} || n, 'sale', 'flat', 1000000
            from generate_series(1, ${limits.favorites.maxCount - 3}) n
          returning id)
        insert into favorite (account_id, listing_id) select ${seeker.accountId}, id from made
      `.execute(opened.database)
      const [more = 0] = await listings([{}])
      expect(expectProblem(await seeker.like(more), 409).code).toBe('too_many_favorites')
    })
  })
})
