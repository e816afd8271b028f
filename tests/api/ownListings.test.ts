import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { Property } from '#contract/entities/property.ts'
import type { PropertyStats } from '#contract/entities/propertyStats.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFields, completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import type { Problem } from '#contract/entities/problem.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'
import { renderEmptyPage, startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  const headers: Record<'owner' | 'other' | 'admin' | 'hoarder', Record<string, string>> = {
    owner: {},
    other: {},
    admin: {},
    hoarder: {},
  }
  type User = keyof typeof headers
  let ids: number[]

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret })
    await insertPlaces(database)
    const users = ['owner', 'other', 'admin', 'hoarder'] as const
    ids = await addAccounts(
      database,
      users.map((user) => ({ email: `${user}@example.test`, isAdmin: user === 'admin' })),
    )
    for (const user of users) headers[user] = bearer((await signInAs(server.app, `${user}@example.test`)).token)
  })
  afterAll(() => server.close())

  const save = (payload: Record<string, unknown>, who: User = 'owner', more: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/property/save',
      headers: { ...headers[who], ...more },
      payload,
    })
  const patch = (id: number, payload: object, more: Record<string, string> = {}, who: User = 'owner') =>
    server.app.inject({
      method: 'PATCH',
      url: `/properties/${id}`,
      headers: { ...headers[who], 'content-type': 'application/merge-patch+json', ...more },
      payload: JSON.stringify(payload),
    })
  const draft = async (fields: Record<string, unknown> = completeFields) => (await save(fields)).json<Property>()
  const published = async (more: ExampleListing = {}) => {
    const now = new Date().toISOString()
    const example = { ...completeFlat, status: 'PUBLISHED', publishedAt: now, firstPublishedAt: now, ...more }
    const [id = 0] = await addListings(database, [example], ids[0] ?? 0)
    return id
  }

  const statusOfEdit = async (listingId: number, who: User) =>
    (await patch(listingId, { price: 6_000_000 }, {}, who)).statusCode
  const list = async (query: string) =>
    (
      await server.app.inject({ url: `/my/own/properties${query}`, headers: headers.owner })
    ).json<OwnPropertyCollection>()

  const listedIds = async () => ((await list(''))._embedded?.item ?? []).map(({ id }) => id)

  describe(`writing a listing (${name})`, () => {
    it('keeps a draft field by field, and gives back every value by its key in the form', async () => {
      const first = (await save({ listing_type: 'sale', property_type: 'flat' })).json<Property>()
      expect([first.status, first.fields?.property_type]).toEqual(['DRAFT', 'flat'])
      const answer = await save({ id: first.id, ...completeFields })
      expect(answer.statusCode).toBe(200)
      const { fields, missing, version } = answer.json<Property>()
      expect(fields).toMatchObject(completeFields)
      expect(fields).toMatchObject({ region: 'PHA', district: 'CZ0100', formattedAddress: 'Dlouhá 12, Žižkov, Praha' })
      expect(missing?.map(({ propertyPath }) => propertyPath)).toEqual(['OTHER_IMAGE'])
      expect(answer.headers.etag).toBe(`"listing-${first.id}-${version}"`)
    })

    it('names every field that does not fit, in the language of the request, and changes nothing', async () => {
      const { id } = await draft()
      const wrong = {
        usable_area: 4,
        disposition: '9+9',
        no_such_field: 1,
        region: 'JHM',
        description_en: 'Call 601 123 456',
      }
      const refused = await patch(id, wrong, { 'accept-language': 'cs' })
      expectProblem(refused, 422)
      const { violations } = refused.json<Problem>()
      expect(violations?.map(({ propertyPath }) => propertyPath).toSorted()).toEqual(
        ['description_en', 'disposition', 'no_such_field', 'region', 'usable_area'].flatMap((key) =>
          key === 'description_en' ? [key, key] : [key],
        ),
      )
      expect(violations?.find(({ propertyPath }) => propertyPath === 'usable_area')?.message).toBe(
        'Musí být nejméně 5.',
      )
      const { fields } = (
        await server.app.inject({ url: `/properties/${id}`, headers: headers.owner })
      ).json<Property>()
      expect(fields?.usable_area).toBe(55)
    })

    it('forgets what no longer belongs when the kind changes, and what is emptied', async () => {
      const { id } = await draft()
      const { fields } = (await patch(id, { property_type: 'land', street: null })).json<Property>()
      expect(fields).toMatchObject({ property_type: 'land', street: null })
      expect(fields).not.toHaveProperty('disposition')
    })

    it('takes an empty list for an emptied field, of whatever kind the field is [REL-30]', async () => {
      const [one, other] = [await draft(), await draft()]
      for (const key of Object.keys(completeFields).filter((each) => !/^(listing|property)_type$/.test(each))) {
        const [byList, byNull] = [await patch(one.id, { [key]: [] }), await patch(other.id, { [key]: null })]
        expect([key, byList.statusCode, byNull.statusCode]).toEqual([key, 200, 200])
        expect([key, byList.json<Property>().fields]).toEqual([key, byNull.json<Property>().fields])
      }
    })

    it('makes a price for each square metre the whole one', async () => {
      const { id } = await draft()
      const { fields } = (await patch(id, { price: 100_000, price_unit: 'm2' })).json<Property>()
      expect(fields).toMatchObject({ price: 5_500_000, price_unit: 'property' })
    })

    it('refuses to write over a change that the writer has not seen [REL-49]', async () => {
      const { id, version } = await draft()
      const known = { 'if-match': `"listing-${id}-${version}"` }
      const answers = await Promise.all([
        patch(id, { price: 6_000_000 }, known),
        patch(id, { price: 7_000_000 }, known),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
      expect((await patch(id, { price: 8_000_000 })).statusCode).toBe(200)
    })

    it('belongs to its owner alone', async () => {
      const { id } = await draft()
      const onMarket = await published()
      expect([
        await statusOfEdit(id, 'other'),
        await statusOfEdit(onMarket, 'other'),
        await statusOfEdit(onMarket, 'admin'),
        await statusOfEdit(999_999, 'owner'),
      ]).toEqual([404, 403, 403, 404])
    })

    it('has a kind, whatever is sent in place of one', async () => {
      const required = [{ propertyPath: 'listing_type', code: 'required' }]
      const { id } = await draft()
      for (const listing_type of [null, '', ' ', '\u0000']) {
        for (const refused of [
          await save({ listing_type, property_type: 'flat' }),
          await patch(id, { listing_type }),
        ]) {
          expectProblem(refused, 422)
          expect(refused.json<Problem>().violations).toMatchObject(required)
        }
      }
    })

    it('has an address that follows its parts, unless it is said as a whole', async () => {
      const begun = await draft({ listing_type: 'sale', property_type: 'flat', city: 'Brno' })
      expect(begun.formattedAddress).toBe('Brno')
      const change = async (fields: Record<string, unknown>) =>
        (await save({ id: begun.id, location_accuracy: 'exact', ...fields })).json<Property>().formattedAddress
      expect(await change({ street: 'Dlouhá' })).toBe('Dlouhá, Brno')
      expect(await change({ house_no: '12', city_part: 'Žabovřesky' })).toBe('Dlouhá 12, Žabovřesky, Brno')
      expect(await change({ price: 5_000_000 })).toBe('Dlouhá 12, Žabovřesky, Brno')
      expect(await change({ formattedAddress: 'U Dvou slunců' })).toBe('U Dvou slunců')
      expect(await change({ price: 6_000_000 })).toBe('U Dvou slunců')
      expect(await change({ street: null, house_no: null, city_part: null })).toBe('Brno')
    })

    it('has an address that fits, however long its parts are', async () => {
      const { id } = await draft({ ...completeFields, street: 'D'.repeat(150), city_part: 'Z'.repeat(150) })
      const { formattedAddress } = (
        await server.app.inject({ url: `/properties/${id}`, headers: headers.owner })
      ).json<Property>()
      expect([formattedAddress.length, formattedAddress.startsWith('DDD')]).toEqual([200, true])
    })

    it('lets nobody have more than twenty drafts, also of those who ask at once', async () => {
      // On a busy machine somebody is told to ask again (503), and does.
      const persistent = async (): Promise<Awaited<ReturnType<typeof save>>> => {
        const answer = await save({ listing_type: 'sale', property_type: 'flat' }, 'hoarder')
        return answer.statusCode === 503 ? persistent() : answer
      }
      const answers = await Promise.all(Array.from({ length: 23 }, persistent))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'too_many_drafts' })
    })

    it('makes one draft of a request that is sent twice [REL-48]', async () => {
      const key = { 'idempotency-key': `draft-${name}` }
      const answers = [await save(completeFields, 'owner', key), await save(completeFields, 'owner', key)]
      expect(new Set(answers.map((answer) => answer.json<Property>().id)).size).toBe(1)
    })
  })

  const publish = async (id: number) => {
    const { revision } = (
      await server.app.inject({ url: `/properties/${id}`, headers: headers.owner })
    ).json<Property>()
    return server.app.inject({
      method: 'POST',
      url: `/properties/${id}/revision/publish`,
      headers: headers.owner,
      payload: { version: revision?.version },
    })
  }

  describe(`changing what is on the market (${name})`, () => {
    it('keeps every price, and leaves a note for those who wait for a lower one', async () => {
      const id = await published()
      await patch(id, { offer_price: 5_500_000 })
      expect((await publish(id)).statusCode).toBe(200)
      await patch(id, { elevator: false })
      expect((await publish(id)).statusCode).toBe(200)
      const stats = await server.app.inject({ url: `/properties/${id}/stats`, headers: headers.owner })
      expect(stats.json<PropertyStats>().priceHistory.map(({ price, offerPrice }) => [price, offerPrice])).toEqual([
        [5_990_000, 5_500_000],
      ])
      const { rows } = await sql<{ payload: unknown }>`
        select payload from job where kind = 'listingPriceChanged' and (payload ->> 'listingId')::bigint = ${id}
      `.execute(database)
      expect(rows).toMatchObject([{ payload: { before: 5_990_000, after: 5_500_000 } }])
    })

    it('is followed by days: who kept it, and who wrote', async () => {
      const id = await published()
      await server.app.inject({ method: 'POST', url: `/my/favorite/properties/${id}`, headers: headers.other })
      await sql`
        insert into favorite (account_id, listing_id, created_at) values (${ids[3]}, ${id}, now() - interval '3 days')
      `.execute(database)
      const lead = { propertyId: id, name: 'Jana', email: 'jana@example.test', message: 'May I see it?' }
      const sent = await server.app.inject({
        method: 'POST',
        url: '/leads',
        payload: { ...lead, phoneNumber: '+420601123456' },
      })
      expect(sent.statusCode).toBe(201)
      const answer = await server.app.inject({ url: `/properties/${id}/stats`, headers: headers.owner })
      const { favorites, favoritesByDay, leads, leadsByDay } = answer.json<PropertyStats>()
      expect([favorites, favoritesByDay.map((day) => day.favorites).slice(-4)]).toEqual([2, [1, 0, 0, 1]])
      expect([leads, leadsByDay.map((day) => day.leads).slice(-2)]).toEqual([1, [0, 1]])
      expect([favoritesByDay.length, leadsByDay.at(-1)?.day]).toEqual([30, favoritesByDay.at(-1)?.day])
    })

    it('is named to whoever describes the same home again, and not to those beside it', async () => {
      const id = await published({ latitude: 50.1036, longitude: 14.4541 })
      // Now it is found by what is searched.
      await patch(id, { price: 6_000_000 })
      expect((await publish(id)).statusCode).toBe(200)
      const here = { ...completeFields, locationGps: { latitude: 50.1037, longitude: 14.4542 } }
      const others = [
        { usable_area: 80 },
        { disposition: '3+kk' },
        { locationGps: { latitude: 50.105, longitude: 14.4541 } },
      ]
      const found: unknown[] = []
      for (const other of [{ usable_area: 56 }, ...others])
        found.push((await save({ ...here, ...other }, 'other')).json<Property>().possibleDuplicates)
      expect(found).toEqual([[id], [], [], []])
    })

    it('can be marked as reserved, and as free again', async () => {
      const id = await published()
      expect((await patch(id, { isReserved: true })).json<Property>()).toMatchObject({
        isReserved: true,
        status: 'PUBLISHED',
      })
      expect((await patch(id, { isReserved: false })).json<Property>().isReserved).toBe(false)
      const unpublished = await draft()
      expect((await patch(unpublished.id, { isReserved: true })).json<Property>().isReserved).toBe(false)
    })

    it('stays as it is while somebody decides about it', async () => {
      const id = await published({ status: 'PENDING' })
      expect((await patch(id, { price: 6_000_000 })).json()).toMatchObject({ status: 409, code: 'not_editable' })
    })
  })

  describe(`one's own listings (${name})`, () => {
    it('come with counts, what may be done, and how they are asked for; deleted ones only when asked for', async () => {
      await sql`update listing set status = 'DELETED' where owner_id = ${ids[0]}`.execute(database)
      const id = await published()
      await published({ status: 'DRAFT', firstPublishedAt: null })
      await sql`insert into listing_view (listing_id, day, stats_token) values (${id}, current_date, 'x')`.execute(
        database,
      )
      const all = await list('')
      expect([all.totalItems, all.countsByStatus.PUBLISHED, all.countsByStatus.DRAFT]).toEqual([2, 1, 1])
      expect(all.countsByStatus.DELETED).toBeGreaterThan(5)
      const online = (await list('?group=online'))._embedded?.item ?? []
      expect(online.map((item) => item.id)).toEqual([id])
      expect(online[0]?.viewsByDay.at(-1)).toBe(1)
      expect(online[0]?.viewsByDay).toHaveLength(30)
      expect(online[0]?.transitions.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual([
        'ARCHIVE',
        'MARK_SOLD',
        'DELETE',
      ])
      expect((await list('?status=DELETED')).totalItems).toBe(all.countsByStatus.DELETED)
    })

    it('are found by words and by numbers, and counted by status as far as they fit [D5]', async () => {
      await sql`update listing set status = 'DELETED' where owner_id = ${ids[0]}`.execute(database)
      const [one, other] = [await published(), await published({ status: 'DRAFT', firstPublishedAt: null })]
      await sql`update listing set formatted_address = 'Příčná 7, Šumperk', external_reference = 'ZAK-77_1',
                                   description_cs = 'Byt s lodžií.'
                 where id = ${one}`.execute(database)
      await sql`update listing set formatted_address = 'Příčná 9, Zlín', external_reference = 'ZAK-7791'
                 where id = ${other}`.execute(database)
      const found = async (q: string) =>
        ((await list(`?q=${encodeURIComponent(q)}`))._embedded?.item ?? []).map(({ id }) => id)
      expect(await found('SUMPERK pricna')).toEqual([one])
      expect(new Set(await found('pricna'))).toEqual(new Set([one, other]))
      expect(await found('lodzii')).toEqual([one])
      expect(await found('77_1')).toEqual([one])
      expect(await found(String(other))).toContain(other)
      expect(await found(`${other}000`)).toEqual([])
      expect(await found('Šumperk Zlín')).toEqual([])
      const { totalItems, countsByStatus } = await list('?group=online&q=pricna')
      expect([totalItems, countsByStatus.PUBLISHED, countsByStatus.DRAFT]).toEqual([1, 1, 1])
    })

    it('come with what waits for their owner first: refused, asked about, about to end [D5]', async () => {
      await sql`update listing set status = 'DELETED' where owner_id = ${ids[0]}`.execute(database)
      const asked = await published()
      const ending = await published()
      const refused = await published({ status: 'REJECTED' })
      const calm = await published()
      const inDays = (id: number, days: number) =>
        sql`update listing set expires_at = now() + make_interval(days => ${days}) where id = ${id}`.execute(database)
      await inDays(ending, 13)
      await inDays(asked, 15)
      await inDays(calm, 15)
      await sql`insert into lead (listing_id, name, email, message) values (${asked}, 'Jan', 'jan@example.test', 'Hello')`.execute(
        database,
      )
      expect(await listedIds()).toEqual([refused, asked, ending, calm])
      await sql`update lead set state = 'seen' where listing_id = ${asked}`.execute(database)
      expect(await listedIds()).toEqual([refused, ending, calm, asked])
    })

    it('are counted without the views of their owner and of robots, on their pages, too', async () => {
      const id = await published()
      for (const who of ['owner', 'other'] as const)
        await server.app.inject({
          url: `/properties/${id}`,
          headers: { ...headers[who], 'x-stats-token': `token-of-${who}` },
        })
      const views = async () => {
        const answer = await server.app.inject({ url: `/properties/${id}/stats`, headers: headers.owner })
        return answer.json<PropertyStats>().views.total
      }
      await expect.poll(views, { timeout: 5_000 }).toBe(1)
      const pages = await startTestApp({
        database,
        settings: settingsWithSecret,
        renderPage: (request) => renderEmptyPage({ ...request, path: '/en' }),
      })
      const robot = 'Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)'
      for (const agent of [robot, 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'])
        for (const url of [`/en/listing/a-flat/${id}`, `/properties/${id}`])
          await pages.app.inject({
            url,
            headers: { 'user-agent': agent, 'x-stats-token': `token-of-${agent.length}`.padEnd(22, '0') },
          })
      // The page cannot know its owner; the application asks again in their name, and takes the view back.
      const visit = { 'x-stats-token': 'the-owner-before-the-app-came' }
      await pages.app.inject({ url: `/en/listing/a-flat/${id}`, headers: { ...visit, 'user-agent': 'Firefox/153.0' } })
      await pages.app.inject({ url: `/properties/${id}`, headers: { ...visit, ...headers.owner } })
      // Views are written before it is closed.
      await pages.close()
      expect(await views()).toBe(2)
    })
  })
})
