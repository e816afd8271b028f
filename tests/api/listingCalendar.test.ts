import { extendProperty, renewProperty } from '#contract/endpoints/ownProperties.ts'
import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { Property } from '#contract/entities/property.ts'
import type { Database } from '#server/platform/database/database.ts'
import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { originalKey } from '#server/features/media/pictures.ts'
import { addAccounts, bearer, signInAs } from '#tests/support/accounts.ts'
import { completeFlat } from '#tests/support/completeListing.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { addListings } from '#tests/support/exampleListings.ts'
import { expectAnswer } from '#tests/support/expectAnswer.ts'
import { expectProblem } from '#tests/support/expectProblem.ts'
import { day, fakeClock, hour, minute } from '#tests/support/fakeClock.ts'
import { mailboxOf, secretIn, settingsWithSecret, type Mailbox } from '#tests/support/mailbox.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import type { DevelopmentMail } from '#server/features/mails/developmentMail.store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

const [owner, admin] = ['owner@example.test', 'admin@example.test']

const linkOf = (mail: DevelopmentMail | undefined) => (mail === undefined ? '' : secretIn(mail))

forEachDatabase((name, openTestDatabase) => {
  const clock = fakeClock()
  const parts = { secretKey: settingsWithSecret.secretKey, now: clock.now, isModerated: true }
  let database: Database
  let server: TestApp
  let mailbox: Mailbox
  let ownerId = 0

  beforeAll(async () => {
    database = (await openTestDatabase()).database
    server = await startTestApp({ database, settings: settingsWithSecret, now: clock.now })
    mailbox = mailboxOf(database, clock.now)
    ;[ownerId = 0] = await addAccounts(database, [{ email: owner }, { email: admin, isAdmin: true }])
    // Noon in London: nobody sleeps in Prague, summer or winter.
    clock.pass(day - ((clock.now().getTime() - 12 * hour) % day))
  })
  afterAll(() => server.close())

  const call = async (email: string, method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
    server.app.inject({
      method,
      url,
      headers: {
        ...bearer((await signInAs(server.app, email)).token),
        ...(payload !== undefined && { 'content-type': `application/${method === 'PATCH' ? 'merge-patch+' : ''}json` }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
  const read = async (id: number) => (await call(owner, 'GET', `/properties/${id}`)).json<Property>()
  const setState = (email: string, id: number, state: string) =>
    call(email, 'POST', `/v1/properties/set-state/${id}`, { state })
  const follow = (more: Partial<Parameters<typeof followCalendar>[2]> = {}) =>
    followCalendar(database, parts, {
      onFailure: (error) => {
        throw error
      },
      ...more,
    })
  const renew = (token: string, language = 'en') =>
    server.app.inject({
      method: 'POST',
      url: '/properties/renew',
      headers: { 'accept-language': language },
      payload: { token },
    })
  const historyOf = async (id: number) =>
    (
      await database
        .selectFrom('listing_status_history')
        .select(['event', 'actor_role', 'to_status'])
        .where('listing_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ event, actor_role, to_status }) => `${event} by ${actor_role} to ${to_status}`)
  /** Lets time pass, follows the calendar twice at once and once more; answers what the owner is mailed of it. */
  const after = async (ms: number) => {
    clock.pass(ms)
    await Promise.all([follow(), follow()])
    expect(await follow()).toEqual({ expired: 0, reminder: 0, closed: 0, purgeable: 0 })
    return mailbox.open(owner)
  }
  const subjects = async (ms: number) => (await after(ms)).map(({ subject }) => subject.split(':')[0])

  it(`months in the life of a listing: reminded, renewed, ended, brought back, deleted, purged (${name})`, async () => {
    const [id = 0, sold = 0] = await addListings(database, [completeFlat, completeFlat], ownerId)
    for (const listingId of [id, sold]) {
      expect((await call(owner, 'PATCH', `/properties/${listingId}/verify`, {})).statusCode).toBe(200)
      expect((await call(admin, 'PATCH', `/properties/${listingId}/verify`, {})).statusCode).toBe(200)
    }
    expect((await setState(owner, sold, 'SOLD')).statusCode).toBe(200)
    await mailbox.open(owner)
    const firstEnd = Date.parse((await read(id)).expiresAt ?? '')
    expect(firstEnd - clock.now().getTime()).toBe(90 * day)

    expect(await subjects(75 * day)).toEqual([])
    const [fortnight] = await after(day + minute)
    expect(fortnight?.subject).toMatch(/^Your listing ends in 14 days: Dlouhá 12/)
    expect(await subjects(10 * day)).toEqual([])

    // Longer by a press on the page of the link, from the end of its time and not from today.
    const token = linkOf(fortnight)
    expect(fortnight?.links[0]).toBe(`https://domivo.test/en/auth/renew-listing/${token}`)
    const renewed = expectAnswer(renewProperty, await renew(token))
    expect(renewed).toMatchObject({ id, formattedAddress: 'Dlouhá 12, Praha' })
    expect(Date.parse(renewed.expiresAt)).toBe(firstEnd + 90 * day)
    expect(expectProblem(await renew(token), 422).code).toBe('token_used')
    expect(expectProblem(await renew('none-of-our-tokens'), 422).code).toBe('token_invalid')
    expect((await read(id)).expiresAt).toBe(renewed.expiresAt)

    // What was sold goes to the archive by itself, 90 days later and not before.
    expect(await subjects(4 * day - 2 * minute)).toEqual([])
    expect(await historyOf(sold)).toHaveLength(3)
    expect(await subjects(2 * minute)).toEqual([])
    expect((await historyOf(sold)).at(-1)).toBe('ARCHIVE by system to ARCHIVED')

    expect(await subjects(76 * day + minute)).toEqual(['Your listing ends in 14 days'])
    expect(await subjects(11 * day)).toEqual(['Your listing ends in 3 days'])
    // Not at night; in the morning of that day.
    expect(await subjects(2 * day + 14 * hour)).toEqual([])
    const [today] = await after(6 * hour)
    expect(today?.subject).toMatch(/^Your listing ends today/)
    const [ended] = await after(4 * hour)
    expect(ended?.subject).toMatch(/^Your listing has ended/)
    expect((await read(id)).status).toBe('ARCHIVED')

    // One that is not what was approved has to be reviewed; the link stays good for when it is.
    const approved = sql`(approved_values || '{"listing_type": "rent"}')`
    await sql`update listing set approved_values = ${approved} where id = ${id}`.execute(database)
    const refused = expectProblem(await renew(linkOf(ended), 'cs'), 409)
    expect(refused).toMatchObject({ code: 'transition_not_allowed', from: 'ARCHIVED', to: 'PUBLISHED' })
    expect(refused.detail).toContain('Od schválení se změnil')
    const restored = sql`(approved_values || '{"listing_type": "sale"}')`
    await sql`update listing set approved_values = ${restored} where id = ${id}`.execute(database)
    expect((await renew(linkOf(ended))).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'PUBLISHED', firstPublishedAt: expect.any(String) })
    // The links of all other mails about it are spent with it.
    expect(expectProblem(await renew(linkOf(today)), 422).code).toBe('token_used')
    expect(await historyOf(id)).toEqual([
      'SUBMIT by owner to PENDING',
      'APPROVE by admin to PUBLISHED',
      'EXPIRE by system to ARCHIVED',
      'RENEW by owner to PUBLISHED',
    ])

    // No process ran for a hundred days: what is over is told of, what would have been told before is not.
    const [late] = await after(100 * day)
    expect(late?.subject).toMatch(/^Your listing has ended/)
    expect(await subjects(30 * day + minute)).toEqual([])
    expect(expectProblem(await renew(linkOf(late)), 422).code).toBe('token_expired')

    const files = new Set([originalKey('uploads/ab/cd')])
    await sql`
      insert into listing_media (listing_id, media_type, position, object_key, width, height, placeholder)
      values (${id}, 'OTHER_IMAGE', 9, 'uploads/ab/cd', 1600, 1200, 'data:,')
    `.execute(database)
    expect((await setState(owner, id, 'DELETED')).statusCode).toBe(200)
    expect(await subjects(40 * day - minute)).toEqual([])
    expect((await historyOf(id)).at(-1)).toBe('DELETE by owner to DELETED')
    expect(await subjects(minute)).toEqual([])
    expect((await historyOf(id)).at(-1)).toBe('PURGE by system to purged')
    expect((await call(admin, 'GET', `/properties/${id}`)).statusCode).toBe(404)
    const { rows } = await sql<{ text: string }>`select listing::text as text from listing where id = ${id}`.execute(
      database,
    )
    expect(rows[0]?.text).not.toMatch(/Dlouh|Žižkov|quiet flat/)
    await sql`update loose_file set since = now() - interval '1 hour'`.execute(database)
    await sweepLooseFiles(database, {
      remove: (key) => Promise.resolve(void files.delete(key)),
      list: (folder) => Promise.resolve([...files].filter((key) => key.startsWith(folder))),
    })
    expect([...files]).toEqual([])
    expect(await database.selectFrom('loose_file').selectAll().execute()).toEqual([])
  })

  it('is extended by its owner on the site as by the link of an email, once, and only where it ends soon', async () => {
    const [id = 0] = await addListings(database, [{ ...completeFlat, status: 'PUBLISHED' }], ownerId)
    const endIn = (days: number) =>
      sql`update listing set expires_at = ${new Date(clock.now().getTime() + days * day)} where id = ${id}`.execute(
        database,
      )
    const extend = (email: string, version: number) => call(email, 'POST', `/properties/${id}/extend`, { version })
    const { version = 0 } = await read(id)

    await endIn(15)
    expect((await read(id)).extendableTo).toBe(undefined)
    expect(expectProblem(await extend(owner, version), 409).code).toBe('transition_not_allowed')

    await endIn(6)
    const [mail] = await after(0)
    expect(mail?.subject).toMatch(/^Your listing ends in 6 days/)
    // Six days that are left, and the ninety of the owner's choice.
    const until = new Date(clock.now().getTime() + 96 * day).toISOString()
    const row = (await call(owner, 'GET', '/my/own/properties')).json<OwnPropertyCollection>()._embedded?.item
    expect(row?.find((card) => card.id === id)).toMatchObject({ extendableTo: until })
    expect(await read(id)).toMatchObject({ extendableTo: until })
    expect((await call(admin, 'GET', `/properties/${id}`)).json<Property>().extendableTo).toBe(undefined)
    expect((await extend(admin, version)).statusCode).toBe(403)

    const before = await read(id)
    const extended = expectAnswer(extendProperty, await extend(owner, before.version ?? 0))
    expect(extended).toMatchObject({ status: 'PUBLISHED', expiresAt: until })
    expect(extended.extendableTo).toBe(undefined)
    // The same press again, and the link of the email, extend nothing more.
    expect(expectProblem(await extend(owner, before.version ?? 0), 409).code).toBe('outdated')
    expect(expectProblem(await renew(linkOf(mail)), 422).code).toBe('token_used')
    expect((await read(id)).expiresAt).toBe(until)
    await setState(owner, id, 'DELETED')
    await mailbox.open(owner)
  })

  it('goes on with the others where one cannot be done, and stops where it is told to', async () => {
    const ids = await addListings(
      database,
      Array.from({ length: 5 }, () => completeFlat),
      ownerId,
    )
    await sql`
      update listing set status = 'PUBLISHED', expires_at = ${new Date(clock.now().getTime() - hour)} where id = any(${ids})
    `.execute(database)
    let requested = 0
    const stopped = await follow({ isStopping: () => (requested += 1) > 2 })
    expect(stopped).toMatchObject({ expired: 2 })
    await sql`
      create function refuse_third() returns trigger language plpgsql as $$
      begin
        if new.listing_id = ${sql.lit(ids[2] ?? 0)} then raise exception 'Not this one.'; end if;
        return new;
      end $$`.execute(database)
    await sql`create trigger third before insert on mail_token for each row execute function refuse_third()`.execute(
      database,
    )
    const failures: [string, number][] = []
    const onFailure = (error: unknown, listingId: number) => void failures.push([String(error), listingId])
    expect(await follow({ onFailure })).toMatchObject({ expired: 2 })
    expect(failures).toEqual([['error: Not this one.', ids[2]]])
    // Nothing of a step stays where its mail could not be queued.
    expect(await historyOf(ids[2] ?? 0)).toEqual([])
    await sql`drop trigger third on mail_token`.execute(database)
    expect(await follow()).toMatchObject({ expired: 1 })
    expect((await mailbox.open(owner)).filter(({ subject }) => subject.includes('has ended'))).toHaveLength(5)
  })
})
