import { createLead } from '#contract/endpoints/leads.ts'
import { getCalendarSubscription, getViewings, renewCalendarSubscription } from '#contract/endpoints/viewings.ts'
import type { OpenedDatabase } from '#server/platform/database/database.ts'
import { remindOfViewings } from '#server/features/viewings/viewingReminders.service.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addFindable } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { hour } from '#tests/support/fakeClock.ts'
import { mailboxOf, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { mergePatch } from '#tests/support/mergePatch.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

forEachDatabase((name, openTestDatabase) => {
  let present = new Date()
  const now = () => present
  const goTo = (moment: string) => {
    present = new Date(moment)
  }
  let opened: OpenedDatabase
  let server: TestApp
  let mailbox: Mailbox
  beforeAll(async () => {
    opened = await openTestDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret, now })
    mailbox = mailboxOf(opened.database, now)
  })
  afterAll(() => server.close())

  let serial = 0
  async function addUser(language = 'en') {
    serial += 1
    const email = `person${serial}@example.com`
    const [id = 0] = await addAccounts(opened.database, [{ email, firstName: `Olga${serial}` }])
    await sql`update account set preferred_language = ${language} where id = ${id}`.execute(opened.database)
    const sign = async () => bearer((await signInAs(server.app, email)).token)
    return { id, email, sign }
  }
  type User = Awaited<ReturnType<typeof addUser>>

  async function addSlot(listingId: number, start: string, capacity = 1) {
    const { rows } = await sql<{ id: number }>`
      insert into tour_slot (listing_id, starts_at, ends_at, capacity)
      values (${listingId}, ${start}, ${new Date(Date.parse(start) + hour)}, ${capacity}) returning id::float8 as id
    `.execute(opened.database)
    return rows[0]?.id ?? 0
  }
  /** Books a viewing of a new listing at this time. */
  async function book(seeker: User, start: string, place: object = {}) {
    const lister = await addUser('cs')
    const [listingId = 0] = await addFindable(opened.database, [place], lister.id)
    const tourSlotId = await addSlot(listingId, start)
    const payload = {
      propertyId: listingId,
      name: 'Petr',
      email: seeker.email,
      phoneNumber: '+420601123456',
      message: 'I would like to come.',
      tourSlotId,
    }
    const answer = await server.app.inject({ method: 'POST', url: '/leads', headers: await seeker.sign(), payload })
    const { id } = expectAnswer(createLead, answer)
    await mailbox.open(seeker.email)
    await mailbox.open(lister.email)
    return { id, listingId, tourSlotId, lister }
  }
  const viewingsOf = async (user: User, query = '') =>
    expectAnswer(getViewings, await server.app.inject({ url: `/my/viewings${query}`, headers: await user.sign() }))
      ._embedded?.item ?? []
  const remind = () =>
    remindOfViewings(opened.database, {
      now,
      onFailure: (error) => {
        throw error
      },
    })

  const subscribe = async (user: User) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/my/viewings/calendar',
      headers: await user.sign(),
    })
    return new URL(expectAnswer(renewCalendarSubscription, answer).url ?? '').pathname
  }
  const fetchCalendar = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  /** Whom the calendar of somebody new says to contact, by name, and once that is gone. */
  const contactsOf = async (language: string) => {
    const seeker = await addUser(language)
    const path = await subscribe(seeker)
    const { lister } = await book(seeker, '2027-03-29T10:00:00Z')
    const contact = async () => /Contact: [^\\]*|Kontakt: [^\\]*/.exec((await fetchCalendar(path)).body)?.[0]
    const named = await contact()
    await sql`update account set first_name = null, last_name = null where id = ${lister.id}`.execute(opened.database)
    return [named, await contact()]
  }

  describe(`the viewings that somebody booked (${name})`, () => {
    it('are listed with time, address and lister, the next first, and later among those past [C5]', async () => {
      goTo('2027-05-03T08:00:00Z')
      const seeker = await addUser()
      const later = await book(seeker, '2027-05-10T15:00:00Z')
      const exact = { street: 'Dlouhá', houseNo: '12', locationAccuracy: 'exact' }
      const sooner = await book(seeker, '2027-05-06T15:00:00Z', exact)
      expect(await viewingsOf(seeker)).toMatchObject([
        { id: sooner.id, mayCancelTour: true, tourDate: { start: '2027-05-06T15:00:00.000Z' } },
        { id: later.id, lister: { displayName: `Olga${serial - 1}` } },
      ])
      expect(await viewingsOf(await addUser())).toEqual([])
      expect(await viewingsOf(sooner.lister)).toEqual([])
      goTo('2027-05-07T08:00:00Z')
      expect((await viewingsOf(seeker)).map(({ id }) => id)).toEqual([later.id])
      expect(await viewingsOf(seeker, '?period=past')).toMatchObject([{ id: sooner.id, mayCancelTour: false }])
    })

    it('show the house number only where the listing shows it to everybody [C5]', async () => {
      goTo('2027-05-03T08:00:00Z')
      const seeker = await addUser()
      const place = { street: 'Tajná', houseNo: '4711' }
      for (const locationAccuracy of ['exact', 'street', 'district'] as const)
        await book(seeker, '2027-05-06T15:00:00Z', { ...place, locationAccuracy })
      const shown = (await viewingsOf(seeker)).map(({ _embedded: { property } }) => [
        property.formattedAddress.includes('4711'),
        property.formattedAddress.includes('Tajná'),
        property.isAddressExact,
      ])
      expect(shown).toEqual([
        [true, true, true],
        [false, true, false],
        [false, false, false],
      ])
    })

    it('are cancelled by their conversation: the seat is free, the lister told, and it is no longer listed [C5]', async () => {
      goTo('2027-05-03T08:00:00Z')
      const seeker = await addUser()
      const { id, lister, tourSlotId } = await book(seeker, '2027-05-06T15:00:00Z')
      const url = `/leads/${id}/cancel-tour`
      expect((await server.app.inject({ method: 'POST', url, headers: await seeker.sign() })).statusCode).toBe(200)
      expect(await viewingsOf(seeker)).toEqual([])
      await mailbox.one(lister.email, /Zrušeno/)
      const { rows } = await sql`select from lead where tour_slot_id = ${tourSlotId}`.execute(opened.database)
      expect(rows).toHaveLength(0)
    })
  })

  describe(`a calendar that follows viewings (${name})`, () => {
    it('has every viewing, without signing in and without cookies, for those who know its address [C5]', async () => {
      goTo('2027-03-20T08:00:00Z')
      const seeker = await addUser()
      const path = await subscribe(seeker)
      expect((await fetchCalendar(path)).body).not.toContain('BEGIN:VEVENT')
      const { id, tourSlotId } = await book(seeker, '2027-03-28T01:30:00Z', { locationAccuracy: 'district' })
      const answer = await fetchCalendar(path, { accept: 'text/calendar' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(answer.headers['set-cookie']).toBe(undefined)
      expect(answer.headers['x-stats-token']).toBe(undefined)
      expect(answer.headers['cache-control']).toBe('private, max-age=300')
      const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
      for (const line of [
        `UID:viewing-${tourSlotId}@domivo.test`,
        // In UTC, so that the night in which clocks change is right everywhere.
        'DTSTART:20270328T013000Z',
        'DTEND:20270328T023000Z',
        'DTSTAMP:20270320T080000Z',
        'X-WR-CALNAME:Viewings\\, Domivo',
        `URL:https://domivo.test/en/profile/leads?lead=${id}`,
      ])
        expect(lines).toContain(line)
      expect((await fetchCalendar(path, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    })

    it('says in the language of its reader whom to contact, also of an owner without a name [C5]', async () => {
      goTo('2027-03-20T08:00:00Z')
      expect(await contactsOf('en')).toEqual([`Contact: Olga${serial}`, 'Contact: private owner'])
      expect(await contactsOf('cs')).toEqual([`Kontakt: Olga${serial}`, 'Kontakt: soukromý majitel'])
    })

    it('stops at once when its address is replaced or ended, or its owner is banned or leaves [C5]', async () => {
      goTo('2027-03-20T08:00:00Z')
      const seeker = await addUser()
      const first = await subscribe(seeker)
      const second = await subscribe(seeker)
      expect([(await fetchCalendar(first)).statusCode, (await fetchCalendar(second)).statusCode]).toEqual([404, 200])
      const shown = await server.app.inject({ url: '/my/viewings/calendar', headers: await seeker.sign() })
      expect(expectAnswer(getCalendarSubscription, shown).url).toBe(`https://domivo.test${second}`)
      for (const column of ['banned_at', 'delete_after']) {
        const set = (value: string | null) =>
          sql`update account set ${sql.ref(column)} = ${value}::timestamptz where id = ${seeker.id}`.execute(
            opened.database,
          )
        await set('2027-03-20')
        expectProblem(await fetchCalendar(second), 404)
        await set(null)
      }
      const end = { method: 'DELETE', url: '/my/viewings/calendar', headers: await seeker.sign() } as const
      expect((await server.app.inject(end)).statusCode).toBe(204)
      expect((await server.app.inject(end)).statusCode).toBe(204)
      expectProblem(await fetchCalendar(second), 404)
    })

    it('keeps of its secret only a hash [C5]', async () => {
      const seeker = await addUser()
      const key = (await subscribe(seeker)).split('/')[2] ?? ''
      expect(key).toMatch(/^[0-9a-f]{64}$/)
      const { rows } = await sql<{ row: string }>`
        select calendar_subscription::text as row from calendar_subscription union all
        select idempotent_answer::text from idempotent_answer
      `.execute(opened.database)
      expect(rows.filter(({ row }) => row.includes(key))).toEqual([])
    })

    it('is made only by those who confirmed their address [C5]', async () => {
      const [id = 0] = await addAccounts(opened.database, [{ email: 'nobody@example.com', isConfirmed: false }])
      expect(id).toBeGreaterThan(0)
      const headers = bearer((await signInAs(server.app, 'nobody@example.com')).token)
      const answer = await server.app.inject({ method: 'POST', url: '/my/viewings/calendar', headers })
      expect(expectProblem(answer, 403).code).toBe('unconfirmed')
    })
  })

  describe(`a reminder of a viewing (${name})`, () => {
    it.each([
      ['a winter day', '2027-01-20T15:00:00Z', '2027-01-19T08:59:00Z', '2027-01-19T09:00:00Z'],
      ['a summer day', '2027-07-20T15:00:00Z', '2027-07-19T07:59:00Z', '2027-07-19T08:00:00Z'],
      ['the day clocks go forward', '2028-03-26T15:00:00Z', '2028-03-25T08:59:00Z', '2028-03-25T09:00:00Z'],
      ['the day after clocks go forward', '2028-03-27T15:00:00Z', '2028-03-26T07:59:00Z', '2028-03-26T08:00:00Z'],
      ['the day clocks go back', '2027-10-31T15:00:00Z', '2027-10-30T07:59:00Z', '2027-10-30T08:00:00Z'],
      ['the day after clocks go back', '2027-11-01T15:00:00Z', '2027-10-31T08:59:00Z', '2027-10-31T09:00:00Z'],
      // Half past midnight in Prague is still the day before in UTC.
      ['just after midnight in Prague', '2027-07-19T22:30:00Z', '2027-07-19T07:59:00Z', '2027-07-19T08:00:00Z'],
    ])('for %s comes at ten in Prague the day before, once [C5]', async (_day, start, early, due) => {
      goTo(new Date(Date.parse(start) - 5 * 24 * hour).toISOString())
      const seeker = await addUser()
      await book(seeker, start, { locationAccuracy: 'street' })
      goTo(early)
      expect(await remind()).toBe(0)
      goTo(due)
      expect(await remind()).toBe(1)
      expect(await remind()).toBe(0)
      const mail = await mailbox.one(seeker.email, /^Reminder: viewing of/)
      expect(mail.text).toContain('doesn’t show the exact address')
      expect(mail.links.some((link) => link.includes('/en/unsubscribe/v'))).toBe(true)
    })

    it('is in the language of whoever gets it, with the clock of Prague [C5]', async () => {
      goTo('2027-02-01T08:00:00Z')
      const seeker = await addUser('cs')
      await book(seeker, '2027-02-03T15:00:00Z')
      goTo('2027-02-02T09:30:00Z')
      expect(await remind()).toBe(1)
      expect((await mailbox.one(seeker.email, /^Připomínka: prohlídka/)).text).toContain(
        'středa 3.\u00A0února 2027 v\u00A016:00',
      )
    })

    it('comes for no viewing that was cancelled, is over, was just booked, or whose listing is gone [C5]', async () => {
      goTo('2027-02-08T08:00:00Z')
      const seeker = await addUser()
      const cancelled = await book(seeker, '2027-02-10T15:00:00Z')
      const url = `/leads/${cancelled.id}/cancel-tour`
      await server.app.inject({ method: 'POST', url, headers: await seeker.sign() })
      const held = await book(seeker, '2027-02-10T15:00:00Z')
      await sql`update listing set status = 'PENDING' where id = ${held.listingId}`.execute(opened.database)
      const over = await book(seeker, '2027-02-08T10:00:00Z')
      expect(over.id).toBeGreaterThan(0)
      goTo('2027-02-09T12:00:00Z')
      await book(seeker, '2027-02-10T15:00:00Z')
      goTo('2027-02-09T13:00:00Z')
      expect(await remind()).toBe(0)
    })

    it('comes for none where its reader wants none, by setting or by the link in the mail [C5]', async () => {
      goTo('2027-02-14T08:00:00Z')
      const seeker = await addUser()
      await book(seeker, '2027-02-16T15:00:00Z')
      await book(seeker, '2027-02-18T15:00:00Z')
      goTo('2027-02-15T10:00:00Z')
      expect(await remind()).toBe(1)
      const mail = await mailbox.one(seeker.email, /^Reminder/)
      const token = mail.links
        .find((link) => link.includes('/unsubscribe/'))
        ?.split('/')
        .at(-1)
      const stopped = await server.app.inject({
        method: 'POST',
        url: `/saved_searches/unsubscribe?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(stopped.json()).toEqual({ about: 'viewing_reminders' })
      goTo('2027-02-17T10:00:00Z')
      expect(await remind()).toBe(0)
      const patch = async (wantsViewingReminders: boolean) =>
        server.app.inject({
          method: 'PATCH',
          url: '/users/me',
          headers: { ...(await seeker.sign()), ...mergePatch },
          payload: { wantsViewingReminders },
        })
      expect((await patch(true)).json()).toMatchObject({ wantsViewingReminders: true })
      expect(await remind()).toBe(1)
    })

    it('comes again for another time, unless that was just told [C5]', async () => {
      goTo('2027-02-21T08:00:00Z')
      const seeker = await addUser()
      const { tourSlotId } = await book(seeker, '2027-02-23T15:00:00Z')
      goTo('2027-02-22T10:00:00Z')
      expect(await remind()).toBe(1)
      const move = (start: string) =>
        sql`
          update tour_slot
             set starts_at = ${start}::timestamptz, ends_at = ${start}::timestamptz + interval '1 hour', moved_at = ${now()}
           where id = ${tourSlotId}
        `.execute(opened.database)
      await move('2027-02-23T17:00:00Z')
      expect(await remind()).toBe(0)
      await move('2027-02-26T17:00:00Z')
      goTo('2027-02-25T10:00:00Z')
      expect(await remind()).toBe(1)
    })

    it('is sent once by several processes at the same time [C5]', async () => {
      goTo('2027-03-01T08:00:00Z')
      const seeker = await addUser()
      await book(seeker, '2027-03-03T15:00:00Z')
      goTo('2027-03-02T10:00:00Z')
      const sent = await Promise.all([remind(), remind(), remind()])
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
      expect(await mailbox.open(seeker.email)).toHaveLength(1)
    })
  })
})
