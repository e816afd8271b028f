import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** By what is particular of each; in the order in which they were made. */
const names = ['plain', 'rejected', 'asked', 'ending', 'endingLate', 'deleted'] as const
type Name = (typeof names)[number]

forEachDatabase((name, openTestDatabase) => {
  let opened: OpenedDatabase
  let server: TestApp
  let owner: Record<string, string>
  const ids = {} as Record<Name, number>
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database })
    const [ownerId = 0, otherId = 0] = await addAccounts(opened.database, [
      { email: 'owner@example.test' },
      { email: 'other@example.test' },
    ])
    owner = bearer((await signInAs(server.app, 'owner@example.test')).token)
    const added = await addListings(
      opened.database,
      [
        { price: 3_000_000 },
        { status: 'REJECTED', price: 5_000_000 },
        { price: 9_000_000, offerPrice: 1_000_000 },
        { price: 4_000_000 },
        { price: 2_000_000 },
        { status: 'DELETED', price: 1 },
      ],
      ownerId,
    )
    for (const [index, each] of names.entries()) ids[each] = added[index] ?? 0
    await addListings(opened.database, [{ status: 'REJECTED' }], otherId)
    // The rejected one was online before, until five days ago.
    const days = { plain: 300, asked: 200, ending: 3, endingLate: 60, rejected: -5 }
    for (const [each, left] of Object.entries(days))
      await sql`
        update listing set expires_at = now() + ${left} * interval '1 day' where id = ${ids[each as Name]}
      `.execute(opened.database)
    // Changed one after the other, the plain one last.
    for (const [minutes, each] of ['endingLate', 'rejected', 'asked', 'ending', 'plain'].entries())
      await sql`
        update listing set updated_at = now() + ${minutes} * interval '1 minute' where id = ${ids[each as Name]}
      `.execute(opened.database)
    const lead = { propertyId: ids.asked, name: 'Jana', email: 'jana@example.test', phoneNumber: '+420601123456' }
    await server.app.inject({ method: 'POST', url: '/leads', payload: { ...lead, message: 'May I see it?' } })
  })
  afterAll(() => server.close())

  const list = async (query: string) => {
    const answer = await server.app.inject({ url: `/my/own/properties${query}`, headers: owner })
    return answer.json<OwnPropertyCollection>()
  }
  const shown = async (query: string) =>
    ((await list(query))._embedded?.item ?? []).map(({ id }) => names.find((each) => ids[each] === id))

  const counts = async (query: string) => {
    const { totalItems, countsByStatus, needingAttention } = await list(query)
    return [totalItems, countsByStatus.PUBLISHED, countsByStatus.REJECTED, needingAttention]
  }

  describe(`the order of one's own listings (${name})`, () => {
    it('is what needs attention first, or whatever is asked for [23]', async () => {
      expect(await shown('')).toEqual(['rejected', 'asked', 'ending', 'plain', 'endingLate'])
      expect(await shown('?sort=attention')).toEqual(['rejected', 'asked', 'ending', 'plain', 'endingLate'])
      expect(await shown('?sort=updated')).toEqual(['plain', 'ending', 'asked', 'rejected', 'endingLate'])
      expect(await shown('?sort=id')).toEqual(['endingLate', 'ending', 'asked', 'rejected', 'plain'])
      // By what a buyer pays now.
      expect(await shown('?sort=price')).toEqual(['asked', 'endingLate', 'plain', 'ending', 'rejected'])
      expect(await shown('?sort=-price')).toEqual(['rejected', 'ending', 'plain', 'endingLate', 'asked'])
      expect(await shown('?sort=ends')).toEqual(['ending', 'endingLate', 'asked', 'plain', 'rejected'])
      const refused = await server.app.inject({ url: '/my/own/properties?sort=owner', headers: owner })
      expect(refused.statusCode).toBe(400)
    })

    it('leaves only what needs attention where that is asked for, and counts both [23]', async () => {
      expect(await shown('?needsAttention=true')).toEqual(['rejected', 'asked', 'ending'])
      expect(await shown('?needsAttention=true&sort=price')).toEqual(['asked', 'ending', 'rejected'])
      expect(await shown('?needsAttention=true&group=online')).toEqual(['asked', 'ending'])
      expect(await shown('?needsAttention=true&status=DELETED')).toEqual([])
      expect(await counts('')).toEqual([5, 4, 1, 3])
      expect(await counts('?needsAttention=true')).toEqual([3, 4, 1, 3])
      expect(await counts('?group=online')).toEqual([4, 4, 1, 3])
      expect(await counts('?needsAttention=true&q=nowhere')).toEqual([0, 0, 0, 0])
    })
  })
})
