import type { OwnTourDates, TourDateList } from '#contract/entities/tour.ts'
import type { Problem } from '#contract/entities/problem.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabaseAndPooler } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { moveListing } from '#tests/support/listingChanges.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const hour = 60 * 60 * 1_000
/** A full hour tomorrow. */
const base = Math.ceil(Date.now() / hour) * hour + 24 * hour
const slot = (fromHour: number, hours = 1, capacity = 2) => ({
  start: new Date(base + fromHour * hour).toISOString(),
  end: new Date(base + (fromHour + hours) * hour).toISOString(),
  capacity,
})

const dayOf = (moment: string) => new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })

/** As the mails write it in Czech. */
const inPrague = (moment: string) =>
  new Date(moment).toLocaleString('cs-CZ', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Prague' })

forEachDatabaseAndPooler((name, openTestDatabase) => {
  let database: Database
  let server: TestApp
  let owner: Record<string, string>
  let stranger: Record<string, string>
  let ownerId: number
  let mailbox: Mailbox
  let [flat, other] = [0, 0]

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    mailbox = mailboxOf(database)
    server = await startTestApp({ database, settings: settingsWithSecret })
    ;[ownerId = 0] = await addAccounts(database, [{ email: 'owner@example.test' }, { email: 'stranger@example.test' }])
    owner = bearer((await signInAs(server.app, 'owner@example.test')).token)
    stranger = bearer((await signInAs(server.app, 'stranger@example.test')).token)
  })
  beforeEach(async () => {
    await sql`delete from lead`.execute(database)
    await sql`delete from tour_slot`.execute(database)
    const example = { ...completeFlat, status: 'PUBLISHED', firstPublishedAt: '2026-11-01T10:00:00.000Z' }
    ;[flat = 0, other = 0] = await addListings(database, [example, example], ownerId)
  })
  afterAll(() => server.close())

  const plan = (propertyId: number, tourDates: object[], headers = owner, known?: number[]) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/property/save-tour-dates',
      headers,
      payload: { propertyId, tourDates, ...(known !== undefined && { known }) },
    })
  const datesOf = async (id: number) =>
    (await server.app.inject(`/properties/${id}/tour_dates`)).json<TourDateList>().tourDates
  const book = (tourSlotId: number) =>
    sql`
      insert into lead (listing_id, name, email, message, tour_slot_id)
      values (${flat}, 'Jana', 'jana@example.test', 'I would like to come.', ${tourSlotId})
    `.execute(database)
  const leadsNow = async () => {
    const { rows } = await sql<{ slot: number | null; codes: string[] }>`
      select tour_slot_id::float8 as slot,
             array(select code from lead_message where lead_id = lead.id order by id) as codes
        from lead order by id
    `.execute(database)
    return rows
  }
  const codesOf = async (propertyId: number, dates: object[]) => {
    const { violations = [] } = (await plan(propertyId, dates)).json<Problem>()
    return violations.map(({ propertyPath, code }) => [propertyPath, code])
  }

  const ownDatesOn = async (day: string) => {
    const answer = await server.app.inject({ url: `/my/own/tour_dates?from=${day}&to=${day}`, headers: owner })
    return answer.json<OwnTourDates>().tourDates
  }
  const bookingsOn = async (day: string) => (await ownDatesOn(day)).map(({ bookings }) => bookings)

  describe(`tour dates (${name})`, () => {
    it('are what their owner says, and keep their ids when they are saved again', async () => {
      const first = (await plan(flat, [slot(0), slot(2)])).json<TourDateList>().tourDates
      expect(await datesOf(flat)).toEqual(first)
      expect(first.map(({ start, free }) => [start, free])).toEqual([
        [slot(0).start, 2],
        [slot(2).start, 2],
      ])
      const second = (await plan(flat, [slot(2, 1, 5), slot(4)])).json<TourDateList>().tourDates
      expect(second.map(({ id, capacity }) => [id, capacity])).toEqual([
        [first[1]?.id, 5],
        [expect.any(Number), 2],
      ])
    })

    it('never overlap, whichever home of the owner they are for, also when both are planned at once', async () => {
      expect(await codesOf(flat, [slot(0, 2), slot(1)])).toEqual([['tourDates[1].start', 'overlap']])
      const answers = await Promise.all([plan(flat, [slot(0, 2)]), plan(other, [slot(1, 2)])])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    })

    it('are refused where they are over, too far ahead, too short or too long', async () => {
      expect(await codesOf(flat, [slot(-48), slot(24 * 91), slot(2, 0.2), slot(4, 9)])).toEqual([
        ['tourDates[0].start', 'past'],
        ['tourDates[1].start', 'too_far_ahead'],
        ['tourDates[2].end', 'duration'],
        ['tourDates[3].end', 'duration'],
      ])
    })

    it('keep places enough for those who booked, and are called off with word to them, who write no more [R-TOURS]', async () => {
      const [date] = (await plan(flat, [slot(0, 1, 2)])).json<TourDateList>().tourDates
      await book(date?.id ?? 0)
      await book(date?.id ?? 0)
      expect(await codesOf(flat, [slot(0, 1, 1)])).toEqual([['tourDates[0].capacity', 'booked']])
      await mailbox.open('jana@example.test')
      expect((await plan(flat, [])).json<TourDateList>().tourDates).toEqual([])
      const subjects = (await mailbox.open('jana@example.test')).map(({ subject }) => subject)
      expect(subjects).toEqual([expect.stringMatching(/^Zrušeno: prohlídka/), expect.stringMatching(/^Zrušeno/)])
      expect(await leadsNow()).toEqual([
        { slot: null, codes: ['tour_cancelled'] },
        { slot: null, codes: ['tour_cancelled'] },
      ])
    })

    it('move with those who booked them, who hear the new time; a date that is gone does not move [R-TOURS]', async () => {
      const [date, later] = (await plan(flat, [slot(0), slot(2)])).json<TourDateList>().tourDates
      await book(date?.id ?? 0)
      await mailbox.open('jana@example.test')
      const moved = (await plan(flat, [{ id: date?.id, ...slot(4) }, slot(2)])).json<TourDateList>().tourDates
      expect(moved.map(({ id, start, free }) => [id, start, free])).toEqual([
        [later?.id, slot(2).start, 2],
        [date?.id, slot(4).start, 1],
      ])
      const mail = await mailbox.one('jana@example.test', /^Nový termín: prohlídka/)
      // Which spaces may break is another test's matter.
      const text = mail.text.replaceAll('\u00A0', ' ')
      for (const moment of [slot(0).start, slot(4).start]) expect(text).toContain(inPrague(moment))
      expect(await leadsNow()).toEqual([{ slot: date?.id, codes: ['tour_moved'] }])
      expect(
        await codesOf(flat, [
          { id: 999_999, ...slot(6) },
          { id: date?.id, ...slot(4) },
          { id: date?.id, ...slot(8) },
        ]),
      ).toEqual([
        ['tourDates[0].id', 'unknown_tour'],
        ['tourDates[2].id', 'unknown_tour'],
      ])
    })

    it('stay where the writer has not seen them, so that two tabs lose nothing [R-TOURS]', async () => {
      const [seen] = (await plan(flat, [slot(0)])).json<TourDateList>().tourDates
      await plan(flat, [slot(0), slot(2)])
      const after = (await plan(flat, [slot(4)], owner, [seen?.id ?? 0])).json<TourDateList>().tourDates
      expect(after.map(({ start }) => start)).toEqual([slot(2).start, slot(4).start])
      const over = await plan(flat, [slot(2)], owner, [])
      expect(over.json<TourDateList>().tourDates).toHaveLength(2)
    })

    it('end with the offer, with word to those who booked; a home that is only looked at again keeps them [R-TOURS]', async () => {
      const soon = { start: new Date(Date.now() - hour / 2), end: new Date(Date.now() + hour / 2) }
      const left = [
        ['MARK_SOLD', 'SOLD'],
        ['ARCHIVE', 'ARCHIVED'],
        ['TAKE_DOWN', 'REJECTED'],
        ['DELETE', 'DELETED'],
        ['HOLD', 'PENDING'],
      ] as const
      const startsAfter: Record<string, (string | undefined)[]> = {}
      for (const [event, to] of left) {
        await sql`delete from tour_slot`.execute(database)
        await sql`update listing set status = 'PUBLISHED' where id = ${flat}`.execute(database)
        await sql`
          insert into tour_slot (listing_id, starts_at, ends_at, capacity) values (${flat}, ${soon.start}, ${soon.end}, 1)
        `.execute(database)
        const dates = (await plan(flat, [slot(0)], owner, [])).json<TourDateList>().tourDates
        await book(dates.at(-1)?.id ?? 0)
        await moveListing(database, flat, { event, from: 'PUBLISHED', to, now: new Date() })
        const { rows } = await sql<{ start: Date }>`
          select starts_at as start from tour_slot order by starts_at
        `.execute(database)
        startsAfter[event] = rows.map(({ start }) => start.toISOString())
      }
      const [begun, ahead] = [soon.start.toISOString(), slot(0).start]
      expect(startsAfter).toEqual({
        MARK_SOLD: [begun],
        ARCHIVE: [begun],
        TAKE_DOWN: [begun],
        DELETE: [begun],
        HOLD: [begun, ahead],
      })
      const booked = (await leadsNow()).map((lead) => lead.slot !== null)
      expect(booked).toEqual([false, false, false, false, true])
      // And that its page is hidden for now.
      expect(await mailbox.open('jana@example.test')).toHaveLength(5)
      // The time is free for another home.
      await moveListing(database, flat, { event: 'REJECT', from: 'PENDING', to: 'REJECTED', now: new Date() })
      await moveListing(database, flat, { event: 'DELETE', from: 'REJECTED', to: 'DELETED', now: new Date() })
      expect((await plan(other, [slot(0)])).statusCode).toBe(200)
    })

    it('are told by days in Prague, with whoever comes', async () => {
      const midnight = '2027-03-27T23:30:00.000Z'
      await sql`
        insert into tour_slot (listing_id, starts_at, ends_at, capacity)
        values (${flat}, ${midnight}, '2027-03-28T01:30:00Z', 1)
      `.execute(database)
      const { rows } = await sql<{ id: number }>`select id::float8 as id from tour_slot`.execute(database)
      await book(rows[0]?.id ?? 0)
      expect(await ownDatesOn('2027-03-27')).toEqual([])
      expect(await ownDatesOn('2027-03-28')).toMatchObject([
        { start: midnight, propertyId: flat, bookings: [{ name: 'Jana' }] },
      ])
    })

    it('say who is expected and who waits to be confirmed, also once a viewing is over', async () => {
      const [date] = (await plan(flat, [slot(0)])).json<TourDateList>().tourDates
      await book(date?.id ?? 0)
      const day = dayOf(slot(0).start)
      const jana = { leadId: expect.any(Number) as number, name: 'Jana' }
      expect(await bookingsOn(day)).toEqual([[{ ...jana, isConfirmed: false, mayConfirm: true }]])
      const [booking] = (await bookingsOn(day)).flat()
      const confirm = await server.app.inject({
        method: 'PATCH',
        url: `/leads/${booking?.leadId}`,
        headers: { ...owner, 'content-type': 'application/merge-patch+json' },
        payload: JSON.stringify({ event: 'AGREE_TOUR' }),
      })
      expect(confirm.statusCode).toBe(200)
      expect(await bookingsOn(day)).toEqual([[{ ...jana, isConfirmed: true, mayConfirm: false }]])
      // What nobody confirmed in time is not asked for any more.
      await sql`update lead set state = 'seen'`.execute(database)
      await sql`update tour_slot set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`.execute(
        database,
      )
      expect(await bookingsOn(dayOf(new Date(Date.now() - 2 * hour).toISOString()))).toEqual([
        [{ ...jana, isConfirmed: false, mayConfirm: false }],
      ])
    })

    it('belong to their owner alone', async () => {
      expect((await plan(flat, [slot(0)], stranger)).statusCode).toBe(403)
      expect((await plan(999_999, [slot(0)])).statusCode).toBe(404)
    })
  })
})
