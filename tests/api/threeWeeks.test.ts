import { createSavedSearch, getSavedSearches } from '#contract/endpoints/savedSearches.ts'
import { getFavoriteProperties } from '#contract/endpoints/favorites.ts'
import { createLead, getLead } from '#contract/endpoints/leads.ts'
import { getProperty } from '#contract/endpoints/properties.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { mergePatchWith } from '#tests/support/mergePatch.ts'
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

  const callAs = async (who: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const headers = { ...bearer((await signInAs(server.app, who)).token), ...mergePatchWith(method) }
    const answer = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300)
    return answer
  }

  it(`three weeks of looking for a home: nothing is missed, nothing comes twice (${name}) [C-SEARCHES] [C-LEADS]`, async () => {
    const { database } = opened
    const mailbox = mailboxOf(database, clock.now)
    const [email, owner, admin] = ['visitor@example.com', 'owner@example.com', 'admin@example.com']
    const [, ownerId = 0] = await addAccounts(database, [{ email }, { email: owner }, { email: admin, isAdmin: true }])
    const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      callAs(email, method, url, payload)
    const publish = async (price: number) => {
      const [listingId = 0] = await addListings(database, [{ ...completeFlat, price }], ownerId)
      for (const who of [owner, admin]) await callAs(who, 'PATCH', `/properties/${listingId}/verify`, {})
      return listingId
    }
    /** The mails that have come since the last look, by their subjects. */
    const mails = async () => (await mailbox.open(email)).map(({ subject }) => subject)
    /** Those of the days that pass. */
    const afterDays = async (days: number) => {
      const subjects: string[] = []
      for (let passed = 0; passed < days; passed += 1) {
        clock.pass(day)
        subjects.push(...(await mails()))
      }
      return subjects
    }

    await call('PATCH', '/users/me', { preferredLanguage: 'cs' })
    const criteria = { listing_type: 'sale', 'property_type[]': ['flat'], 'price[lte]': '5000000' }
    const draft = { name: 'Byt do 5 milionů', frequency: 'daily', criteria }
    expectAnswer(createSavedSearch, await call('POST', '/saved_searches', draft))
    expect(await afterDays(2)).toEqual([])

    const requested = await publish(4_800_000)
    await publish(6_000_000)
    expect(await afterDays(5)).toEqual(['1 inzerát pro „Byt do 5 milionů“'])
    expect((await call('POST', `/my/favorite/properties/${requested}`)).statusCode).toBe(204)
    const lead = { name: 'Jana', email, phoneNumber: '+420601123456', message: 'Je byt ještě volný?' }
    const { id: leadId } = expectAnswer(createLead, await call('POST', '/leads', { propertyId: requested, ...lead }))
    expect(await mails()).toEqual(['Vaše zpráva o\u00A0nabídce Dlouhá 12, Praha je odeslaná'])
    await callAs(owner, 'POST', `/leads/${leadId}/messages`, { text: 'Je.' })
    expect(await mails()).toHaveLength(1)

    await publish(4_900_000)
    await publish(4_950_000)
    expect(await afterDays(3)).toEqual(['2 inzeráty pro „Byt do 5 milionů“'])

    await callAs(owner, 'POST', '/v1/property/save', { id: requested, price: 4_600_000 })
    const { revision } = expectAnswer(getProperty, await callAs(owner, 'GET', `/properties/${requested}`))
    await callAs(owner, 'POST', `/properties/${requested}/revision/publish`, { version: revision?.version })
    expect(await mails()).toEqual([])
    clock.pass(16 * minute)
    // Who keeps the listing hears of it once the price has stayed for a quarter of an hour, and by that alone.
    expect(await mails()).toEqual(['Zlevněno: Dlouhá 12, Praha'])
    expect(await afterDays(5)).toEqual([])
    const [favorite] =
      expectAnswer(getFavoriteProperties, await call('GET', '/my/favorite/properties'))._embedded?.item ?? []
    expect(favorite).toMatchObject({ price: 4_600_000, favorite: { priceThen: 4_800_000 } })

    await callAs(owner, 'POST', `/v1/properties/set-state/${requested}`, { state: 'SOLD' })
    expect((await mails()).toSorted()).toEqual(['Dlouhá 12, Praha už není v\u00A0nabídce', 'Prodáno: Dlouhá 12, Praha'])
    expect(expectAnswer(getLead, await call('GET', `/leads/${leadId}`))).toMatchObject({ state: 'closed' })
    expect(await afterDays(6)).toEqual([])
    const [search] = expectAnswer(getSavedSearches, await call('GET', '/saved_searches'))._embedded?.item ?? []
    // The one that is sold is not new any more.
    expect(search?.newCount).toBe(2)
  })
})
