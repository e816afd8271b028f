import { createLead, getLead, getLeadMessages } from '#contract/endpoints/leads.ts'
import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { bookedViewingsOf, notifyBookedSeekers } from '#server/features/viewings/bookedViewings.service.ts'
import { addAccounts, bearer, examplePassword, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour } from '#tests/support/fakeClock.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  let admin: Record<string, string>
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(opened.database, clock.now)
    await addAccounts(opened.database, [{ email: 'admin@example.com', isAdmin: true }])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.pass(2 * day)
    admin = bearer((await signInAs(server.app, 'admin@example.com')).token)
  })

  let serial = 0
  /** A lister with a listing, and a seeker with the only place on a viewing of it. */
  async function addBooking({ startsIn = 3 * day } = {}) {
    serial += 1
    const [lister, seeker] = [`lister${serial}@example.com`, `seeker${serial}@example.com`]
    const [listerId = 0, seekerId = 0] = await addAccounts(opened.database, [
      { email: lister, firstName: 'Olga' },
      { email: seeker, firstName: 'Petr' },
    ])
    await sql`update account set preferred_language = 'cs' where id = ${listerId}`.execute(opened.database)
    await sql`update account set preferred_language = 'en' where id = ${seekerId}`.execute(opened.database)
    const [listingId = 0] = await addFindable(opened.database, [{}], listerId)
    const start = new Date(clock.now().getTime() + startsIn)
    const { rows } = await sql<{ id: number }>`
      insert into tour_slot (listing_id, starts_at, ends_at)
      values (${listingId}, ${start}, ${new Date(start.getTime() + hour)}) returning id::float8 as id
    `.execute(opened.database)
    const tourSlotId = rows[0]?.id ?? 0
    const headers = bearer((await signInAs(server.app, seeker)).token)
    const listerHeaders = bearer((await signInAs(server.app, lister)).token)
    const payload = {
      propertyId: listingId,
      name: 'Petr',
      email: seeker,
      phoneNumber: '+420601123456',
      message: 'I would like to come.',
      tourSlotId,
    }
    const answer = await server.app.inject({ method: 'POST', url: '/leads', headers, payload })
    const { id: leadId } = expectAnswer(createLead, answer)
    await mailbox.open(lister)
    await mailbox.open(seeker)
    return { lister, seeker, listerId, seekerId, listingId, tourSlotId, leadId, headers, listerHeaders }
  }
  type Booking = Awaited<ReturnType<typeof addBooking>>

  const ofLead = ({ leadId }: Booking, headers: Record<string, string>) => ({ url: `/leads/${leadId}`, headers })
  const leave = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/users/me/deletion',
      headers,
      payload: { password: examplePassword },
    })
  const takenOf = async ({ tourSlotId }: Booking) =>
    (await sql`select from lead where tour_slot_id = ${tourSlotId}`.execute(opened.database)).rows.length
  const codesOf = async ({ leadId }: Booking, headers: Record<string, string>) =>
    expectAnswer(
      getLeadMessages,
      await server.app.inject({ url: `/leads/${leadId}/messages`, headers }),
    ).messages.flatMap(({ code }) => code ?? [])
  const leadFor = async ({ leadId }: Booking, headers: Record<string, string>) =>
    expectAnswer(getLead, await server.app.inject({ url: `/leads/${leadId}`, headers }))

  describe(`a seeker with a booked viewing (${name})`, () => {
    it('who deletes the account frees the place, and the lister hears of it in their language [A18]', async () => {
      const booking = await addBooking()
      expect((await leave(booking.headers)).statusCode).toBe(200)
      expect(await takenOf(booking)).toBe(0)
      expect((await mailbox.one(booking.lister, /Zrušeno/)).text).toContain('Petr ruší prohlídku')
      expect((await mailbox.one(booking.seeker, /will be deleted/)).text).toContain('viewings you booked')
      expect(await codesOf(booking, booking.listerHeaders)).toEqual(['sender_gone'])
      expect(await leadFor(booking, booking.listerHeaders)).toMatchObject({ state: 'closed', mayCancelTour: false })
    })

    it('who comes back within the time of grace finds the viewing cancelled, and nobody is told twice [A18]', async () => {
      const booking = await addBooking()
      await leave(booking.headers)
      await mailbox.open(booking.lister)
      const headers = bearer((await signInAs(server.app, booking.seeker)).token)
      await server.app.inject({ method: 'DELETE', url: '/users/me/deletion', headers })
      expect(await takenOf(booking)).toBe(0)
      expect(await leadFor(booking, headers)).toMatchObject({ state: 'closed' })
      expect(await mailbox.open(booking.lister)).toEqual([])
    })

    it('who is erased leaves a conversation that nobody can write to [A18]', async () => {
      const booking = await addBooking()
      await leave(booking.headers)
      clock.pass(31 * day)
      await mailbox.open(booking.seeker)
      const headers = bearer((await signInAs(server.app, booking.lister)).token)
      expect(await leadFor(booking, headers)).toMatchObject({ state: 'closed', name: '', email: '', mayWrite: false })
      const reopened = await server.app.inject({
        method: 'PATCH',
        url: `/leads/${booking.leadId}`,
        headers: { ...headers, ...mergePatch },
        payload: { event: 'REOPEN' },
      })
      expect(expectProblem(reopened, 409).code).toBe('transition_not_allowed')
    })

    it('who is banned frees the place, and the lister hears of it [A18]', async () => {
      const booking = await addBooking()
      const payload = { isBanned: true, banReason: 'Offered homes of others.' }
      const url = `/users/${booking.seekerId}`
      expect(
        (await server.app.inject({ method: 'PATCH', url, headers: { ...admin, ...mergePatch }, payload })).statusCode,
      ).toBe(200)
      expect(await takenOf(booking)).toBe(0)
      await mailbox.one(booking.lister, /Zrušeno/)
      expect(await codesOf(booking, booking.listerHeaders)).toEqual(['sender_gone'])
    })

    it('keeps a viewing that took place, and nobody is told that it will not [A18]', async () => {
      const booking = await addBooking()
      clock.pass(4 * day)
      const headers = bearer((await signInAs(server.app, booking.seeker)).token)
      expect((await leadFor(booking, headers)).mayCancelTour).toBe(false)
      const cancel = { method: 'POST', url: `/leads/${booking.leadId}/cancel-tour`, headers } as const
      expect(expectProblem(await server.app.inject(cancel), 409).code).toBe('tour_over')
      await moveListing(opened.database, booking.listingId, {
        event: 'MARK_SOLD',
        from: 'PUBLISHED',
        to: 'SOLD',
        now: clock.now(),
      })
      expect((await mailbox.one(booking.seeker, /no longer available/)).text).not.toContain('is cancelled')
      expect((await leadFor(booking, headers)).tourDate?.id).toBe(booking.tourSlotId)
      await leave(headers)
      expect(await mailbox.open(booking.lister)).toEqual([])
    })
  })

  describe(`a listing with a booked viewing (${name})`, () => {
    const endings = [
      ['ARCHIVE', 'PUBLISHED', 'ARCHIVED'],
      ['EXPIRE', 'PUBLISHED', 'ARCHIVED'],
      ['MARK_SOLD', 'PUBLISHED', 'SOLD'],
      ['MARK_RENTED', 'PUBLISHED', 'RENTED'],
      ['TAKE_DOWN', 'PUBLISHED', 'REJECTED'],
      ['REVISE', 'PUBLISHED', 'DRAFT'],
      ['DELETE', 'PUBLISHED', 'DELETED'],
      ['REJECT', 'PENDING', 'REJECTED'],
      ['WITHDRAW', 'PENDING', 'DRAFT'],
    ] as const
    it.each(endings)(
      'that leaves the market by %s from %s tells whoever booked, once [A18]',
      async (event, from, to) => {
        const booking = await addBooking()
        await moveListing(opened.database, booking.listingId, { event, from, to, now: clock.now() })
        expect(await takenOf(booking)).toBe(0)
        expect((await mailbox.one(booking.seeker, /no longer available/)).text).toContain('is cancelled')
        expect(await leadFor(booking, booking.headers)).toMatchObject({ state: 'closed' })
      },
    )

    it('whose owner deletes the account, or is banned, tells whoever booked [A18]', async () => {
      const left = await addBooking()
      await leave(left.listerHeaders)
      expect((await mailbox.one(left.seeker, /no longer available/)).text).toContain('is cancelled')
      const banned = await addBooking()
      const payload = { isBanned: true, banReason: 'Offered homes of others.' }
      await server.app.inject({
        method: 'PATCH',
        url: `/users/${banned.listerId}`,
        headers: { ...admin, ...mergePatch },
        payload,
      })
      expect((await mailbox.one(banned.seeker, /no longer available/)).text).toContain('is cancelled')
      for (const booking of [left, banned]) {
        expect(await takenOf(booking)).toBe(0)
        expect(await codesOf(booking, booking.headers)).toEqual(['listing_gone'])
      }
    })

    it('that is offered again opens the conversations that its end closed, and no others', async () => {
      const { database } = opened
      const bookings = [await addBooking(), await addBooking(), await addBooking(), await addBooking()] as const
      const [asked, answered, closed, late] = bookings
      const reply = { method: 'POST', payload: { text: 'Come by on Thursday.' } } as const
      const written = ofLead(answered, answered.listerHeaders)
      await server.app.inject({ ...reply, ...written, url: `${written.url}/messages` })
      const close = { ...ofLead(closed, closed.listerHeaders), payload: JSON.stringify({ event: 'CLOSE' }) }
      await server.app.inject({ method: 'PATCH', ...close, headers: { ...close.headers, ...mergePatch } })
      const leave = { event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', now: clock.now() } as const
      for (const { listingId } of bookings) await moveListing(database, listingId, leave)
      for (const booking of bookings) expect(await leadFor(booking, booking.headers)).toMatchObject({ state: 'closed' })
      const comeBack = async (booking: Booking, now: Date) => {
        await moveListing(database, booking.listingId, { event: 'RENEW', from: 'ARCHIVED', to: 'PUBLISHED', now })
        return leadFor(booking, booking.headers)
      }
      expect(await comeBack(asked, clock.now())).toMatchObject({ state: 'seen', mayWrite: true, isUnread: true })
      expect(await comeBack(answered, clock.now())).toMatchObject({ state: 'replied' })
      expect(await comeBack(closed, clock.now())).toMatchObject({ state: 'closed' })
      expect(await comeBack(late, new Date(clock.now().getTime() + 31 * day))).toMatchObject({ state: 'closed' })
      expect(await codesOf(asked, asked.headers)).toEqual(['listing_gone', 'listing_back'])
      expect(await codesOf(late, late.headers)).toEqual(['listing_gone'])
      // The place on the viewing is free.
      expect(await takenOf(asked)).toBe(0)
      // A side that closes it afterwards has the last word.
      const end = { ...ofLead(asked, asked.headers), payload: JSON.stringify({ event: 'CLOSE' }) }
      await server.app.inject({ method: 'PATCH', ...end, headers: { ...end.headers, ...mergePatch } })
      await moveListing(database, asked.listingId, leave)
      expect(await comeBack(asked, clock.now())).toMatchObject({ state: 'closed' })
    })

    it('that is held for a review keeps it and says so [A18, A5]', async () => {
      const booking = await addBooking()
      const held = { event: 'HOLD', from: 'PUBLISHED', to: 'PENDING', now: clock.now() } as const
      await moveListing(opened.database, booking.listingId, held)
      expect(await takenOf(booking)).toBe(1)
      expect((await mailbox.one(booking.seeker, /reviewing/)).text).toContain('stays booked')
      expect(await codesOf(booking, booking.headers)).toEqual(['in_review'])
    })

    it('that changes its place tells those with a viewing to come, and nobody else [A5]', async () => {
      const booking = await addBooking()
      expect(await bookedViewingsOf(opened.database, booking.listingId, clock.now())).toMatchObject([
        { id: booking.leadId, tour: { id: booking.tourSlotId } },
      ])
      const notify = () =>
        inTransaction(opened.database, (tx) =>
          notifyBookedSeekers(tx, { listingId: booking.listingId, change: 'place_changed', now: clock.now() }),
        )
      expect(await notify()).toBe(1)
      await mailbox.one(booking.seeker, /New address for your viewing/)
      expect(await codesOf(booking, booking.headers)).toEqual(['place_changed'])
      clock.pass(4 * day)
      expect(await notify()).toBe(0)
    })
  })
})
