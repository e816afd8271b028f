import {
  cancelTour,
  createLead,
  createLeadMessage,
  getLead,
  getLeadMessages,
  getLeads,
  updateLead,
} from '#contract/endpoints/leads.ts'
import type { LeadEvent } from '#contract/entities/lead.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { closeLeadsOf } from '#server/features/leads/leadSteps.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
  })
  afterAll(() => server.close())
  // What one test sent counts for nothing in the next.
  beforeEach(() => clock.pass(2 * day))

  type User = Awaited<ReturnType<typeof addUser>>
  let serial = 0
  async function addUser(who: string, more: { isConfirmed?: boolean } = {}) {
    serial += 1
    const email = `${who}${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email, firstName: who, ...more }])
    const sign = async () => bearer((await signInAs(server.app, email)).token)
    return { id, email, sign }
  }
  /** An owner with a listing on the market, and somebody who looks for a home. */
  async function addPair() {
    const [owner, seeker] = [await addUser('Owner'), await addUser('Seeker')]
    const [listingId = 0] = await addFindable(opened.database, [{}], owner.id)
    return { owner, seeker, listingId }
  }
  const write = async (listingId: number, more: object = {}, sender?: User) =>
    server.app.inject({
      method: 'POST',
      url: '/leads',
      headers: sender === undefined ? {} : await sender.sign(),
      payload: {
        propertyId: listingId,
        name: 'Jana Nováková',
        email: sender?.email ?? `guest${serial}@example.com`,
        phoneNumber: '+420 601 123 456',
        message: 'Is it still free?\n\nI could come on Thursday.',
        ...more,
      },
    })
  const ask = async (user: User, method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: path,
      headers: await user.sign(),
      ...(payload === undefined ? {} : { payload }),
    })
  const take = async (user: User, leadId: number, event: LeadEvent, more: object = {}) =>
    server.app.inject({
      method: 'PATCH',
      url: `/leads/${leadId}`,
      headers: { ...(await user.sign()), ...mergePatch },
      payload: { event, ...more },
    })
  async function addSlot(listingId: number, { capacity = 1, inMs = 3 * day } = {}) {
    const start = new Date(clock.now().getTime() + inMs)
    const { rows } = await sql<{ id: number }>`
      insert into tour_slot (listing_id, starts_at, ends_at, capacity)
      values (${listingId}, ${start}, ${new Date(start.getTime() + hour / 2)}, ${capacity})
      returning id::float8 as id
    `.execute(opened.database)
    return rows[0]?.id ?? 0
  }
  /** From so many milliseconds from now on, half an hour. */
  const timeIn = (ms: number) => ({
    start: new Date(clock.now().getTime() + ms).toISOString(),
    end: new Date(clock.now().getTime() + ms + hour / 2).toISOString(),
  })
  const slotsOf = async (listingId: number) => {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from tour_slot where listing_id = ${listingId} order by id
    `.execute(opened.database)
    return rows.map(({ id }) => id)
  }
  const leadsOf = async (listingId: number) =>
    (await sql`select from lead where listing_id = ${listingId}`.execute(opened.database)).rows.length
  const speak = (email: string, locale: string) =>
    sql`update account set preferred_language = ${locale} where email = ${email}`.execute(opened.database)
  const setStatus = (listingId: number, status: string) =>
    sql`update listing set status = ${status} where id = ${listingId}`.execute(opened.database)

  describe(`writing to a lister (${name})`, () => {
    it('reaches them by mail, to be answered by mail [A14]', async () => {
      const { owner, listingId } = await addPair()
      const lead = expectAnswer(createLead, await write(listingId, { email: 'asking@example.com' }))
      expect(lead).toMatchObject({ state: 'new', side: 'sender', phoneNumber: '+420601123456', messageCount: 1 })
      const mail = await mailbox.one(owner.email, /Jana Nováková/)
      for (const part of ['I could come on Thursday.', 'asking@example.com', '+420601123456'])
        expect(mail.text).toContain(part)
      expect(mail.links).toEqual([`https://domivo.test/en/profile/leads?lead=${lead.id}`])
      expect(await mailbox.open('asking@example.com')).toEqual([])
      const inbox = expectAnswer(getLeads, await ask(owner, 'GET', '/leads'))
      expect(inbox._embedded?.item).toMatchObject([{ id: lead.id, side: 'lister', email: 'asking@example.com' }])
    })

    it('has one effect however often it is sent under one key [REL-48]', async () => {
      const { seeker, listingId } = await addPair()
      const headers = { ...(await seeker.sign()), 'idempotency-key': `lead-${listingId}` }
      const payload = {
        propertyId: listingId,
        name: 'Jana',
        email: seeker.email,
        phoneNumber: '+420601123456',
        message: 'Hello',
      }
      const send = () => server.app.inject({ method: 'POST', url: '/leads', headers, payload })
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([])
      expect((await send()).statusCode).toBe(201)
      expect(await leadsOf(listingId)).toBe(1)
    })

    it('is not for one’s own listings, nor for those that are not offered', async () => {
      const { owner, listingId } = await addPair()
      expect(expectProblem(await write(listingId, {}, owner), 409).code).toBe('own_listing')
      for (const status of ['SOLD', 'ARCHIVED']) {
        await setStatus(listingId, status)
        expect(expectProblem(await write(listingId), 409).code).toBe('not_on_market')
      }
      for (const status of ['DRAFT', 'PENDING', 'REJECTED', 'DELETED']) {
        await setStatus(listingId, status)
        expectProblem(await write(listingId), 404)
      }
      expectProblem(await write(999_999), 404)
      expect(await leadsOf(listingId)).toBe(0)
    })

    it('needs a confirmed address of those who have an account', async () => {
      const { listingId } = await addPair()
      const unconfirmed = await addUser('Unconfirmed', { isConfirmed: false })
      expect(expectProblem(await write(listingId, {}, unconfirmed), 403).code).toBe('unconfirmed')
    })

    it('refuses what is no phone number, and nothing but blanks', async () => {
      const { listingId } = await addPair()
      const violation = async (more: object) => expectProblem(await write(listingId, more), 422).violations
      expect(await violation({ phoneNumber: '12' })).toMatchObject([{ propertyPath: 'phoneNumber' }])
      expect(await violation({ message: ' \n\t ' })).toMatchObject([{ propertyPath: 'message', code: 'required' }])
      expect(await violation({ tourSlotId: 999_999 })).toMatchObject([{ code: 'unknown_tour' }])
    })

    it('keeps nothing of what a machine filled in, and does not tell it', async () => {
      const { owner, listingId } = await addPair()
      const answer = await write(listingId, { website: 'https://spam.example' })
      expect(expectAnswer(createLead, answer).state).toBe('new')
      expect(await leadsOf(listingId)).toBe(0)
      expect(await mailbox.open(owner.email)).toEqual([])
    })

    it('is limited: three to a listing, forty from a network [REL-19]', async () => {
      const { listingId } = await addPair()
      const others = await addFindable(
        opened.database,
        Array.from({ length: 40 }, () => ({})),
        (await addPair()).owner.id,
      )
      const statuses: number[] = []
      for (let index = 0; index < 4; index += 1)
        statuses.push((await write(listingId, { email: 'eager@example.com' })).statusCode)
      expect(statuses).toEqual([201, 201, 201, 429])
      for (const [index, other] of others.entries())
        statuses.push((await write(other, { email: `many${index % 3}@example.com` })).statusCode)
      expect(statuses.slice(4, 40).every((status) => status === 201)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
    })

    it('is limited for one sender, wherever they write from: twenty an hour, sixty a day [REL-19]', async () => {
      const { owner } = await addPair()
      const listingIds = await addFindable(
        opened.database,
        Array.from({ length: 64 }, () => ({})),
        owner.id,
      )
      const contact = { phoneNumber: '+420601123456', message: 'Is it still free?' }
      const writeTo = async (listingId: number, index: number) =>
        server.app.inject({
          method: 'POST',
          url: '/leads',
          remoteAddress: `203.0.${index}.7`,
          payload: { propertyId: listingId, name: 'Jana', email: 'busy@example.com', ...contact },
        })
      const statuses: number[] = []
      for (const [index, listingId] of listingIds.entries()) {
        const answer = await writeTo(listingId, index)
        statuses.push(answer.statusCode)
        if (answer.statusCode !== 429) continue
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        clock.pass(hour)
      }
      const refused = statuses.flatMap((status, index) => (status === 429 ? [index] : []))
      expect([refused, statuses.filter((status) => status === 201).length]).toEqual([[20, 41, 62, 63], 60])
    })

    it('goes on in a conversation sixty times an hour, and then waits [REL-19]', async () => {
      const { seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      const request = { method: 'POST', url: `/leads/${id}/messages`, headers: await seeker.sign() } as const
      const statuses: number[] = []
      for (let count = 0; count < 61; count += 1)
        statuses.push((await server.app.inject({ ...request, payload: { text: `Message ${count}` } })).statusCode)
      expect([statuses.indexOf(429), statuses.filter((status) => status === 201).length]).toEqual([60, 60])
    })
  })

  describe(`a conversation (${name})`, () => {
    it('goes on by both sides, each of whom gets a mail, and shows its state to both [C-LEADS]', async () => {
      const { owner, seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      await mailbox.open(owner.email)
      await mailbox.open(seeker.email)
      expect(expectAnswer(updateLead, await take(owner, id, 'SEE')).state).toBe('seen')
      const reply = await ask(owner, 'POST', `/leads/${id}/messages`, { text: 'It is.\n\nCome by!' })
      expect(expectAnswer(createLeadMessage, reply)).toMatchObject({ author: 'lister', text: 'It is.\n\nCome by!' })
      expect((await mailbox.one(seeker.email, /Owner/)).text).toContain('Come by!')
      const sent = expectAnswer(getLeads, await ask(seeker, 'GET', '/leads?direction=sent'))
      expect(sent._embedded?.item).toMatchObject([{ id, side: 'sender', state: 'replied', messageCount: 2 }])
      await ask(seeker, 'POST', `/leads/${id}/messages`, { text: 'On Thursday at five?' })
      expect((await mailbox.one(owner.email, /Jana Nováková/)).text).toContain('On Thursday at five?')
      expect(expectAnswer(getLead, await ask(owner, 'GET', `/leads/${id}`)).state).toBe('new')
      const { messages } = expectAnswer(getLeadMessages, await ask(seeker, 'GET', `/leads/${id}/messages`))
      expect(messages.map(({ author }) => author)).toEqual(['sender', 'lister', 'sender'])
    })

    it('writes to whoever has an account in the language of their profile, wherever they wrote from', async () => {
      const { owner, seeker, listingId } = await addPair()
      await speak(owner.email, 'en')
      await speak(seeker.email, 'cs')
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      expect((await mailbox.one(owner.email, /asks about/)).locale).toBe('en')
      expect((await mailbox.one(seeker.email, /zpráva/i)).locale).toBe('cs')
      await speak(seeker.email, 'en')
      await ask(owner, 'POST', `/leads/${id}/messages`, { text: 'It is.' })
      expect((await mailbox.one(seeker.email, /Owner/)).locale).toBe('en')
    })

    it('is nobody else’s', async () => {
      const { seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      const stranger = await addUser('Stranger')
      expectProblem(await ask(stranger, 'GET', `/leads/${id}`), 404)
      expectProblem(await ask(stranger, 'POST', `/leads/${id}/messages`, { text: 'Let me in' }), 404)
      expectProblem(await take(stranger, id, 'CLOSE'), 404)
      expectProblem(await ask(stranger, 'POST', `/leads/${id}/cancel-tour`), 404)
    })

    it('that is spam is closed to its sender, and cannot be gone on with', async () => {
      const { owner, seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      expect(expectAnswer(updateLead, await take(owner, id, 'MARK_SPAM')).state).toBe('spam')
      const read = expectAnswer(getLead, await ask(seeker, 'GET', `/leads/${id}`))
      expect(read).toMatchObject({ state: 'closed', events: [], mayWrite: false })
      const refused = expectProblem(await ask(seeker, 'POST', `/leads/${id}/messages`, { text: 'Hello?' }), 409)
      expect(refused).toMatchObject({ code: 'transition_not_allowed', from: 'closed', event: 'FOLLOW_UP', allowed: [] })
      expect((await ask(seeker, 'GET', '/leads?direction=sent&state=closed')).json()).toMatchObject({ totalItems: 1 })
      expect((await ask(seeker, 'GET', '/leads?direction=sent&state=spam')).json()).toMatchObject({ totalItems: 0 })
      expect((await ask(owner, 'GET', '/leads')).json()).toMatchObject({ totalItems: 0 })
      expect((await ask(owner, 'GET', '/leads?state=spam')).json()).toMatchObject({ totalItems: 1 })
    })

    it('ends with a notice when the listing leaves the market, and its tour with it', async () => {
      const { owner, seeker, listingId } = await addPair()
      const tourSlotId = await addSlot(listingId)
      const { id } = expectAnswer(createLead, await write(listingId, { tourSlotId }, seeker))
      await mailbox.open(seeker.email)
      await setStatus(listingId, 'SOLD')
      await inTransaction(opened.database, (tx) => closeLeadsOf(tx, { listingId, because: 'sold', now: clock.now() }))
      expect((await mailbox.one(seeker.email, /no longer available|není v\snabídce/)).text).toMatch(/sold|prodan/)
      const lead = expectAnswer(getLead, await ask(seeker, 'GET', `/leads/${id}`))
      expect(lead).toMatchObject({ state: 'closed', mayWrite: false })
      expect(lead).not.toHaveProperty('tourDate')
      const { messages } = expectAnswer(getLeadMessages, await ask(owner, 'GET', `/leads/${id}/messages`))
      expect(messages.at(-1)).toMatchObject({ author: 'system', code: 'listing_sold' })
      expectProblem(await take(owner, id, 'REOPEN'), 409)
    })
  })

  describe(`a place on a tour (${name})`, () => {
    it('is taken by as many as there are places, however many want it at once', async () => {
      const { listingId } = await addPair()
      const tourSlotId = await addSlot(listingId, { capacity: 3 })
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          server.app.inject({
            method: 'POST',
            url: '/leads',
            remoteAddress: `198.51.${index}.7`,
            payload: {
              propertyId: listingId,
              name: 'Guest',
              email: `tour${index}@example.com`,
              phoneNumber: '+420601123456',
              message: 'I would like to come.',
              tourSlotId,
            },
          }),
        ),
      )
      const codes = answers.map((answer) =>
        answer.statusCode === 201 ? 'taken' : answer.json<{ code: string }>().code,
      )
      expect(codes.filter((code) => code === 'taken')).toHaveLength(3)
      expect(codes.filter((code) => code === 'tour_full')).toHaveLength(47)
      expect(await leadsOf(listingId)).toBe(3)
    })

    it('is given back by calling it off, and the other side hears of it', async () => {
      const { owner, seeker, listingId } = await addPair()
      const tourSlotId = await addSlot(listingId)
      const { id, tourDate } = expectAnswer(createLead, await write(listingId, { tourSlotId }, seeker))
      expect(tourDate).toMatchObject({ capacity: 1, free: 0 })
      expect(expectProblem(await write(listingId, { tourSlotId }), 409).code).toBe('tour_full')
      expectAnswer(updateLead, await take(owner, id, 'AGREE_TOUR'))
      await mailbox.open(owner.email)
      await mailbox.open(seeker.email)
      const cancelled = expectAnswer(cancelTour, await ask(seeker, 'POST', `/leads/${id}/cancel-tour`))
      expect(cancelled).toMatchObject({ state: 'replied', mayCancelTour: false })
      await mailbox.one(owner.email, /Cancelled|Zrušeno/)
      expect(await mailbox.open(seeker.email)).toEqual([])
      expectAnswer(createLead, await write(listingId, { tourSlotId }))
      expectProblem(await ask(seeker, 'POST', `/leads/${id}/cancel-tour`), 409)
    })

    it('may be agreed in words, with its time, and whoever hears of that hears of its end, too, from either side', async () => {
      const endings = [
        ['seeker', 'cancel-tour'],
        ['owner', 'cancel-tour'],
        ['owner', 'CLOSE'],
      ] as const
      for (const [by, step] of endings) {
        const { owner, seeker, listingId } = await addPair()
        const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
        const tour = timeIn(2 * day)
        expectAnswer(updateLead, await take(owner, id, 'AGREE_TOUR', { tour }))
        await mailbox.open(owner.email)
        expect((await mailbox.open(seeker.email)).at(-1)?.subject).toMatch(/^Viewing confirmed|^Prohlídka/)
        const [actor, other] = by === 'owner' ? [owner, seeker] : [seeker, owner]
        const answer = await (step === 'CLOSE' ? take(actor, id, step) : ask(actor, 'POST', `/leads/${id}/${step}`))
        expect(answer.json()).not.toHaveProperty('tourDate')
        await mailbox.one(other.email, /Cancelled|Zrušeno/)
        expect(await mailbox.open(actor.email)).toEqual([])
        expect(await slotsOf(listingId)).toEqual([])
      }
    })

    it('that was agreed in words is read with its time by both sides, and offered to nobody else', async () => {
      const { owner, seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      expect(expectProblem(await take(owner, id, 'AGREE_TOUR'), 422).violations).toMatchObject([
        { propertyPath: 'tour', code: 'required' },
      ])
      const tour = timeIn(2 * day)
      const agreed = expectAnswer(updateLead, await take(owner, id, 'AGREE_TOUR', { tour }))
      expect(agreed).toMatchObject({ state: 'tour_agreed', tourDate: { ...tour, capacity: 1, free: 0 } })
      const read = expectAnswer(getLead, await ask(seeker, 'GET', `/leads/${id}`))
      expect(read).toMatchObject({ state: 'tour_agreed', mayCancelTour: true, tourDate: tour })
      expect((await ask(seeker, 'GET', '/my/viewings')).json()).toMatchObject({ _embedded: { item: [{ id }] } })
      const path = `/properties/${listingId}/tour_dates`
      expect((await ask(seeker, 'GET', path)).json()).toEqual({ tourDates: [] })
      expect((await ask(owner, 'GET', path)).json()).toMatchObject({ tourDates: [tour] })
      const { id: tourSlotId = 0 } = agreed.tourDate ?? {}
      expect(expectProblem(await write(listingId, { tourSlotId }), 422).violations).toMatchObject([
        { propertyPath: 'tourSlotId', code: 'unknown_tour' },
      ])
    })

    it('is agreed at no time that is over, too far, too short, or taken by another viewing of the lister', async () => {
      const { owner, seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      await addSlot(listingId)
      const { start } = timeIn(2 * day)
      const refusals = [
        [timeIn(-hour), 'tour.start', 'past'],
        [timeIn(800 * day), 'tour.start', 'too_far_ahead'],
        [{ start, end: start }, 'tour.end', 'duration'],
        [timeIn(3 * day + hour / 4), 'tour.start', 'overlap'],
      ] as const
      for (const [tour, propertyPath, code] of refusals)
        expect(expectProblem(await take(owner, id, 'AGREE_TOUR', { tour }), 422).violations).toMatchObject([
          { propertyPath, code },
        ])
      expect(await slotsOf(listingId)).toHaveLength(1)
    })

    it('that is agreed at a time that is offered takes that place, and leaves it to others when it ends', async () => {
      const { owner, seeker, listingId } = await addPair()
      const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
      const offered = await addSlot(listingId)
      const tour = timeIn(3 * day)
      expect(expectAnswer(updateLead, await take(owner, id, 'AGREE_TOUR', { tour })).tourDate?.id).toBe(offered)
      expect(expectProblem(await write(listingId, { tourSlotId: offered }), 409).code).toBe('tour_full')
      expectAnswer(cancelTour, await ask(owner, 'POST', `/leads/${id}/cancel-tour`))
      expectAnswer(createLead, await write(listingId, { tourSlotId: offered }))
      expect(await slotsOf(listingId)).toEqual([offered])
    })

    it('is one of two, whether it is booked or agreed on, where both want the last place at once', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { owner, seeker, listingId } = await addPair()
        const { id } = expectAnswer(createLead, await write(listingId, {}, seeker))
        const tourSlotId = await addSlot(listingId)
        const tour = timeIn(3 * day)
        const both = await Promise.all([
          take(owner, id, 'AGREE_TOUR', { tour }),
          write(listingId, { tourSlotId }, await addUser('Other')),
        ])
        expect(both.map(({ statusCode }) => statusCode).filter((status) => status < 300)).toHaveLength(1)
      }
    })

    it('that is booked has its time already', async () => {
      const { owner, seeker, listingId } = await addPair()
      const tourSlotId = await addSlot(listingId)
      const { id } = expectAnswer(createLead, await write(listingId, { tourSlotId }, seeker))
      const tour = timeIn(2 * day)
      expect(expectProblem(await take(owner, id, 'AGREE_TOUR', { tour }), 409).code).toBe('tour_booked')
      expect(expectAnswer(updateLead, await take(owner, id, 'AGREE_TOUR')).tourDate?.id).toBe(tourSlotId)
    })

    it('is not to be had of another listing, nor when the tour is over', async () => {
      const { listingId } = await addPair()
      const other = await addPair()
      const foreign = await addSlot(other.listingId)
      expect(expectProblem(await write(listingId, { tourSlotId: foreign }), 422).violations).toMatchObject([
        { propertyPath: 'tourSlotId' },
      ])
      const past = await addSlot(listingId, { inMs: -hour })
      expect(expectProblem(await write(listingId, { tourSlotId: past }), 409).code).toBe('tour_over')
    })
  })
})
