import { createSavedSearch, getSavedSearches } from '#contract/endpoints/savedSearches.ts'
import { getFavoriteProperties } from '#contract/endpoints/favorites.ts'
import type { OpenedDatabase } from '#server/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { day, fakeClock } from '#tests/support/fakeClock.ts'
import { moveListing, priceListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
  })
  afterAll(() => server.close())

  it(`three weeks of looking for a home: nothing is missed, nothing comes twice (${name})`, async () => {
    const { database } = opened
    const mailbox = mailboxOf(database, clock.now)
    const [email, ownerId] = ['visitor@example.com', await addOwner(database)]
    await addAccounts(database, [{ email }])
    const sign = async () => bearer((await signInAs(server.app, email)).token)
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      server.app.inject({ method, url, headers: await sign(), ...(payload === undefined ? {} : { payload }) })
    const publish = async (price: number) => {
      const [listingId = 0] = await addListings(database, [{ status: 'PENDING', price }], ownerId)
      const step = { event: 'APPROVE', from: 'PENDING', to: 'PUBLISHED' } as const
      await moveListing(database, listingId, { ...step, now: clock.now() })
      return listingId
    }
    /** The mails of the days that pass, by their subjects. */
    const afterDays = async (days: number) => {
      const subjects: string[] = []
      for (let passed = 0; passed < days; passed += 1) {
        clock.pass(day)
        subjects.push(...(await mailbox.open(email)).map(({ subject }) => subject))
      }
      return subjects
    }

    const criteria = { listing_type: 'sale', 'property_type[]': ['flat'], 'price[lte]': '5000000' }
    const draft = { name: 'Byt do 5 milionů', frequency: 'daily', criteria }
    expectAnswer(createSavedSearch, await call('POST', '/saved_searches', draft))
    expect(await afterDays(2)).toEqual([])

    const wanted = await publish(4_800_000)
    await publish(6_000_000)
    expect(await afterDays(5)).toEqual(['1 inzerát pro „Byt do 5 milionů“'])
    expect((await call('POST', `/my/favorite/properties/${wanted}`)).statusCode).toBe(204)

    await publish(4_900_000)
    await publish(4_950_000)
    expect(await afterDays(3)).toEqual(['2 inzeráty pro „Byt do 5 milionů“'])

    await priceListing(database, wanted, 4_600_000, clock.now())
    // Who keeps the listing hears of it at once and by that alone.
    expect((await mailbox.open(email)).map(({ subject }) => subject)).toEqual(['Zlevněno: Dlouhá 12, Praha'])
    expect(await afterDays(5)).toEqual([])
    const [favorite] =
      expectAnswer(getFavoriteProperties, await call('GET', '/my/favorite/properties'))._embedded?.item ?? []
    expect(favorite).toMatchObject({ price: 4_600_000, favorite: { priceThen: 4_800_000 } })

    const sold = { event: 'MARK_SOLD', from: 'PUBLISHED', to: 'SOLD', now: clock.now() } as const
    await moveListing(database, wanted, sold)
    expect((await mailbox.open(email)).map(({ subject }) => subject)).toEqual(['Prodáno: Dlouhá 12, Praha'])
    expect(await afterDays(6)).toEqual([])
    const [search] = expectAnswer(getSavedSearches, await call('GET', '/saved_searches'))._embedded?.item ?? []
    // The one that is sold is not new any more.
    expect(search?.newCount).toBe(2)
  })
})
