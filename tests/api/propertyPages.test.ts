import { searchProperties } from '#contract/endpoints/properties.ts'
import type { Database } from '#server/platform/database/database.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const href = (number: number) => ({ href: `/properties?listing_type=rent&itemsPerPage=20&page=${number}` })

forEachDatabase((_, openTestDatabase) => {
  let server: TestApp
  let database: Database
  let owner: number
  let ids: number[]

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database })
    owner = await addOwner(database)
    const examples = Array.from({ length: 45 }, (_unused, index) => ({
      listingType: 'rent' as const,
      price: 10_000 + Math.floor(index / 3),
      publishedAt: `2026-09-01T10:${String(index % 7).padStart(2, '0')}:00.000Z`,
    }))
    ids = await addFindable(database, examples, owner)
  })
  afterAll(() => server.close())

  const rents = async (query: string) =>
    expectAnswer(searchProperties, await server.app.inject(`/properties?listing_type=rent&${query}`))

  describe('pages [C-PROPERTY]', () => {
    it('links pages to the letter of API Platform', async () => {
      const page = await rents('itemsPerPage=20&page=2&timestamp=5')
      const { self, first, last, prev, next } = page._links
      expect({ self, first, last, prev, next }).toEqual({
        self: href(2),
        first: href(1),
        last: href(3),
        prev: href(1),
        next: href(3),
      })
      expect(page).toMatchObject({ totalItems: 45, itemsPerPage: 20 })
      expect(page._links.item).toEqual((page._embedded?.item ?? []).map(({ id }) => ({ href: `/properties/${id}` })))
    })

    it('carries the colours of the first picture of each item, and leaves out those of the others', async () => {
      const [first, second] = (await rents('itemsPerPage=1'))._embedded?.item[0]?._embedded.propertyMedia ?? []
      expect(first).toHaveProperty('placeholder')
      expect(second).toMatchObject({ mediaType: 'OTHER_IMAGE' })
      expect(second).not.toHaveProperty('placeholder')
    })

    it('has no items, and still the total, for itemsPerPage 0; caps it at 100; gives 20 unasked', async () => {
      expect(await rents('itemsPerPage=0')).toEqual({
        _links: { self: { href: '/properties?listing_type=rent&itemsPerPage=0' } },
        totalItems: 45,
        itemsPerPage: 0,
      })
      expect((await rents('itemsPerPage=1000000000')).itemsPerPage).toBe(100)
      expect((await rents(''))._embedded?.item).toHaveLength(20)
      expect((await rents('page=4'))._embedded).toBeUndefined()
    })

    it.each([
      '',
      'order[price]=asc',
      'order[price]=desc',
      'order[usable_area]=asc',
      'order[publishedAt]=asc',
      'order[price]=desc&order[publishedAt]=asc',
      'bbox=14,50,15,51',
      'bbox=14,50,15,51&order[distance]=asc',
    ])('by number and by cursor shows everything once: %s', async (order) => {
      const byNumber: number[] = []
      for (const number of [1, 2, 3, 4])
        byNumber.push(
          ...((await rents(`${order}&itemsPerPage=13&page=${number}`))._embedded?.item ?? []).map(({ id }) => id),
        )
      const byCursor: number[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const page = await rents(`${order}&itemsPerPage=13${cursor === '' ? '' : `&cursor=${cursor}`}`)
        byCursor.push(...(page._embedded?.item ?? []).map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(byCursor).toEqual(byNumber)
      expect(new Set(byCursor)).toEqual(new Set(ids))
    })

    it('by cursor misses nothing and repeats nothing while listings come and go', async () => {
      const seen: number[] = []
      let cursor: string | undefined = ''
      const gone = ids[40] ?? 0
      const come: number[] = []
      while (cursor !== undefined) {
        const page = await rents(`itemsPerPage=10${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...(page._embedded?.item ?? []).map(({ id }) => id))
        cursor = page.nextCursor
        come.push(
          ...(await addFindable(database, [{ listingType: 'rent', publishedAt: '2026-11-20T10:00:00.000Z' }], owner)),
        )
        await sql`update listing set status = 'ARCHIVED' where id = ${gone}`.execute(database)
        await indexListings(database, [gone])
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(ids.filter((id) => id !== gone && !seen.includes(id))).toEqual([])
      await sql`update listing set status = 'DELETED' where id = any(${come}::bigint[])`.execute(database)
      await indexListings(database, come)
    })
  })
})
