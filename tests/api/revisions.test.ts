import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { AdminOverview, AdminPropertyCollection } from '#contract/entities/admin.ts'
import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { Property, PropertyMedia } from '#contract/entities/property.ts'
import type { PropertyHistory } from '#contract/entities/propertyHistory.ts'
import type { RevisionDifference } from '#contract/entities/revision.ts'
import type { Database } from '#server/platform/database/database.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { forgetDiscardedRevisions } from '#server/features/listings/revisions/discardedRevisions.service.ts'
import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { indexListings } from '#server/features/listings/listingIndex.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings, type ExampleListing } from '#tests/support/exampleListings.ts'
import { insertPlaces } from '#tests/support/examplePlaces.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, minute } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const users = ['owner', 'admin', 'follower', 'stranger'] as const
type User = (typeof users)[number] | 'guest'

const reason = { code: 'misleading', text: 'The new photos show another home than the one that was approved.' }
/** About 150 m, 300 m and 40 km away. */
const near = { latitude: 50.0848, longitude: 14.4541 }
const far = { latitude: 50.0863, longitude: 14.4541 }

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let database: Database
  let server: TestApp
  let unmoderated: TestApp
  let mailbox: Mailbox
  let directory: string
  let ids: number[]
  const headers: Record<User, Record<string, string>> = {
    owner: {},
    admin: {},
    follower: {},
    stranger: {},
    guest: {},
  }

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    directory = mkdtempSync(join(tmpdir(), 'domivo-revisions-'))
    const files = diskStore(directory)
    const shared = { database, now: clock.now, files, pictures: createPictures({ store: files }) }
    server = await startTestApp({ ...shared, settings: settingsWithSecret })
    unmoderated = await startTestApp({ ...shared, settings: { ...settingsWithSecret, moderation: 'off' } })
    mailbox = mailboxOf(database, clock.now)
    await insertPlaces(database)
    ids = await addAccounts(
      database,
      users.map((user) => ({ email: `${user}@example.test`, isAdmin: user === 'admin' })),
    )
    await sql`update account set preferred_language = 'en'`.execute(database)
    await signIn()
  })
  afterAll(async () => {
    await server.close()
    await unmoderated.close()
    rmSync(directory, { recursive: true })
  })

  async function signIn() {
    for (const user of users) headers[user] = bearer((await signInAs(server.app, `${user}@example.test`)).token)
  }
  /** Lets time pass; tokens do not last that long. */
  const wait = async (ms: number) => {
    clock.pass(ms)
    await signIn()
  }

  const published = async (more: ExampleListing = {}) => {
    const at = clock.now().toISOString()
    const example = { ...completeFlat, status: 'PUBLISHED', publishedAt: at, firstPublishedAt: at, ...more }
    const [id = 0] = await addListings(database, [example], ids[0] ?? 0)
    await indexListings(database, [id])
    return id
  }
  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
  const call = (
    method: Method,
    url: string,
    { who = 'owner', body, more = {}, app = server }: { who?: User; body?: object; more?: object; app?: TestApp } = {},
  ) =>
    app.app.inject({
      method,
      url,
      headers: {
        ...headers[who],
        ...(method === 'PATCH' ? { 'content-type': 'application/merge-patch+json' } : {}),
        ...(more as Record<string, string>),
      },
      ...(body !== undefined && { payload: method === 'PATCH' ? JSON.stringify(body) : body }),
    })
  const edit = async (id: number, body: object, more: object = {}) => {
    const answer = await call('PATCH', `/properties/${id}`, { body, more })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<Property>()
  }
  const read = async (id: number, who: User = 'owner') =>
    (await call('GET', `/properties/${id}`, { who })).json<Property>()
  const difference = async (id: number, who: User = 'owner') =>
    (await call('GET', `/properties/${id}/revision`, { who })).json<RevisionDifference>()
  const publish = async (id: number, { confirmsPrice, app }: { confirmsPrice?: boolean; app?: TestApp } = {}) => {
    const { version, listingVersion } = await difference(id)
    const body = { version, listingVersion, ...(confirmsPrice !== undefined && { confirmsPrice }) }
    return call('POST', `/properties/${id}/revision/publish`, { body, ...(app && { app }) })
  }
  const decide = async (id: number, step: 'approve' | 'reject') => {
    const { version } = await difference(id, 'admin')
    const body = step === 'approve' ? { version } : { version, reason }
    return call('POST', `/properties/${id}/revision/${step}`, { who: 'admin', body })
  }
  const upload = async (id: number, background = '#336699') => {
    const file = await sharp({ create: { width: 1_000, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const { payload, contentType } = multipartForm({ propertyId: String(id), mediaType: 'OTHER_IMAGE', file })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v1/property-media/save',
      headers: { ...headers.owner, 'content-type': contentType },
      payload,
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<PropertyMedia>()
  }
  const setState = (id: number, state: string, who: User = 'owner', more: object = {}) =>
    call('POST', `/v1/properties/set-state/${id}`, { who, body: { state, ...more } })
  const like = (id: number) => call('POST', `/my/favorite/properties/${id}`, { who: 'follower' })
  const statusOf = async (url: string, who: User = 'guest') => (await call('GET', url, { who })).statusCode
  const pricesOf = async (id: number) => {
    const { steps } = (await call('GET', `/properties/${id}/history`, { who: 'stranger' })).json<PropertyHistory>()
    return steps.map(({ event, price }) => [event, price])
  }
  /** A viewing the day after tomorrow, booked by the follower. */
  const book = async (id: number) => {
    const start = new Date(clock.now().getTime() + 2 * day)
    await sql`
      with slot as (
        insert into tour_slot (listing_id, starts_at, ends_at)
        values (${id}, ${start.toISOString()}::timestamptz, ${new Date(start.getTime() + 30 * minute).toISOString()}::timestamptz)
        returning id
      )
      insert into lead (listing_id, sender_id, name, email, message, tour_slot_id, locale)
      select ${id}, ${ids[2]}, 'Petr', 'follower@example.test', 'May I see it?', slot.id, 'en' from slot
    `.execute(database)
  }

  describe(`changes of what is online (${name})`, () => {
    it('are nobody else’s while a price is typed, and are told of once, after a while [A4]', async () => {
      const id = await published()
      await sql`
        insert into listing_status_history (listing_id, occurred_at, event, from_status, to_status, actor_role)
        values (${id}, ${clock.now().toISOString()}::timestamptz, 'APPROVE', 'PENDING', 'PUBLISHED', 'admin')
      `.execute(database)
      await sql`
        insert into listing_price_history (listing_id, occurred_at, price)
        values (${id}, ${clock.now().toISOString()}::timestamptz, 5990000)
      `.execute(database)
      await like(id)
      await edit(id, { price: 550_000 })
      const typed = await edit(id, { price: 5_500_000 })
      expect([typed.price, typed.fields?.price, typed.revision?.changed]).toEqual([5_990_000, 5_500_000, ['price']])
      expect((await read(id, 'stranger')).price).toBe(5_990_000)
      await wait(20 * minute)
      expect(await mailbox.open('follower@example.test')).toEqual([])
      const requested = await difference(id)
      expect(requested.fields).toEqual([{ field: 'price', before: 5_990_000, after: 5_500_000 }])
      expect(requested.consequences).toMatchObject({
        outcome: 'live',
        followers: 1,
        price: { before: 5_990_000, after: 5_500_000, changePercent: -8.2, isImplausible: false },
      })
      expect((await publish(id)).statusCode).toBe(200)
      expect((await read(id, 'stranger')).price).toBe(5_500_000)
      await wait(14 * minute)
      expect(await mailbox.open('follower@example.test')).toEqual([])
      await wait(minute)
      const mail = await mailbox.one('follower@example.test', /^Price drop/)
      expect(mail.text).toMatch(/CZK\s5,500,000/)
      expect(mail.text).toMatch(/was CZK\s5,990,000/)
      expect(await pricesOf(id)).toEqual([
        ['published', 5_990_000],
        ['repriced', 5_500_000],
      ])
      const own = await read(id)
      expect(own.history?.filter(({ event }) => event === 'PUBLISH_CHANGES')).toMatchObject([
        {
          from: 'PUBLISHED',
          to: 'PUBLISHED',
          by: 'owner',
          changes: [{ field: 'price', before: 5_990_000, after: 5_500_000 }],
        },
      ])
      expect(own).not.toHaveProperty('revision')
    })

    it('ask first where the price jumps, and take no for an answer [A4]', async () => {
      const id = await published({ price: 5_990_000 })
      await edit(id, { price: 599_000 })
      const { consequences } = await difference(id)
      expect(consequences.price).toMatchObject({
        changePercent: -90,
        isImplausible: true,
        implausibleBecause: ['jump'],
      })
      const refused = await publish(id)
      expectProblem(refused, 409)
      expect(refused.json()).toMatchObject({ code: 'implausible_price', price: { before: 5_990_000, after: 599_000 } })
      expect((await read(id, 'stranger')).price).toBe(5_990_000)
      expect((await publish(id, { confirmsPrice: true })).statusCode).toBe(200)
      expect((await read(id, 'stranger')).price).toBe(599_000)
      await edit(id, { usable_area: 500, price: 600_000 })
      expect((await difference(id)).consequences.price).toMatchObject({ implausibleBecause: ['price_per_m2'] })
    })

    it('are told of as one, and not at all where the price is back [A4]', async () => {
      const [id, back] = [await published(), await published()]
      for (const listing of [id, back]) await like(listing)
      for (const [listing, price] of [
        [id, 5_900_000],
        [back, 5_800_000],
        [id, 5_700_000],
        [back, 5_990_000],
      ] as const) {
        await edit(listing, { price })
        expect((await publish(listing)).statusCode).toBe(200)
        await wait(5 * minute)
      }
      expect(await mailbox.open('follower@example.test')).toEqual([])
      await wait(15 * minute)
      const mail = await mailbox.one('follower@example.test', /^Price drop/)
      expect(mail.text).toMatch(/CZK\s5,700,000/)
      expect(mail.text).toMatch(/was CZK\s5,990,000/)
      await wait(60 * minute)
      expect(await mailbox.open('follower@example.test')).toEqual([])
    })

    it('are gone when the last of them is taken back, whatever it was [A4]', async () => {
      const id = await published()
      const { media } = await edit(id, { price: 5_000_000, street: null }).then(
        ({ revision }) => revision ?? { media: [] },
      )
      await edit(id, { street: 'Dlouhá' })
      const added = await upload(id)
      const order = media.map((each) => each.id).toReversed()
      await call('PATCH', `/properties/${id}/property_medias`, { body: { propertyMedias: [added.id, ...order] } })
      expect((await edit(id, { price: 5_990_000 })).revision?.changed).toEqual(['OTHER_IMAGE'])
      await call('DELETE', `/properties/${id}/property_medias/${added.id}`)
      await call('PATCH', `/properties/${id}/property_medias`, { body: { propertyMedias: order.toReversed() } })
      expect(await read(id)).not.toHaveProperty('revision')
      expect(await statusOf(`/properties/${id}/revision`, 'owner')).toBe(404)
      expect(await edit(id, {})).not.toHaveProperty('revision')
      expect((await sql`select from listing_revision where listing_id = ${id}`.execute(database)).rows).toHaveLength(0)
    })

    it('may be incomplete while they are typed, and are published whole [A4]', async () => {
      const id = await published()
      const typed = await edit(id, { condition: null })
      expect(typed.revision?.missing).toMatchObject([{ propertyPath: 'condition', code: 'required' }])
      const refused = await publish(id)
      expectProblem(refused, 409)
      expect(refused.json()).toMatchObject({
        code: 'transition_not_allowed',
        blockedBy: [{ code: 'incomplete' }],
      })
      const wrong = await call('PATCH', `/properties/${id}`, {
        body: { usable_area: 4, status: 'SOLD', region: 'JHM' },
        more: { 'accept-language': 'cs' },
      })
      expectProblem(wrong, 422)
      expect((await read(id, 'stranger')).status).toBe('PUBLISHED')
    })

    it('move the pin without hiding the listing, and tell who comes to see it [A5]', async () => {
      const id = await published()
      await book(id)
      await edit(id, { locationGps: near, house_no: '14' })
      const { consequences } = await difference(id)
      expect(consequences).toMatchObject({ outcome: 'live', causes: [], bookedViewings: 1 })
      expect(consequences.movedMetres).toBeGreaterThan(100)
      await publish(id)
      expect((await read(id, 'stranger')).formattedAddress).toContain('Dlouhá 14')
      const mail = await mailbox.one('follower@example.test', /^New address for your viewing/)
      expect(mail.text).toContain('Dlouhá 14')
      await edit(id, { locationGps: far })
      expect((await difference(id)).consequences).toMatchObject({ outcome: 'review', causes: ['position'] })
      const sent = await publish(id)
      expect(sent.json<Property>()).toMatchObject({ status: 'PUBLISHED', revision: { state: 'inReview' } })
      expect((await read(id, 'stranger')).locationGps?.latitude).toBe(near.latitude)
      expect(await mailbox.open('follower@example.test')).toEqual([])
      expect((await decide(id, 'approve')).statusCode).toBe(200)
      expect((await read(id, 'stranger')).locationGps?.latitude).toBe(far.latitude)
      await mailbox.one('follower@example.test', /^New address for your viewing/)
      await mailbox.one('owner@example.test', /^Your changes are published/)
    })

    it('are reviewed where small steps make a large one [A5]', async () => {
      const id = await published()
      await edit(id, { locationGps: near })
      expect((await publish(id)).json<Property>()).not.toHaveProperty('revision')
      // Another 170 m: 300 m from what was approved.
      await edit(id, { locationGps: far })
      expect((await difference(id)).consequences.causes).toEqual(['position'])
    })

    it('bring no photo nor rewritten text online that nobody has looked at [A6]', async () => {
      const id = await published()
      const before = await read(id, 'stranger')
      const bait = await upload(id, '#aa3311')
      expect(bait.path).toMatch(/^\/media\/private\//)
      const [first] = before._embedded.propertyMedia
      await call('DELETE', `/properties/${id}/property_medias/${first?.id}`)
      await edit(id, {
        description_en:
          'Something else entirely, which nobody has ever read or approved before today: a villa above the river with a pool.',
      })
      const seen = await difference(id)
      expect(seen.consequences).toMatchObject({ outcome: 'review', causes: ['photos', 'description'] })
      expect(seen.pictures.map(({ change, media }) => [change, media.id])).toEqual([
        ...before._embedded.propertyMedia.slice(1).map((media) => ['kept', media.id]),
        ['added', bait.id],
        ['removed', first?.id],
      ])
      await publish(id)
      expect(await statusOf(`/media/${bait.id}/320.webp`)).toBe(404)
      expect(await statusOf(`${bait.path}/320.webp`)).toBe(200)
      expect(await read(id, 'stranger')).toMatchObject({
        descriptions: before.descriptions,
        _embedded: { propertyMedia: before._embedded.propertyMedia },
      })
      // In review it stays as it is.
      const locked = await call('PATCH', `/properties/${id}`, { body: { price: 5_800_000 } })
      expect([locked.statusCode, locked.json<{ code: string }>().code]).toEqual([409, 'in_review'])
      const list = await call('GET', '/admin/properties?isWaiting=true&sort=waiting', { who: 'admin' })
      expect(list.json<AdminPropertyCollection>()._embedded?.item.find((item) => item.id === id)).toMatchObject({
        status: 'PUBLISHED',
        revision: { state: 'inReview', changed: ['description_en', 'OTHER_IMAGE'] },
      })
      const overview = (await call('GET', '/admin/overview', { who: 'admin' })).json<AdminOverview>()
      expect(overview.changesInReview).toBeGreaterThan(0)
      expect((await decide(id, 'reject')).statusCode).toBe(200)
      const mail = await mailbox.one('owner@example.test', /^Changes not approved/)
      expect(mail.text).toContain(reason.text)
      const returned = await read(id)
      expect(returned.revision).toMatchObject({ state: 'editing', refusal: { code: reason.code, text: reason.text } })
      expect(returned.revision?.media.map((media) => media.id)).toContain(bait.id)
      expect(await statusOf(`/media/${bait.id}/320.webp`)).toBe(404)
      await publish(id)
      await decide(id, 'approve')
      const after = await read(id, 'stranger')
      expect(after._embedded.propertyMedia.map((media) => media.id)).toEqual([
        ...before._embedded.propertyMedia.slice(1).map((media) => media.id),
        bait.id,
      ])
      expect([await statusOf(`/media/${bait.id}/320.webp`), await statusOf(`/media/${first?.id}/320.webp`)]).toEqual([
        200, 404,
      ])
      const actions = (await call('GET', '/admin/actions', { who: 'admin' })).body
      expect(actions).toContain('APPROVE_CHANGES')
      expect(actions).toContain(reason.text)
      await mailbox.open('owner@example.test')
    })

    it('go live without a review where nothing that matters changed, or none is asked for [A6]', async () => {
      const id = await published()
      const order = (await read(id))._embedded.propertyMedia.map((media) => media.id).toReversed()
      await call('PATCH', `/properties/${id}/property_medias`, { body: { propertyMedias: order } })
      await edit(id, { description_en: `${completeFlat.descriptionEn} Bright view.`, elevator: false })
      expect((await difference(id)).consequences).toMatchObject({ outcome: 'live', causes: [] })
      await publish(id)
      expect((await read(id, 'stranger'))._embedded.propertyMedia.map((media) => media.id)).toEqual(order)
      const added = await upload(id)
      await publish(id, { app: unmoderated })
      expect((await read(id, 'stranger'))._embedded.propertyMedia.map((media) => media.id)).toEqual([
        ...order,
        added.id,
      ])
    })

    it('give a listing the whole duration that they choose, from the day on which they go live, and say so before', async () => {
      const id = await published()
      await sql`update listing set expires_at = ${new Date(clock.now().getTime() + 16 * day)} where id = ${id}`.execute(
        database,
      )
      const end = (await read(id)).expiresAt
      await edit(id, { lifetime_days: '180' })
      const until = new Date(clock.now().getTime() + 180 * day).toISOString()
      expect((await difference(id)).consequences).toMatchObject({ outcome: 'live', endsAt: until })
      expect((await read(id)).expiresAt).toBe(end)
      await publish(id)
      expect((await read(id)).expiresAt).toBe(until)
      // Other changes leave it where it is.
      await edit(id, { elevator: false })
      expect((await difference(id)).consequences.endsAt).toBe(undefined)
      await publish(id)
      expect((await read(id)).expiresAt).toBe(until)
    })

    it('can be taken back from the review, and published without what needed it', async () => {
      const id = await published()
      const added = await upload(id)
      await edit(id, { price: 5_900_000 })
      const { version } = (await publish(id)).json<Property>().revision ?? { version: 0 }
      const taken = await call('POST', `/properties/${id}/revision/withdraw`, { body: { version } })
      expect(taken.json<Property>().revision?.state).toBe('editing')
      await call('DELETE', `/properties/${id}/property_medias/${added.id}`)
      expect((await publish(id)).json<Property>()).toMatchObject({ price: 5_900_000 })
    })
  })

  describe(`throwing changes away (${name})`, () => {
    it('hold captions of photos, which are read in the difference, undone and brought back with them [C14]', async () => {
      const id = await published()
      const [first, second] = (await read(id)).property_medias
      const [one, two] = [first?.id ?? 0, second?.id ?? 0]
      const before = await read(id, 'stranger')
      const describePictures = (captions: object) =>
        call('PATCH', `/properties/${id}/property_medias`, { body: { captions } })
      expect((await describePictures({ [one]: { room: 'kitchen' } })).statusCode).toBe(200)
      expect((await describePictures({ [two]: { caption: 'The garden in May' } })).statusCode).toBe(200)
      // A saved field and an added photo leave them.
      await edit(id, { price: 5_900_000 })
      const added = await upload(id)
      await call('DELETE', `/properties/${id}/property_medias/${added.id}`)
      const mine = await read(id)
      expect(mine.revision?.changed).toEqual(['price', 'OTHER_IMAGE'])
      expect(mine.revision?.media.slice(0, 2)).toMatchObject([{ room: 'kitchen' }, { caption: 'The garden in May' }])
      // Nobody else sees any of it.
      expect(await read(id, 'stranger')).toEqual({ ...before, view: expect.anything() })
      for (const who of ['owner', 'admin'] as const) {
        const { pictures, consequences } = await difference(id, who)
        expect(consequences).toMatchObject({ outcome: 'review', causes: ['captions'] })
        expect(pictures.filter(({ describedBefore }) => describedBefore !== undefined)).toMatchObject([
          { change: 'kept', describedBefore: {}, media: { id: one, room: 'kitchen' } },
          { change: 'kept', describedBefore: {}, media: { id: two, caption: 'The garden in May' } },
        ])
      }
      expect((await call('DELETE', `/properties/${id}/revision`)).statusCode).toBe(200)
      const thrownAway = await read(id)
      expect(thrownAway).not.toHaveProperty('revision')
      expect(thrownAway.discardedRevision?.changed).toEqual(['price', 'OTHER_IMAGE'])
      expect((await call('POST', `/properties/${id}/revision/restore`)).statusCode).toBe(200)
      expect((await read(id)).revision?.media[1]?.caption).toBe('The garden in May')
      await publish(id)
      expect((await read(id, 'stranger')).property_medias).toEqual(before.property_medias)
      expect((await decide(id, 'approve')).statusCode).toBe(200)
      expect((await read(id, 'stranger')).property_medias.slice(0, 2)).toMatchObject([
        { room: 'kitchen', subject: { cs: 'kuchyně' } },
        { caption: 'The garden in May', alt: { cs: 'The garden in May' } },
      ])
      expect(await read(id)).not.toHaveProperty('revision')
    })

    it('are reviewed for other words of a caption, not for a room or where one is taken away [C14]', async () => {
      const id = await published()
      const one = (await read(id)).property_medias[0]?.id ?? 0
      const causes = async (description: object | null) => {
        await call('PATCH', `/properties/${id}/property_medias`, { body: { captions: { [one]: description } } })
        return (await difference(id)).consequences.causes
      }
      expect(await causes({ caption: 'Living room with a balcony' })).toEqual(['captions'])
      await publish(id)
      await decide(id, 'approve')
      expect(await causes({ room: 'living_room' })).toEqual([])
      expect(await causes({ caption: 'LIVING ROOM, with a balcony!' })).toEqual([])
      expect(await causes({ caption: 'Living room with a terrace' })).toEqual(['captions'])
      expect(await causes({ caption: null })).toEqual([])
      expect((await publish(id)).json<Property>()).not.toHaveProperty('revision')
      expect((await read(id, 'stranger')).property_medias[0]).toMatchObject({ room: 'living_room' })
      // Back to what is online, nothing is left to publish.
      await call('PATCH', `/properties/${id}/property_medias`, { body: { captions: { [one]: { room: 'hall' } } } })
      expect((await read(id)).revision?.changed).toEqual(['OTHER_IMAGE'])
      await call('PATCH', `/properties/${id}/property_medias`, {
        body: { captions: { [one]: { room: 'living_room' } } },
      })
      expect(await read(id)).not.toHaveProperty('revision')
    })

    it('can be undone with all of it, for thirty days', async () => {
      const id = await published()
      const added = await upload(id)
      await edit(id, { price: 5_500_000 })
      const discarded = await call('DELETE', `/properties/${id}/revision`)
      expect(discarded.json<Property>()).toMatchObject({ price: 5_990_000, fields: { price: 5_990_000 } })
      expect(discarded.json<Property>().discardedRevision?.changed).toEqual(['price', 'OTHER_IMAGE'])
      expect((await call('DELETE', `/properties/${id}/revision`)).statusCode).toBe(200)
      await wait(29 * day)
      await forgetDiscardedRevisions(database, clock.now())
      const restored = (await call('POST', `/properties/${id}/revision/restore`)).json<Property>()
      expect(restored.revision?.fields.price).toBe(5_500_000)
      expect(restored.revision?.media.map((media) => media.id)).toContain(added.id)
      await call('DELETE', `/properties/${id}/revision`)
      await wait(30 * day + minute)
      expect(await forgetDiscardedRevisions(database, clock.now())).toBeGreaterThan(0)
      const late = await call('POST', `/properties/${id}/revision/restore`)
      expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'nothing_to_restore'])
      const { rows } = await sql`select from listing_media where id = ${added.id}`.execute(database)
      expect(rows).toHaveLength(0)
    })

    it('never writes over what was typed since, and keeps photos that came online meanwhile', async () => {
      const id = await published()
      const online = (await read(id))._embedded.propertyMedia.map((media) => media.id)
      const old = await upload(id)
      await call('DELETE', `/properties/${id}/revision`)
      const newer = await upload(id, '#118833')
      const refused = await call('POST', `/properties/${id}/revision/restore`)
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'revision_open'])
      await publish(id, { app: unmoderated })
      const restored = (await call('POST', `/properties/${id}/revision/restore`)).json<Property>()
      expect(restored.revision?.media.map((media) => media.id)).toEqual([...online, old.id, newer.id])
      expect((await difference(id)).pictures.map(({ change }) => change)).not.toContain('removed')
    })
  })

  describe(`several at once (${name})`, () => {
    it('two devices do not write over each other, and another listing is another revision [REL-49]', async () => {
      const id = await published()
      const { version } = await read(id)
      const fresh = { 'if-match': `"listing-${id}-${version}.0"` }
      const answers = await Promise.all([
        call('PATCH', `/properties/${id}`, { body: { price: 5_900_000 }, more: fresh }),
        call('PATCH', `/properties/${id}`, { body: { price: 5_800_000 }, more: fresh }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
      const tag = String(answers.find(({ statusCode }) => statusCode === 200)?.headers.etag)
      expect(
        (await call('PATCH', `/properties/${id}`, { body: { elevator: false }, more: { 'if-match': tag } })).statusCode,
      ).toBe(200)
      expect(
        (await call('PATCH', `/properties/${id}`, { body: { elevator: true }, more: { 'if-match': tag } })).statusCode,
      ).toBe(412)
      // Clients that know nothing of revisions take part.
      const plain = { 'if-match': `"listing-${id}-${version}"` }
      expect((await call('PATCH', `/properties/${id}`, { body: { cellar: true }, more: plain })).statusCode).toBe(200)
    })

    it('publishes what was looked at, once, whoever asks again [A4]', async () => {
      const id = await published()
      await edit(id, { price: 5_900_000 })
      const looked = await difference(id)
      await edit(id, { price: 5_800_000 })
      const body = { version: looked.version, listingVersion: looked.listingVersion }
      const late = await call('POST', `/properties/${id}/revision/publish`, { body })
      expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'outdated'])
      const { version } = await difference(id)
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('POST', `/properties/${id}/revision/publish`, { body: { version } })),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const { history } = await read(id)
      expect(history?.filter(({ event }) => event === 'PUBLISH_CHANGES')).toHaveLength(1)
    })

    it('lets one of both win where an administrator takes the listing away meanwhile', async () => {
      const id = await published()
      await edit(id, { price: 5_900_000 })
      const { version, listingVersion } = await difference(id)
      const [sent, archived] = await Promise.all([
        call('POST', `/properties/${id}/revision/publish`, { body: { version, listingVersion } }),
        call('POST', `/v1/properties/set-state/${id}`, {
          who: 'admin',
          body: { state: 'ARCHIVED', version: listingVersion },
        }),
      ])
      expect([sent.statusCode, archived.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
      const { price, status } = await read(id)
      expect([price, status]).toEqual(sent.statusCode === 200 ? [5_900_000, 'PUBLISHED'] : [5_990_000, 'ARCHIVED'])
    })

    it('is not approved as something else than was seen', async () => {
      const id = await published()
      await upload(id)
      await publish(id)
      const seen = await difference(id, 'admin')
      const { version } = seen
      await call('POST', `/properties/${id}/revision/withdraw`, { body: { version } })
      await upload(id, '#774411')
      await publish(id)
      const late = await call('POST', `/properties/${id}/revision/approve`, { who: 'admin', body: { version } })
      expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'outdated'])
    })
  })

  describe(`a listing that leaves the market with changes (${name})`, () => {
    it('keeps them, in review too, until it is back', async () => {
      const id = await published()
      const added = await upload(id)
      await edit(id, { price: 5_500_000 })
      await publish(id)
      expect((await setState(id, 'ARCHIVED')).statusCode).toBe(200)
      const away = await read(id)
      expect(away).toMatchObject({ status: 'ARCHIVED', price: 5_990_000, revision: { state: 'editing' } })
      expect((await edit(id, { price: 5_400_000 })).revision?.fields.price).toBe(5_400_000)
      const early = await publish(id)
      expect(early.json()).toMatchObject({ status: 409, blockedBy: [{ code: 'not_online' }] })
      expect((await setState(id, 'PUBLISHED')).statusCode).toBe(200)
      expect((await read(id, 'stranger')).price).toBe(5_990_000)
      expect((await read(id)).revision?.media.map((media) => media.id)).toContain(added.id)
    })

    it('takes them along where it becomes a draft', async () => {
      const id = await published()
      const added = await upload(id)
      const captions = { [added.id]: { caption: 'The new kitchen' } }
      await call('PATCH', `/properties/${id}/property_medias`, { body: { captions } })
      await edit(id, { price: 5_500_000, locationGps: far })
      await setState(id, 'ARCHIVED')
      expect((await setState(id, 'DRAFT')).statusCode).toBe(200)
      const draft = await read(id)
      expect(draft).not.toHaveProperty('revision')
      expect(draft).toMatchObject({ status: 'DRAFT', price: 5_500_000, fields: { locationGps: far } })
      expect(draft._embedded.propertyMedia.map((media) => media.id)).toContain(added.id)
      expect(draft.property_medias.find((media) => media.id === added.id)?.caption).toBe('The new kitchen')
    })

    it('tells those who come to see it when it is hidden for a review [A5]', async () => {
      const id = await published()
      await book(id)
      await mailbox.open('follower@example.test')
      expect((await setState(id, 'PENDING', 'admin')).statusCode).toBe(200)
      const mail = await mailbox.one('follower@example.test', /reviewing a listing you booked/)
      expect(mail.text).toContain('stays booked')
    })

    it('is erased with them', async () => {
      const id = await published()
      await upload(id)
      await edit(id, { price: 5_500_000 })
      await setState(id, 'DELETED')
      await wait(41 * day)
      await followCalendar(
        database,
        { now: clock.now, isModerated: true, secretKey: settingsWithSecret.secretKey },
        { onFailure: (error) => expect.fail(String(error)) },
      )
      const left = await sql`select from listing_revision where listing_id = ${id}`.execute(database)
      expect(left.rows).toHaveLength(0)
    })
  })

  describe(`what is not published (${name})`, () => {
    const secret = 'Nezveřejněná'

    it('is seen by its owner and administrators alone, on every public surface [A4]', async () => {
      const id = await published()
      const before = (await read(id, 'stranger')).slug
      const added = await upload(id)
      await edit(id, {
        street: secret,
        price: 5_123_456,
        description_cs: `${secret} ulice, kde dosud nikdo nebyl a nic neviděl, ač v ní stojí mnoho domů, zahrad a jeden starý kostel s věží.`,
      })
      const state = async (who: User) => {
        const urls = [
          `/properties/${id}`,
          `/properties/slug/${before}`,
          `/properties/${id}/similar`,
          `/properties/${id}/history`,
          `/properties/${id}/tour_dates`,
          `/properties/cards?ids=${id}`,
          '/properties?itemsPerPage=100',
          `/properties?q=${encodeURIComponent(secret)}`,
          '/properties?price[gte]=5123450&price[lte]=5123460',
          '/properties/facets?facets=property_type&price[gte]=5123450&price[lte]=5123460',
          '/properties/map?zoom=12&view=14,50,15,51',
          `/public/users/${ids[0]}`,
          `/public/users/${ids[0]}/properties`,
          '/sitemap.xml',
        ]
        const bodies = await Promise.all(
          urls.map(async (url) => [url, (await call('GET', url, { who })).body] as const),
        )
        return bodies
          .filter(([, body]) =>
            [secret, '5123456', `/media/${added.id}`, added.path].some((trace) => body.includes(trace)),
          )
          .map(([url]) => url)
      }
      for (const who of ['guest', 'stranger', 'follower'] as const) expect([who, await state(who)]).toEqual([who, []])
      expect(
        await Promise.all((['guest', 'stranger'] as const).map((who) => statusOf(`/properties/${id}/revision`, who))),
      ).toEqual([401, 403])
      expect(await statusOf(`/media/${added.id}/320.webp`)).toBe(404)
      expect((await difference(id, 'admin')).changed).toContain('street')
      const admin = await read(id, 'admin')
      expect([admin.fields?.street, admin.revision?.fields.street]).toEqual(['Dlouhá', secret])
      // A stranger’s own export holds nothing of it, the owner’s does.
      const exported = async (who: User) => (await call('GET', '/users/me/export', { who })).body.includes(secret)
      expect([await exported('stranger'), await exported('owner')]).toEqual([false, true])
      const own = (await call('GET', '/my/own/properties', {})).json<OwnPropertyCollection>()
      expect(own._embedded?.item.find((item) => item.id === id)?.revision?.state).toBe('editing')
    })

    it('is touched by nobody else, and not decided about by its owner', async () => {
      const [adminId = 0] = [ids[1]]
      const id = await published()
      await edit(id, { price: 5_500_000 })
      const { version } = await difference(id)
      for (const who of ['stranger', 'admin'] as const)
        for (const [method, path, body] of [
          ['POST', 'publish', { version }],
          ['POST', 'withdraw', { version }],
          ['POST', 'restore', undefined],
          ['DELETE', '', undefined],
        ] as const) {
          const url = `/properties/${id}/revision${path === '' ? '' : `/${path}`}`
          expect([who, path, (await call(method, url, { who, ...(body && { body }) })).statusCode]).toEqual([
            who,
            path,
            403,
          ])
        }
      expect((await call('POST', `/properties/${id}/revision/approve`, { body: { version } })).statusCode).toBe(403)
      // An administrator does not approve their own changes.
      await sql`update listing set owner_id = ${adminId} where id = ${id}`.execute(database)
      await sql`update listing_revision set state = 'inReview', submitted_at = now() where listing_id = ${id}`.execute(
        database,
      )
      const own = await call('POST', `/properties/${id}/revision/approve`, { who: 'admin', body: { version } })
      expect(own.json()).toMatchObject({ status: 409, blockedBy: [{ code: 'own_listing' }] })
    })

    it('goes the way of publishing that everybody knows, too', async () => {
      const id = await published()
      await edit(id, { price: 5_500_000 })
      expect((await call('PATCH', `/properties/${id}/verify`, { body: {} })).json<Property>().price).toBe(5_500_000)
      await edit(id, { price: 50_000 })
      const asks = await call('PATCH', `/properties/${id}/verify`, { body: {} })
      expect(asks.json()).toMatchObject({ status: 409, code: 'implausible_price' })
      await edit(id, { price: 5_500_000 })
      await upload(id)
      await call('PATCH', `/properties/${id}/verify`, { body: {} })
      const approved = await call('PATCH', `/properties/${id}/verify`, { who: 'admin', body: {} })
      expect(approved.json<Property>()._embedded.propertyMedia).toHaveLength(4)
    })
  })
})
